import { type SentenceParameterText, sentenceParts, type TokenNames } from '#lib/sentence.ts'
import type { TokenSide } from '#market/tokenPair.ts'
import type { Language } from '../language.ts'

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

export const theHook = 'el hook'
export const theSwapRouter = 'el router de swaps'
export const throughPermit2 = (until: SentenceParameterText | undefined) =>
  until === undefined ? 'mediante Permit2' : `mediante Permit2, hasta ${until}`
export const tokenTo = (token: string, spender: SentenceParameterText) => `${token} para ${spender}`
export const token = <Node>(token: string, node: Node, address: Node) =>
  sentenceParts`${token} ${node} ${address}`
export const to = (spender: SentenceParameterText) => `para ${spender}`
export const nothingToRevoke = 'nada que revocar'
export const revoke = (name: SentenceParameterText) => `Revocar ${name}`
export const revokeButton = 'Revocar'
export const revoked = (name: SentenceParameterText) => `${name}: revocado.`

export const yourAllowances = 'Tus permisos'
export const connectAWalletToSee = 'Conecta una wallet para verlos.'

export const nothingBefore = 'antes: ninguno'
export const earlierUnread = 'vaults anteriores sin leer'
export const before = <Node>(who: Node) => sentenceParts`antes: ${who}`
export const otherVaults = 'otros vaults'

export const leftBehindInFormerVaults = 'Fondos en vaults anteriores'
export const thereAreNoFormerVaults = 'No hubo otros vaults antes de estos.'
export const reading = 'Leyendo…'
export const formerHoldingsUnavailable = 'Los saldos de vaults anteriores no están disponibles.'
export const moreNotLookedAt = (left: SentenceParameterText) => `y ${left} más que no se leyeron.`
export const formerVault = <Node>(index: SentenceParameterText, address: Node) =>
  sentenceParts`Vault ${index}: ${address}`
export const allItHoldsOfToken = <Node>(token: SentenceParameterText, amount: Node) =>
  sentenceParts`de sus ${amount} ${token}`

export const vaultOfToken = <Node>(index: SentenceParameterText, node: Node) =>
  sentenceParts`Vault ${index} ${node}`
export const forToken = (token: string) => `para ${token}`
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
export const notToken = (token: string) => `no ${token}`

export const changesOfTheVaults = 'Cambios de los vaults'
export const alerts = 'Alertas'
export const changesTerm = 'Cambios'
export const changeKinds = {
  first: 'Primera vez',
  restored: 'Se restablecieron los vaults esperados',
  expected: 'Se pusieron los vaults esperados',
  others: 'Se pusieron otros vaults',
  same: 'Se pusieron de nuevo los mismos vaults',
} as const
export const changedBy = <Node>(time: Node, block: SentenceParameterText, sender: Node) =>
  sentenceParts`${time} · bloque ${block} · por ${sender}`
export const anyoneCan = 'Cualquiera puede, en cualquier momento.'
export const lastChange = (day: SentenceParameterText) => `El último, ${day}. Cualquiera puede.`
export const timesChanged = (count: number) => (count === 1 ? 'Una vez' : `${count} veces`)
export const atLeastTimes = (count: number) => (count === 1 ? 'Al menos una vez' : `Al menos ${count} veces`)

export const changesNewestFirst = 'Cambios, primero los más nuevos'
export const showMore = (value: SentenceParameterText) => `Mostrar ${value} más`
export const earlierOnesHaveBeenRead = (hidden: SentenceParameterText) =>
  `Cambios anteriores leídos: ${hidden}.`
export const theNodeDidNotList = 'El nodo no listó los eventos. La lista de arriba puede estar incompleta.'
export const theHistoryIsUnavailable = 'El historial no está disponible'
export const anyoneMaySetTheVaults = 'Cualquiera puede cambiar los vaults. Cada cambio nombra a su remitente.'
export const noChangeRead = 'Ningún cambio en lo leído.'
export const historyComplete = (newest: SentenceParameterText) =>
  `Completo: desde el primer bloque del hook hasta el bloque ${newest}.`
export const historyPartlyRead = (reached: SentenceParameterText, newest: SentenceParameterText) =>
  `Leído del bloque ${reached} al bloque ${newest}. No se leyeron bloques anteriores.`
export const readFurtherBack = 'Leer más atrás'
export const lookForNewOnes = 'Actualizar'

