import type { AddressIssue, ParsedAddress } from '#math/address.ts'
import type { AmountIssue, ParsedAmount } from '#math/amountText.ts'
import { type Address, isAddressEqual, ZERO_ADDRESS } from '#math/hex.ts'
import { BPS_DENOMINATOR, MAX_UINT256, minBigInt, mulDiv } from '#math/integers.ts'
import { DEFAULT_DECIMALS, TEST_TOKEN_MINT_AMOUNT } from './limits.ts'
import type { Market } from './market.ts'
import type { MarketSnapshot } from './marketSnapshot.ts'
import { createSingleCallPlanFields, type Permit2Approval, type TxAction, type TxPlan } from './txAction.ts'

/** Amount of an approval for the hook: unlimited, or the amount of one deposit. */
export type AllowanceMode = 'unlimited' | 'exact'

/**
 * Returns the raw amount to approve for a deposit of `needed`: the maximum uint256, or `needed`
 * plus `toleranceBps`, rounded up. If the hook's call takes no maximum amounts, only the allowance
 * limits a deposit.
 */
export function computeApprovalAmount(mode: AllowanceMode, needed: bigint, toleranceBps: bigint): bigint {
  if (mode === 'unlimited') return MAX_UINT256
  return minBigInt(mulDiv(needed, BPS_DENOMINATOR + toleranceBps, BPS_DENOMINATOR, 'up'), MAX_UINT256)
}

export function planApproval(request: {
  readonly token: Address
  readonly spender: Address
  readonly amount: bigint
  readonly through?: Permit2Approval
  readonly account: Address
  readonly snapshot: Pick<MarketSnapshot, 'market' | 'chainId' | 'blockNumber'>
}): TxPlan<Extract<TxAction, { kind: 'approve' }>> {
  const { account, snapshot, ...approval } = request
  return {
    ...createSingleCallPlanFields({ kind: 'approve', ...approval }, account, snapshot),
    leaves: [],
    arrives: [],
  }
}

/**
 * Returns ten million tokens in raw units. The specification assumes 18 decimals if they are
 * unknown.
 */
const mintAmount = (decimals: number | undefined): bigint =>
  (TEST_TOKEN_MINT_AMOUNT * 10n ** BigInt(decimals ?? DEFAULT_DECIMALS)) / 10n ** BigInt(DEFAULT_DECIMALS)

export function planTestTokenMint(
  request: {
    readonly token: Address
    readonly decimals?: number | undefined
    readonly account: Address
  } & Pick<MarketSnapshot, 'market' | 'chainId' | 'blockNumber'>,
): TxPlan<Extract<TxAction, { kind: 'mint' }>> {
  const { token, decimals, account } = request
  const amount = mintAmount(decimals)
  return {
    ...createSingleCallPlanFields({ kind: 'mint', token, to: account, amount }, account, request),
    leaves: [],
    arrives: [{ token, amount }],
  }
}

type RecipientIssue =
  | AddressIssue
  | { readonly code: 'isHook' | 'isToken' | 'isPoolContract' | 'isZero' | 'isOwn' }

type SharesIssue = AmountIssue | { readonly code: 'zero' | 'sharesUnavailable' | 'noShares' | 'moreThanHeld' }

interface TransferIssue {
  readonly to?: RecipientIssue
  readonly amount?: SharesIssue
}

type TransferPlanResult =
  | { readonly ok: true; readonly plan: TxPlan<Extract<TxAction, { kind: 'transfer' }>> }
  | { readonly ok: false; readonly refusal: TransferIssue }

interface TransferRequest {
  readonly to: ParsedAddress
  readonly amount: ParsedAmount
  readonly snapshot: MarketSnapshot
  readonly market: Market
}

/** Rejects the market's own contracts as recipients, because shares sent there are lost. */
function ownContract(to: Address, market: Market): RecipientIssue | undefined {
  const { token0, token1, vault0, vault1 } = market
  const { poolManager, quoter, stateView, swapRouter, universalRouter } = market.network
  const uniswap = [
    poolManager,
    quoter,
    stateView,
    swapRouter,
    ...(universalRouter ? [universalRouter.permit2] : []),
  ]
  if (isAddressEqual(to, market.hook)) return { code: 'isHook' }
  if (isAddressEqual(to, token0) || isAddressEqual(to, token1)) return { code: 'isToken' }
  return [vault0, vault1, ...uniswap].some((each) => isAddressEqual(to, each))
    ? { code: 'isPoolContract' }
    : undefined
}

function refuseRecipient({ to, snapshot, market }: TransferRequest): RecipientIssue | undefined {
  if (!to.ok) return to.issue
  if (isAddressEqual(to.value, ZERO_ADDRESS)) return { code: 'isZero' }
  if (isAddressEqual(to.value, snapshot.account?.address)) return { code: 'isOwn' }
  return ownContract(to.value, market)
}

function refuseAmount({ amount, snapshot }: TransferRequest): SharesIssue | undefined {
  if (!amount.ok) return amount.issue
  if (amount.value === 0n) return { code: 'zero' }
  const shares = snapshot.account?.shares
  if (shares === undefined) return { code: 'sharesUnavailable' }
  if (shares === 0n) return { code: 'noShares' }
  return amount.value > shares ? { code: 'moreThanHeld' } : undefined
}

/** Plans a transfer of shares to another address, or returns what prevents it. */
export function planTransfer(request: TransferRequest): TransferPlanResult {
  const { to, amount, snapshot, market } = request
  const [toRefusal, amountRefusal] = [refuseRecipient(request), refuseAmount(request)]
  const { account } = snapshot
  if (toRefusal !== undefined || amountRefusal !== undefined || !to.ok || !amount.ok || account === undefined)
    return {
      ok: false,
      refusal: {
        ...(toRefusal === undefined ? {} : { to: toRefusal }),
        ...(amountRefusal === undefined ? {} : { amount: amountRefusal }),
      },
    }
  const sent = { token: market.hook, amount: amount.value }
  return {
    ok: true,
    plan: {
      ...createSingleCallPlanFields({ kind: 'transfer', ...sent, to: to.value }, account.address, snapshot),
      leaves: [sent],
      arrives: [],
    },
  }
}
