import { readHookCode } from '#chain/read/readSafety.ts'
import { readOnChainValuesForAlarms } from '#chain/read/readWatch.ts'
import { ChainError } from '#chain/rpc/chainError.ts'
import {
  type DepositThenWithdrawRequest,
  simulateDepositThenWithdraw,
} from '#chain/simulate/simulateDepositThenWithdraw.ts'
import { isAcceptedVaultPair } from '#market/acceptedVaults.ts'
import { doesExitLoseMostOfValue } from '#market/depositPlan.ts'
import { classifyLossOfImmediateExit } from '#market/exitEstimate.ts'
import { findDepositRefusalReason } from '#market/hookCapabilities.ts'
import type { Market } from '#market/market.ts'
import { sumMovementsPerToken } from '#market/tokenPair.ts'
import type { TxPlan } from '#market/txAction.ts'
import { type Address, isAddressEqual } from '#math/hex.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import { getAcceptedVaults, readVaultCodeHashes } from '#queries/agreements.ts'
import { type ReasonNothingWasSent, refuseSubmit, type SubmitContext } from './context.ts'

/** Returns true if the user accepted exactly these vaults with their current bytecode. */
async function isAccepted(
  pair: Parameters<typeof isAcceptedVaultPair>[0],
  account: Address,
  { rpc, market }: Pick<SubmitContext, 'rpc' | 'market'>,
): Promise<boolean> {
  const accepted = getAcceptedVaults(market, account)
  if (accepted === undefined || !isAcceptedVaultPair(pair, accepted)) return false
  const [code0, code1] = await readVaultCodeHashes(rpc, [accepted.vault0, accepted.vault1])
  return code0?.hash === accepted.code0 && code1?.hash === accepted.code1
}

/**
 * Returns true if the hook's bytecode is known, and always on a test network. Only a factory can
 * prove the bytecode of a hook that the user opened by address. Throws ChainError.
 */
async function hasKnownCode(rpc: SubmitContext['rpc'], market: Market): Promise<boolean> {
  if (market.network.testnet) return true
  const code = await readHookCode(rpc, market)
  return code.status === 'known' && (!market.isUnlisted || code.origin !== undefined)
}

type ShownDeposit = Pick<TxPlan, 'leaves' | 'arrives' | 'sqrtPriceX96'>

/**
 * Returns true if an exit right after the deposit would lose most of the deposit's value.
 * @param returned payout of the exit. If it includes an earlier position, it can hide the loss
 */
function isMostlyLost(
  { leaves, arrives, sqrtPriceX96 = 0n }: ShownDeposit,
  returned: TokenAmounts,
  market: Market,
) {
  const [paid, kept] = [sumMovementsPerToken(leaves, market), sumMovementsPerToken(arrives, market)]
  const back = { amount0: returned.amount0 + kept.amount0, amount1: returned.amount1 + kept.amount1 }
  return (
    classifyLossOfImmediateExit(paid, back) !== 'fair' && doesExitLoseMostOfValue(paid, back, sqrtPriceX96)
  )
}

/**
 * Checks a deposit's vaults directly before signing, because a replaced vault does not change the
 * deposit's amounts. The vaults must be those of the market file, or this account must have
 * accepted them. An exit right after the deposit must not lose most of the value. Throws
 * ChainError.
 */
export async function checkDepositBeforeSigning(
  deposit: DepositThenWithdrawRequest,
  shown: ShownDeposit,
  { rpc, market }: Pick<SubmitContext, 'rpc' | 'market'>,
): Promise<ReasonNothingWasSent | undefined> {
  const refused = findDepositRefusalReason(market, market.capabilities)
  if (refused !== undefined) return refuseSubmit('vaults', { code: refused })
  const [isKnown, { vault0, vault1 }, returned] = await Promise.all([
    hasKnownCode(rpc, market),
    readOnChainValuesForAlarms(rpc, market, undefined),
    simulateDepositThenWithdraw(rpc, market, deposit).catch((error: unknown) => {
      // If the node cannot simulate, the plan's own estimate must suffice.
      if (error instanceof ChainError && error.code === 'unsupportedMethod') return undefined
      throw error
    }),
  ])
  if (!isKnown) return refuseSubmit('vaults', { code: 'codeUnproven' })
  const isPromised = isAddressEqual(vault0, market.vault0) && isAddressEqual(vault1, market.vault1)
  if (!isPromised && !(await isAccepted({ vault0, vault1 }, deposit.account, { rpc, market })))
    return refuseSubmit('vaults', { code: 'otherVaults' }, `vault0 ${vault0}, vault1 ${vault1}`)
  if (returned === undefined) return undefined
  if (returned.amount0 === 0n && returned.amount1 === 0n)
    return refuseSubmit('vaults', { code: 'exitNothing' })
  return isMostlyLost(shown, returned, market)
    ? refuseSubmit('vaults', { code: 'exitMostlyLost' })
    : undefined
}
