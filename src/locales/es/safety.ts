import type { SentenceValue } from '#lib/sentence.ts'
import { feeText } from '#market/fees.ts'
import type { Language } from '../language.ts'
import { plural } from './kit.ts'

export { tryAgain } from './kit.ts'

// SafetyFacts
/** What somebody asks before depositing. */
export const topics = {
  take: '¿Qué se podrían llevar, y cómo?',
  change: '¿Quién puede cambiarlo?',
  stop: '¿Qué pueden hacer los desconocidos?',
  exit: '¿Puedes retirar?',
  bounds: '¿Hay protección contra el slippage?',
  there: '¿Están ahí los tokens?',
  audit: '¿Se ha auditado?',
} as const
export const tones = {
  danger: 'Peligro',
  caution: 'Precaución',
  good: 'Bien',
  unknown: 'Se desconoce',
} as const
export const unavailable = 'No se pudo consultar la cadena.'
export const atBlock = (block: SentenceValue) => `Leído en el bloque ${block}`

interface OfSide {
  readonly side?: number | undefined
}
const token = ({ side }: OfSide): string => `Token ${side ?? ''}`

interface OfFees {
  readonly fees?: readonly [least: bigint, most: bigint]
}
const feeRange = (fees: OfFees['fees'] = [0n, 0n]): string =>
  fees.map((fee) => feeText(Number(fee))).join(' y ')

interface OfPools extends OfSide {
  readonly pools?: number
}
const poolCount = ({ pools = 0 }: OfPools, { one, other }: { one: string; other: string }): string =>
  `${pools} ${plural(pools, { one: `pool ${one}`, other: `pools ${other}` })}`
const allPools = ({ pools = 0 }: OfPools): string =>
  plural(pools, { one: 'el único pool del hook', other: `los ${pools} pools del hook` })

/** A time to the second, in the largest units that say it: '2 días 6 horas'. */
export function duration(seconds: bigint): string {
  const parts = [
    [seconds / 86_400n, { one: 'día', other: 'días' }],
    [(seconds / 3_600n) % 24n, { one: 'hora', other: 'horas' }],
    [(seconds / 60n) % 60n, { one: 'minuto', other: 'minutos' }],
    [seconds % 60n, { one: 'segundo', other: 'segundos' }],
  ] as const
  return parts
    .filter(([count]) => count > 0n)
    .map(([count, forms]) => `${count} ${plural(count, forms)}`)
    .join(' ')
}

// PoolsFacts
export const poolsNotListed =
  'El nodo no listó los pools del hook, así que no se sabe si están ahí los tokens de todos ellos.'
export const poolsReadIn: Language['safety']['poolsReadIn'] = ({ from, to }) =>
  `Se buscaron pools en los bloques ${from} a ${to}; lo anterior no se ha leído.`

interface OfCode {
  /** Of code that is not known, nothing is said to be impossible. */
  readonly ofUnknownCode?: true
}
const whereKnown = ({ ofUnknownCode }: OfCode, said: string): string =>
  ofUnknownCode === true ? '' : ` ${said}`

/** What is not known, where the family's answer holds for the family's own code alone. */
const OPEN = {
  take: 'Quién más podría llevarse depósitos',
  change: 'Quién puede cambiar sus vaults, su comisión o sus reglas',
  stop: 'Qué pueden hacer los desconocidos',
  exit: 'Si alguien puede impedir un retiro',
  bounds: 'Si respeta los límites que nombra una transacción',
  there: 'Si alguien puede mover los tokens',
  audit: 'Si se auditó',
} as const

