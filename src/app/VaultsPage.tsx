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
import { useCapabilities } from '#queries/useMarket.ts'
import { Card } from '#ui/Card.tsx'
import { Switch } from '#ui/choices.tsx'
import { MarketChip, PageHead } from './PageHead.tsx'
import { ALARMS_PANEL, createFirstPanel, createPanel, Slot } from './Slot.tsx'

const loadPanels = () => import('./vaultsPanels.ts')

const inPlaceOf = (text: string) => <p className="k-small">{text}</p>

const FORMER = createPanel(inPlaceOf(loadHistoryFirst), loadPanels, 'FormerVaults')
const ALARM_SWITCH = createPanel(
  <Switch label={backgroundAlerts} note={backgroundAlertsNote} on={false} onChange={() => {}} disabled />,
  loadPanels,
  'HiddenAlarmSwitch',
)
/** Shown only if the hook uses unexpected vaults. */
const ACCEPT = createPanel(null, loadPanels, 'AcceptVaults')
const RATIO = createPanel(inPlaceOf(reading), loadPanels, 'RatioDriftRows')
const CHANGES = createPanel(inPlaceOf(anyoneMaySetTheVaults), loadPanels, 'VaultChanges')
const CONFIGURE_FORM = createPanel(null, loadPanels, 'ConfigureForm')
const ALLOWANCE_LIST = createPanel(inPlaceOf(reading), loadPanels, 'AllowanceList')
/** Shown only for hooks that hold a pool's tokens in several places. */
const PARTS = createPanel(null, loadPanels, 'PartsPanel')

/**
 * All static text is prerendered, so that the largest text appears without a script. Interactive
 * parts load later.
 */
const VAULT_WATCH = createFirstPanel(() => (
  <VaultWatchPanel
    former={<Slot panel={FORMER} />}
    accept={<Slot panel={ACCEPT} />}
    alarms={<Slot panel={ALARM_SWITCH} />}
  />
))
const EXIT_CAPACITY = createFirstPanel(() => (
  <ExitCapacityPanel ratio={<Slot className="v-part" panel={RATIO} />} />
))
const VAULT_HISTORY = createFirstPanel(() => (
  <VaultHistoryPanel>
    <Slot className="v-part" panel={CHANGES} />
  </VaultHistoryPanel>
))
const CONFIGURE_VAULTS = createFirstPanel(() => (
  <ConfigureVaultsPanel>
    <Slot className="v-contents" panel={CONFIGURE_FORM} />
  </ConfigureVaultsPanel>
))
const ALLOWANCES = createFirstPanel(() => (
  <Card title={yourAllowances} id="allowances">
    <p className="k-small">{intro}</p>
    <Slot panel={ALLOWANCE_LIST} />
  </Card>
))

/** Shows the vaults, compares them with the expected ones and lets the user change them. */
export default function VaultsPage() {
  const can = useCapabilities()
  const settable = can.sourceChanges === 'byAnyone'
  return (
    <div className="k-wrap">
      <PageHead title={words.vaults}>
        <MarketChip />
        <p className="p-lead">{words.vaultsLead}</p>
      </PageHead>
      <Slot className="p-alarms" panel={ALARMS_PANEL} />
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
