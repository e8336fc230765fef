import { type Address, sameAddress } from '../amounts/hex.ts'
import type { TokenFlow } from './action.ts'

/** The amount of one token in a list of flows; 0 where the token does not move. */
export function flowAmount(flows: readonly TokenFlow[], token: Address): bigint {
  return flows.find((flow) => sameAddress(flow.token, token))?.amount ?? 0n
}
