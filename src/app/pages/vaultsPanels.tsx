import * as words from '#words/vaultWatch.ts'
import { AllowancesPanel } from '../../features/allowances/AllowancesPanel.tsx'
import { ConfigureVaultsPanel } from '../../features/configureVaults/ConfigureVaultsPanel.tsx'
import { ExitCapacityPanel } from '../../features/exitCapacity/ExitCapacityPanel.tsx'
import { VaultHistoryPanel } from '../../features/vaultWatch/VaultHistoryPanel.tsx'
import { VaultWatchPanel } from '../../features/vaultWatch/VaultWatchPanel.tsx'
import { loadLending } from '../../live/useRules.ts'
import { firstPanel, panel, patientPanel, Slot } from '../Slot.tsx'
import { shownMarket } from '../shownMarket.ts'
import type * as vaultPanels from '../vaultPanels.ts'

/** A part of a panel that comes with the others of '/vaults'. */
const later = (room: string | null, name: keyof typeof vaultPanels) =>
  panel(room && <p className="k-small">{room}</p>, () =>
    Promise.all([import('../vaultPanels.ts'), loadLending(shownMarket())]).then(([panels]) => ({
      default: panels[name],
    })),
  )

const FORMER = later(words.loadHistoryFirst, 'FormerVaults')
const RATIO = later(words.reading, 'RatioDriftRows')
const CHANGES = later(words.anyoneMaySetTheVaults, 'VaultChanges')
const CONFIGURE_FORM = later(null, 'ConfigureForm')
const ALLOWANCE_LIST = later(words.reading, 'AllowanceList')

/**
 * Every panel of '/vaults': headings, figures and all that is only to be read is prerendered, so that the page's largest
 * words wait for no script; what reads more than the snapshot or acts comes later, into its place among them.
 */
export const VAULT_WATCH = firstPanel(() => <VaultWatchPanel former={<Slot panel={FORMER} />} />)
export const EXIT_CAPACITY = firstPanel(() => (
  <ExitCapacityPanel ratio={<Slot className="v-part" panel={RATIO} />} />
))
/** Only where a pool's tokens lie in several places, and no getter tells them apart. */
export const PARTS = patientPanel(null, () => import('../../features/parts/PartsPanel.tsx'))
export const VAULT_HISTORY = firstPanel(() => (
  <VaultHistoryPanel>
    <Slot className="v-part" panel={CHANGES} />
  </VaultHistoryPanel>
))
export const CONFIGURE_VAULTS = firstPanel(() => (
  <ConfigureVaultsPanel>
    <Slot className="v-contents" panel={CONFIGURE_FORM} />
  </ConfigureVaultsPanel>
))
export const ALLOWANCES = firstPanel(() => (
  <AllowancesPanel>
    <Slot panel={ALLOWANCE_LIST} />
  </AllowancesPanel>
))
