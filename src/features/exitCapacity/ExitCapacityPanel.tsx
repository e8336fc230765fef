import { useBySymbol } from '#features/common/TokenName.tsx'
import './ExitCapacity.css'
import type { ReactNode } from 'react'
import { SideAmount } from '#features/common/amountText.tsx'
import { vaultOfToken } from '#locales/balances.ts'
import * as words from '#locales/vaults.ts'
import type { ExitVerdict } from '#market/marketHealth.ts'
import type { SideHealth } from '#market/sideHealth.ts'
import { SIDES, type Side, toVaultPair } from '#market/tokenPair.ts'
import { percentText } from '#math/percent.ts'
import { useHealth, useInHook, useTriedHealth } from '#queries/useHealth.ts'
import type { SnapshotState } from '#queries/useSnapshot.ts'
import { Card } from '#ui/Card.tsx'
import { DefinitionList, Row } from '#ui/DefinitionList.tsx'
import { Meter } from '#ui/Meter.tsx'
import { Pill, type PillTone } from '#ui/Pill.tsx'

/**
 * 'Could everyone leave now?': what each vault can pay and what it owes. `ratio` compares the
 * vaults with the price.
 */
export function ExitCapacityPanel({ ratio }: { readonly ratio: ReactNode }) {
  return (
    <Card title={words.couldEveryoneLeaveNow} aside={<Verdict />}>
      {SIDES.map((index) => (
        <VaultMeter key={index} index={index} />
      ))}
      <div className="exit-ratio">{ratio}</div>
    </Card>
  )
}

const ANSWERS: Readonly<Record<ExitVerdict, readonly [PillTone, string]>> = {
  all: ['ok', words.yes],
  said: ['warn', words.byTheirWord],
  part: ['warn', words.onlyInPart],
  denied: ['warn', words.aVaultSaysNo],
  pays: ['ok', words.yoursCan],
  refused: ['bad', words.refused],
  paysNothing: ['bad', words.paysNothing],
  none: ['bad', words.no],
  worthless: ['bad', words.onlyWithNothing],
  empty: ['neutral', words.nothingIsDeposited],
  unknown: ['warn', words.unavailableVerdict],
}

function Verdict() {
  const { health, state } = useTriedHealth()
  if (health === undefined)
    return state === 'unavailable' ? (
      <Pill tone="warn">{words.unavailableVerdict}</Pill>
    ) : (
      <Pill>{words.reading}</Pill>
    )
  const [tone, text] = ANSWERS[health.exits]
  return (
    <Pill tone={tone} room={words.reading}>
      {text}
    </Pill>
  )
}

function VaultMeter({ index }: { readonly index: Side }) {
  const { snapshot, health, state } = useHealth()
  const said = useBySymbol()
  const inHook = useInHook(index)
  // The figures include all tokens of the pool, in the vault or idle.
  const isShared = snapshot !== undefined && toVaultPair(snapshot)[index].shared !== undefined
  const label = inHook ? words.inHook : isShared ? words.inAndOutside : vaultOfToken
  const capacity = health?.sides[index]
  const tone = capacity?.state === 'all' ? 'ok' : capacity?.state === 'none' ? 'bad' : 'warn'
  return (
    <div className="exit-vault">
      <Meter
        label={said(label(index))}
        fillBps={capacity?.fillBps}
        text={capacityText(capacity, state)}
        tone={capacity === undefined || capacity.state === 'empty' ? 'river' : tone}
      />
      <DefinitionList>
        <Row term={words.available}>
          <span data-field={`exit.payable${index}`}>
            <SideAmount named side={index} raw={capacity?.payable} />
          </span>
        </Row>
        <Row term={inHook || isShared ? words.theHookOwesThisPool : words.itOwesTheHook}>
          <span data-field={`exit.owed${index}`}>
            <SideAmount named side={index} raw={capacity?.owed} />
          </span>
        </Row>
      </DefinitionList>
    </div>
  )
}

/** Describes a vault's exit capacity next to its meter. */
export function capacityText(capacity: SideHealth | undefined, state: SnapshotState): string {
  if (capacity === undefined) return state === 'unavailable' ? words.unavailable : words.readingInShort
  const { owed, payable } = capacity
  switch (capacity.state) {
    case 'unknown':
      return words.unavailable
    case 'empty':
      return words.nothingIsOwed
    case 'all':
      return words.allCanLeaveNow
    case 'said':
      return words.allByItsWord
    case 'denied':
      return words.deniedByItsWord
    case 'none':
      return words.nothingCanLeaveNow
    case 'part':
      return owed === undefined || payable === undefined
        ? words.unavailable
        : words.canLeaveNow(percentText(payable, owed))
  }
}
