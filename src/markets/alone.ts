import type { Address } from '../amounts/hex.ts'
import type { Action, Plan } from './action.ts'

/** What a plan rests on: of which market, chain and block its figures are. A snapshot is such. */
type Ground = Pick<Plan, 'market' | 'chainId' | 'blockNumber'>

/** The part of a plan that says what is done, for an action that needs no other call beside it; with who does it, and on what. */
export const alone = <A extends Action>(
  action: A,
  account: Address,
  { market, chainId, blockNumber }: Ground,
): Pick<Plan<A>, 'action' | 'calls' | 'account' | keyof Ground> => ({
  action,
  calls: [action],
  market,
  chainId,
  account,
  blockNumber,
})
