import { PRODUCT_NAME } from '../config.ts'
import { LedgerRoom, Room, RowRoom } from './Rooms.tsx'
import { panel } from './Slot.tsx'

/**
 * Every panel of every page. To add one: give it a room and its module, whose default export is the panel, as in
 * `panel(<Room size="small" />, () => import('../features/exit/ExitCapacityPanel.tsx'))`.
 */

/** Above the columns of a page: alarms and the warning on a wrong network. They keep no room: they are the exception. */
export const ALARMS = panel(null, () => import('./Alarms.tsx'))

/** 'Liquidity Management' */
export const FAUCET = panel(
  <RowRoom title="Get Test Tokens" />,
  () => import('../features/faucet/MintPanel.tsx'),
)
export const REFRESH = panel(
  <RowRoom title="Refresh Balances" />,
  () => import('../features/balances/RefreshPanel.tsx'),
)
export const BALANCES = panel(
  <LedgerRoom label="Balances" names={[`${PRODUCT_NAME} Shares`, 'Token 0', 'Token 1']} />,
  () => import('../features/balances/BalanceLedger.tsx'),
)
export const VAULT_BALANCES = panel(
  <LedgerRoom label="Vaults" names={['Vault 0', 'Vault 1']} />,
  () => import('../features/balances/VaultLedger.tsx'),
)
/** Amount, preview, approvals, both buttons, banners. */
export const ACTION = panel(<Room size="action" />, () => import('../features/liquidity/LiquidityCard.tsx'))
/** 'Send shares', 'Add to wallet', 'Contract': what stands under the balances, folded. */
export const MORE = panel(<Room size="more" />, () => import('./MorePanels.tsx'))
export const CONTRACT = panel(<Room size="lines" />, () => import('./ContractPanel.tsx'))
export const ACTIVITY = panel(null)

/** 'Quoter' */
export const SWAP = panel(<Room size="large" />)
export const QUOTE_VIEW = panel(<Room size="large" />, () => import('../features/quote/PoolQuoteView.tsx'))

/** '/vaults' */
export const VAULT_WATCH = panel(<Room size="medium" />)
export const EXIT_CAPACITY = panel(<Room size="small" />)
export const CONFIGURE_VAULTS = panel(<Room size="medium" />)
export const ALLOWANCES = panel(<Room size="small" />)
export const VAULT_HISTORY = panel(null)
