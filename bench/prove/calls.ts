import * as v from 'valibot'
import type { RpcRequest } from '../../devnet/rpcClient.ts'
import { encodeAbiWord } from '../../src/math/abi.ts'
import type { Address, Hex } from '../../src/math/hex.ts'
import { keccak256 } from '../../src/math/keccak.ts'

export interface Call {
  readonly from?: Address
  readonly to: Address
  readonly data: Hex
}

/** Result of a simulated call: return data or revert data. */
export interface Answer {
  readonly ok: boolean
  readonly data: Hex
}

/** Storage values to set before simulated calls: account, slot and value. */
export type Overrides = readonly (readonly [account: Address, slot: Hex, value: bigint])[]

const selectors = new Map<string, string>()

export function selector(signature: string): string {
  const found = selectors.get(signature)
  if (found) return found
  const bytes: Hex = `0x${Buffer.from(signature).toString('hex')}`
  const fresh = keccak256(bytes).slice(2, 10)
  selectors.set(signature, fresh)
  return fresh
}

/** Encodes the calldata of a function whose arguments are all 32-byte words. */
export function callData(signature: string, ...args: readonly (bigint | number | Hex)[]): Hex {
  return `0x${selector(signature)}${args.map((arg) => encodeAbiWord(BigInt(arg))).join('')}`
}

/**
 * Returns the storage slot of a mapping entry.
 * @param base storage slot of the mapping
 */
export function mappingSlot(key: Hex, base: bigint): Hex {
  return keccak256(`0x${encodeAbiWord(BigInt(key))}${encodeAbiWord(base)}`)
}

const hex = v.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value))
const simulated = v.array(v.object({ calls: v.array(v.object({ status: hex, returnData: hex })) }))

function stateOverrides(overrides: Overrides): Record<Address, { stateDiff: Record<Hex, Hex> }> {
  const accounts: Record<Address, { stateDiff: Record<Hex, Hex> }> = {}
  for (const [account, slot, value] of overrides) {
    const entry = accounts[account] ?? { stateDiff: {} }
    entry.stateDiff[slot] = `0x${encodeAbiWord(value)}`
    accounts[account] = entry
  }
  return accounts
}

/**
 * Simulates several calls, each with its own storage values (`eth_simulateV1`). One request can
 * test many states of the real contracts.
 */
export async function simulate(
  request: RpcRequest,
  blocks: readonly { readonly overrides?: Overrides; readonly calls: readonly Call[] }[],
): Promise<readonly (readonly Answer[])[]> {
  const blockStateCalls = blocks.map(({ overrides = [], calls }) => ({
    stateOverrides: stateOverrides(overrides),
    calls,
  }))
  const result = await request('eth_simulateV1', [{ blockStateCalls, validation: false }, 'latest'])
  return v
    .parse(simulated, result)
    .map(({ calls }) =>
      calls.map(({ status, returnData }) => ({ ok: BigInt(status) === 1n, data: returnData })),
    )
}

/**
 * Returns one 32-byte word of a call's result as an unsigned integer.
 * @throws Error if the call failed
 */
export function word(answer: Answer | undefined, index = 0): bigint {
  if (!answer?.ok) throw new Error(`A read failed: ${answer?.data ?? 'no answer'}`)
  return BigInt(`0x${answer.data.slice(2 + 64 * index, 66 + 64 * index)}`)
}

/**
 * Decodes v4's `BalanceDelta`: amount0 in the upper 128 bits, amount1 in the lower, both signed.
 */
export function balanceDelta(packed: bigint): { readonly amount0: bigint; readonly amount1: bigint } {
  return { amount0: BigInt.asIntN(128, packed >> 128n), amount1: BigInt.asIntN(128, packed) }
}
