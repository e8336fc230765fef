import type { Action } from '../../markets/action.ts'
import type { WriteMarket } from '../../markets/dialect.ts'
import { meaningOf } from './meaning.ts'
import { readBack } from './readBack.ts'
import type { RequestDifference } from './requestDifference.ts'

/** The parameter object of `eth_sendTransaction`, as it is about to be handed to the wallet. */
export interface WalletRequest {
  readonly from: string
  readonly to: string
  readonly data: string
  readonly value: string
  readonly chainId: string
  readonly gas?: string
}

export type RequestVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly difference: RequestDifference }

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/**
 * Compares what goes to the wallet with what was agreed to, by code that did not write it. Unequal means not sent.
 * `difference` names the member that differs.
 */
export function checkRequest(
  request: WalletRequest,
  agreed: { readonly action: Action; readonly account: string; readonly chainId: number },
  market: WriteMarket,
): RequestVerdict {
  const meaning = meaningOf(agreed.action, market)
  const call = readBack(request.data, market.writing.calls)
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

/** Wei; '0x' stands for none. Undefined where it is no number. */
const nativeOf = (value: string): bigint | undefined =>
  /^0x[0-9a-f]*$/i.test(value) ? BigInt(value === '0x' ? 0 : value) : undefined

const differs = (difference: RequestDifference): RequestVerdict => ({ ok: false, difference })
