import { deployment } from '../../chain/servedDeployment.ts'
import { type ExitVerdict, exitVerdict, vaultCapacity } from '../../domain/exitCapacity.ts'
import { useSnapshot } from '../../queries/useSnapshot.ts'
import { Card } from '../../ui/Card.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { Meter } from '../../ui/Meter.tsx'
import { Pill, type PillTone } from '../../ui/Pill.tsx'
import { TokenAmount } from '../../ui/TokenAmount.tsx'
import { capacityText } from './capacityText.ts'
import './ExitCapacity.css'
import { RatioDriftRows } from './RatioDriftRows.tsx'

/** 'Could everyone leave now?': what each vault would hand out against what it owes, and how the two fit the price. */
export default function ExitCapacityPanel() {
  return (
    <Card title="Could everyone leave now?" aside={<Verdict />}>
      <VaultMeter index={0} />
      <VaultMeter index={1} />
      <RatioDriftRows />
    </Card>
  )
}

const ANSWERS: Readonly<Record<ExitVerdict, readonly [PillTone, string]>> = {
  all: ['ok', 'Yes'],
  part: ['warn', 'Only in part'],
  none: ['bad', 'No'],
  worthless: ['bad', 'Only with nothing'],
  empty: ['neutral', 'Nothing is deposited'],
  unknown: ['warn', 'Unavailable'],
}

function Verdict() {
  const { snapshot, state } = useSnapshot()
  if (snapshot === undefined)
    return state === 'unavailable' ? <Pill tone="warn">Unavailable</Pill> : <Pill>Reading…</Pill>
  const [tone, text] = ANSWERS[exitVerdict(snapshot)]
  return <Pill tone={tone}>{text}</Pill>
}

function VaultMeter({ index }: { readonly index: 0 | 1 }) {
  const { snapshot, state } = useSnapshot()
  const token = index === 0 ? snapshot?.token0 : snapshot?.token1
  const shared = { decimals: token?.decimals, block: snapshot?.blockNumber, chain: deployment.chainId, state }
  const vault = index === 0 ? snapshot?.vault0 : snapshot?.vault1
  const capacity = vault && vaultCapacity(vault)
  const tone = capacity?.state === 'all' ? 'ok' : capacity?.state === 'none' ? 'bad' : 'warn'
  return (
    <div className="exit-vault">
      <Meter
        label={`Vault ${index}`}
        fillBps={capacity?.fillBps}
        text={capacityText(capacity, state)}
        tone={capacity === undefined || capacity.state === 'empty' ? 'river' : tone}
      />
      <DefinitionList>
        <Row term="It would hand out now">
          <span data-field={`exit.payable${index}`}>
            <TokenAmount raw={capacity?.payable} {...shared} />
          </span>
        </Row>
        <Row term="It owes the hook">
          <span data-field={`exit.owed${index}`}>
            <TokenAmount raw={capacity?.owed} {...shared} />
          </span>
        </Row>
      </DefinitionList>
    </div>
  )
}
