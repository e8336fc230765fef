import './VaultsPage.css'
import { MarketFactContent } from '#features/common/MarketFact.tsx'
import { ConfigureVaultsPanel } from '#features/configureVaults/ConfigureVaultsPanel.tsx'
import { VaultCards } from '#features/vaultWatch/VaultCards.tsx'
import { VaultsSummaryBand } from '#features/vaultWatch/VaultsBand.tsx'
import * as words from '#locales/pages.ts'
import {
  alerts,
  anyoneCan,
  anyoneMaySetTheVaults,
  backgroundAlerts,
  backgroundAlertsNote,
  changesOfTheVaults,
  changesTerm,
  reading,
  yourAllowances,
} from '#locales/vaults.ts'
import { useHookCapabilities } from '#queries/useMarket.ts'
import { Card } from '#ui/Card.tsx'
import { Switch } from '#ui/choices.tsx'
import { Skeleton } from '#ui/Icon.tsx'
import { MarketChip, PageHead } from './PageHead.tsx'
import { ALARMS_PANEL, createFirstScreenPanel, createPanel, PanelSlot } from './Slot.tsx'

const loadPanels = () => import('./vaultsPanels.ts')

const inPlaceOf = (text: string) => <p className="k-small">{text}</p>

const CHANGE_COUNT = createPanel(
  <MarketFactContent term={changesTerm} note={anyoneCan}>
    <Skeleton chars={6} />
  </MarketFactContent>,
  loadPanels,
  'VaultReplacementCount',
)
const RATE0 = createPanel(null, loadPanels, 'Vault0Rate')
const RATE1 = createPanel(null, loadPanels, 'Vault1Rate')
/** Show content only while the hook uses other vaults than the market file names. */
const OLD_VAULT0 = createPanel(null, loadPanels, 'OldVault0Rows')
const OLD_VAULT1 = createPanel(null, loadPanels, 'OldVault1Rows')
const OLD_STAKE = createPanel(null, loadPanels, 'OldVaultsStake')
const FORMER = createPanel(null, loadPanels, 'FormerVaults')
const ALARM_SWITCH = createPanel(
  <Switch label={backgroundAlerts} note={backgroundAlertsNote} on={false} onChange={() => {}} disabled />,
  loadPanels,
  'HiddenAlarmSwitch',
)
/** Shows content only if the hook uses other vaults than the market file names. */
const ACCEPT = createPanel(null, loadPanels, 'AcceptVaults')
const CHANGES = createPanel(inPlaceOf(reading), loadPanels, 'VaultReplacementList')
const CONFIGURE_FORM = createPanel(null, loadPanels, 'ConfigureForm')
const ALLOWANCE_LIST = createPanel(inPlaceOf(reading), loadPanels, 'AllowanceList')
/** Shows content only if the hook holds a pool's tokens in several places. */
const PARTS = createPanel(null, loadPanels, 'TokenLocationsPanel')

/**
 * The summary at the top of the page. Its static text is prerendered, and its interactive parts
 * load later.
 */
const BAND = createFirstScreenPanel(() => <VaultsSummaryBand changes={<PanelSlot panel={CHANGE_COUNT} />} />)
const VAULTS = createFirstScreenPanel(() => (
  <VaultCards
    rates={[
      <PanelSlot key="0" className="v-rate" panel={RATE0} />,
      <PanelSlot key="1" className="v-rate" panel={RATE1} />,
    ]}
    old={[
      <PanelSlot key="0" className="v-old" panel={OLD_VAULT0} />,
      <PanelSlot key="1" className="v-old" panel={OLD_VAULT1} />,
    ]}
  />
))
const VAULT_HISTORY = createFirstScreenPanel(() => (
  <Card title={changesOfTheVaults}>
    <p>{anyoneMaySetTheVaults}</p>
    <PanelSlot className="v-changes" panel={CHANGES} />
    <PanelSlot className="v-former" panel={FORMER} />
  </Card>
))
const ALERTS = createFirstScreenPanel(() => (
  <Card title={alerts}>
    {useHookCapabilities().sourceChanges !== 'byAnyone' && (
      <PanelSlot className="v-contents" panel={FORMER} />
    )}
    <PanelSlot panel={ALARM_SWITCH} />
  </Card>
))
const CONFIGURE_VAULTS = createFirstScreenPanel(() => (
  <ConfigureVaultsPanel oldStake={<PanelSlot className="v-contents" panel={OLD_STAKE} />}>
    <PanelSlot className="v-contents" panel={CONFIGURE_FORM} />
  </ConfigureVaultsPanel>
))
const ALLOWANCES = createFirstScreenPanel(() => (
  <Card title={yourAllowances} id="allowances">
    <PanelSlot panel={ALLOWANCE_LIST} />
  </Card>
))

/**
 * The page that shows a market's vaults, compares them with the market file, and lets the user
 * change them.
 */
export default function VaultsPage() {
  const { sourceChanges, sidesInParts } = useHookCapabilities()
  const isListed = sourceChanges === 'byAnyone'
  return (
    <div className="k-wrap">
      <PageHead title={words.vaults}>
        <MarketChip />
      </PageHead>
      <PanelSlot className="p-alarms" panel={ALARMS_PANEL} />
      <PanelSlot panel={BAND} />
      <div className="v-page">
        <PanelSlot className="v-pair" panel={VAULTS} />
        <PanelSlot className="v-contents" panel={ACCEPT} />
        <div className={isListed ? 'v-lead' : 'v-pair'}>
          {isListed && <PanelSlot className="v-history" panel={VAULT_HISTORY} />}
          <div className="v-side">
            <PanelSlot className="v-allowances" panel={ALLOWANCES} />
            {isListed && <PanelSlot className="v-contents" panel={ALERTS} />}
          </div>
          {!isListed && <PanelSlot className="v-side" panel={ALERTS} />}
        </div>
        {sidesInParts && <PanelSlot className="v-parts" panel={PARTS} />}
        {isListed && <PanelSlot className="v-configure" panel={CONFIGURE_VAULTS} />}
      </div>
    </div>
  )
}
