export const CONNECT_WALLET_FIRST = 'Conecta primero tu wallet'
export const ENTER_LIQUIDITY_AMOUNT = 'Introduce la cantidad de liquidez'
export const APPROVE_BOTH_TOKENS =
  'Antes de añadir liquidez, aprueba los dos tokens para la dirección del hook.'
export const ENTER_TOKEN_ADDRESS = 'Introduce la dirección del token'
export const NO_WALLET_ADDRESS = 'No hay ninguna dirección de wallet disponible'
export const CONNECT_TO_NETWORK = 'Conéctate a una red'
export const VERIFY_CONTRACT = 'Comprueba la dirección del contrato y la red'
export const NO_PUBLIC_CLIENT = 'No hay conexión con ningún nodo'
export const DEPOSIT_SUCCESS = '¡Listo! Liquidez añadida correctamente.'
export const WITHDRAW_SUCCESS = '¡Listo! Liquidez retirada correctamente.'
export const SWAP_SUCCESS = '¡Listo! Swap completado correctamente.'
export const TRANSACTION_FAILED = 'La transacción falló'
export const CONTRACT_ISSUE = 'Problema con el contrato'
export const USER_REJECTED = 'Rechazaste la solicitud'

export function switchNetworkFirst(name: string, chainId: number): string {
  return `Cambia primero a la red ${name} (ID de cadena: ${chainId})`
}

export function wrongNetworkWarning(name: string): string {
  return `Cambia a la red ${name} para usar este contrato`
}

export function contractNotAccessible(networkName: string | undefined): string {
  return `Contrato no encontrado o no accesible en ${networkName ?? 'la red actual'}`
}

export const LOADING_POOL = 'Cargando datos del pool…'
export const POOL_NOT_INITIALIZED = 'Pool sin inicializar'
export const POOL_NOT_INITIALIZED_TEXT =
  'No se pudieron cargar los datos del pool. Comprueba la red y las direcciones de los contratos.'
export const DEFAULT_POOL_VALUES =
  'Se muestran valores por defecto del pool: su estado real no está disponible.'

export function switchNetworkFrom(
  required: string,
  requiredId: number,
  current: string,
  currentId: number,
): string {
  return `Cambia a la red ${required} (ID de cadena: ${requiredId}). Red actual: ${current} (ID: ${currentId})`
}

export function noContractFound(address: string, chainName: string): string {
  return `No hay ningún contrato en la dirección ${address} en ${chainName}`
}

export function contractNotFound(address: string): string {
  return `Contrato no encontrado en la dirección ${address}. Comprueba la dirección del contrato y la red.`
}

export function setVaultsSimulationFailed(reason: string): string {
  return `La simulación de setVaults falló: ${reason}`
}
