import type { WritableMarket } from '#market/adapter.ts'
import type { WalletRequestDifference } from '#market/call.ts'
import type { TxAction, TxPlan } from '#market/txAction.ts'
import { decodeCalldata, deriveExpectedCall } from './readBack.ts'

export interface WalletRequest {
  readonly from: string
  readonly to: string
  readonly data: string
  readonly value: string
  readonly chainId: string
  readonly gas?: string
}

/**
 * Result of comparing a wallet request with the reviewed action. `difference` names the part that
 * differs.
 */
type Verdict<Difference> = { readonly ok: true } | Differs<Difference>
interface Differs<Difference> {
  readonly ok: false
  readonly difference: Difference
}

const differs = <Difference>(difference: Difference): Differs<Difference> => ({ ok: false, difference })

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/**
 * Compares the wallet request with the reviewed action before it is sent. Shares no code with the
 * encoder, so that an encoder bug cannot hide here.
 */
export function compareRequestWithReview(
  request: WalletRequest,
  agreed: { readonly action: TxAction; readonly account: string; readonly chainId: number },
  market: WritableMarket,
): Verdict<WalletRequestDifference> {
  const meaning = deriveExpectedCall(agreed.action, market)
  const call = decodeCalldata(request.data, market.encoder.callShapes)
  if (!same(request.from, agreed.account)) return differs({ code: 'sender' })
  if (!/^0x[0-9a-f]+$/i.test(request.chainId) || BigInt(request.chainId) !== BigInt(agreed.chainId))
    return differs({ code: 'chain' })
  if (nativeOf(request.value) !== meaning.value) return differs({ code: 'nativeAmount' })
  if (!same(request.to, meaning.to)) return differs({ code: 'contract' })
  if (call === undefined || call.signature !== meaning.signature) return differs({ code: 'function' })
  const wrong = meaning.args.findIndex((arg, index) => !same(arg, call.args[index] ?? ''))
  if (wrong >= 0 || call.args.length !== meaning.args.length)
    return differs({ code: 'argument', params: { position: wrong + 1 } })
  return { ok: true }
}

/**
 * Decodes a hex amount of native currency in wei. '0x' means 0. Undefined if it is not a number.
 */
const nativeOf = (value: string): bigint | undefined =>
  /^0x[0-9a-f]*$/i.test(value) ? BigInt(value === '0x' ? 0 : value) : undefined

/** Wallet request to check. Nothing is assumed about the values of its members. */
interface CallsToCheck {
  readonly from: string
  readonly chainId: string
  /** Present only in `wallet_sendCalls` requests. */
  readonly atomicRequired?: boolean
  readonly calls: readonly { readonly to: string; readonly data: string; readonly value: string }[]
}

/** Difference in one call of a batch (counted from 1) or in the batch as a whole. */
export type CallsDifference =
  | WalletRequestDifference
  | { readonly code: 'allOrNothing' | 'callCount' }
  | {
      readonly code: 'ofCall'
      readonly params: { readonly call: number; readonly member: WalletRequestDifference }
    }

/**
 * Compares a batch request with the reviewed actions: each call, their number and order, and the
 * `atomicRequired` flag. Shares no code with the encoder.
 */
export function compareBatchWithReview(
  { from, chainId, calls, atomicRequired }: CallsToCheck,
  agreed: Pick<TxPlan, 'calls' | 'account' | 'chainId'>,
  market: WritableMarket,
): Verdict<CallsDifference> {
  if (calls.length !== agreed.calls.length) return differs({ code: 'callCount' })
  const several = calls.length > 1
  if (several && atomicRequired !== true) return differs({ code: 'allOrNothing' })
  for (const [index, call] of calls.entries()) {
    const action = agreed.calls[index]
    if (action === undefined) return differs({ code: 'callCount' })
    const verdict = compareRequestWithReview({ ...call, from, chainId }, { ...agreed, action }, market)
    if (verdict.ok) continue
    const { difference } = verdict
    return several
      ? differs({ code: 'ofCall', params: { call: index + 1, member: difference } })
      : differs(difference)
  }
  return { ok: true }
}
