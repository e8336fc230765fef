import { encodeFunctionData, type Hex } from 'viem'
import { readArtifact } from '../contracts/artifacts.ts'
import type { TokenSide } from '../src/market/tokenPair.ts'
import type { Address } from '../src/math/hex.ts'
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
  const call = (artifact: string, functionName: string, args: readonly unknown[] = []): Hex =>
    encodeFunctionData({ abi: readArtifact(artifact).abi, functionName, args })
  return {
    onWrapper: (side, functionName, args) =>
      send(request, { from: DEPLOYER, to: wrappers[side], data: call('AlphixWrapper', functionName, args) }),
    onReserve: (side, functionName, args) =>
      send(request, { from: DEPLOYER, to: reserves[side], data: call('LendingToken', functionName, args) }),
    reserves,
  }
}
