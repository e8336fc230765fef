import { type SentenceValue, sentenceParts } from '#lib/sentence.ts'
import type { Language } from '../language.ts'
import { plural } from './kit.ts'

export {
  details,
  transaction,
  transactionHash,
  tryAgain,
  unavailable,
  unlimited,
  vault0,
  vault1,
} from './kit.ts'

// AllowanceRow
export const theHook = 'el hook'
export const theSwapRouter = 'el router de swaps'
export const throughPermit2 = (until: SentenceValue | undefined) =>
  until === undefined ? 'mediante Permit2' : `mediante Permit2, hasta ${until}`
export const tokenTo = (index: SentenceValue, spender: SentenceValue) => `Token ${index} para ${spender}`
export const token = <Node>(index: SentenceValue, node: Node, address: Node) =>
  sentenceParts`Token ${index} ${node} ${address}`
export const to = (spender: SentenceValue) => `para ${spender}`
export const nothingToRevoke = 'nada que revocar'
export const revoke = (name: SentenceValue) => `Revocar ${name}`
export const revokeButton = 'Revocar'
export const revoked = (name: SentenceValue) => `${name}: revocado.`

export const yourAllowances = 'Tus permisos'
export const connectAWalletToSee = 'Conecta una wallet para verlos.'

// ChangeEntry
export const nothingBefore = 'antes: ninguno'
export const earlierUnread = 'lo anterior no se ha leído'
export const before = <Node>(who: Node) => sentenceParts`antes: ${who}`
export const otherVaults = 'otros vaults'

// FormerVaults
export const leftBehindInFormerVaults = 'Fondos en vaults anteriores'
export const thereAreNoFormerVaults = 'No hubo otros vaults antes de estos.'
export const reading = 'Leyendo…'
export const formerHoldingsUnavailable = 'Lo que guardan los vaults anteriores no está disponible.'
export const moreNotLookedAt = (left: SentenceValue) => `y ${left} más que no se examinaron.`
export const formerVault = <Node>(index: SentenceValue, address: Node) =>
  sentenceParts`Vault ${index}: ${address}`
export const allItHoldsOfToken = <Node>(token: SentenceValue, amount: Node) =>
  sentenceParts`de ${amount} ${token} que guarda`

// VaultFacts
export const vaultOfToken = <Node>(index: SentenceValue, node: Node) => sentenceParts`Vault ${index} ${node}`
export const forToken = (index: SentenceValue) => `para Token ${index}`
export const promised = 'Esperado'
export const contract = 'Contrato'
export const changed = 'cambiado'
export const code = 'Código'
export const aContract = 'un contrato'
export const noContractThere = 'ahí no hay contrato'
export const itsAsset = 'Su activo'
export const itHolds = 'Guarda'
export const theHooksPart = 'Parte del hook'
export const inNoVault = 'En ningún vault'
export const vaultWatchToken = (index: SentenceValue) => `Token ${index}`
export const notToken = (index: SentenceValue) => `no Token ${index}`

// VaultHistoryPanel
export const changesOfTheVaults = 'Cambios de los vaults'
export const alerts = 'Alertas'
/** Heads the number of changes. */
export const changesTerm = 'Cambios'
/** Kinds of changes in the timeline. */
export const changeKinds = {
  first: 'Primera vez',
  restored: 'Se restablecieron los vaults esperados',
  expected: 'Se pusieron los vaults esperados',
  others: 'Se pusieron otros vaults',
  same: 'Se pusieron de nuevo los mismos vaults',
} as const
export const changedBy = <Node>(time: Node, block: SentenceValue, sender: Node) =>
  sentenceParts`${time} · bloque ${block} · por ${sender}`
export const anyoneCan = 'Cualquiera puede, en cualquier momento.'
export const lastChange = (day: SentenceValue) => `El último, ${day}. Cualquiera puede.`
export const timesChanged = (count: number) => `${count} ${plural(count, { one: 'vez', other: 'veces' })}`
export const atLeastTimes = (count: number) =>
  `Al menos ${count} ${plural(count, { one: 'vez', other: 'veces' })}`

// VaultChanges
export const changesNewestFirst = 'Cambios, primero los más nuevos'
export const showMore = (value: SentenceValue) => `Mostrar ${value} más`
export const earlierOnesHaveBeenRead = (hidden: SentenceValue) => `Anteriores ya leídos: ${hidden}.`
export const theNodeDidNotList =
  'El nodo no listó los eventos. Lo que se muestra arriba es lo que se leyó antes.'
