import type { Address } from '../amounts/hex.ts'
import type { Action, Plan } from './action.ts'
import { alone } from './alone.ts'
import { DEFAULT_DECIMALS, MINT_AMOUNT } from './limits.ts'
import type { Snapshot } from './snapshot.ts'

/** Ten million of a token, raw: the specified amount for 18 decimals, which a token has unless it says otherwise. */
export const mintAmount = (decimals: number | undefined): bigint =>
  (MINT_AMOUNT * 10n ** BigInt(decimals ?? DEFAULT_DECIMALS)) / 10n ** BigInt(DEFAULT_DECIMALS)

/** Minting ten million of one test token to the account itself. */
export function planMint(
  request: {
    readonly token: Address
    /** As the token says; undefined where it could not be read. */
    readonly decimals?: number | undefined
    readonly account: Address
  } & Pick<Snapshot, 'market' | 'chainId' | 'blockNumber'>,
): Plan<Extract<Action, { kind: 'mint' }>> {
  const { token, decimals, account } = request
  const amount = mintAmount(decimals)
  return {
    ...alone({ kind: 'mint', token, to: account, amount }, account, request),
    leaves: [],
    arrives: [{ token, amount }],
  }
}
