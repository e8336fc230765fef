import { Fragment, type ReactNode } from 'react'
import { EarliestExecutionTime } from '#features/common/EarliestExecutionTime.tsx'
import { ReplacedVaultAmount } from '#features/common/ReplacedVaultAmount.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import { formatSentence } from '#lib/sentence.ts'
import * as alarmWords from '#locales/alarms.ts'
import { sentences } from '#locales/kit.ts'
import * as words from '#locales/safety.ts'
import { withFullExitSimulation, withReplacedVaults } from '#market/marketHealth.ts'
import {
  isRuledOutFinding,
  SAFETY_PAGE_SECTIONS,
  type SafetyFinding,
  type SafetyTone,
} from '#market/safety.ts'
import { TOKEN_SIDES } from '#market/tokenPair.ts'
import { type ChangedVault, findChangedVaults } from '#market/vaultWatch.ts'
import { isPositive } from '#math/integers.ts'
import { useSimulatedMarketHealth } from '#queries/useHealth.ts'
import { useAdapterSafetyFindings } from '#queries/useMarket.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { useHookSolvency, useSafetyFindings } from '#queries/useSafety.ts'
import { useScheduledOperations } from '#queries/useScheduled.ts'
import { useReplacedVault } from '#queries/vaultHistory.ts'
import { ExternalLink } from '#ui/AddressLink.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Pill, type PillTone } from '#ui/Pill.tsx'
import { SentenceWithElements } from '#ui/text.tsx'

/**
 * Shows the most serious risk of the market as a headline, and below it all other risks grouped by
 * topic next to `beside`.
 */
export function SafetyFindingList({ beside }: { readonly beside: ReactNode }) {
  const ofKind = useAdapterSafetyFindings()
  const { safety, failed, refresh } = useSafetyFindings()
  const { snapshot, health } = useSimulatedMarketHealth()
  const held = isPositive(snapshot?.account?.shares)
  const known = safety?.facts ?? [
    ...ofKind.map((fact) => ({ ...fact, ofUnknownCode: true as const })),
    ...USUAL_FINDINGS,
  ]
  const isPending = (fact: SafetyFinding) =>
    safety === undefined && (isRuledOutFinding(fact) || USUAL_FINDINGS.includes(fact))
  const changed = snapshot === undefined ? [] : findChangedVaults(snapshot)
  const simulated = withFullExitSimulation(known, held ? health?.exits : undefined)
  const facts = withReplacedVaults(simulated, changed)
  const [verdict, ...others] = SAFETY_PAGE_SECTIONS.map((topic) => (
    <Card
      key={topic}
      className={topic === SAFETY_PAGE_SECTIONS[0] ? 'sf-verdict' : 'sf-topic'}
      title={words.topics[topic]}
      data-topic={topic}
      aria-busy={safety === undefined}
    >
      <ul className="sf-facts">
        {facts
          .filter((fact) => fact.topic === topic)
          .map((fact) => {
            const key = `${fact.code} ${fact.side}`
            if (isPending(fact)) return <PendingFact key={key} fact={fact} />
            return <WeighedFact key={key} fact={fact} isEarly={safety === undefined} />
          })}
      </ul>
      {topic === 'change' && safety?.owner?.contract?.kind === 'timelock' && <ScheduledFacts />}
      {topic === 'there' && safety?.isShared && <PoolSolvencyFindings changed={changed} />}
    </Card>
  ))
  return (
    <>
      {failed && (
        <Notice
          tone="warn"
          action={
            <Button size="tiny" onClick={refresh}>
              {words.tryAgain}
            </Button>
          }
        >
          {words.unavailable}
        </Notice>
      )}
      {verdict}
      <div className="sf-topics">
        {others}
        <p className="k-small k-num sf-block">{safety && words.atBlock(safety.blockNumber)}</p>
      </div>
      <div className="sf-side">
        {beside}
        <Protection />
      </div>
    </>
  )
}

/** Findings of a market without problems. Until the chain is read, they reserve the space. */
const USUAL_FINDINGS: readonly SafetyFinding[] = TOKEN_SIDES.flatMap((side) => [
  { topic: 'exit', code: 'exitPaid', tone: 'good', side } as const,
  { topic: 'there', code: 'tokensThere', tone: 'good', side } as const,
])

/** A placeholder with the size of a finding. CSS draws its text, which is hidden. */
function PendingFact({ fact }: { readonly fact: SafetyFinding }) {
  const names = useTokenNames()
  return (
    <li className="sf-fact" aria-hidden="true">
      <span className="sf-pending" data-text={words.tones[fact.tone]} />
      <div className="sf-pending" data-text={formatSentence(words.facts, fact, names)} />
    </li>
  )
}

/** Lists what this page does for the user's deposit, and what it cannot do. */
const Protection = () => (
  <Card title={words.protection}>
    <ul className="sf-facts">
      {[words.watchesBlocks, words.simulatesFirst].map((text) => (
        <Weighed key={text} tone="good">
          {text}
        </Weighed>
      ))}
      <Weighed tone="caution">{words.notWithinABlock}</Weighed>
    </ul>
  </Card>
)

/**
 * Compares the hook's token balances with the amounts that all of its pools should have. Names the
 * blocks that were searched for pools.
 */
