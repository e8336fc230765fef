import { expect, test } from 'vitest'
import type { PlacedLog } from '#chain/rpc/results.ts'
import { withSharedTexts } from './sharedTexts.ts'

/** A text that is put together anew, as each one of a parsed answer is. */
const text = (digit: string): `0x${string}` => `0x${[...digit.repeat(64)].join('')}`

const logOf = (logIndex: number, timestamp?: bigint): PlacedLog => ({
  address: `0x${'ab'.repeat(20)}`,
  topics: [text('1'), text('2')],
  data: text(`${logIndex}`),
  blockNumber: 7n,
  blockHash: text('3'),
  logIndex,
  transactionHash: text('4'),
  timestamp,
})

test('logs say the same with each text once, and a time that was not told stays untold', () => {
  const logs = [logOf(0, 1_700_000_000n), logOf(1), logOf(2, 0n)]
  expect(withSharedTexts(logs)).toEqual(logs)
  expect(withSharedTexts([])).toEqual([])
})
