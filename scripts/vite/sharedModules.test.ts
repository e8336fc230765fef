import { expect, test } from 'vitest'
import { sharedModules } from './sharedModules.ts'

const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  one: ['mine', 'kit'],
  two: ['kit', 'three'],
  kit: ['deep', 'kit'],
  five: ['mine', 'three'],
}
const GRAPH = { getModuleInfo: (id: string) => ({ importedIds: IMPORTS[id] ?? [] }) }

test('what two files lead to is shared, however far away and by whichever of their modules', () => {
  const isShared = sharedModules([['one'], ['two', 'five']])
  const shared = ['one', 'two', 'mine', 'kit', 'deep', 'three', 'five', 'elsewhere'].filter((id) =>
    isShared(id, GRAPH),
  )
  expect(shared).toEqual(['mine', 'kit', 'deep'])
})
