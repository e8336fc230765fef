import { expect, test } from 'vitest'
import * as say from '#locales/alarms.ts'
import { formatPositionRemovalAlarm } from './PositionAlarms.tsx'
import type { StoredWithdrawalAlarm } from './watchSchema.ts'

const removal: StoredWithdrawalAlarm = {
  ...{ owner: `0x${'a1'.repeat(20)}`, sender: `0x${'b2'.repeat(20)}`, shares: 5n, amount0: 1n, amount1: 1n },
  ...{ blockNumber: 9n, blockHash: '0x0b', transactionHash: '0x01', logIndex: 0 },
  ...{ timestamp: undefined, settled: false },
}
const anyones = { exitForOthers: true }
const owners = { exitForOthers: false }

test('Withdrawal alarm says that anyone can withdraw for others if the hook allows it', () => {
  expect(formatPositionRemovalAlarm(removal, anyones)).toEqual({
    title: say.somebodyRemovedYourPosition,
    text: say.removalPaidYou,
  })
  expect(formatPositionRemovalAlarm({ ...removal, amount0: 0n, amount1: 0n }, anyones)).toEqual({
    title: say.removedForNothing,
    text: say.removalPaidNothing,
  })
})

test('Withdrawal alarm names the user’s own account if only it could have withdrawn', () => {
  const own = { title: say.withdrawnFromElsewhere, text: say.sentByOwnAccount }
  expect(formatPositionRemovalAlarm({ ...removal, sender: removal.owner }, anyones)).toEqual(own)
  expect(formatPositionRemovalAlarm(removal, owners)).toEqual(own)
  expect(formatPositionRemovalAlarm({ ...removal, sender: undefined }, owners)).toEqual(own)
  expect(formatPositionRemovalAlarm({ ...removal, amount0: 0n, amount1: 0n }, owners)).toEqual(own)
})
