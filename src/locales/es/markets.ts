import { type SentenceParameterText, sentenceParts } from '#lib/sentence.ts'
import type { Language } from '../language.ts'
import { plural } from './kit.ts'

export { connectToSee, tryAgain, unavailable } from './kit.ts'

export const markets = 'Mercados'
export const chooseTestMarket =
  'Pools cuyos tokens rinden en vaults. Todos son tokens de prueba: gratis y sin valor.'
export const chooseOne =
  'Pools cuyos tokens rinden en vaults. Los tokens de prueba son gratis y no valen nada.'

export const openByAddress = 'Abrir un mercado por su dirección'

export const search = 'Buscar'
export const searchHint = 'Token, nombre o dirección'
export const network = 'Red'
export const allNetworks = 'Todas las redes'
export const kind = 'Tipo'
export const allKinds = 'Todos los tipos'
export const orderBy = 'Ordenar por'
export const shown = (count: number, of: number) =>
  count === of ? `${of} ${plural(of, { one: 'mercado', other: 'mercados' })}` : `${count} de ${of} mercados`
export const noneFound = 'Ningún mercado coincide. Cambia la búsqueda o los filtros.'

export const atBlock = (name: SentenceParameterText, block: SentenceParameterText) =>
  `${name}: bloque ${block}`
export const reading = (name: SentenceParameterText) => `${name}: leyendo…`
export const old = (name: SentenceParameterText, block: SentenceParameterText) =>
  `${name}: bloque ${block}, sin actualizar`
export const noAnswer = (name: SentenceParameterText) => `${name} no responde.`
export const notAsked = (name: SentenceParameterText, hosts: SentenceParameterText) =>
  `${name}: aún sin cifras. Esta página no ha contactado con ${hosts}.`
export const askFor = (name: SentenceParameterText) => `Mostrar ${name}`
export const list = 'Mercados de esta página'
export const showMore = (count: number) => `Mostrar ${count} más`

export const columns = {
  pair: 'Par',
  earned: 'Rendimiento',
  held: 'En vaults y hook',
  fee: 'Comisión',
  yours: 'Tu parte',
  whatToKnow: 'A tener en cuenta',
}
export const overDays = (days: string) => `en ${days} días`
export const fee = (text: SentenceParameterText) => `comisión ${text}`
export const pair = <Node>(token0: Node, token1: Node) => sentenceParts`${token0} / ${token1}`
export const token = (index: SentenceParameterText) => `Token ${index}`
export const isItSafe = '¿Es seguro?'
export const besides = 'sin usar'
export const alarmsOf = (count: number) => `${count} ${plural(count, { one: 'alarma', other: 'alarmas' })}`
export const alarmsNoted = (count: number, of: number) => {
  const noted = `${plural(count, { one: 'guardada', other: 'guardadas' })} en este navegador`
  return count === of ? noted : `${count} de ellas ${noted}`
}
export const priceOf = <Node>(price: Node, token1: Node, token0: Node) =>
  sentenceParts`${price} ${token1} por ${token0}`
export const nothing = 'nada'
export const ofAllShares = (percent: SentenceParameterText) => `${percent} de las participaciones`
export const notRead = 'sin leer'
export const noPool = 'sin pool'

export const verdicts = {
  safeToTry: 'Tokens de prueba',
  realMoney: 'Dinero real',
  lookOnly: 'Solo consulta',
  exitOnly: 'Solo retirar',
  noPool: 'Aún sin pool',
  unreadable: 'Sin comprobar',
  vaultsChanged: 'Vaults cambiados',
  wrongAsset: 'Vault equivocado',
  tokensMissing: 'Faltan tokens',
  closed: 'Sin depósitos',
} as const
export const because = {
  realMoney: 'Los depósitos aquí valen dinero real. Lee antes «¿Es seguro?».',
  lookOnly: 'Dinero real. Aquí puedes verlo, pero no depositar.',
  exitOnly: 'El sitio de su operador ya no lo muestra. Esta página solo te ayuda a retirar.',
  noPool: 'Aún no hay ningún pool en el que depositar.',
  unreadable: 'Una parte no respondió. No deposites.',
  vaultsChanged: 'Sus vaults no son los esperados. No deposites.',
  wrongAsset: 'Un vault guarda otro token. No deposites.',
  tokensMissing: 'Tiene menos de lo que debe. No deposites.',
  closed: 'Ahora no admite depósitos.',
} as const
export const changeable = {
  none: 'Los contratos de su tipo fijan los vaults una vez. Su propio código puede ser distinto.',
  byAnyone: 'Cualquiera puede cambiar sus vaults.',
  byOwner: 'Su propietario puede cambiar sus reglas.',
  byRole: 'Un rol puede mover sus vaults y pausarlo.',
  byItsCode: 'Desconocido: depende de su propio código.',
} as const

export const sourceTitles = {
  registry: 'Listado por su operador, no por nosotros',
  factory: 'Hooks de una fábrica conocida',
}
export const sourceLists = {
  registry: (operator: SentenceParameterText, network: SentenceParameterText) =>
    `Lista propia de ${operator} en ${network}. Sin comprobar.`,
  factory: (operator: SentenceParameterText, network: SentenceParameterText) =>
    `La fábrica de ${operator} en ${network} solo despliega código conocido. No responde ni por operadores ni por vaults.`,
}
export const listedElsewhere = 'Pools listados en otros sitios'
export const showMorePools = 'Mostrar más pools'
export const openFirstPool = (pair: string) => `Abrir su pool ${pair}`
export const toShowAsks = (hosts: SentenceParameterText) =>
  `Para mostrarlos, esta página contacta con ${hosts}.`
