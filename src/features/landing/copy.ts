import * as words from '#words/landing.ts'
import type { FeatureIconName } from './FeatureIcon.tsx'

export const HERO_TITLE = words.rehypothecationHook
export const TAGLINE = words.earnYieldOnIdleLiquidity

export const PROMISES = [
  words.youEarnYieldOnIdle,
  words.youReceiveTransferableShareTokens,
  words.manyProvidersShareInProportion,
  words.anyoneMayConfigureTheVaults,
] as const

interface Feature {
  readonly icon: FeatureIconName
  readonly title: string
  readonly text: string
}

export const FEATURES: readonly Feature[] = [
  {
    icon: 'reservoir',
    title: words.advancedRehypothecation,
    text: words.idleTokensSitInTwo,
  },
  {
    icon: 'clock',
    title: words.justInTimeLiquidity,
    text: words.justInTimeText,
  },
  {
    icon: 'shares',
    title: words.erc20ShareSystem,
    text: words.yourPositionIsAShare,
  },
  {
    icon: 'hook',
    title: words.uniswapV4HookIntegration,
    text: words.beforeSwapLends,
  },
  {
    icon: 'people',
    title: words.multiUserSupport,
    text: words.manyProvidersUseTheSame,
  },
  {
    icon: 'settings',
    title: words.publicConfiguration,
    text: words.anyoneMaySetTheVault,
  },
]

export const STEPS = [
  { title: words.atRest, text: words.bothTokensEarnInTheir },
  {
    title: words.aSwapArrives,
    text: words.theHookOpensTheRace,
  },
  {
    title: words.backToWork,
    text: words.stepReturns,
  },
] as const

export const RISKS = [
  {
    title: words.itIsATestNetwork,
    text: words.useTestTokensOnlyThey,
  },
  {
    title: words.anyoneCanChangeItsVaults,
    text: words.warnsYouWithinABlock,
  },
  {
    title: words.withdrawEverythingOnly,
    text: words.thereIsNoPartialExit,
  },
  {
    title: words.laterDepositsCanThinOut,
    text: words.pricedByPoolAlone,
  },
] as const

/** What the drawing plays, in its order. */
export const BEATS = [words.beatEarning, words.beatLent, words.beatBack] as const

export const PROOFS = [
  words.everyFigureIsRead,
  words.everyTransactionIsSimulated,
  words.noServerNoTracking,
] as const
