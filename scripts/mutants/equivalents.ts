/** A mutant that no test can tell from the code, since both do the same for every input that can occur. */
export interface Equivalent {
  readonly file: string
  /** The line as it is and as it was tried, as `npm run mutants` prints them. */
  readonly code: string
  readonly becomes: string
  readonly why: string
}

/** Every one was looked at. An entry that a test kills, or that names nothing in the code, fails the run. */
export const EQUIVALENTS: readonly Equivalent[] = [
  {
    file: 'src/math/integers.ts',
    code: 'if (a < b) return a',
    becomes: 'if (a <= b) return a',
    why: 'Where both are equal it does not matter which one is returned.',
  },
  {
    file: 'src/math/integers.ts',
    code: 'if (a > b) return a',
    becomes: 'if (a >= b) return a',
    why: 'Where both are equal it does not matter which one is returned.',
  },
  {
    file: 'src/math/computeSwapStep.ts',
    code: 'const zeroForOne = current >= target',
    becomes: 'const zeroForOne = current > target',
    why: 'Between equal prices no amount moves in either direction.',
  },
  {
    file: 'src/math/computeSwapStep.ts',
    code: 'const zeroForOne = sqrtPriceCurrentX96 >= sqrtPriceTargetX96',
    becomes: 'const zeroForOne = sqrtPriceCurrentX96 > sqrtPriceTargetX96',
    why: 'A step to the price where it stands takes nothing, so any amount covers it and it has returned before.',
  },
  {
    file: 'src/math/computeSwapStep.ts',
    code: 'if (amountRemaining < 0n) {',
    becomes: 'if (amountRemaining <= 0n) {',
    why: 'An amount of zero moves nothing, whether it is an input or an output.',
  },
  {
    file: 'src/math/quoteSwap.ts',
    code: "if (feePips >= Number(PIPS) && amountSpecified > 0n) return 'InvalidFeeForExactOut'",
    becomes: "if (feePips >= Number(PIPS) && amountSpecified >= 0n) return 'InvalidFeeForExactOut'",
    why: 'An amount of zero was refused before.',
  },
  {
    file: 'src/math/tickMath.ts',
    code: 'for (let i = 0; i < POWERS.length; i++) {',
    becomes: 'for (let i = 0; i <= POWERS.length; i++) {',
    why: 'There are twenty powers, and no tick has a twenty-first bit.',
  },
  {
    file: 'src/math/tickMath.ts',
    code: 'if (tick > 0) price = MAX_UINT256 / price',
    becomes: 'if (tick >= 0) price = MAX_UINT256 / price',
    why: 'At tick 0 the price is 2^128 and its inverse 2^128 - 1: rounded up to 2^96 both are the same.',
  },
  {
    file: 'src/math/tickMath.ts',
    code: 'for (let bit = 63n; bit > 49n; bit--) {',
    becomes: 'for (let bit = 63n; bit >= 49n; bit--) {',
    why: 'One more bit of the logarithm lies within the two bounds, and the comparison after them decides as before.',
  },
  {
    file: 'src/math/tickMath.ts',
    code: 'return low === high || getSqrtPriceAtTick(high) > sqrtPriceX96 ? low : high',
    becomes: 'return false || getSqrtPriceAtTick(high) > sqrtPriceX96 ? low : high',
    why: 'Where both bounds are the same tick, either is the answer: asking first only saves a power.',
  },
  {
    file: 'src/math/amountText.ts',
    code: 'if (digits.length > 39 || BigInt(digits) > MAX_AMOUNT_INPUT) {',
    becomes: 'if (false || BigInt(digits) > MAX_AMOUNT_INPUT) {',
    why: 'Forty digits are above the bound as a number too: counting them first only saves the conversion.',
  },
  {
    file: 'src/math/ratio.ts',
    code: 'return scaled(numerator, -guess) >= scaled(denominator, guess) ? guess : guess - 1',
    becomes: 'return scaled(numerator, -guess) > scaled(denominator, guess) ? guess : guess - 1',
    why: 'They differ for exact powers of ten, which one more place prints the same, its zero left out.',
  },
  {
    file: 'src/math/cleanText.ts',
    code: 'if (text.length <= MAX_CODE_UNITS && PLAIN.test(text)) return text.slice(0, MAX_GRAPHEMES).trimEnd()',
    becomes: 'if (false) return text.slice(0, MAX_GRAPHEMES).trimEnd()',
    why: 'What is plain comes out the same the long way: this way only spares a slow phone the tables of Unicode.',
  },
  {
    file: 'src/math/cleanText.ts',
    code: 'if (text.length <= MAX_CODE_UNITS && PLAIN.test(text)) return text.slice(0, MAX_GRAPHEMES).trimEnd()',
    becomes: 'if (true && PLAIN.test(text)) return text.slice(0, MAX_GRAPHEMES).trimEnd()',
    why: 'What is plain comes out the same the long way: this way only spares a slow phone the tables of Unicode.',
  },
  {
    file: 'src/math/cleanText.ts',
    code: 'if (text.length <= MAX_CODE_UNITS && PLAIN.test(text)) return text.slice(0, MAX_GRAPHEMES).trimEnd()',
    becomes:
      'if (text.length < MAX_CODE_UNITS && PLAIN.test(text)) return text.slice(0, MAX_GRAPHEMES).trimEnd()',
    why: 'What is plain comes out the same the long way: this way only spares a slow phone the tables of Unicode.',
  },
  {
    file: 'src/math/cleanText.ts',
    code: 'if (text.length <= MAX_CODE_UNITS && PLAIN.test(text)) return text.slice(0, MAX_GRAPHEMES).trimEnd()',
    becomes:
      'if (text.length > MAX_CODE_UNITS && PLAIN.test(text)) return text.slice(0, MAX_GRAPHEMES).trimEnd()',
    why: 'What is plain comes out the same the long way: this way only spares a slow phone the tables of Unicode.',
  },
  {
    file: 'src/math/cleanText.ts',
    code: "const graphemes = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(visible)]",
    becomes: "const graphemes = [...new Intl.Segmenter('en', {}).segment(visible)]",
    why: 'Graphemes are what a segmenter gives unless told.',
  },
  {
    file: 'src/market/vaultHistory.ts',
    code: 'a.blockNumber === b.blockNumber ? b.logIndex - a.logIndex : a.blockNumber > b.blockNumber ? -1 : 1',
    becomes:
      'a.blockNumber === b.blockNumber ? b.logIndex - a.logIndex : a.blockNumber >= b.blockNumber ? -1 : 1',
    why: 'Equal blocks were told apart before.',
  },
  {
    file: 'src/math/swapSteps.ts',
    code: 'const isWithin = zeroForOne ? stopPrice >= limit : stopPrice <= limit',
    becomes: 'const isWithin = zeroForOne ? stopPrice > limit : stopPrice <= limit',
    why: 'Where the stop is the limit, the step to either is the same one.',
  },
  {
    file: 'src/math/swapSteps.ts',
    code: 'const isWithin = zeroForOne ? stopPrice >= limit : stopPrice <= limit',
    becomes: 'const isWithin = zeroForOne ? stopPrice >= limit : stopPrice < limit',
    why: 'Where the stop is the limit, the step to either is the same one.',
  },
  {
    file: 'src/math/swapSteps.ts',
    code: 'const exactIn = start.amountSpecified < 0n',
    becomes: 'const exactIn = start.amountSpecified <= 0n',
    why: 'An amount of zero takes no step.',
  },
  {
    file: 'src/math/swapSteps.ts',
    code: 'const first = canonical ?? { tick: edge, liquidityNet: 0n, initialized: false, canonical: false }',
    becomes:
      'const first = canonical ?? { tick: edge, liquidityNet: 0n, initialized: false, canonical: true }',
    why: 'It counts only where an edge is also the end of what is lent, and beyond that end there are no ticks.',
  },
  {
    file: 'src/math/abi.ts',
    code: 'if (data === undefined || data.length < 66) return undefined',
    becomes: 'if (data === undefined || false) return undefined',
    why: 'An answer without a whole word has no length further on either, and is refused for that.',
  },
  {
    file: 'src/math/abi.ts',
    code: 'const digits = (length > MAX_TEXT_BYTES ? MAX_TEXT_BYTES : Number(length)) * 2',
    becomes: 'const digits = (length >= MAX_TEXT_BYTES ? MAX_TEXT_BYTES : Number(length)) * 2',
    why: 'A text of just the longest length is taken whole either way.',
  },
  {
    file: 'src/chain/rpc/heights.ts',
    code: 'const below = height < believed.height',
    becomes: 'const below = height <= believed.height',
    why: 'The height that is believed is never in doubt.',
  },
  {
    file: 'src/chain/rpc/heights.ts',
    code: 'height: run === undefined || height > run.height ? height : run.height,',
    becomes: 'height: run === undefined || height >= run.height ? height : run.height,',
    why: 'Where both are equal it does not matter which one is taken.',
  },
  {
    file: 'src/transactions/record.ts',
    code: 'if (a.startBlock !== b.startBlock) return a.startBlock < b.startBlock',
    becomes: 'if (a.startBlock !== b.startBlock) return a.startBlock <= b.startBlock',
    why: 'Equal ones were told apart before.',
  },
  {
    file: 'src/transactions/record.ts',
    code: 'if (a.startNonce !== b.startNonce) return a.startNonce < b.startNonce',
    becomes: 'if (a.startNonce !== b.startNonce) return a.startNonce <= b.startNonce',
    why: 'Equal ones were told apart before.',
  },
  {
    file: 'src/transactions/record.ts',
    code: 'return a.createdAt === b.createdAt ? a.id < b.id : a.createdAt < b.createdAt',
    becomes: 'return a.createdAt === b.createdAt ? a.id <= b.id : a.createdAt < b.createdAt',
    why: 'No two records have the same id.',
  },
  {
    file: 'src/transactions/record.ts',
    code: 'return a.createdAt === b.createdAt ? a.id < b.id : a.createdAt < b.createdAt',
    becomes: 'return a.createdAt === b.createdAt ? a.id < b.id : a.createdAt <= b.createdAt',
    why: 'Equal ones were told apart before.',
  },
  {
    file: 'src/transactions/tracking/origin.ts',
    code: '[hash, ...(parts ?? [])].some((each) => each?.toLowerCase() === wanted.toLowerCase())',
    becomes:
      '[hash, ...(parts ?? ["Stryker was here"])].some((each) => each?.toLowerCase() === wanted.toLowerCase())',
    why: 'What is wanted is a hash, and those words are none.',
  },
  {
    file: 'src/transactions/tracking/origin.ts',
    code: "to: transaction.to ?? '',",
    becomes: 'to: transaction.to ?? "Stryker was here!",',
    why: 'Neither is the address of a contract.',
  },
]
