import type { Shown } from '#lib/sentence.ts'

// AllowanceRows
export const allowanceToHook = (index: Shown) => `Tu permiso de Token ${index} para el hook`
export const connectToSee = 'conecta para verlo'
export const unlimited = 'sin límite'

// ContractDisclosure
export const contract = 'Contrato'
export const loading = 'Cargando…'
export const unavailable = 'no disponible'

// ContractFactsList
export const readAgain = 'Leer de nuevo'
export const contractUnread = 'No se pudo leer el contrato.'
export const hookAndShareToken = 'Hook y token de participación'
export const name = 'Nombre'
export const symbol = 'Símbolo'
export const decimals = 'Decimales'
export const totalSupply = 'Suministro total'
export const poolManager = 'Pool manager'
export const tickRange = 'Rango de ticks'
export const fullRange = 'el rango completo que admite un pool con este espaciado de ticks'
export const to = (tickLower: Shown, tickUpper: Shown) => `de ${tickLower} a ${tickUpper}`
export const asOfBlock = (blockNumber: Shown) => `en el bloque ${blockNumber}`

// CounterRows
export const notOnThisContract = 'no existe en este contrato'

// PermissionList
export const hookPermissions = 'Permisos del hook'
export const yes = ': sí'
export const no = ': no'

export const id = (chainName: Shown, id: Shown) => `${chainName} (ID: ${id})`
export const noWalletConnected = 'ninguna wallet conectada'
export const contractAndNetwork = 'Contrato y red'
export const hookContract = 'Contrato del hook:'
export const currentNetwork = 'Red actual:'
export const requiredNetwork = 'Red necesaria:'
