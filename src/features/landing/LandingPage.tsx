import './LandingPage.css'
import { Link } from 'wouter'
import { getAddressUrl } from '#chain/explorer.ts'
import { EXTERNAL_LINKS } from '#lib/config.ts'
import { gap, labelled } from '#locales/kit.ts'
import * as words from '#locales/landing.ts'
import { checksumAddress } from '#math/address.ts'
import { useAdapterSafetyFindings, useMarket, useMarketPagePaths } from '#queries/useMarket.ts'
import { useShownAccount } from '#queries/useMarketSnapshot.ts'
import { useIsWalletSearchFinished } from '#queries/useWallet.ts'
import { ExternalLink } from '#ui/AddressLink.tsx'
import { buttonClass } from '#ui/Button.tsx'
import { FlowDiagram } from '#ui/flow/FlowDiagram.tsx'
import { FlowDiagramSvg, WIDE_FLOW_LAYOUT } from '#ui/flow/FlowDiagramSvg.tsx'
import type { FlowVault } from '#ui/flow/VaultReservoirShape.tsx'
import { LandingMarketFacts } from './LandingMarketFacts.tsx'

function Hero() {
  return (
    <div className="l-hero">
      <div>
        <h1>{words.rehypothecationHook}</h1>
        <p>{words.earnYieldOnIdleLiquidity}</p>
        <LandingAlarm />
        <Link
          className={buttonClass('primary')}
          href="/features"
          data-without-alarm=""
          suppressHydrationWarning
        >
          {words.getStarted}
        </Link>
      </div>
      <figure data-without-alarm="" suppressHydrationWarning>
        <FlowDiagram
          mode="illustration"
          vault0={{
            title: words.vault0Token0,
            amount: words.earningYield,
            levelBps: 8000,
            ...UNDRAWN,
            field: '0',
          }}
          vault1={{
            title: words.vault1Token1,
            amount: words.earningYield,
            levelBps: 5500,
            ...UNDRAWN,
            field: '1',
          }}
          priceField="pool"
          label={words.drawingLabel}
        />
      </figure>
      <LandingMarketFacts />
    </div>
  )
}

/** Placeholder that a script fills in. React keeps the script's text when hydrating. */
const UNFILLED = '\u00a0'

/** Placeholder of a vault's yearly rate, which a script fills in. */
const UNDRAWN = { note: { text: UNFILLED, isAdded: false } } as const

/**
 * Empty element. A script fills it in if the market has a problem, and again if the wallet connects
 * another account, which `data-connected` names. The two links lead to the pages that can have the
 * next step.
 */
function LandingAlarm() {
  const { app, vaults } = useMarketPagePaths()
  const account = useShownAccount()
  const connected = useIsWalletSearchFinished() ? (account ?? '') : undefined
  return (
    <div
      className="l-alarm"
      role="alert"
      data-alarm=""
      data-connected={connected}
      hidden
      suppressHydrationWarning
    >
      <b data-alarm-title="" suppressHydrationWarning>
        {UNFILLED}
      </b>
      <div data-alarm-text="" suppressHydrationWarning>
        {UNFILLED}
      </div>
      {([vaults, app] as const).map((href, index) => (
        <Link
          key={href}
          className={buttonClass('danger')}
          href={href}
          data-alarm-link={index === 0 ? 'vaults' : 'app'}
          hidden
          suppressHydrationWarning
        >
          {UNFILLED}
        </Link>
      ))}
    </div>
  )
}

/**
 * Names the hook contract and the accounts that can stop or change the market. Leaves out accounts
 * that the market's adapter cannot read.
 */
function WhoRunsIt() {
  const { hook, network } = useMarket()
  const { safety } = useMarketPagePaths()
  const isOwned = !useAdapterSafetyFindings().some(({ code }) => code === 'noOwner')
  return (
    <section aria-labelledby="who">
      <h2 id="who">{words.whoRunsIt}</h2>
      <ul>
        <li>
          {`${isOwned ? words.mayHaveOwner : words.ownedByNobody}${gap}`}
          <Link href={safety}>{words.whatItsCodeAllows}</Link>
        </li>
        {PROOFS.map((proof) => (
          <li key={proof}>{proof}</li>
        ))}
      </ul>
      <h3>{words.whereTheContractIs}</h3>
      <p className="l-contract">
        {labelled(network.name, '')}
        <ExternalLink href={getAddressUrl(network, hook)}>{checksumAddress(hook)}</ExternalLink>
      </p>
    </section>
  )
}

