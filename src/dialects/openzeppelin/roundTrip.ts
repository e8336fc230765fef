import { decodeFunctionResult, encodeFunctionData } from 'viem'
import type { DialectWriting } from '../../markets/dialect.ts'
import { sourceRoundTripAbi, sourceRoundTripCode } from './generated/sourceRoundTrip.ts'

/** Three answers of 32 bytes; a node that ignores the override runs no code and gives '0x'. */
const ANSWER_LENGTH = 2 + 3 * 64

/** contracts/SourceRoundTrip.sol: approves both tokens, deposits, and takes the same shares out. */
export const roundTrip: NonNullable<DialectWriting['roundTrip']> = {
  code: sourceRoundTripCode,
  encode: (shares, { hook, token0, token1 }, value) =>
    encodeFunctionData({
      abi: sourceRoundTripAbi,
      functionName: 'tryOut',
      args: [hook, token0, token1, shares, value],
    }),
  decode: (answer) => {
    if (answer.length !== ANSWER_LENGTH) return undefined
    const [deposited, amount0, amount1] = decodeFunctionResult({
      abi: sourceRoundTripAbi,
      functionName: 'tryOut',
      data: answer,
    })
    return { deposited, amount0, amount1 }
  },
}
