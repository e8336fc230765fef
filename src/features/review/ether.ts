import * as words from '#words/review.ts'
import { amountInWords } from '../../amounts/formatAmount.ts'
import { DEFAULT_DECIMALS } from '../../markets/limits.ts'

/** Wei in words: '0.000056 ETH', exact. */
export const ether = (wei: bigint): string => words.eth(amountInWords(wei, DEFAULT_DECIMALS))