export const theHistoryIsUnavailable = 'El historial no está disponible'
export const anyoneMaySetTheVaults = 'Cualquiera puede cambiar los vaults. Cada cambio nombra a su remitente.'
export const noChangeRead = 'Ningún cambio en lo leído.'
export const historyComplete = (newest: SentenceValue) =>
  `Completo: desde el primer bloque del hook hasta el bloque ${newest}.`
export const historyPartlyRead = (reached: SentenceValue, newest: SentenceValue) =>
  `Leído del bloque ${reached} al bloque ${newest}. Lo anterior no se conoce aquí.`
export const readFurtherBack = 'Leer más atrás'
export const lookForNewOnes = 'Actualizar'

// VaultWatchPanel
export const vaultWatch = 'Estado de los vaults'
export const unavailableVerdict = 'No disponible'
/** Verdicts on both vaults. `notPromised`: opened by address, until the user accepts its vaults. */
export const statuses = {
  asPromised: 'Los esperados',
  vaultChanged: 'Cambiados',
  tokensMissing: 'Faltan tokens',
  vaultWrongAsset: 'Otro activo',
  vaultUnreadable: 'Ilegible',
  notPromised: 'No prometidos',
} as const
export const statusNotes = {
  asPromised: 'Ambos son los vaults de la lista.',
  vaultChanged: 'El hook usa otro vault.',
  tokensMissing: 'Hay menos de lo que dice el contrato.',
  vaultWrongAsset: 'Un vault guarda otro token.',
  vaultUnreadable: 'Un vault no responde.',
  notPromised: 'Abriste este mercado por su dirección.',
} as const
export const canBeChanged = 'Quién puede cambiarlos'
export const seeWhoMay = '¿Es seguro?'
export const mayChange = {
  none: 'Nadie',
  byOwner: 'El propietario',
  byRole: 'Quien tenga un rol',
  byItsCode: 'Desconocido: su propio código',
} as const
export const whenOpened = 'Al abrir'

// HiddenAlarmSwitch
export const backgroundAlerts = 'Avisarme mientras esta pestaña está en segundo plano'
export const backgroundAlertsNote = 'Comprueba una vez por minuto.'

export const noNotifications = {
  denied:
    'Tu navegador no deja que esta página muestre notificaciones. Permítelas en sus ajustes y luego activa esto.',
  missing: 'Este navegador no muestra notificaciones de páginas.',
}

export const configureVaults = 'Configurar vaults'
export const setVaults = 'Cambiar vaults'
export const vaultsSet = 'Los vaults están puestos. Todas las cifras de esta página se leen ahora de ellos.'

export const aboutEffect = <Node>(strong: (text: string) => Node) =>
  sentenceParts`El contrato permite que ${strong('cualquiera')} cambie los vaults, en cualquier momento. Un cambio no mueve nada: lo que los depositantes tienen en los vaults actuales se queda allí y ${strong('no se puede retirar')} hasta que se restablezcan. Los depósitos nuevos van a los vaults nuevos.`
export const atStake = <Node>(amount0: Node, amount1: Node) =>
  sentenceParts`En juego ahora: Token\u00a00\u00a0${amount0} · Token\u00a01\u00a0${amount1}`

export const vaultAddress = (index: number) => `Dirección de Vault ${index}`
export const vaultFor = (index: number) => `El vault ERC-\u{2060}4626 para Token ${index}`
export const randomPlaceholders = 'Usar direcciones al azar'
export const aboutPlaceholders =
  'Depuración: direcciones al azar. El mercado deja de funcionar para todos hasta que se restablezcan los vaults.'

/** What a change to other vaults would do. */
export const prospects: Language['vaults']['prospects'] = {
  noContract: ({ side }) =>
    `No hay ningún contrato en la dirección de Vault ${side}: depósitos, retiros y swaps fallarían para todos hasta que se restablezcan los vaults.`,
  wrongAsset: ({ side }) =>
    `Vault ${side} guardaría un token distinto de Token ${side}: depósitos, retiros y swaps fallarían para todos.`,
  untoldAsset: ({ side }) => `El contrato en la dirección de Vault ${side} no dice qué token guarda.`,
  sameVault: 'Los dos vaults son el mismo. Ningún vault guarda dos tokens: uno de ellos fallaría.',
  notExpected:
    'Estos no son los vaults esperados: todos los que tengan abierta esta página verán una alarma roja, y los depósitos se bloquean.',
}

