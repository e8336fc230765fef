import { BalanceLedger } from '../features/balances/BalanceLedger.tsx'
import { RefreshPanel } from '../features/balances/RefreshPanel.tsx'
import { VaultLedger } from '../features/balances/VaultLedger.tsx'
import { Room, RowRoom } from './Rooms.tsx'
import { firstPanel, panel } from './Slot.tsx'
import type * as startPanels from './startPanels.ts'

/** A panel that comes with the others that the app page asks for at once. */
const atStart = (name: Exclude<keyof typeof startPanels, 'journal'>) => () =>
  import('./startPanels.ts').then((panels) => ({ default: panels[name] }))

/**
 * Every panel of every page. To add one: give it a room and its module, whose default export is the panel, as in
 * `panel(<Room size="small" />, () => import('../features/exit/ExitCapacityPanel.tsx'))`.
 */

/** Above the columns of a page: alarms and the warning on a wrong network. They reserve no space: they are the exception. */
export const ALARMS = panel(null, atStart('Alarms'))

/** The notice that the network does not answer: overlays the foot of the window and reserves no space. */
export const CONNECTION = panel(null, atStart('ConnectionNotice'))

/** 'Liquidity Management' */
export const FAUCET = panel(
  <RowRoom
    title="Get Test Tokens"
    text="10,000,000 of each token, to your address"
    action="Mint Test Tokens"
  />,
  atStart('MintPanel'),
)
export const REFRESH = firstPanel(RefreshPanel)
export const BALANCES = firstPanel(BalanceLedger)
export const VAULT_BALANCES = firstPanel(VaultLedger)
/** Amount, preview, approvals, both buttons, banners. */
export const ACTION = panel(<Room size="action" />, atStart('LiquidityCard'))
/** 'Send shares', 'Add to wallet', 'Contract': what stands under the balances, folded. */
export const MORE = panel(<Room size="more" />, atStart('MorePanels'))
export const CONTRACT = panel(<Room size="lines" />, atStart('ContractPanel'))
export const ACTIVITY = panel(null)

/** 'Quoter' */
export const SWAP = panel(<Room size="swap" />, () => import('../features/swap/SwapPanel.tsx'))
export const QUOTE_VIEW = panel(<Room size="quotes" />, () => import('../features/quote/PoolQuoteView.tsx'))

/** '/vaults' */
export const VAULT_WATCH = panel(
  <Room size="medium" />,
  () => import('../features/vaultWatch/VaultWatchPanel.tsx'),
)
export const EXIT_CAPACITY = panel(
  <Room size="small" />,
  () => import('../features/exitCapacity/ExitCapacityPanel.tsx'),
)
export const CONFIGURE_VAULTS = panel(
  <Room size="medium" />,
  () => import('../features/configureVaults/ConfigureVaultsPanel.tsx'),
)
export const ALLOWANCES = panel(
  <Room size="small" />,
  () => import('../features/allowances/AllowancesPanel.tsx'),
)
export const VAULT_HISTORY = panel(
  <Room size="small" />,
  () => import('../features/vaultWatch/VaultHistoryPanel.tsx'),
)
