import { encodeFunctionData } from 'viem'
import type { DialectWriting } from '../../markets/dialect.ts'
import { poolKeyOf } from '../../markets/poolKeyOf.ts'
import { dualPoolAbi } from './generated/dualPoolAbi.ts'

/** The hook's calls. None of them takes native currency, and none is made without bounds and a deadline. */
export const encode: DialectWriting['encode'] = (action, market) => {
  if (action.kind === 'setVaults') throw new RangeError('The sources of this hook are fixed.')
  const { within } = action
  if (within === undefined) throw new RangeError('A call of this hook has bounds and a deadline.')
  const key = poolKeyOf(market)
  const { amount0, amount1, deadline } = within
  const call = (data: `0x${string}`) => ({ to: market.hook, data, value: 0n })
  if (action.kind === 'deposit') {
    const args = [key, action.liquidity, amount0, amount1, deadline] as const
    return call(encodeFunctionData({ abi: dualPoolAbi, functionName: 'addLiquidity', args }))
  }
  if (action.shares === undefined) throw new RangeError('An exit names its shares.')
  const args = [key, action.shares, amount0, amount1, deadline] as const
  return call(encodeFunctionData({ abi: dualPoolAbi, functionName: 'removeLiquidity', args }))
}
