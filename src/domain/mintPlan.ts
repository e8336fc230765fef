import type { Action, Plan } from './action.ts'
import type { Address } from './hex.ts'
import { MINT_AMOUNT } from './limits.ts'

/** Minting the specified amount of one test token to the account itself. */
export function planMint(request: {
  readonly token: Address
  readonly account: Address
  readonly chainId: number
  readonly blockNumber: bigint
}): Plan<Extract<Action, { kind: 'mint' }>> {
  const { token, account, chainId, blockNumber } = request
  return {
    action: { kind: 'mint', token, to: account, amount: MINT_AMOUNT },
    chainId,
    account,
    blockNumber,
    leaves: [],
    arrives: [{ token, amount: MINT_AMOUNT }],
  }
}
