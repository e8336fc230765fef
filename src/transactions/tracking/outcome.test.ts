import { describe, expect, test } from 'vitest'
import { market } from '#adapters/servedMarket.fixture.ts'
import type { ChainLog } from '#chain/rpc/results.ts'
import { NO_DIFFERENCE_FROM_LOGS } from '#chain/transaction/measureMoves.ts'
import type { FailReason, TxRecord } from '../record.ts'
import type { TransactionOrigin } from './origin.ts'
import { compareMinedOutcome } from './outcome.ts'
import {
  account,
  action,
  deposited,
  otherHash,
  receipt,
  SENT_DEPOSIT,
  stranger,
  token0,
  token1,
  transaction,
  transferLog,
  userOperation,
} from './sent.fixture.ts'

const CARRIED: TransactionOrigin = { kind: 'carried' }
const IN_PART = { code: 'inPart' }
const NOT_ATOMIC = { code: 'notAtomic' }
const REASON = { code: 'reverted', params: { error: 'ERC4626ExceededMaxWithdraw', argument: '' } } as const

const mined = (logs: readonly ChainLog[], succeeded = true) => ({
  transaction: { ...transaction, to: account, data: '0x1234' as const },
  receipt: { ...receipt, logs, succeeded },
  older: false,
  canonical: true,
  native: 0n,
  measured: NO_DIFFERENCE_FROM_LOGS,
})
const outcome = (
  record: TxRecord,
  all: readonly ReturnType<typeof mined>[],
  revert?: { readonly reason: FailReason; readonly details: string },
) => compareMinedOutcome(record, all, CARRIED, { revert }, market)

const bundle: TxRecord = { ...SENT_DEPOSIT, batch: [action] }

describe('Failed bundle', () => {
  test('has a note that no call of the deposit took effect', () => {
    expect(outcome(bundle, [mined([], false)])).toEqual({
      status: 'reverted',
      note: { code: 'noneHappened', params: { reason: { code: 'noReason' } } },
    })
  })

  test('has a note that the minimum of the withdrawal may be the reason', () => {
    const withdraw = { kind: 'withdraw', owner: account } as const
    const record: TxRecord = { ...SENT_DEPOSIT, action: withdraw, batch: [withdraw] }
    expect(outcome(record, [mined([], false)], { reason: REASON, details: 'Empty()' })).toEqual({
      status: 'reverted',
      note: { code: 'noWithdrawal', params: { reason: REASON } },
      details: 'Empty()',
    })
  })
})

test('Bundle of two transactions shows the token movements of the successful one only', () => {
  const failed = { ...mined([], false), transaction: { ...mined([]).transaction, hash: otherHash } }
  expect(outcome(bundle, [mined(deposited), failed])).toMatchObject({
    status: 'changed',
    note: NOT_ATOMIC,
    arrives: [{ amount: 500n }],
  })
})

test('Bundle that moved tokens but minted no shares is reported as partly executed', () => {
  const logs = [transferLog(token0, account, stranger, 7n), transferLog(token1, stranger, account, 3n)]
  expect(outcome(bundle, [mined(logs)])).toEqual({
    status: 'changed',
    note: IN_PART,
    leaves: [{ token: token0.toLowerCase(), amount: 7n }],
    arrives: [{ token: token1.toLowerCase(), amount: 3n }],
  })
})

test('Bundle with a single call is never reported as partly executed', () => {
  const { batch: _batch, ...single } = bundle
  const logs = [...deposited, userOperation(account, true)]
  expect(outcome({ ...single, notAtomic: true }, [mined(logs)]).status).toBe('confirmed')
  expect(outcome({ ...bundle, notAtomic: true }, [mined(logs)])).toMatchObject({
    status: 'changed',
    note: NOT_ATOMIC,
  })
})
