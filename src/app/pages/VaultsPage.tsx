import { PageHead } from '../PageHead.tsx'
import {
  ALARMS,
  ALLOWANCES,
  CONFIGURE_VAULTS,
  EXIT_CAPACITY,
  VAULT_HISTORY,
  VAULT_WATCH,
} from '../panels.tsx'
import { Slot } from '../Slot.tsx'
import './VaultsPage.css'

/** What holds the liquidity, whether it is what depositors were promised, and how to change it. */
export default function VaultsPage() {
  return (
    <div className="k-wrap">
      <PageHead title="Vaults">
        <p className="p-lead">Who holds your tokens between swaps, and what could leave right now.</p>
      </PageHead>
      <Slot className="p-alarms" panel={ALARMS} />
      <div className="p-cols p-cols-even">
        <div className="p-side">
          <Slot className="v-watch" panel={VAULT_WATCH} />
          <Slot className="v-exit" panel={EXIT_CAPACITY} />
          <Slot className="v-history" panel={VAULT_HISTORY} />
        </div>
        <div className="p-side">
          <Slot className="v-configure" panel={CONFIGURE_VAULTS} />
          <Slot className="v-allowances" panel={ALLOWANCES} />
        </div>
      </div>
    </div>
  )
}
