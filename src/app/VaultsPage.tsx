import './VaultsPage.css'
import { ConfigureVaultsPanel } from '#features/configureVaults/ConfigureVaultsPanel.tsx'
import { ExitCapacityPanel } from '#features/exitCapacity/ExitCapacityPanel.tsx'
import { VaultHistoryPanel, VaultWatchPanel } from '#features/vaultWatch/VaultWatchPanel.tsx'
import * as words from '#locales/pages.ts'
import {
  anyoneMaySetTheVaults,
  backgroundAlerts,
  backgroundAlertsNote,
  intro,
  loadHistoryFirst,
  reading,
  yourAllowances,
} from '#locales/vaults.ts'
import { useCan } from '#queries/useMarket.ts'
import { Card } from '#ui/Card.tsx'
import { Switch } from '#ui/choices.tsx'
import { MarketChip, PageHead } from './PageHead.tsx'
import { ALARMS, firstPanel, panel, Slot } from './Slot.tsx'

const loadPanels = () => import('./vaultsPanels.ts')

const inPlaceOf = (text: string) => <p className="k-small">{text}</p>

const FORMER = panel(inPlaceOf(loadHistoryFirst), loadPanels, 'FormerVaults')
const ALARM_SWITCH = panel(
  <Switch label={backgroundAlerts} note={backgroundAlertsNote} on={false} onChange={() => {}} disabled />,
  loadPanels,
  'HiddenAlarmSwitch',
)
/** Rarely seen: other vaults have to be in use. */
const ACCEPT = panel(null, loadPanels, 'AcceptVaults')
const RATIO = panel(inPlaceOf(reading), loadPanels, 'RatioDriftRows')
const CHANGES = panel(inPlaceOf(anyoneMaySetTheVaults), loadPanels, 'VaultChanges')
const CONFIGURE_FORM = panel(null, loadPanels, 'ConfigureForm')
const ALLOWANCE_LIST = panel(inPlaceOf(reading), loadPanels, 'AllowanceList')
/** Only where a pool's tokens lie in several places, and no getter tells them apart. */
const PARTS = panel(null, loadPanels, 'PartsPanel')

/**
 * Headings, figures and all that is only to be read is prerendered, so that the page's largest words wait for no script; what
 * reads more than the snapshot or acts comes later, into its place among them.
 */
const VAULT_WATCH = firstPanel(() => (
  <VaultWatchPanel
    former={<Slot panel={FORMER} />}
    accept={<Slot panel={ACCEPT} />}
    alarms={<Slot panel={ALARM_SWITCH} />}
  />
))
const EXIT_CAPACITY = firstPanel(() => (
  <ExitCapacityPanel ratio={<Slot className="v-part" panel={RATIO} />} />
))
const VAULT_HISTORY = firstPanel(() => (
  <VaultHistoryPanel>
    <Slot className="v-part" panel={CHANGES} />
  </VaultHistoryPanel>
))
const CONFIGURE_VAULTS = firstPanel(() => (
  <ConfigureVaultsPanel>
    <Slot className="v-contents" panel={CONFIGURE_FORM} />
  </ConfigureVaultsPanel>
))
const ALLOWANCES = firstPanel(() => (
  <Card title={yourAllowances} id="allowances">
    <p className="k-small">{intro}</p>
    <Slot panel={ALLOWANCE_LIST} />
  </Card>
))

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