export const vaultWatch = 'Estado de los vaults'
export const unavailableVerdict = 'No disponible'
export const statuses = {
  asPromised: 'Los esperados',
  vaultChanged: 'Vaults cambiados',
  tokensMissing: 'Faltan tokens',
  vaultWrongAsset: 'Otro activo',
  vaultUnreadable: 'Ilegible',
  notPromised: 'Sin lista',
} as const
export const statusNotes = {
  asPromised: 'Ambos son los vaults de la lista.',
  tokensMissing: 'Hay menos de lo que declara el contrato.',
  vaultWrongAsset: 'Un vault guarda otro token.',
  vaultUnreadable: 'Un vault no responde.',
  notPromised: 'Abriste este mercado por su dirección.',
} as const
export const unexpectedVaults = (sides: readonly TokenSide[]) =>
  sides.length === 2 ? 'Ninguno es el esperado.' : `El vault ${sides[0]} no es el esperado.`
export const canBeChanged = 'Quién puede cambiarlos'
export const seeWhoMay = '¿Es seguro?'
export const mayChange = {
  none: 'Nadie',
  byOwner: 'El propietario',
  byRole: 'Quien tenga un rol',
  byItsCode: 'Desconocido: su propio código',
} as const
export const whenOpened = 'Al abrir'

export const backgroundAlerts = 'Avisarme mientras esta pestaña está en segundo plano'
export const backgroundAlertsNote = 'Comprueba una vez por minuto.'

export const noNotifications = {
  denied: 'Tu navegador bloquea las notificaciones. Permítelas en sus ajustes y luego activa esto.',
  missing: 'Este navegador no admite notificaciones.',
}

export const configureVaults = 'Configurar vaults'
export const setVaults = 'Cambiar vaults'
export const vaultsSet = 'Los vaults están puestos. Todas las cifras vienen ahora de ellos.'

export const aboutEffect = <Node>(strong: (text: string) => Node) =>
  sentenceParts`El contrato permite que ${strong('cualquiera')} cambie los vaults en cualquier momento. Los depósitos en los vaults actuales se quedan allí y ${strong('no se pueden retirar')} hasta que estos se restablezcan. Los depósitos nuevos van a los vaults nuevos.`
export const atStake = <Node>(amount0: Node, amount1: Node, [token0, token1]: TokenNames) =>
  sentenceParts`En juego ahora: ${token0}\u00a0${amount0} · ${token1}\u00a0${amount1}`
export const atStakeInOldVaults = <Node>(amounts: Node) => sentenceParts`En los vaults anteriores: ${amounts}`

export const vaultAddress = (index: number) => `Dirección de Vault ${index}`
export const vaultFor = (token: string) => `El vault ERC-\u{2060}4626 para ${token}`
export const randomPlaceholders = 'Usar direcciones al azar'
export const aboutPlaceholders =
  'Depuración: direcciones al azar. Rompe este mercado para todos hasta que se restablezcan los vaults.'

export const prospects: Language['vaults']['prospects'] = {
  noContract: ({ side }) =>
    `Vault ${side} no tiene contrato. Los depósitos, retiros y swaps fallarían para todos hasta que se restablezcan los vaults.`,
  wrongAsset: ({ side }, tokens) =>
    `Vault ${side} guarda otro token en vez de ${tokens[side]}. Los depósitos, retiros y swaps fallarían para todos.`,
  untoldAsset: ({ side }) => `El contrato de Vault ${side} no indica qué token guarda.`,
  sameVault: 'Los dos vaults son el mismo. Un vault guarda un token, así que el otro lado fallaría.',
  notExpected:
    'Estos no son los vaults esperados. Todos en esta página ven una alarma roja, y los depósitos están bloqueados.',
}

export const couldEveryoneLeaveNow = 'Retirable ahora'
export const onlyInPart = 'Solo en parte'
export const onlyWithNothing = 'No: las participaciones no valen nada'
export const nothingIsDeposited = 'No hay nada depositado'
export const inHook = (side: SentenceParameterText) => `Token ${side}, sin vault`
export const inAndOutside = (token: string) => `${token}, en el vault y fuera de él`
export const available = 'Disponible ahora'
export const everything = '100%'
export const nothingCanLeave = 'Nada'
export const ofBothVaults = 'de ambos vaults'
export const yoursTerm = 'Tu parte'
export const yoursInThisVault = 'Tu parte en este vault'
export const inTheOldVault = 'Aún en el vault anterior'
export const yoursInTheOldVault = 'Tu parte en el vault anterior'
export const rateOver = (rate: SentenceParameterText, days: SentenceParameterText) =>
  `${rate} al año, ${days} días`
