import type { Shown } from '#lib/sentence.ts'

// AllowanceRows
export const allowanceToHook = (index: Shown) => `Ihre Freigabe von Token ${index} für den Hook`
export const connectToSee = 'zum Anzeigen verbinden'
export const unlimited = 'unbegrenzt'

// ContractDisclosure
export const contract = 'Vertrag'
export const loading = 'Lädt …'
export const unavailable = 'nicht verfügbar'

// ContractFactsList
export const readAgain = 'Erneut lesen'
export const contractUnread = 'Der Vertrag konnte nicht gelesen werden.'
export const hookAndShareToken = 'Hook und Anteils-Token'
export const name = 'Name'
export const symbol = 'Symbol'
export const decimals = 'Dezimalstellen'
export const totalSupply = 'Gesamtmenge'
export const poolManager = 'Pool-Manager'
export const tickRange = 'Tick-Bereich'
export const fullRange = 'der ganze Bereich, den ein Pool mit diesem Tick-Abstand hat'
export const to = (tickLower: Shown, tickUpper: Shown) => `${tickLower} bis ${tickUpper}`
export const asOfBlock = (blockNumber: Shown) => `Stand: Block ${blockNumber}`

// CounterRows
export const notOnThisContract = 'nicht in diesem Vertrag'

// PermissionList
export const hookPermissions = 'Hook-Berechtigungen'
export const yes = ': ja'
export const no = ': nein'

export const id = (chainName: Shown, id: Shown) => `${chainName} (ID: ${id})`
export const noWalletConnected = 'keine Wallet verbunden'
export const contractAndNetwork = 'Vertrag und Netzwerk'
export const hookContract = 'Hook-Vertrag:'
export const currentNetwork = 'Aktuelles Netzwerk:'
export const requiredNetwork = 'Benötigtes Netzwerk:'
