export const CONNECT_WALLET_FIRST = 'Bitte verbinden Sie zuerst Ihre Wallet'
export const ENTER_LIQUIDITY_AMOUNT = 'Bitte geben Sie die Liquiditätsmenge ein'
export const APPROVE_BOTH_TOKENS =
  'Bitte geben Sie beide Token für die Hook-Adresse frei, bevor Sie Liquidität hinzufügen.'
export const ENTER_TOKEN_ADDRESS = 'Bitte geben Sie die Token-Adresse ein'
export const NO_WALLET_ADDRESS = 'Keine Wallet-Adresse verfügbar'
export const CONNECT_TO_NETWORK = 'Bitte verbinden Sie sich mit einem Netzwerk'
export const VERIFY_CONTRACT = 'Bitte prüfen Sie Vertragsadresse und Netzwerk'
export const NO_PUBLIC_CLIENT = 'Kein öffentlicher Client verfügbar'
export const DEPOSIT_SUCCESS = 'Erledigt! Die Liquidität wurde eingezahlt.'
export const WITHDRAW_SUCCESS = 'Erledigt! Die Liquidität wurde ausgezahlt.'
export const SWAP_SUCCESS = 'Erledigt! Der Swap ist abgeschlossen.'
export const TRANSACTION_FAILED = 'Transaktion fehlgeschlagen'
export const CONTRACT_ISSUE = 'Problem mit dem Vertrag'
export const USER_REJECTED = 'Sie haben die Anfrage abgelehnt'

export function switchNetworkFirst(name: string, chainId: number): string {
  return `Bitte wechseln Sie zuerst zum Netzwerk ${name} (Chain-ID: ${chainId})`
}

export function wrongNetworkWarning(name: string): string {
  return `Bitte wechseln Sie zum Netzwerk ${name}, um mit diesem Vertrag zu interagieren`
}

export function contractNotAccessible(networkName: string | undefined): string {
  return networkName === undefined
    ? 'Vertrag im aktuellen Netzwerk nicht gefunden oder nicht erreichbar'
    : `Vertrag im Netzwerk ${networkName} nicht gefunden oder nicht erreichbar`
}

export const LOADING_POOL = 'Pool-Daten werden geladen …'
export const POOL_NOT_INITIALIZED = 'Pool nicht initialisiert'
export const POOL_NOT_INITIALIZED_TEXT =
  'Die Pool-Daten konnten nicht geladen werden. Bitte prüfen Sie Netzwerk und Vertragsadressen.'
export const DEFAULT_POOL_VALUES =
  'Es werden Vorgabewerte des Pools angezeigt: Der aktuelle Zustand ist nicht verfügbar.'

export function switchNetworkFrom(
  required: string,
  requiredId: number,
  current: string,
  currentId: number,
): string {
  return `Bitte wechseln Sie zum Netzwerk ${required} (Chain-ID: ${requiredId}). Aktuelles Netzwerk: ${current} (ID: ${currentId})`
}

export function noContractFound(address: string, chainName: string): string {
  return `Kein Vertrag unter der Adresse ${address} im Netzwerk ${chainName} gefunden`
}

export function contractNotFound(address: string): string {
  return `Vertrag unter der Adresse ${address} nicht gefunden. Bitte prüfen Sie Vertragsadresse und Netzwerk.`
}

export function setVaultsSimulationFailed(reason: string): string {
  return `Simulation von setVaults fehlgeschlagen: ${reason}`
}