/** Every fact in a sentence. It names who, what and how; it weighs nothing. */
export const facts: Language['safety']['facts'] = {
  codeUnknown:
    'El código de este contrato no es, byte por byte, uno que esta página conozca. Lo que se dice aquí es lo que su familia permite hacer. Quien escribió este contrato puede haber dado más a alguien: mover los vaults o llevarse los tokens.',
  codeUnread:
    'No se pudo leer el código de este contrato, así que no se sabe si hace lo que hace su familia, o más.',
  notRuledOut: ({ topic }) =>
    `${OPEN[topic]} está en el código propio del contrato, que esta página no conoce.`,
  vaultsThenExit:
    'Cualquiera puede llevárselo todo en cuatro pasos: poner vaults que no pagan nada, expulsar a los depositantes para que sus participaciones se quemen a cambio de nada, restablecer los vaults anteriores y retirar lo que hay.',
  dilution:
    'El precio de los depósitos lo fija solo el pool. Quien deposita después de que los vaults hayan rendido se lleva una parte de lo que ganaron otros.',
  ownerByRanges: (of) =>
    `El propietario${whereKnown(of, 'por sí solo')} puede llevarse los depósitos, en cuatro transacciones o en una: alejar los rangos de precio, desplazar el precio sin coste, poner un rango donde el pool venda barato y comprar.${whereKnown(of, 'El propio hook no impone ningún plazo ni límite contra ello.')}`,
  ownerByPool:
    'El propietario puede añadir un pool con un vault suyo y llevarse a través de él los tokens de otros pools que esperan fuera de sus vaults.',
  sideInHook: (of) =>
    `${token(of)} no está en un vault: todo está en el hook y no rinde nada. Un pool que el propietario añada con un vault malicioso puede llevárselo todo.`,
  ownerDelayed: ({ seconds = 0n }) =>
    `El propietario responde como un timelock: haga lo que haga, tiene que anunciarlo en la cadena ${duration(seconds)} antes. Es tiempo para salir, para quien lo vea: lo anunciado figura en «¿Quién puede cambiarlo?». No se puede saber si el código del propietario cumple su palabra.`,
  ownerAtOnce:
    'El propietario responde como un timelock con un plazo de cero: puede hacer lo que anuncia en el mismo bloque.',
  sourcesByRole:
    'Quien tiene el rol necesario puede mover todo lo que hay de un token a un contrato de su elección, en cualquier momento y de inmediato, también mientras todo está en pausa. Ese contrato solo tiene que nombrar el token como suyo, y puede quedárselo todo. Nada en el hook lo retrasa.',
  sourcesByAnyone:
    'El gestor permite a cualquiera mover los depósitos de un token a cualquier contrato: cualquiera puede llevárselos todos, ahora.',
  sourceCode:
    'Esta familia deja la elección de los vaults, y cualquier privilegio sobre ellos, a cada contrato que se construye sobre ella. Lo que este añade está en su propio código.',
  vaultsByAnyone: 'Cualquiera puede sustituir los dos vaults, en cualquier momento y sin aviso.',
  vaultsFixed: 'Los vaults no se pueden sustituir.',
  noOwner: 'El contrato no tiene propietario.',
  ownerRanges:
    'El propietario puede cambiar los rangos de precio en cualquier momento; el hook no exige ningún aviso.',
  ownerGates:
    'El propietario puede pausar los swaps, cerrar los depósitos y sacar todos los tokens de los vaults para que esperen en el hook.',
  feeFixed:
    'Nadie puede cambiar la comisión propia del pool. La gobernanza de Uniswap puede añadir una comisión de protocolo de hasta un 0.1%.',
  feeByRole:
    'La comisión del pool no es fija. Quien tiene el rol necesario puede fijarla de nuevo tras la espera que pide el contrato; esta página no sabe cuánto dura ni quién tiene ese rol.',
  feeBounds: ({ fees }) =>
    `La comisión se mantiene ahora entre ${feeRange(fees)}. El propietario puede cambiar ambos límites.`,
  rolesUnlisted:
    'El gestor del hook decide quién tiene cada rol, y esta página no sabe quiénes son: quien administra un rol puede dárselo a cualquiera. El propietario fija cómo se determina la comisión y hace el primer depósito.',
  managerUnread: 'No se pudo leer el gestor del hook, así que no se sabe qué roles pide.',
  managerClosed:
    'El gestor ha bloqueado el hook: cambiar los vaults, pausarlo y reanudarlo espera hasta que el gestor lo desbloquee.',
  exitByAnyone:
    'Cualquiera puede expulsarte. Se te paga lo que los vaults entreguen en ese momento, aunque no sea nada.',
  swapsByAnyone: (of) =>
    `Cualquiera puede detener todos los swaps por casi nada.${whereKnown(of, 'Los retiros siguen funcionando.')}`,
  priceByAnyone:
    'No hay nada depositado, así que el hook no presta nada: donde nadie más tiene liquidez en el pool, cualquiera puede mover su precio gratis.',
  firstForNothing:
    'El primer depósito se toma al precio del pool, sea el que sea entonces. Y cualquiera puede tomar las primeras participaciones, tan pocas que su coste se redondea hacia abajo hasta nada, o hasta una unidad de un token. Todos los depósitos posteriores se toman en esa proporción: por nada y de nada, o de un solo token.',
  sharesForNothing:
    'Hay participaciones, y los vaults informan de que no hay nada detrás de ellas: cada participación adicional no cuesta nada y no vale nada.',
  leftForNext:
    'Nadie tiene participaciones, y los vaults aún guardan algo para el hook: quien deposite a continuación se lo queda todo.',
  strangersNothing:
    'El hook no da a los desconocidos forma de llevarse tu depósito ni de impedirte salir. Aun así, un vault puede no pagar.',
  swapsNeedOthers: (of) =>
    `Un swap solo funciona mientras otros pools hayan dejado suficiente de su token en el pool manager.${whereKnown(of, 'Los retiros no dependen de ello.')}`,
  exitWhole: ({ ofUnknownCode }) =>
    ofUnknownCode === true
      ? 'Un retiro saca toda tu posición; la familia no tiene retiros parciales.'
      : 'Cualquiera puede bloquear los retiros fijando vaults que no pagan, hasta que alguien restablezca los esperados. Un retiro saca toda tu posición; no hay retiros parciales.',
  exitFree:
    'El hook en sí no permite a nadie impedir un retiro, total o parcial. Un vault que no paga, o tokens que faltan, lo impiden igualmente.',
  exitLocked: 'Cada depósito bloquea toda tu posición durante algunos bloques.',
  pauseByRole:
    'Quien tiene el rol necesario puede pausar los retiros, junto con los depósitos y los swaps, todo el tiempo que quiera. Las participaciones quedan, y no se puede sacar nada hasta que alguien lo reanude. Un vault que se niega a pagar también impide los retiros.',
  pauseByAnyone: 'El gestor permite a cualquiera pausar los retiros.',
  pauseUnread: 'No se pudo leer si los retiros están en pausa ahora.',
  allPaused:
    'Los retiros están en pausa ahora, junto con los depósitos y los swaps: lo que está dentro se queda dentro hasta que alguien con el rol necesario lo reanude.',
  exitPaid: (of) => `El vault de ${token(of)} dice que pagaría a todos ahora, y tiene los tokens para ello.`,
  exitSaid: (of) =>
    `El vault de ${token(of)} dice que pagaría a todos ahora, y tiene menos tokens que eso: puede haberlos prestado, o no tenerlos. Un retiro se prueba antes de que firmes.`,
  sourcePaused: (of) =>
    `El vault de ${token(of)} está en pausa por decisión de su propio propietario. Un retiro falla hasta que termine.`,
  exitDenied: (of) =>
    `El vault de ${token(of)} dice que ahora no pagaría nada. Algunos lo dicen y pagan de todos modos: un retiro se prueba antes de que firmes.`,
  exitIdle: (of) => `${token(of)} no está en un vault: lo paga el propio hook.`,
  exitShort: (of) =>
    `El vault de ${token(of)} no pagaría a todos ahora. Un retiro puede fallar, o traer menos.`,
  exitMissing: (of) =>
    `Hay menos ${token(of)} de lo que dice la contabilidad del contrato: alguien se lo ha llevado. Un retiro puede ser rechazado por completo.`,
  exitTried: 'Se probó en este bloque un retiro de toda tu posición, y se completa.',
  exitRefused: 'Se probó en este bloque un retiro de toda tu posición, y el contrato lo rechazaría ahora.',
  exitPaysNothing: 'Se probó en este bloque un retiro de toda tu posición, y no pagaría nada.',
  exitUnread: (of) => `No se pudo leer si el vault de ${token(of)} pagaría a todos.`,
  noBounds:
    'No: este contrato no tiene protección contra el slippage ni plazo. Esta página prueba cada transacción justo antes de que firmes.',
  priceBoundOnly:
    'Solo en parte: cada depósito y cada retiro dice cuánto puede haberse movido el precio del pool. El contrato no pone límites a las cantidades ni plazo, así que esta página prueba cada transacción justo antes de que firmes.',
  boundsAndDeadline: 'Sí: cada depósito y cada retiro lleva sus límites y un plazo.',
  tokensThere: (of) => `${token(of)}: está ahí lo que declara el contrato.`,
  tokensLent: (of) =>
    `${token(of)}: el vault lo presta. El mercado de préstamos tiene ahora suficiente disponible.`,
  tokensShort: (of) => `${token(of)}: hay menos de lo que declara el contrato.`,
  vaultHoldsLess: (of) =>
    `${token(of)}: el propio vault tiene menos de lo que debe a este hook. Puede haberlo prestado, o no tenerlo.`,
  tokensUnread: (of) => `${token(of)}: no se pudo leer si está ahí.`,
  poolsThere: (of) => `${token(of)}: lo que espera fuera de los vaults está ahí, contando ${allPools(of)}.`,
  poolsShort: (of) =>
    `${token(of)}: fuera de los vaults espera menos de lo que corresponde, contando ${allPools(of)}. Han desaparecido tokens de alguien, y un retiro puede fallar.`,
  poolsSoFar: (of) =>
    `${token(of)}: lo que espera fuera de los vaults alcanza para ${poolCount(of, { one: 'encontrado', other: 'encontrados' })} hasta ahora. Puede haber más.`,
  poolsUnread: (of) =>
    `${token(of)}: no se pudo leer si lo que espera fuera de los vaults está ahí para todos los pools del hook.`,
  audited:
    'El contrato de Uniswap de este tipo fue auditado por OpenZeppelin, del 20 de mayo al 17 de junio de 2026, sin hallazgos críticos ni altos: mira «Security» en developers.uniswap.org/docs/protocols/v4-hooks/dualpool. Esta página no comprueba que el código de aquí sea el auditado, y ninguna auditoría responde por un propietario.',
  alphixAudited:
    'Alphix menciona auditorías de su contrato, entre otras de Sherlock: mira su documentación. Esta página no comprueba que el código de aquí sea el auditado, y ninguna auditoría responde por un propietario.',
  auditedBuild: ({ origin }) =>
    `El código es el auditado: lo desplegó la fábrica de ${origin?.operator ?? ''}, y ${origin?.auditor ?? ''} auditó esa versión: mira ${origin?.page ?? ''}. La fábrica no responde ni por el operador ni por los vaults.`,
  factoryBuild: ({ origin }) =>
    `La fábrica de ${origin?.operator ?? ''} desplegó este código. Aquí no se conoce ninguna auditoría de esa versión, y la fábrica no responde ni por el operador ni por los vaults.`,
  noAudit: 'Esta página no conoce ninguna auditoría.',
}

