import './TokenMark.css'
import type { Pair } from '#market/tokenPair.ts'
import type { Address } from '#math/hex.ts'
import { isNativeCurrency } from '#math/pool.ts'
import type { TokenWithSymbol } from './TokenName.tsx'

/**
 * First hue of the token icons, which range from teal to plum. Green, red, copper and amber have
 * other meanings on the page.
 */
const FIRST_HUE = 175
const HUE_STEP = 22
const HUES = 8n

/** Look of a token's icon, derived from the token address: hue, water level and wave. */
interface Drawn {
  readonly hue: bigint
  readonly level: number
  readonly swell: number
}

function drawnOf(address: Address): Drawn {
  const bits = BigInt(address)
  return { hue: bits % HUES, level: Number((bits >> 8n) % 5n), swell: Number((bits >> 16n) % 5n) - 2 }
}

const LETTERS_OF_SHORT = 3
const LETTERS_OF_LONG = 2
const LONGEST = 16

/**
 * Returns the letters on the icon. Only capitals and digits, so that a hostile symbol cannot draw
 * anything else.
 */
function lettersOf(symbol: string | undefined): string {
  const plain = symbol?.trim() ?? ''
  if (plain.length > LONGEST || !/^[A-Za-z0-9.]+$/.test(plain)) return ''
  const letters = plain.replace('.', '').toUpperCase()
  return letters.length <= LETTERS_OF_SHORT ? letters : letters.slice(0, LETTERS_OF_LONG)
}

/** Returns the SVG path of the water in a circle with a diameter of 32. */
const waterPath = ({ level, swell }: Drawn): string => {
  const y = 12 + 2 * level
  return `M0 ${y}C8 ${y - 2 * swell} 24 ${y + 2 * swell} 32 ${y}V32H0Z`
}

function Mark({
  token: { address, symbol },
  drawn,
}: {
  readonly token: TokenWithSymbol
  readonly drawn: Drawn
}) {
  const hue = FIRST_HUE + HUE_STEP * Number(drawn.hue)
  const letters = isNativeCurrency(address) ? '' : lettersOf(symbol)
  return (
    <span className="t-mark" data-letters={letters} data-mark={`${drawn.hue}.${drawn.level}.${drawn.swell}`}>
      <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        {isNativeCurrency(address) ? (
          // The native currency has no contract. Its icon is a diamond, which no token can have.
          <>
            <circle cx="16" cy="16" r="16" fill="oklch(0.44 0.03 260)" />
            <path d="M16 4l7.5 12.3L16 20.8 8.5 16.3z" fill="#fff" />
            <path d="M16 22.6l7.5-4.6L16 28.4 8.5 18z" fill="#fff" opacity="0.72" />
          </>
        ) : (
          <>
            <circle cx="16" cy="16" r="16" fill={`oklch(0.53 0.09 ${hue})`} />
            <path d={waterPath(drawn)} fill={`oklch(0.43 0.09 ${hue})`} />
          </>
        )}
      </svg>
    </span>
  )
}

/**
 * Icons of the pool's two tokens, always in different colours. Hidden from screen readers, because
 * the token names are next to them.
 */
export function TokenIcons({ tokens }: { readonly tokens: Pair<TokenWithSymbol> }) {
  const [first, second] = [drawnOf(tokens[0].address), drawnOf(tokens[1].address)]
  const apart = { ...second, hue: first.hue === second.hue ? (second.hue + HUES / 2n) % HUES : second.hue }
  return (
    <span className="t-marks" aria-hidden="true">
      <Mark token={tokens[0]} drawn={first} />
      <Mark token={tokens[1]} drawn={apart} />
    </span>
  )
}