function PoolSolvencyFindings({ changed }: { readonly changed: readonly ChangedVault[] }) {
  const { solvency, failed, busy, lookFurther } = useHookSolvency()
  if (failed) return <p className="k-small">{words.poolsNotListed}</p>
  if (solvency === undefined) return null
  const { facts, read, areAll } = solvency
  return (
    <>
      <ul className="sf-facts">
        {withReplacedVaults(facts, changed).map((fact) => (
          <WeighedFact key={`${fact.code} ${fact.side}`} fact={fact} />
        ))}
      </ul>
      {!areAll && (
        <p className="k-small">
          {words.poolsReadIn(read)}{' '}
          <Button size="tiny" busy={busy} onClick={lookFurther}>
            {words.lookFurther}
          </Button>
        </p>
      )}
    </>
  )
}

/** Lists the changes that the hook's timelock has scheduled, and names the searched blocks. */
function ScheduledFacts() {
  const { view, lookFurther } = useScheduledOperations()
  const { status, open, reached, complete } = view
  if (status === 'failed') return <p className="k-small">{alarmWords.scheduledUnread}</p>
  if (reached === undefined) return null
  return (
    <>
      <ul className="sf-facts">
        {open.map((each) => (
          <li key={each.id} className="sf-fact" data-code="announced" data-id={each.id}>
            <span>
              <Pill tone="bad">{words.tones.danger}</Pill>
            </span>
            <span>
              {alarmWords.itScheduled} {sentences(each.powers.map((power) => alarmWords.scheduled[power]))}{' '}
              <EarliestExecutionTime announcement={each} />
            </span>
          </li>
        ))}
        {open.length === 0 && (
          <li className="sf-fact" data-code="nothingAnnounced">
            <span>
              <Pill tone={complete ? 'ok' : 'neutral'}>{words.tones[complete ? 'good' : 'unknown']}</Pill>
            </span>
            <span>{complete ? alarmWords.nothingScheduled : alarmWords.nothingScheduledSince(reached)}</span>
          </li>
        )}
      </ul>
      {!complete && (
        <Button size="tiny" onClick={lookFurther}>
          {words.lookFurther}
        </Button>
      )}
    </>
  )
}

const PILL: Readonly<Record<SafetyTone, PillTone>> = {
  danger: 'bad',
  caution: 'warn',
  good: 'ok',
  unknown: 'neutral',
}

const Weighed = ({ tone, children, ...of }: WeighedProps) => (
  <li className="sf-fact" {...of}>
    <span>
      <Pill tone={PILL[tone]}>{words.tones[tone]}</Pill>
    </span>
    <div>{children}</div>
  </li>
)

interface WeighedProps {
  readonly tone: SafetyTone
  readonly children: ReactNode
  readonly 'data-code'?: string
  readonly 'data-side'?: number | undefined
}

/**
 * A finding with its tone. `isEarly` is true before the hook's code is read. The finding then has
 * the size that it has if the code is known, because that sentence can be longer.
 */
function WeighedFact({
  fact,
  isEarly = false,
}: {
  readonly fact: SafetyFinding
  readonly isEarly?: boolean
}) {
  const names = useTokenNames()
  const { ofUnknownCode: _, ...ofKnownCode } = fact
  const text = (of: SafetyFinding) => formatSentence(words.facts, of, names)
  return (
    <Weighed tone={fact.tone} data-code={fact.code} data-side={fact.side}>
      {fact.code === 'vaultReplaced' ? (
        <OldVaultFunds />
      ) : (
        <span
          className={isEarly ? 'sf-early' : undefined}
          data-text={isEarly ? text(ofKnownCode) : undefined}
        >
          <span>
            <Linked text={text(fact)} />
          </span>
        </span>
      )}
      {fact.code === 'vaultsThenExit' && (
        <ol className="sf-steps">
          {words.steps.vaultsThenExit.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </Weighed>
  )
}

/** Names the amounts that the hook still owns in the vaults that were replaced. */
function OldVaultFunds() {
  const { snapshot } = useMarketSnapshot()
  const { hasFailed } = useReplacedVault(0)
  const sides = snapshot ? findChangedVaults(snapshot).map(({ index }) => index) : []
  if (hasFailed) return words.facts.vaultReplaced
  return (
    <SentenceWithElements
      of={words.stillInOldVaults(
        sides.map((side, place) => (
          <Fragment key={side}>
            {place > 0 && ' · '}
            <ReplacedVaultAmount side={side} named />
          </Fragment>
        )),
      )}
    />
  )
}

/** Matches a URL without https:// in a sentence. */
const PAGE = /([a-z]+(?:\.[a-z]+)+(?:\/[\w-]+)+)/

const Linked = ({ text }: { readonly text: string }) =>
  // The parts of the text never change their order, so their index is the key.
  text.split(PAGE).map((part, index) =>
    PAGE.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <ExternalLink key={index} href={`https://${part}`}>
        {part.split(/(?<=\/)/).map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Fragment key={at}>
            {at > 0 && <wbr />}
            {step}
          </Fragment>
        ))}
      </ExternalLink>
    ) : (
      part
    ),
  )