// PowerPanel
export const whoHasPower = '¿Quién lo controla?'
export const nobodyHas = 'No se encontró ningún administrador.'
/** Where the code is not known, or could not be read. */
export const namesNoOwner =
  'El contrato no nombra propietario. Quién puede usar sus funciones propias está en su código, que esta página no conoce.'
export const moreInItsCode = 'Su código propio, que esta página no conoce, puede dar más a alguien.'
export const functionsBeyond = 'Funciones que otros de su tipo no tienen'
export const noneFound = 'No se encontró ninguna en su código.'
export const aboutFunctions =
  'Leídas del código: este no dice quién puede llamarlas ni qué hacen, y puede haber más. Cada nombre es el de la función más conocida con estos cuatro bytes.'
export const everybodyHas = 'Cualquiera puede usar estos privilegios.'
export const owner = 'Propietario'
export const manager = 'Gestor de roles'
/** Of a hook's manager: which role each power asks for. */
export const rolesOf = (moves: SentenceValue, pauses: SentenceValue, unpauses: SentenceValue) =>
  `Cambia vaults: ${moves}. Pausa: ${pauses}. Reanuda: ${unpauses}.`
export const role = (id: SentenceValue) => `rol ${id}`
export const everybodysRole = 'cualquiera'
export const aContract = 'un contrato'
export const anAccount = 'una cuenta normal'
export const aTimelock = (delay: bigint) =>
  delay === 0n
    ? 'un contrato que responde como un timelock sin plazo'
    : `un contrato que responde como un timelock con un plazo de ${duration(delay)}`
