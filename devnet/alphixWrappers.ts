import type { TokenSide } from '../src/market/tokenPair.ts'
import type { Address } from '../src/math/hex.ts'
import { callOf } from './contracts.ts'
import type { RpcRequest } from './rpcClient.ts'
import { send } from './send.ts'
import { DEPLOYER } from './worldAddresses.ts'

/** Actions of `DEPLOYER`, who owns both wrappers of a market. */
export interface AlphixWrappers {
  onWrapper(side: TokenSide, functionName: string, args?: readonly unknown[]): Promise<unknown>
  /** Calls any function of the lending market that holds the tokens of one side. */
  onReserve(side: TokenSide, functionName: string, args?: readonly unknown[]): Promise<unknown>
  /** Addresses of the lending markets that hold each side's tokens. */
  readonly reserves: readonly [Address, Address]
}

export function createAlphixWrappers(
  request: RpcRequest,
  wrappers: readonly [Address, Address],
  reserves: readonly [Address, Address],
): AlphixWrappers {
  return {
    onWrapper: (side, functionName, args) =>
      send(request, {
        from: DEPLOYER,
        to: wrappers[side],
        data: callOf('AlphixWrapper', functionName, args),
      }),
    onReserve: (side, functionName, args) =>
      send(request, { from: DEPLOYER, to: reserves[side], data: callOf('LendingToken', functionName, args) }),
    reserves,
  }
}
