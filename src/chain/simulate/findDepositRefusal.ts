import { readOnChainValuesForAlarms } from '#chain/read/readWatch.ts'
import { ChainError } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import type { WritableMarket } from '#market/adapter.ts'
import type { DepositPlan, DepositRefusal } from '#market/depositPlan.ts'
import { FUNCTION_SELECTORS } from '#market/selectors.ts'
import { TOKEN_SIDES, toAmountPair, toVaultPair } from '#market/tokenPair.ts'
import type { TxAction } from '#market/txAction.ts'
import { decodeAbiWord, encodeCall } from '#math/abi.ts'
import { type Address, toRpcQuantity } from '#math/hex.ts'
import { toRevertMessage } from '../describeError.ts'
import { simulateActions } from './simulateActions.ts'

type Refusable = Pick<DepositPlan, 'account' | 'action' | 'amount0' | 'amount1' | 'approvals' | 'blockNumber'>

/**
 * Simulates a deposit with its missing approvals and returns why the contract rejects it. Undefined
 * if it succeeds. A vault's `maxDeposit` alone blocks nothing, because some vaults return 0 and
 * accept deposits anyway. Throws ChainError.
 */
export async function findDepositRevertReason(
  rpc: Rpc,
  market: WritableMarket,
  { account, action, approvals, blockNumber, ...paid }: Refusable,
): Promise<DepositRefusal | undefined> {
  const { hook } = market
  const allow = approvals.flatMap(({ token, amount, allowance }): readonly TxAction[] => {
    const approval = { kind: 'approve', token, spender: hook, amount } as const
    // Some tokens do not allow a change between two nonzero allowances, so the allowance is first
    // set to zero.
    return allowance > 0n ? [{ ...approval, amount: 0n }, approval] : [approval]
  })
  const tried = await simulateActions(rpc, market, account, [...allow, action], { blockNumber })
  if (tried.ok) return undefined
  const vaults = toVaultPair(await readOnChainValuesForAlarms(rpc, market, undefined))
  const rooms = await Promise.all(vaults.map((vault) => readRoom(rpc, vault, hook, blockNumber)))
  const amounts = toAmountPair(paid)
  const full = TOKEN_SIDES.flatMap((side) => {
    const most = rooms[side]
    return most === undefined || most >= amounts[side] ? [] : [{ side, most }]
  })
  return { reason: toRevertMessage(tried.revert).params, full }
}

/** Reads how many more tokens the vault accepts from the hook. Undefined if the read fails. */
async function readRoom(
  rpc: Rpc,
  vault: Address | undefined,
  hook: Address,
  blockNumber: bigint,
): Promise<bigint | undefined> {
  if (vault === undefined) return undefined
  const call = { to: vault, data: encodeCall(FUNCTION_SELECTORS.maxDeposit, hook) }
  try {
    return decodeAbiWord(await rpc.ask('eth_call', [call, toRpcQuantity(blockNumber)]))
  } catch (error) {
    if (error instanceof ChainError && error.code === 'reverted') return undefined
    throw error
  }
}
