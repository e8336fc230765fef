import {
  type AmountParts,
  type DisplayRounding,
  formatTrimmedAmount,
  splitAmountAtDecimalPoint,
  splitAmountForEmphasis,
  splitRoundedAmount,
} from '#math/amountText.ts'

/**
 * Creates an element: React's `createElement`, or a function that creates DOM nodes. One function
 * can
 * then draw an amount with React and without React.
 */
export type CreateElementFunction<Node> = (
  tag: 'span' | 'wbr',
  attributes: Readonly<Record<string, string | number | undefined>> | null,
  ...children: readonly (Node | string)[]
) => Node

/** Positions where a long number may wrap: every six digits from the end. */
const SIXES = /\B(?=(?:\d{6})+$)/

/** Draws digits that may wrap every six digits. */
export const createDigitNodes = <Node>(
  create: CreateElementFunction<Node>,
  text: string,
): readonly (Node | string)[] =>
  text.split(SIXES).flatMap((digits, index) => (index ? [create('wbr', null), digits] : [digits]))

/**
 * Draws digits in groups of three. CSS draws the commas, so that the copied text is plain decimal.
 */
export const createDigitGroupNodes = <Node>(
  create: CreateElementFunction<Node>,
  text: string,
): readonly (Node | string)[] =>
  text
    .split(',')
    .map((group, index) => (index === 0 ? group : create('span', { className: 'k-amt-group' }, group)))

/** A raw amount in the token's decimals, with its source. */
interface FigureSource {
  readonly raw: bigint
  readonly decimals: number
  readonly block: bigint | undefined
  readonly chain: number
}

interface FigureStyle {
  readonly size: 'normal' | 'large'
  /** Prefixes positive amounts with +. */
  readonly signed?: boolean
  /** Shows all digits and does not round. */
  readonly exact?: boolean
  readonly rounding?: DisplayRounding
}

interface Figure {
  readonly shown: AmountParts
  /** True if the shown digits are rounded. */
  readonly isCut: boolean
}

/** Returns the digits of an amount: six significant digits, or all of them. */
export function splitAmountForDisplay(
  raw: bigint,
  decimals: number,
  { size, exact, rounding }: FigureStyle,
): Figure {
  const whole = splitAmountAtDecimalPoint(raw, decimals)
  const read = splitRoundedAmount(raw, decimals, rounding)
  const digits = whole.fraction.replace(/0+$/, '')
  const shown = !exact ? read : size === 'large' ? whole : { ...whole, fraction: digits }
  return { shown, isCut: !exact && (read.fraction !== digits || read.integer !== whole.integer) }
}

/** Draws an amount. Its attributes name the block and the chain it was read from. */
export function createAmountNode<Node>(
  create: CreateElementFunction<Node>,
  { raw, decimals, block, chain }: FigureSource,
  { shown: { sign, ...parts }, isCut }: Figure,
  isSigned = false,
): Node {
  const { lead, strong, rest } = splitAmountForEmphasis(parts)
  const part = (className: string, children: readonly (Node | string)[]) =>
    create('span', { className }, ...children)
  return create(
    'span',
    {
      className: 'k-amt-figure',
      'data-raw': `${raw}`,
      'data-block': block === undefined ? undefined : `${block}`,
      'data-chain': chain,
      'data-exact': isCut ? formatTrimmedAmount(raw, decimals) : undefined,
    },
    sign === '-' ? '−' : isSigned && raw > 0n ? '+' : '',
    ...(lead === '' ? [] : [part('k-amt-rest', [lead])]),
    part('k-amt-strong', createDigitGroupNodes(create, strong)),
    ...(rest === '' ? [] : [part('k-amt-rest', createDigitNodes(create, rest))]),
  )
}

/**
 * Number of digits that fit on a phone in normal and in smaller type. An amount can have 78 digits
 * and 255 decimals.
 */
const [LONG, LONGEST] = [32, 40]

/** Returns the class that shrinks a long amount to one line. */
export function getLongAmountClass({ shown: { integer, fraction } }: Figure): string | false {
  const characters = integer.length + fraction.length
  return characters > LONGEST ? 'k-amt-longest' : characters > LONG && 'k-amt-long'
}
