import type { ReactNode } from 'react'
import * as words from '#words/exitCapacity.ts'
import { useSnapshot } from '../../live/useSnapshot.ts'
import { type ExitVerdict, exitVerdict, vaultCapacity } from '../../markets/exitCapacity.ts'
import { SIDES, type Side, vaultsOf } from '../../markets/side.ts'
import { Card } from '../../ui/Card.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { Meter } from '../../ui/Meter.tsx'
import { Pill, type PillTone } from '../../ui/Pill.tsx'
import { SideAmount } from '../common/SideAmount.tsx'
import { capacityText } from './capacityText.ts'
import './ExitCapacity.css'

/** 'Could everyone leave now?': what each vault would hand out against what it owes, and by `ratio` how the two fit the price. */
export function ExitCapacityPanel({ ratio }: { readonly ratio: ReactNode }) {
  return (
    <Card title={words.couldEveryoneLeaveNow} aside={<Verdict />}>
      {SIDES.map((index) => (
        <VaultMeter key={index} index={index} />
      ))}
      <div className="exit-ratio">
        <h3>{words.ratioAgainstPrice}</h3>
        {ratio}
      </div>
    </Card>
  )
}

const ANSWERS: Readonly<Record<ExitVerdict, readonly [PillTone, string]>> = {
  all: ['ok', words.yes],
  part: ['warn', words.onlyInPart],
  none: ['bad', words.no],
  worthless: ['bad', words.onlyWithNothing],
  empty: ['neutral', words.nothingIsDeposited],
  unknown: ['warn', words.unavailable],
}

function Verdict() {
  const { snapshot, state } = useSnapshot()
  if (snapshot === undefined)
    return state === 'unavailable' ? (
      <Pill tone="warn">{words.unavailable}</Pill>
    ) : (
      <Pill>{words.reading}</Pill>
    )
  const [tone, text] = ANSWERS[exitVerdict(snapshot)]
  return (
    <Pill tone={tone} room={words.reading}>
      {text}
    </Pill>
  )
}

function VaultMeter({ index }: { readonly index: Side }) {
  const { snapshot, state } = useSnapshot()
  const vault = snapshot && vaultsOf(snapshot)[index]
  const capacity = vault && vaultCapacity(vault)
  const tone = capacity?.state === 'all' ? 'ok' : capacity?.state === 'none' ? 'bad' : 'warn'
  return (
    <div className="exit-vault">
      <Meter
        label={words.vault(index)}
        fillBps={capacity?.fillBps}
        text={capacityText(capacity, state)}
        tone={capacity === undefined || capacity.state === 'empty' ? 'river' : tone}
      />
      <DefinitionList>
        <Row term={words.available}>
          <span data-field={`exit.payable${index}`}>
            <SideAmount side={index} raw={capacity?.payable} />
          </span>
        </Row>
        <Row term={words.itOwesTheHook}>
          <span data-field={`exit.owed${index}`}>
            <SideAmount side={index} raw={capacity?.owed} />
          </span>
        </Row>
      </DefinitionList>
    </div>
  )
}
