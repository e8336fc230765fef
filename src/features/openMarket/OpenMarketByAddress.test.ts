import { expect, test } from 'vitest'
import type { HookPoolsView } from '#queries/hookPools.ts'
import { getPoolSearchButtonLabel, poolSearchText } from './OpenMarketByAddress.tsx'

const view = (
  status: HookPoolsView['status'],
  read: HookPoolsView['read'],
  isComplete = false,
): HookPoolsView => ({ status, read, isComplete, pools: [], symbols: new Map(), progress: undefined })
const said = (seen: HookPoolsView) => [poolSearchText(seen), getPoolSearchButtonLabel(seen)]

test('Pool search offers to search further blocks only if it has already read blocks', () => {
  const nothing = 'Nothing has been read yet. The hook may have pools.'
  // In the next two ranges, `to` is below `from`, so no block was read.
  expect(said(view('read', { from: 101n, to: 100n }))).toEqual([nothing, 'Look for its pools'])
  expect(said(view('read', { from: 7n, to: 6n }))).toEqual([nothing, 'Look for its pools'])
  expect(said(view('read', { from: 100n, to: 100n }))).toEqual([
    '0 pools in blocks 100 to 100. Other blocks were not read, so there may be more.',
    'Look further',
  ])
  expect(said(view('failed', undefined))).toEqual([
    'The node did not list the hook’s pools. Try again, or enter the ID of one.',
    'Look for its pools',
  ])
  // The search failed after it had read blocks 5 to 9.
  expect(getPoolSearchButtonLabel(view('failed', { from: 5n, to: 9n }))).toBe('Look further')
})
