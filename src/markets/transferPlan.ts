import { type Address, sameAddress, ZERO_ADDRESS } from '../amounts/hex.ts'
import type { AddressIssue, ParsedAddress } from '../amounts/parseAddress.ts'
import type { AmountIssue, ParsedAmount } from '../amounts/parseAmount.ts'
import type { Action, Plan } from './action.ts'
import { alone } from './alone.ts'
import type { Market } from './market.ts'
import type { Snapshot } from './snapshot.ts'

export type RecipientIssue =
  | AddressIssue
  | { readonly code: 'isHook' | 'isToken' | 'isPoolContract' | 'isZero' | 'isOwn' }

export type SharesIssue =
  | AmountIssue
  | { readonly code: 'zero' | 'sharesUnavailable' | 'noShares' | 'moreThanHeld' }

/** Why a recipient or an amount is not taken; a transfer that is refused has at least one of them. */
export interface TransferRefusal {
  readonly to?: RecipientIssue
  readonly amount?: SharesIssue
}

export type TransferPlanned =
  | { readonly ok: true; readonly plan: Plan<Extract<Action, { kind: 'transfer' }>> }
  | { readonly ok: false; readonly refusal: TransferRefusal }

export interface TransferRequest {
  readonly to: ParsedAddress
  readonly amount: ParsedAmount
  readonly snapshot: Snapshot
  readonly market: Market
}

/** Contracts of the market have no way to give shares back. */
function ownContract(to: Address, market: Market): RecipientIssue | undefined {
  const { token0, token1, vault0, vault1 } = market
  const { poolManager, quoter, stateView, swapRouter } = market.network
  if (sameAddress(to, market.hook)) return { code: 'isHook' }
  if (sameAddress(to, token0) || sameAddress(to, token1)) return { code: 'isToken' }
  return [vault0, vault1, poolManager, quoter, stateView, swapRouter].some((each) => sameAddress(to, each))
    ? { code: 'isPoolContract' }
    : undefined
}

function refuseRecipient({ to, snapshot, market }: TransferRequest): RecipientIssue | undefined {
  if (!to.ok) return to.issue
  if (sameAddress(to.value, ZERO_ADDRESS)) return { code: 'isZero' }
  if (sameAddress(to.value, snapshot.account?.address)) return { code: 'isOwn' }
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

/** Sending shares to another address, or what stands against it; the share token is the hook. */
export function planTransfer(request: TransferRequest): TransferPlanned {
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
      ...alone({ kind: 'transfer', ...sent, to: to.value }, account.address, snapshot),
      leaves: [sent],
      arrives: [],
    },
  }
}