export const aMultisig = (threshold: bigint, signers: number) =>
  `un contrato que responde como una Safe: ${threshold} de ${signers} ${plural(signers, { one: 'firmante', other: 'firmantes' })}, o un módulo que hayan admitido`
export const ownerUnread = 'no disponible'
export const lastUsed = 'Último uso'
export const notLookedUp = 'aún sin buscar'
export const lookingUp = 'buscando…'
export const neverUsed = 'nunca'
/** No event tells of a use, and the vaults are not those that were promised. */
export const usedInSilence =
  'Ahora hay vaults distintos de los esperados, y ningún evento encontrado dice quién los puso ni cuándo.'
export const noEventTells =
  'Ningún evento que esta página conozca habla de un uso. Los privilegios que solo están en el código propio del contrato pueden no dejar ninguno.'
export const notSince = (block: SentenceValue) => `no desde el bloque ${block}; lo anterior no se conoce aquí`
export const lookUp = 'Buscar'
export const lookFurther = 'Buscar más atrás'
export const couldNotBeRead = 'El nodo no listó los eventos.'
export const what = 'Qué'
/** What was done with a power, by the event that told of it. */
export const powerUses: Language['safety']['powerUses'] = {
  sourcesChanged: 'Se sustituyeron los vaults',
  swapsAllowed: 'Se pausaron o se permitieron los swaps',
  depositsAllowed: 'Se cerraron o se abrieron los depósitos',
  rangesChanged: 'Se cambiaron los rangos de precio',
  sourcesRevoked: 'Se sacó todo de los vaults',
  poolAdded: 'Se añadió un pool al hook',
  sourceBound: 'Se asignó un vault a un pool del hook',
  sourceMoved: 'Todo lo que había de un token pasó a otro vault',
  exitsAllowed: 'Los retiros, depósitos y swaps se pausaron o se permitieron de nuevo',
  feeTermsChanged: 'Se cambiaron los límites de la comisión',
  managerChanged: 'Otro contrato decide quién tiene qué rol',
  ownerProposed: 'Se propuso otro propietario',
  ownerChanged: 'Cambió el propietario',
}