export const showPoolsOf = (operator: SentenceParameterText) => `Mostrar los pools de ${operator}`
export const readingList = 'Leyendo la lista…'
export const listNotRead = 'No se pudo leer la lista.'
export const noSuchList = 'No hay ninguna lista en la dirección configurada.'
export const poolsListed = (count: number, block: string) =>
  `${count} ${plural(count, { one: 'pool', other: 'pools' })}, según la lista en el bloque ${block}.`
export const poolsListedSoFar = {
  registry: (count: number, read: number, total: number, block: string) =>
    `${count} ${plural(count, { one: 'pool', other: 'pools' })} de las primeras ${read} de ${total} entradas, en el bloque ${block}.`,
  factory: (count: number, read: number, total: number, block: string) =>
    `${count} ${plural(count, { one: 'pool', other: 'pools' })} de los primeros ${read} de ${total} hooks, en el bloque ${block}.`,
}
export const knownBuild = (name: SentenceParameterText, auditor: string | undefined) =>
  auditor === undefined ? `Su hook es ${name}.` : `Su hook es ${name}, auditado por ${auditor}.`
export const listedInPart = 'No se pudo leer una parte de la lista. Puede haber más pools.'
interface ProvenPool {
  readonly fee: SentenceParameterText
  readonly spacing: number
  readonly block: string
}
export const provenPool = ({ fee, spacing, block }: ProvenPool) =>
  `comisión ${fee} · espaciado de ticks ${spacing} · creado en el bloque ${block}, probado por el evento del pool manager`
export const lookAtPool = 'Abrir'
export const notVouchedFor = 'Su operador no responde por su hook ni por sus vaults.'
export const markedInactive = 'Su operador lo marca como inactivo.'
export const notProven = 'Sin probar: el pool manager no tiene ningún pool así. No se puede abrir aquí.'

export const compareAll = 'Comparar todos los mercados'

export const kinds: Language['markets']['kinds'] = {
  flashifi: 'Flashifi',
  openzeppelin: 'OpenZeppelin',
  alphix: 'Alphix',
  dualpool: 'DualPool',
}
export const kindOf = (adapter: string): string =>
  (kinds as Readonly<Record<string, string>>)[adapter] ?? adapter

export const facts = 'De un vistazo'
export const youHold = 'Tus posiciones'
export const heldOf = (held: number, of: number) =>
  `en ${held} de ${of} ${plural(of, { one: 'mercado', other: 'mercados' })}`
export const bestRate = 'Mejor rendimiento de vault, anual'
export const listed = 'En la lista'
export const readingFacts = 'leyendo…'

export const earned = 'Rendimiento al año'
export const aYearProven = (days: string) => `, últimos ${days} días, probado`
export const noRate = {
  inHook: 'sin vault',
  changed: 'vault cambiado',
  new: 'nuevo',
  empty: 'vacío',
  untold: 'desconocido',
  unread: 'no disponible',
}
export const provenByShare = (
  rate: string,
  days: string,
  from: SentenceParameterText,
  to: SentenceParameterText,
) =>
  `${rate} al año en ${days} días: lo que vale una participación según el propio vault, en el bloque ${from} y en el bloque ${to}.`
export const provenByMove = (rate: string, days: string, transaction: string, to: SentenceParameterText) =>
  `${rate} al año en ${days} días: según el propio movimiento del hook en la transacción ${transaction} y lo que el vault dice que vale una participación en el bloque ${to}.`

export const yearlySoFar = 'Al año hasta ahora'
export const partsOfYear = <Node>(vaults: Node, fees: string) =>
  sentenceParts`vaults ${vaults}, comisiones ${fees}`
export const howYearIsCounted = (days: string) =>
  `Lo que ganó una participación en ${days} días, de vaults y comisiones de swaps, en relación con su valor de entonces, llevado a un año. No es una promesa.`

export const inTheVaults = 'En los vaults'
export const atTheHook = 'En vault y hook'
export const yours = (part: string) => `${part} es tuyo`
export const nobodyIn = 'nadie tiene participaciones'

export const feesToDepositors = 'Comisiones para depositantes'
export const fromSwaps = (count: number, days: string) =>
  `de ${count} ${plural(count, { one: 'swap', other: 'swaps' })} en ${days} días`
export const swapFee = 'Comisión por swap'
export const whatItBrought = 'lo que recibieron los depositantes'
export const swapsNow = 'Swaps'
export const paused = 'en pausa'
export const byARole = 'por quien tiene el rol'
export const byTheOwner = 'por el propietario'

export const youCanLose = 'Puedes perder'
export const worst = { everything: 'todo', partOrAll: 'una parte o todo' }
export const why = {
  byAnyone: 'cualquiera puede cambiar los vaults',
  byOwner: 'el propietario puede robar los depósitos',
  byRole: 'quien tiene un rol puede mover los vaults',
  ownerMay: 'el propietario puede tener privilegios',
  byItsCode: 'si falla un vault o su código',
}

export const notAPromise = 'Sin promesa.'

export const vaultOf = (side: SentenceParameterText, token: SentenceParameterText) =>
  `Vault ${side} · ${token}`
export const earnsAYear = (rate: SentenceParameterText) => `gana ${rate} al año`