export const theHookOwesThisPool = 'Adeudado a este pool'
export const itOwesTheHook = 'Pertenece a los depositantes'
export const itOwesTheHookNow = 'Pertenece a los depositantes, en este vault'

export const noRatio = {
  empty: 'Uno de los vaults está vacío.',
  bothEmpty: 'Ambos vaults están vacíos.',
  tooLittle: 'Los vaults guardan demasiado poco para comparar.',
  unread: 'No se pudo leer un vault.',
} as const
export const idle = 'No se presta a swaps'
export const nothingIdle = 'Nada'
export const idleHere = 'No se presta a swaps'
export const outOfBalance = (percent: SentenceParameterText) =>
  `Los vaults están desequilibrados un ${percent}.`
export const ratioFits = 'Coinciden con el precio del pool.'
export const lessThan001 = 'menos del 0.01%'

export const nothingIsOwed = 'no se adeuda nada'
export const allCanLeaveNow = 'Ahora se puede retirar el 100%'
export const nothingCanLeaveNow = 'ahora no puede salir nada'
export const canLeaveNow = (percent: SentenceParameterText) => `Ahora se puede retirar el ${percent}`
export const allByItsWord = '100%, según el vault'
export const deniedByItsWord = 'nada, según el vault'
export const byTheirWord = 'Los vaults dicen que sí'
export const aVaultSaysNo = 'Un vault dice que no'
export const yoursCan = 'La tuya: sí, simulado'
export const refused = 'No: simulado y rechazado'
export const paysNothing = 'No: simulado, y no paga nada'
export const readingInShort = 'leyendo…'

export const question = '¿Depositar en estos vaults de todos modos?'
export const blockedUntil =
  'Estos no son los vaults esperados. Los depósitos están bloqueados hasta que los revises y aceptes. Pueden volver a cambiar en cualquier momento.'
export const lookAtThem = 'Ver estos vaults'
export const lookFailed = 'El nodo no respondió a todo. Míralos otra vez.'
export const findings = 'Lo que se encontró'
export const acceptThem = 'Aceptar estos vaults para mis depósitos'
export const accepted = 'Has aceptado estos vaults para tus depósitos'
export const untilChanged =
  'Para esta cuenta y estos dos vaults con su código actual. Cualquier cambio vuelve a bloquear los depósitos.'
export const takeBack = 'Anular'

export const assets = {
  right: (side: SentenceParameterText, token: string) => `Vault ${side} indica que guarda ${token}.`,
  wrong: (side: SentenceParameterText, token: string) =>
    `Vault ${side} indica que guarda otro token en vez de ${token}.`,
  unread: (side: SentenceParameterText) => `Vault ${side} no indica qué token guarda.`,
} as const
export const noCode = (side: SentenceParameterText) => `Vault ${side} no tiene contrato.`
export const sameCode = 'Su código es el mismo que el del vault esperado.'
export const otherCode = (bytes: SentenceParameterText) =>
  `Su código (${bytes} bytes) no es el del vault esperado. Se desconoce su comportamiento.`
export const noPosition = 'No tienes participaciones que retirar.'
export const exitUntried = 'Un retiro fue rechazado o no se pudo simular.'
export const exitPays = <Node>(amount0: Node, amount1: Node, [token0, token1]: TokenNames) =>
  sentenceParts`Retirar ahora todas tus participaciones te pagaría ${amount0} ${token0} y ${amount1} ${token1}.`
export const trip = <Node>(
  paid0: Node,
  paid1: Node,
  back0: Node,
  back1: Node,
  [token0, token1]: TokenNames,
) =>
  sentenceParts`Simulado: un depósito toma ${paid0} ${token0} y ${paid1} ${token1}. Retirarlo todo enseguida paga ${back0} ${token0} y ${back1} ${token1}.`
export const tripUntried =
  'No se pudieron simular un depósito y un retiro. Tu saldo es muy bajo, o el contrato los rechaza.'
export const notSound = 'No puedes aceptarlos: cada uno debe ser un contrato que guarde el token de su lado.'
export const returnsNothing = 'No puedes aceptarlos: un depósito no devolvería nada.'
