/** White space that String.prototype.trim drops, spelled out: ECMAScript WhiteSpace and LineTerminator. */
const SPACES =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'
const LARGEST = 170141183460469231731687303715884105727n

/**
 * The rules of an amount, one character at a time: undefined for what must be refused. Written to be read against
 * the rules and not to be like `parseAmount`, which it is compared with.
 */
export function referenceParse(text: string, decimals: number): bigint | undefined {
  const characters = Array.from({ length: text.length }, (_, index) => text.charAt(index))
  while (characters.length > 0 && SPACES.includes(characters[0] ?? '')) characters.shift()
  while (characters.length > 0 && SPACES.includes(characters.at(-1) ?? '')) characters.pop()
  let digits = 0
  let separators = 0
  let separator = ''
  let fraction = 0
  let value = 0n
  for (const character of characters) {
    const code = character.charCodeAt(0)
    if (code >= 48 && code <= 57) {
      digits++
      if (separators > 0) fraction++
      // Above the largest it stays above, however many digits follow.
      if (value <= LARGEST) value = value * 10n + BigInt(code - 48)
    } else if (character === '.' || character === ',') {
      separators++
      separator = character
    } else return undefined
  }
  if (digits === 0 || separators > 1 || fraction > decimals) return undefined
  if (separator === ',' && fraction === 3) return undefined
  for (let missing = decimals - fraction; missing > 0 && value !== 0n && value <= LARGEST; missing--)
    value *= 10n
  return value > LARGEST ? undefined : value
}
