import type { ReactNode } from 'react'
import { formatAmountWithZeroSubscript } from '#features/common/amountText.tsx'
import { MarketFact, MarketFactsRow } from '#features/common/MarketFact.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import * as words from '#locales/vaults.ts'
import type { FullExitStatus, VaultRatioDeviation } from '#market/marketHealth.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { toTokenPair, toVaultPair } from '#market/tokenPair.ts'
import { findChangedVaults, findCurrentVaultIssues } from '#market/vaultWatch.ts'
import { formatTrimmedAmount } from '#math/amountText.ts'
import { useHasExpectedVaultList } from '#queries/agreements.ts'
import { useSimulatedMarketHealth } from '#queries/useHealth.ts'
import { useAdapterJitModel, useHookCapabilities, useMarket, useMarketPagePaths } from '#queries/useMarket.ts'
import { type SnapshotReadState, useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { Skeleton } from '#ui/Icon.tsx'
import { FigureSourceLabel } from '#ui/TokenAmount.tsx'

type Tone = 'good' | 'warn' | 'bad' | 'plain'

/**
 * Shows the vaults' status, the amounts that depositors can withdraw, unused amounts and the number
 * of vault changes.
 */
export function VaultsSummaryBand({ changes }: { readonly changes: ReactNode }) {
  const { sourceChanges } = useHookCapabilities()
  const { safety } = useMarketPagePaths()
  return (
    <section className="v-facts" aria-label={words.vaultWatch}>
      <MarketFactsRow label={words.vaultWatch}>
        <Status />
        <Exits />
        <Idle />
        {sourceChanges === 'byAnyone' ? (
          changes
        ) : (
          <MarketFact term={words.canBeChanged} href={safety} note={words.seeWhoMay}>
            {words.mayChange[sourceChanges]}
          </MarketFact>
        )}
      </MarketFactsRow>
    </section>
  )
}

function Verdict({
  of,
  state,
}: {
  readonly of: readonly [Tone, string] | undefined
  readonly state: SnapshotReadState
}) {
  if (of !== undefined)
    return (
      <>
        <FigureSourceLabel state={state} />
        <span className={`v-${of[0]}`}>{of[1]}</span>
      </>
    )
  return state === 'unavailable' ? (
    <span className="v-warn">{words.unavailableVerdict}</span>
  ) : (
    <Skeleton chars={6} />
  )
}

function Status() {
  const { snapshot, state } = useMarketSnapshot()
  const isPromised = useHasExpectedVaultList()
  const changed = snapshot ? findChangedVaults(snapshot).map(({ index }) => index) : []
  const status = snapshot && statusOf(snapshot, isPromised)
  return (
    <MarketFact
      term={words.vaultWatch}
      note={status === 'vaultChanged' ? words.unexpectedVaults(changed) : status && words.statusNotes[status]}
    >
      <Verdict of={status && [STATUS_TONE[status], words.statuses[status]]} state={state} />
    </MarketFact>
  )
}

type Status = keyof typeof words.statuses

const STATUS_TONE: Readonly<Record<Status, Tone>> = {
  vaultChanged: 'bad',
  tokensMissing: 'bad',
  vaultWrongAsset: 'bad',
  vaultUnreadable: 'warn',
  notPromised: 'warn',
  asPromised: 'good',
}

/** Problems of a vault, most serious first. The page shows only the first that applies. */
const ISSUES = ['vaultChanged', 'tokensMissing', 'vaultWrongAsset', 'vaultUnreadable'] as const

function statusOf(snapshot: MarketSnapshot, isPromised: boolean): Status {
  const codes = findCurrentVaultIssues(snapshot).map(({ code }) => code)
  return ISSUES.find((code) => codes.includes(code)) ?? (isPromised ? 'asPromised' : 'notPromised')
}

const ANSWERS: Readonly<Record<FullExitStatus, readonly [Tone, string]>> = {
  all: ['good', words.everything],
  said: ['warn', words.byTheirWord],
  part: ['warn', words.onlyInPart],
  denied: ['warn', words.aVaultSaysNo],
  pays: ['good', words.yoursCan],
  refused: ['bad', words.refused],
  paysNothing: ['bad', words.paysNothing],
  none: ['bad', words.nothingCanLeave],
  worthless: ['bad', words.onlyWithNothing],
  empty: ['plain', words.nothingIsDeposited],
  unknown: ['warn', words.unavailableVerdict],
}

function Exits() {
  const { snapshot, health, state } = useSimulatedMarketHealth()
  return (
    <MarketFact term={words.couldEveryoneLeaveNow} note={words.ofBothVaults}>
      <Verdict of={snapshot && health && answerOf(snapshot, health.exits)} state={state} />
    </MarketFact>
  )
}

/**
 * After a replacement, the shares are not worthless: their tokens can still be in the old vaults.
 */
const answerOf = (snapshot: MarketSnapshot, exits: FullExitStatus) =>
  ANSWERS[exits === 'worthless' && findChangedVaults(snapshot).length > 0 ? 'none' : exits]

function Idle() {
  const market = useMarket()
  const lending = useAdapterJitModel()
  const names = useTokenNames()
  const { snapshot, state } = useMarketSnapshot()
  if (lending.ratioDrift === undefined) return null
  const drift = snapshot && lending.ratioDrift(snapshot, market)
  const bps = drift?.driftBps.toString()
  if (drift?.surplus === undefined)
    return (
      <MarketFact
        term={words.idle}
        note={
          drift ? (
            <span data-drift-bps={bps}>{words.ratioFits}</span>
          ) : (
            snapshot && words.noRatio[whyNoRatio(snapshot)]
          )
        }
      >
        <Verdict of={snapshot && ['plain', drift ? words.nothingIdle : words.unavailable]} state={state} />
      </MarketFact>
    )
  return (
    <MarketFact
      term={words.idle}
      note={<span data-drift-bps={bps}>{words.outOfBalance(percent(drift.driftBps))}</span>}
    >
      <FigureSourceLabel state={state} />
      {idleText(drift, drift.surplus, snapshot, names)}
    </MarketFact>
  )
}

function idleText(
  drift: VaultRatioDeviation,
  surplus: 0 | 1,
  snapshot: MarketSnapshot | undefined,
  names: readonly [string, string],
): string {
  const decimals = snapshot && toTokenPair(snapshot)[surplus].decimals
  const idle = [drift.idle0, drift.idle1][surplus]
  return idle === undefined || decimals === undefined
    ? words.unavailable
    : `${formatAmountWithZeroSubscript(idle, decimals)} ${names[surplus]}`
}

function whyNoRatio(snapshot: MarketSnapshot): keyof typeof words.noRatio {
  const held = toVaultPair(snapshot).map(({ hookAssets }) => hookAssets)
  if (held.includes(undefined) || snapshot.pool.slot0 === undefined) return 'unread'
  if (held.every((amount) => amount === 0n)) return 'bothEmpty'
  return held.includes(0n) ? 'empty' : 'tooLittle'
}

function percent(bps: bigint): string {
  return bps === 0n ? words.lessThan001 : `${formatTrimmedAmount(bps < 0n ? -bps : bps, 2)}%`
}
