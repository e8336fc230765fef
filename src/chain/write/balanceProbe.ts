import type { Address, Hex } from '../../amounts/hex.ts'
import { abiWord } from '../../v4/abiWord.ts'
import type { SimulationResult } from '../rpc/results.ts'

/**
 * A wei balance in the middle of a simulation. No contract that exists everywhere can be asked for one, so code that
 * answers with BALANCE of its argument is laid over an address at which there is nothing; a simulation pays no gas, so what
 * differs between two answers is what the calls between them moved. Unlike traces of transfers, which nodes leave out in
 * silence where they do not know them, a node that cannot do this says so.
 */
const PROBE: Address = '0x6d696c6c726163652062616c616e63652070726f'

/** CALLDATALOAD(0), BALANCE, returned as one word. */
const CODE: Hex = '0x6000353160005260206000f3'

export const probeOverride = { [PROBE]: { code: CODE } } as const

export const probeCall = (account: Address) => ({
  from: account,
  to: PROBE,
  data: `0x${abiWord(BigInt(account))}` as const,
})

/** Wei between two answers of the probe; undefined where one of them is none. */
export function probedChange(
  before: SimulationResult | undefined,
  after: SimulationResult | undefined,
): bigint | undefined {
  const [was, is] = [before, after].map((answer) =>
    answer?.succeeded && answer.data.length === 66 ? BigInt(answer.data) : undefined,
  )
  return was === undefined || is === undefined ? undefined : is - was
}