// ExitCapacityPanel
export const couldEveryoneLeaveNow = 'Retirable ahora'
export const onlyInPart = 'Solo en parte'
export const onlyWithNothing = 'No: las participaciones no valen nada'
export const nothingIsDeposited = 'No hay nada depositado'
export const inHook = (side: SentenceValue) => `Token ${side}, sin vault`
export const inAndOutside = (side: SentenceValue) => `Token ${side}, en el vault y fuera de él`
export const available = 'Disponible ahora'
export const everything = '100%'
export const nothingCanLeave = 'Nada'
export const ofBothVaults = 'de ambos vaults'
export const yoursTerm = 'Tu parte'
export const rateOver = (rate: SentenceValue, days: SentenceValue) => `${rate} al año, ${days} días`
/** Of a side that is in no vault: by the hook's own books, whatever is there. */
export const theHookOwesThisPool = 'Adeudado a este pool'
export const itOwesTheHook = 'Pertenece a los depositantes'

// RatioDriftRows
export const noRatio = {
  empty: 'Uno de los vaults está vacío.',
  tooLittle: 'Los vaults guardan demasiado poco para comparar.',
  unread: 'No se pudo leer un vault.',
} as const
export const idle = 'No se presta a swaps'
export const nothingIdle = 'Nada'
export const idleHere = 'No se presta a swaps'
export const outOfBalance = (percent: SentenceValue) => `Los vaults están desequilibrados un ${percent}.`
export const ratioFits = 'Coinciden con el precio del pool.'
export const lessThan001 = 'menos del 0.01%'

// capacityText
export const nothingIsOwed = 'no se adeuda nada'
export const allCanLeaveNow = 'Ahora se puede retirar el 100%'
export const nothingCanLeaveNow = 'ahora no puede salir nada'
export const canLeaveNow = (percent: SentenceValue) => `Ahora se puede retirar el ${percent}`
export const allByItsWord = '100%, según el vault'
export const deniedByItsWord = 'nada, según el vault'
export const byTheirWord = 'Los vaults dicen que sí'
export const aVaultSaysNo = 'Un vault dice que no'
export const yoursCan = 'La tuya: sí, probado'
export const refused = 'No: probado y rechazado'
export const paysNothing = 'No: probado, y no paga nada'
export const readingInShort = 'leyendo…'

export const question = '¿Depositar en estos vaults de todos modos?'
export const blockedUntil =
  'Estos no son los vaults esperados, así que los depósitos de esta cuenta están bloqueados hasta que los hayas examinado y aceptado. Quien puede cambiar los vaults puede volver a cambiarlos mañana.'
export const lookAtThem = 'Examinar estos vaults'
export const lookFailed =
  'El nodo no respondió a todo. Todavía no se sabe nada de ellos: examínalos otra vez.'
export const findings = 'Lo que se encontró'
export const acceptThem = 'Aceptar estos vaults para mis depósitos'
export const accepted = 'Has aceptado estos vaults para tus depósitos'
export const untilChanged =
  'Solo para esta cuenta y estos dos vaults, con el código que tienen ahora. Otro cambio vuelve a bloquear los depósitos.'
export const takeBack = 'Anular'

/** What each vault says that it holds. */
export const assets = {
  right: (side: SentenceValue) => `Vault ${side} dice que guarda Token ${side}.`,
  wrong: (side: SentenceValue) => `Vault ${side} dice que guarda un token que no es Token ${side}.`,
  unread: (side: SentenceValue) => `Vault ${side} no dice qué token guarda.`,
} as const
export const noCode = (side: SentenceValue) => `No hay ningún contrato en la dirección de Vault ${side}.`
export const sameCode = 'Su código es el del vault esperado, byte por byte.'
export const otherCode = (bytes: SentenceValue) =>
  `Su código, de ${bytes} bytes, no es el del vault esperado: no se sabe qué más hace.`
export const noPosition = 'No tienes participaciones: no hay nada tuyo que retirar de ellos.'
export const exitUntried = 'Lo que te pagaría un retiro ahora fue rechazado o no se pudo probar.'
export const exitPays = <Node>(amount0: Node, amount1: Node) =>
  sentenceParts`Retirar ahora todas tus participaciones te pagaría ${amount0} Token 0 y ${amount1} Token 1.`
export const trip = <Node>(paid0: Node, paid1: Node, back0: Node, back1: Node) =>
  sentenceParts`Probado: un depósito toma ${paid0} Token 0 y ${paid1} Token 1, y toda tu posición, retirada enseguida, devuelve ${back0} Token 0 y ${back1} Token 1.`
export const tripUntried =
  'No se pudo probar un depósito que se retira enseguida: esta cuenta tiene muy poco de un token, o el contrato lo rechaza.'
export const notSound =
  'No se pueden aceptar: cada uno tiene que ser un contrato que guarde el token de su lado.'
export const returnsNothing = 'No se pueden aceptar: un depósito no devolvería nada.'
