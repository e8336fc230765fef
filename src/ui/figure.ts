import {
  type AmountParts,
  type DisplayRounding,
  formatTrimmedAmount,
  splitAmountAtDecimalPoint,
  splitAmountForEmphasis,
  splitRoundedAmount,
} from '#math/amountText.ts'

/**
 * A function that creates an element: React's `createElement`, or one that creates DOM nodes. The
 * same code can then draw an amount with or without React.
 */
export type CreateElementFunction<Node> = (
  tag: 'span' | 'wbr',
  attributes: Readonly<Record<string, string | number | undefined>> | null,
  ...children: readonly (Node | string)[]
) => Node

export const createDomNode: CreateElementFunction<Element> = (tag, attributes, ...children) => {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes ?? {}))
    if (value !== undefined) element.setAttribute(name === 'className' ? 'class' : name, `${value}`)
  element.append(...children)
  return element
}

/** Matches the positions where a long number may wrap: every six digits from the end. */
const SIXES = /\B(?=(?:\d{6})+$)/

/** Creates nodes for digits that may wrap every six digits. */
export const createDigitNodes = <Node>(
  create: CreateElementFunction<Node>,
  text: string,
): readonly (Node | string)[] =>
  text.split(SIXES).flatMap((digits, index) => (index ? [create('wbr', null), digits] : [digits]))

/**
 * Creates nodes for groups of three digits. CSS draws the commas, so that copied digits contain
 * none.
 */
export const createDigitGroupNodes = <Node>(
  create: CreateElementFunction<Node>,
  text: string,
): readonly (Node | string)[] =>
  text
    .split(',')
    .map((group, index) => (index === 0 ? group : create('span', { className: 'k-amt-group' }, group)))

interface FigureSource {
  readonly raw: bigint
  readonly decimals: number
  readonly block: bigint | undefined
  readonly chain: number
}

interface FigureStyle {
  readonly size: 'normal' | 'large'
  readonly signed?: boolean
  readonly exact?: boolean
  readonly rounding?: DisplayRounding
}

interface Figure {
  readonly shown: AmountParts
  readonly isCut: boolean
}

/** Returns the digits of an amount: the first six significant digits, or all digits if `exact`. */
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

/**
 * Creates the node of an amount. Its attributes name the block and chain from which the amount was
 * read.
 */
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

/** Numbers of digits and commas that fit on one line of a phone, in normal and in smaller type. */
const [LONG, LONGEST] = [29, 40]

/**
 * Returns a CSS class that shrinks a long amount to fit on one line, or false for a short amount.
 */
export function getLongAmountClass({ shown: { integer, fraction } }: Figure): string | false {
  const characters = integer.length + fraction.length
  return characters > LONGEST ? 'k-amt-longest' : characters > LONG && 'k-amt-long'
}
