import { expect, test } from 'vitest'
import { queryClient } from './snapshotQuery.ts'

test('what was read counts as fresh, and is kept unused, for 1000 ms at least [9-21]', () => {
  expect(queryClient.getDefaultOptions().queries).toMatchObject({ staleTime: 1000, gcTime: 1000 })
})
