import { PRODUCT_NAME } from '../../config.ts'
import type { FeatureIconName } from './FeatureIcon.tsx'

export const HERO_TITLE = `${PRODUCT_NAME} ReHypothecation Hook`
export const TAGLINE =
  'Earn yield on idle liquidity. Your tokens work in two vaults and step into the pool only for the length of a swap.'

export const PROMISES = [
  'You earn yield on idle liquidity.',
  'You receive transferable share tokens.',
  'Many providers share in proportion.',
  'Anyone may configure the vaults.',
] as const

interface Feature {
  readonly icon: FeatureIconName
  readonly title: string
  readonly text: string
}

export const FEATURES: readonly Feature[] = [
  {
    icon: 'reservoir',
    title: 'Advanced Rehypothecation',
    text: 'Idle tokens sit in two ERC-4626 vaults and earn there until a swap needs them.',
  },
  {
    icon: 'clock',
    title: 'Just-in-Time Liquidity',
    text: 'Full-range liquidity enters the pool before a swap and leaves it after, in one transaction.',
  },
  {
    icon: 'shares',
    title: 'ERC20 Share System',
    text: 'Your position is a share token. Hold it, send it, or hand it in for both tokens.',
  },
  {
    icon: 'hook',
    title: 'Uniswap V4 Hook Integration',
    text: 'beforeSwap lends, afterSwap collects. Between swaps the pool holds none of it.',
  },
  {
    icon: 'people',
    title: 'Multi-User Support',
    text: 'Many providers use the same vaults, each in proportion to their shares.',
  },
  {
    icon: 'settings',
    title: 'Public Configuration',
    text: `Anyone may set the vault addresses. ${PRODUCT_NAME} watches them and warns you.`,
  },
]

export const STEPS = [
  { title: 'At rest', text: 'Both tokens earn in their vaults. The pool holds none of yours.' },
  {
    title: 'A swap arrives',
    text: 'The hook opens the race. Your liquidity trades at the pool’s price and takes its fee.',
  },
  {
    title: 'Back to work',
    text: 'What is left, and the fee, returns to the vaults before the transaction ends.',
  },
] as const

export const RISKS = [
  {
    title: 'It is a test-network contract.',
    text: 'Use test tokens only. They are free and worth nothing.',
  },
  {
    title: 'Anyone can change its vaults.',
    text: `${PRODUCT_NAME} warns you within a block and stops deposits. What is already inside stays exposed.`,
  },
  {
    title: 'A withdrawal takes all of it.',
    text: 'There is no partial exit. Anyone can start it for you; the tokens still go to you.',
  },
  {
    title: 'Later deposits can thin out your yield.',
    text: 'They are priced by the pool alone, not by what the vaults have earned.',
  },
] as const
