import type { Shown } from '#lib/sentence.ts'

// AllowanceRows
export const allowanceToHook = (index: Shown) => `Your allowance of Token ${index} to the hook`
export const connectToSee = 'connect to see'
export const unlimited = 'unlimited'

// ContractDisclosure
export const contract = 'Contract'
export const loading = 'Loading…'
export const unavailable = 'unavailable'

// ContractFactsList
export const readAgain = 'Read again'
export const contractUnread = 'The contract could not be read.'
export const hookAndShareToken = 'Hook and share token'
export const name = 'Name'
export const symbol = 'Symbol'
export const decimals = 'Decimals'
export const totalSupply = 'Total supply'
export const poolManager = 'Pool manager'
export const tickRange = 'Tick range'
export const fullRange = 'the full range that a pool of this tick spacing has'
export const to = (tickLower: Shown, tickUpper: Shown) => `${tickLower} to ${tickUpper}`
export const asOfBlock = (blockNumber: Shown) => `as of block ${blockNumber}`

// CounterRows
export const notOnThisContract = 'not on this contract'

// PermissionList
export const hookPermissions = 'Hook permissions'
export const yes = ': yes'
export const no = ': no'

export const id = (chainName: Shown, id: Shown) => `${chainName} (ID: ${id})`
export const noWalletConnected = 'no wallet connected'
export const contractAndNetwork = 'Contract and network'
export const hookContract = 'Hook Contract:'
export const currentNetwork = 'Current Network:'
export const requiredNetwork = 'Required Network:'