/** The landing page: links, one drawing and text. Complete without JavaScript. */
export default function LandingPage() {
  return (
    <div className="k-wrap l-page">
      <Hero />
      <ul className="l-promises" aria-label={words.whatYouGet}>
        {PROMISES.map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ul>
      <div className="l-know">
        <section className="l-risks" aria-labelledby="risks">
          <h2 id="risks">{words.beforeYouDeposit}</h2>
          <ul>
            {RISKS.map(({ title, text }) => (
              <li key={title}>
                <b>{title}</b> {text}
              </li>
            ))}
          </ul>
        </section>
        <WhoRunsIt />
      </div>
      <section>
        <h2>{words.powerfulFeatures}</h2>
        <p className="l-lead">{words.oneDepositTwoJobsYield}</p>
        <div className="l-grid">
          {LANDING_FEATURES.map(({ icon, title, text }) => (
            <div key={title}>
              <svg className="l-icon" viewBox="0 0 24 24" aria-hidden="true">
                <path d={PATHS[icon]} />
              </svg>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </section>
      <section id="how">
        <h2>{words.howSwapsBorrow}</h2>
        <p className="l-lead">{words.borrowedWithinOneTransaction}</p>
        <ol className="l-steps">
          {LANDING_STEPS.map(({ title, text }, index) => (
            <li key={title}>
              <div className="l-picture">
                <StepPicture stage={index === 0 ? 0 : index === 1 ? 1 : 2} />
              </div>
              <h3>
                {index + 1} · {title}
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

const vault = (levelBps: number): FlowVault => ({ title: '', amount: '', levelBps })

/** The three stages of the drawing: before, during and after a swap. */
const STAGES = [
  { vault0: vault(8000), vault1: vault(5000), lent: false },
  { vault0: vault(400), vault1: vault(200), lent: true },
  { vault0: vault(6600), vault1: vault(6800), lent: false },
] as const

function StepPicture({ stage }: { readonly stage: 0 | 1 | 2 }) {
  return <FlowDiagramSvg geometry={WIDE_FLOW_LAYOUT} plain {...STAGES[stage]} />
}

const PATHS = {
  reservoir: 'M4 18c2 0 2-1.5 4-1.5S10 18 12 18s2-1.5 4-1.5S18 18 20 18M5 13V6h14v7',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16M12 7.5V12l3 2',
  shares: 'M9 6.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 1 0 0-11M15 6.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 1 0 0-11',
  hook: 'M6 5.5V13a4 4 0 0 0 8 0l-2.5-2M14 13l2.5-2M6 2.7a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 1 0 0-2.8',
  people:
    'M9 6a3 3 0 1 0 0 6 3 3 0 1 0 0-6M3.5 19c.6-3 2.8-4.5 5.5-4.5s4.9 1.5 5.5 4.5M16 6.2a3 3 0 0 1 0 5.6M17.5 14.8c1.7.6 2.7 2 3 4.2',
  settings:
    'M4 7h10M18 7h2M4 17h2M10 17h10M16 5a2 2 0 1 0 0 4 2 2 0 1 0 0-4M8 15a2 2 0 1 0 0 4 2 2 0 1 0 0-4',
} as const

const PROMISES = [
  words.youEarnYieldOnIdle,
  words.youReceiveTransferableShareTokens,
  words.manyProvidersShareInProportion,
  words.anyoneMayConfigureTheVaults,
] as const

export const LANDING_FEATURES = [
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
] as const

export const LANDING_STEPS = [
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

const RISKS = [
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

const PROOFS = [
  words.everyFigureIsRead,
  words.everyTransactionIsSimulated,
  EXTERNAL_LINKS.source === undefined ? words.noServerNoTracking : words.openSourceNoTracking,
] as const
