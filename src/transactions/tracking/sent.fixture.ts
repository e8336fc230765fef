import { market } from '#adapters/servedMarket.fixture.ts'
import type { ChainLog, ChainReceipt, ChainTransaction } from '#chain/rpc/results.ts'
import { encodeActionCall } from '#chain/simulate/encodeActionCall.ts'
import { NO_DIFFERENCE_FROM_LOGS } from '#chain/transaction/measureMoves.ts'
import type { Address, Hex } from '#math/hex.ts'
import type { TxRecord } from '../record.ts'
import type { ChainObservationOfRecord, SeenTransaction } from './observation.ts'
import { OBSERVATION_OF_FOUND_TRANSACTIONS } from './revalidation.ts'

/** A sent deposit with its data on chain, which the tracking tests share. */
export const account: Address = '0x1111111111111111111111111111111111111111'
export const stranger: Address = '0x2222222222222222222222222222222222222222'
export const hash: Hex = `0x${'aa'.repeat(32)}`
export const otherHash: Hex = `0x${'bb'.repeat(32)}`
export const blockHash: Hex = `0x${'cc'.repeat(32)}`
export const { hook, token0, token1 } = market

const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
const place = (address: Address): Hex => word(BigInt(address))
const TRANSFER: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const APPROVAL: Hex = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const ADDED: Hex = '0x6fa866055785cbaa192627fbbd16a15d3dc0298211664d522d50245e922aadd4'
const USER_OPERATION: Hex = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

export const transferLog = (token: Address, from: Address, to: Address, amount: bigint): ChainLog => ({
  address: token,
  topics: [TRANSFER, place(from), place(to)],
  data: word(amount),
})
export const approvalLog = (token: Address, owner: Address, spender: Address, amount: bigint): ChainLog => ({
  address: token,
  topics: [APPROVAL, place(owner), place(spender)],
  data: word(amount),
})
export const depositLog = (user: Address, liquidity: bigint, by: Address = hook): ChainLog => ({
  address: by,
  topics: [ADDED, place(user), word(liquidity)],
  data: `0x${'0'.repeat(128)}`,
})
export const userOperation = (sender: Address, ok: boolean): ChainLog => ({
  address: stranger,
  topics: [USER_OPERATION, hash, place(sender), place('0x0')],
  data: `0x${[1n, ok ? 1n : 0n, 5n, 5n].map((value) => word(value).slice(2)).join('')}`,
})

export const LIQUIDITY = 500n
export const action = { kind: 'deposit', liquidity: LIQUIDITY } as const

export const SENT_DEPOSIT: TxRecord = {
  id: 'aaaaaaaa',
  action,
  chainId: market.network.chainId,
  market: market.id,
  account,
  connectorId: 'local',
  createdAt: 1000,
  startBlock: 10n,
  startHash: `0x${'dd'.repeat(32)}`,
  startNonce: 5,
  status: 'pending',
  hash,
  bounds: {
    maximumLeaves: [
      { token: token0, amount: 101n },
      { token: token1, amount: 202n },
    ],
    minimumArrives: [{ token: hook, amount: LIQUIDITY }],
  },
}

export const deposited: readonly ChainLog[] = [
  transferLog(token0, account, hook, 100n),
  transferLog(token1, account, hook, 200n),
  transferLog(hook, '0x0000000000000000000000000000000000000000', account, LIQUIDITY),
  depositLog(account, LIQUIDITY),
]

const call = encodeActionCall(action, market)
export const PENDING_TRANSACTION: ChainTransaction = {
  hash,
  from: account,
  to: call.to,
  data: call.data,
  value: 0n,
  nonce: 5,
  gas: 300_000n,
  blockNumber: undefined,
  blockHash: undefined,
}
export const transaction: ChainTransaction = { ...PENDING_TRANSACTION, blockNumber: 11n, blockHash }
export const receipt: ChainReceipt = {
  hash,
  blockNumber: 11n,
  blockHash,
  succeeded: true,
  gasUsed: 200_000n,
  logs: deposited,
}

/** Returns true if a transaction was sent or mined before the user's click on 'Deposit'. */
const isOlder = ({ from, nonce, blockNumber = 11n }: ChainTransaction): boolean =>
  from === account ? nonce < SENT_DEPOSIT.startNonce : blockNumber <= SENT_DEPOSIT.startBlock

/** Returns the mined deposit as a node returns it, with these changes. */
export function sighting(
  tx: Partial<ChainTransaction> = {},
  rc: Partial<ChainReceipt> = {},
  canonical = true,
): SeenTransaction {
  const shown = { ...transaction, ...tx }
  const at = {
    hash: shown.hash,
    blockNumber: shown.blockNumber ?? 11n,
    blockHash: shown.blockHash ?? blockHash,
  }
  return {
    transaction: shown,
    receipt: { ...receipt, ...at, ...rc },
    older: isOlder(shown),
    canonical,
    native: 0n,
    measured: NO_DIFFERENCE_FROM_LOGS,
  }
}

export const UNMINED: SeenTransaction = {
  transaction: PENDING_TRANSACTION,
  receipt: null,
  older: false,
  canonical: false,
  native: undefined,
  measured: NO_DIFFERENCE_FROM_LOGS,
}

export const EMPTY_OBSERVATION: ChainObservationOfRecord = {
  ...OBSERVATION_OF_FOUND_TRANSACTIONS,
  nonce: 5,
  finalized: undefined,
  named: [null],
  taken: false,
}
