import type { Action } from '../../domain/action.ts'
import type { Deployment } from '../../domain/deployment.ts'
import { meaningOf } from './meaning.ts'
import { readBack } from './readBack.ts'

/** The parameter object of `eth_sendTransaction`, as it is about to be handed to the wallet. */
export interface WalletRequest {
  readonly from: string
  readonly to: string
  readonly data: string
  readonly value: string
  readonly chainId: string
  readonly gas?: string
}

export type RequestVerdict = { readonly ok: true } | { readonly ok: false; readonly difference: string }

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/**
 * Compares what goes to the wallet with what was agreed to, by code that did not write it. Unequal means not sent.
 * `difference` names the member that differs.
 */
export function checkRequest(
  request: WalletRequest,
  agreed: { readonly action: Action; readonly account: string; readonly chainId: number },
  deployment: Deployment,
): RequestVerdict {
  const meaning = meaningOf(agreed.action, deployment)
  const call = readBack(request.data)
  if (!same(request.from, agreed.account)) return differs('the sender')
  if (!/^0x[0-9a-f]+$/i.test(request.chainId) || BigInt(request.chainId) !== BigInt(agreed.chainId))
    return differs('the chain')
  if (!/^0x0*$/.test(request.value)) return differs('the native amount')
  if (!same(request.to, meaning.to)) return differs('the contract')
  if (call === undefined || call.signature !== meaning.signature) return differs('the function')
  const wrong = meaning.args.findIndex((arg, index) => !same(arg, call.args[index] ?? ''))
  if (wrong >= 0 || call.args.length !== meaning.args.length) return differs(`argument ${wrong + 1}`)
  return { ok: true }
}

const differs = (member: string): RequestVerdict => ({ ok: false, difference: member })
