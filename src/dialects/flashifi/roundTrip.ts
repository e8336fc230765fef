import { decodeFunctionResult, encodeFunctionData } from 'viem'
import type { DialectWriting } from '../../markets/dialect.ts'
import { roundTripAbi, roundTripCode } from './generated/roundTrip.ts'

/** Three answers of 32 bytes; a node that ignores the override runs no code and gives '0x'. */
const ANSWER_LENGTH = 2 + 3 * 64

/** contracts/RoundTrip.sol: approves both tokens, deposits and withdraws. */
export const roundTrip: NonNullable<DialectWriting['roundTrip']> = {
  code: roundTripCode,
  encode: (shares, { hook, token0, token1 }) =>
    encodeFunctionData({ abi: roundTripAbi, functionName: 'tryOut', args: [hook, token0, token1, shares] }),
  decode: (answer) => {
    if (answer.length !== ANSWER_LENGTH) return undefined
    const [deposited, amount0, amount1] = decodeFunctionResult({
      abi: roundTripAbi,
      functionName: 'tryOut',
      data: answer,
    })
    return { deposited, amount0, amount1 }
  },
}
