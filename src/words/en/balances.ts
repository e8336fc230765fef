import { PRODUCT_NAME } from '../../config.ts'
import type { Shown } from '../shown.ts'

// BalanceLedger
export const connectToSee = 'connect to see'
export const balances = 'Balances'
export const position = 'Shares'
export const yourPosition = 'Your position'
export const wallet = 'Wallet'
export const shares = `${PRODUCT_NAME} Shares`

// LedgerFigure
export const refresh = (name: Shown) => `Refresh ${name}`

// RefreshPanel
export const allBalances = 'All balances'
export const refreshBalances = 'Refresh Balances'
export const updatedByItself = 'Updates with every block'
export const refreshAllBalances = 'Refresh All Balances'

// ShareOfVault
export const nobodyHoldsSharesYet = 'nobody holds shares yet'
export const ofTheVault = (percent: Shown) => `${percent} of the vault`

// VaultLedger
export const vaults = 'Vaults'

// VaultRow
export const vault = (index: Shown) => `Vault ${index}`
export const token = (index: Shown) => `Token ${index}`
export const unexpectedVault = 'unexpected vault'
export const holdsAnotherToken = 'holds another token'
export const empty = 'empty'
export const hooksShare = 'Hook’s share'

// useRefresh
export const upToDate = (name: Shown) => `${name}: up to date`
export const couldNotBeRead = (name: Shown) => `${name}: could not be read`
