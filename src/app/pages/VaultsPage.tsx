import * as words from '#words/vaultsPage.ts'
import { useCan } from '../../live/useCan.ts'
import { MarketChip } from '../MarketChip.tsx'
import { PageHead } from '../PageHead.tsx'
import { ALARMS } from '../panels.tsx'
import { Slot } from '../Slot.tsx'
import './VaultsPage.css'
import {
  ALLOWANCES,
  CONFIGURE_VAULTS,
  EXIT_CAPACITY,
  PARTS,
  VAULT_HISTORY,
  VAULT_WATCH,
} from './vaultsPanels.tsx'

/** What holds the liquidity, whether it is what depositors were promised, and how to change it. */
export default function VaultsPage() {
  const can = useCan()
  const settable = can.sourceChanges === 'byAnyone'
  return (
    <div className="k-wrap">
      <PageHead title={words.vaults}>
        <MarketChip />
        <p className="p-lead">{words.vaultsLead}</p>
      </PageHead>
      <Slot className="p-alarms" panel={ALARMS} />
      <div className="p-cols p-cols-even">
        <div className="p-side">
          <Slot className="v-watch" panel={VAULT_WATCH} />
          <Slot className="v-exit" panel={EXIT_CAPACITY} />
          {can.sidesInParts && <Slot className="v-parts" panel={PARTS} />}
          {settable && <Slot className="v-history" panel={VAULT_HISTORY} />}
        </div>
        <div className="p-side">
          <Slot className="v-allowances" panel={ALLOWANCES} />
          {settable && (
            <section className="v-advanced" aria-labelledby="advanced">
              <h2 id="advanced">{words.advanced}</h2>
              <Slot className="v-configure" panel={CONFIGURE_VAULTS} />
            </section>
          )}
        </div>
      </div>
    </div>
  )
}
