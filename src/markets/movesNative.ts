import { isNative } from '../v4/native.ts'
import type { Market } from './market.ts'

/** Whether the chain's own currency is one of the things that calls may move: a side of the market is it, or they bring some. */
export const movesNative = (
  { token0 }: Pick<Market, 'token0'>,
  calls: readonly { readonly value: bigint }[],
): boolean => isNative(token0) || calls.some(({ value }) => value > 0n)
