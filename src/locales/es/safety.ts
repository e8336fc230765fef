import { type SentenceParameterText, sentenceParts, type TokenNames } from '#lib/sentence.ts'
import { formatPoolFeePips } from '#market/fees.ts'
import type { TokenSide } from '#market/tokenPair.ts'
import type { Language } from '../language.ts'
import { plural } from './kit.ts'

export { tryAgain } from './kit.ts'

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
export const unavailable = 'No se pudo leer la cadena.'
export const atBlock = (block: SentenceParameterText) => `Leído en el bloque ${block}`

interface OfSide {
  readonly side?: TokenSide | undefined
}
const named = ({ side }: OfSide, tokens: TokenNames): string => (side === undefined ? '' : tokens[side])

interface OfFees {
  readonly fees?: readonly [least: bigint, most: bigint]
}
const feeRange = (fees: OfFees['fees'] = [0n, 0n]): string =>
  fees.map((fee) => formatPoolFeePips(Number(fee))).join(' y ')

interface OfPools extends OfSide {
  readonly pools?: number
}
const poolCount = ({ pools = 0 }: OfPools, { one, other }: { one: string; other: string }): string =>
  `${pools} ${plural(pools, { one: `pool ${one}`, other: `pools ${other}` })}`
const allPools = ({ pools = 0 }: OfPools): string =>
  plural(pools, { one: 'el único pool del hook', other: `los ${pools} pools del hook` })

function duration(seconds: bigint): string {
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

export const poolsNotListed =
  'El nodo no listó los pools del hook, así que no se pudieron comprobar sus tokens.'
export const poolsReadIn: Language['safety']['poolsReadIn'] = ({ from, to }) =>
  `Se buscaron pools en los bloques ${from} a ${to}. No se leyeron bloques anteriores.`

interface OfCode {
  readonly ofUnknownCode?: true
}
const whereKnown = ({ ofUnknownCode }: OfCode, said: string): string =>
  ofUnknownCode === true ? '' : ` ${said}`

const OPEN = {
  take: 'Quién más podría llevarse depósitos',
  change: 'Quién puede cambiar sus vaults, su comisión o sus reglas',
  stop: 'Qué pueden hacer los desconocidos',
  exit: 'Si alguien puede bloquear un retiro',
  bounds: 'Si respeta los límites de una transacción',
  there: 'Si alguien puede mover los tokens',
  audit: 'Si se auditó',
} as const

export const facts: Language['safety']['facts'] = {
  codeUnknown:
    'Esta página no conoce el código de este contrato. Las respuestas de abajo son las de su tipo. Su propio código puede dar más poder a alguien, como mover los vaults o llevarse los tokens.',
  codeUnread: 'No se pudo leer el código del contrato, así que no se sabe si sigue su tipo.',
  notRuledOut: ({ topic }) =>
    `${OPEN[topic]} depende del código propio del contrato, que esta página no conoce.`,
  vaultsThenExit: 'Cualquiera puede llevárselo todo en cuatro pasos.',
  dilution:
    'El precio de los depósitos lo fija solo el pool, así que los nuevos depositantes reciben parte del rendimiento que ganaron otros.',
  ownerByRanges: (of) =>
    `El propietario${whereKnown(of, 'por sí solo')} puede llevarse los depósitos, en cuatro transacciones o en una: alejar los rangos de precio, mover el precio gratis, poner un rango donde el pool venda barato y comprar.${whereKnown(of, 'El propio hook no tiene plazo ni límite contra ello.')}`,
  ownerByPool:
    'El propietario puede añadir un pool con su propio vault y usarlo para llevarse tokens de otros pools que estén fuera de sus vaults.',
  sideInHook: (of, tokens) =>
    `${named(of, tokens)} no está en un vault. Está en el hook y no rinde nada. El propietario puede llevárselo añadiendo un pool con un vault malicioso.`,
  ownerDelayed: ({ seconds = 0n }) =>
    `El propietario parece un timelock con un aviso de ${duration(seconds)}. En ese tiempo puedes salir. Los cambios anunciados figuran en «¿Quién puede cambiarlo?». No se comprobó el código del propietario.`,
  ownerAtOnce:
    'El propietario parece un timelock sin plazo. Puede actuar en el mismo bloque en que lo anuncia.',
  sourcesByRole:
    'Quien tiene el rol puede mover todo un token a cualquier contrato que lo nombre como su activo, en cualquier momento, incluso en pausa. Ese contrato puede quedárselo todo. El hook no lo retrasa.',
  sourcesByAnyone:
    'El gestor permite a cualquiera mover los depósitos de un token a cualquier contrato. Cualquiera puede llevárselo todo ahora.',
  sourceCode:
    'Cada contrato de este tipo decide sus vaults y quién los controla. Las reglas de este están en su propio código.',
  vaultsByAnyone: 'Cualquiera puede sustituir los dos vaults, en cualquier momento y sin aviso.',
  vaultsFixed: 'Los vaults no se pueden sustituir.',
  noOwner: 'El contrato no tiene propietario.',
  ownerRanges: 'El propietario puede cambiar los rangos de precio en cualquier momento sin aviso.',
  ownerGates:
    'El propietario puede pausar los swaps, cerrar los depósitos y pasar todos los tokens de los vaults al hook.',
  feeFixed:
    'Nadie puede cambiar la comisión propia del pool. La gobernanza de Uniswap puede añadir una comisión de protocolo de hasta un 0.1%.',
  feeByRole:
    'Quien tiene el rol puede cambiar la comisión del pool, tan a menudo como permita el contrato. Esta página no conoce a quien lo tiene ni el límite.',
  feeBounds: ({ fees }) =>
    `La comisión está ahora entre ${feeRange(fees)}. El propietario puede cambiar ambos límites.`,
  rolesUnlisted:
    'El gestor del hook asigna los roles. Los administradores de roles pueden dárselos a cualquiera. El propietario fija las reglas de la comisión y hace el primer depósito.',
  managerUnread: 'No se pudo leer el gestor del hook, así que se desconocen sus roles.',
  managerClosed:
    'El gestor ha bloqueado el hook. Los cambios de vaults y las pausas esperan hasta que lo desbloquee.',
  exitByAnyone:
    'Cualquiera puede retirar tu posición por ti. Recibes lo que los vaults paguen en ese momento, que puede ser nada.',
  swapsByAnyone: (of) =>
    `Cualquiera puede detener todos los swaps por casi nada.${whereKnown(of, 'Los retiros continúan.')}`,
  priceByAnyone:
    'No hay nada depositado, así que el hook no presta nada. Sin otra liquidez, cualquiera puede mover el precio gratis.',
  firstForNothing:
    'El primer depósito usa el precio del pool, sea cual sea. Cualquiera puede comprar tan pocas primeras participaciones que no cuesten nada o cuesten una unidad mínima de un token. Todos los depósitos posteriores siguen esa proporción.',
  sharesForNothing:
    'Los vaults indican que no hay nada detrás de las participaciones. Las nuevas no cuestan nada y no valen nada.',
  leftForNext:
    'Nadie tiene participaciones, pero los vaults aún guardan tokens para el hook. Los recibe el próximo depositante.',
  strangersNothing:
    'El hook no permite a desconocidos llevarse tu depósito ni bloquear tu retiro. Aun así, un vault puede no pagar.',
  swapsNeedOthers: (of) =>
    `Un swap solo funciona mientras el pool manager tenga suficiente del token de otros pools.${whereKnown(of, 'Los retiros no dependen de ello.')}`,
  exitWhole: ({ ofUnknownCode }) =>
    ofUnknownCode === true
      ? 'Un retiro saca toda tu posición. No hay retiros parciales.'
      : 'Cualquiera puede bloquear los retiros poniendo vaults que no pagan, hasta que alguien restablezca los esperados. Un retiro saca toda tu posición.',
  exitFree:
    'El hook no permite a nadie bloquear un retiro, total o parcial. Un vault que no paga, o tokens que faltan, lo bloquean igualmente.',
  exitLocked: 'Cada depósito bloquea toda tu posición durante algunos bloques.',
  pauseByRole:
    'Quien tiene el rol puede pausar los retiros, depósitos y swaps todo el tiempo que quiera. Conservas tus participaciones y los retiros esperan. Un vault que se niega a pagar también bloquea los retiros.',
  pauseByAnyone: 'El gestor permite a cualquiera pausar los retiros.',
  pauseUnread: 'No se pudo leer si los retiros están en pausa ahora.',
  allPaused: 'Los retiros, depósitos y swaps están en pausa hasta que alguien con el rol los reanude.',
  exitPaid: (of, tokens) => `El vault de ${named(of, tokens)} puede pagar a todos ahora mismo.`,
  exitSaid: (of, tokens) =>
    `El vault de ${named(of, tokens)} dice que puede pagar a todos ahora, pero tiene menos tokens. Puede haberlos prestado. Tu retiro se simula antes de que firmes.`,
  sourcePaused: (of, tokens) =>
    `El propietario del vault de ${named(of, tokens)} lo ha pausado. Los retiros fallan hasta que termine.`,
  exitDenied: (of, tokens) =>
    `El vault de ${named(of, tokens)} dice que ahora no paga nada. Puede que pague igualmente. Tu retiro se simula antes de que firmes.`,
  exitIdle: (of, tokens) => `${named(of, tokens)} no está en un vault. Lo paga el hook.`,
  exitShort: (of, tokens) =>
    `El vault de ${named(of, tokens)} solo puede pagar ahora parte de todos los depósitos. Un retiro puede fallar o dar menos.`,
  exitMissing: (of, tokens) =>
    `Falta ${named(of, tokens)}: el contrato debe más de lo que tiene. Un retiro puede fallar por completo.`,
  exitTried: 'Se simuló en este bloque un retiro de toda tu posición. Funciona.',
  exitRefused: 'Se simuló en este bloque un retiro de toda tu posición. El contrato lo rechaza.',
  exitPaysNothing: 'Se simuló en este bloque un retiro de toda tu posición. No paga nada.',
  exitUnread: (of, tokens) => `No se pudo leer si el vault de ${named(of, tokens)} puede pagar a todos.`,
  exitReplaced: (of, tokens) =>
    of.side === undefined
      ? 'Ambos vaults fueron reemplazados. Un retiro solo paga lo que guardan los nuevos.'
      : `El vault de ${named(of, tokens)} fue reemplazado. Un retiro solo paga lo que guarda el nuevo.`,
  vaultReplaced: 'El importe en los vaults anteriores no está disponible.',
  noBounds:
    'No: este contrato no tiene protección contra el slippage ni plazo. Esta página simula cada transacción justo antes de que firmes.',
  priceBoundOnly:
    'En parte: los depósitos y retiros limitan cuánto puede moverse el precio. No hay límites de cantidades ni plazo, así que esta página simula cada transacción justo antes de que firmes.',
  boundsAndDeadline: 'Sí: cada depósito y cada retiro lleva sus límites y un plazo.',
  tokensThere: (of, tokens) => `${named(of, tokens)}: está todo.`,
  tokensLent: (of, tokens) =>
    `${named(of, tokens)}: el vault lo presta. El mercado de préstamos tiene ahora suficiente disponible.`,
  tokensShort: (of, tokens) => `${named(of, tokens)}: el contrato declara más de lo que hay.`,
  vaultHoldsLess: (of, tokens) =>
    `${named(of, tokens)}: el vault tiene menos de lo que debe a este hook. Puede haber prestado o perdido el resto.`,
  tokensUnread: (of, tokens) => `${named(of, tokens)}: no se pudo comprobar.`,
  poolsThere: (of, tokens) =>
    `${named(of, tokens)}: los tokens fuera de los vaults están todos, contando ${allPools(of)}.`,
  poolsShort: (of, tokens) =>
    `${named(of, tokens)}: fuera de los vaults hay menos tokens de los declarados, contando ${allPools(of)}. Faltan algunos, y un retiro puede fallar.`,
  poolsSoFar: (of, tokens) =>
    `${named(of, tokens)}: los tokens fuera de los vaults alcanzan para ${poolCount(of, { one: 'encontrado', other: 'encontrados' })} hasta ahora. Puede haber más pools.`,
  poolsUnread: (of, tokens) =>
    `${named(of, tokens)}: no se pudieron comprobar los tokens fuera de los vaults para todos los pools.`,
  audited:
    'El contrato de Uniswap de este tipo fue auditado por OpenZeppelin, del 20 de mayo al 17 de junio de 2026, sin hallazgos críticos ni altos: mira «Security» en developers.uniswap.org/docs/protocols/v4-hooks/dualpool. Esta página no comprueba que el código de aquí sea el auditado, y ninguna auditoría responde por un propietario.',
  alphixAudited:
    'Alphix menciona auditorías de su contrato, entre ellas una de Sherlock. Mira su documentación. Esta página no comprueba que este sea el código auditado. Ninguna auditoría responde por un propietario.',
  auditedBuild: ({ origin }) =>
    `Este es el código auditado: lo desplegó la fábrica de ${origin?.operator ?? ''}, y ${origin?.auditor ?? ''} auditó esa versión. Mira ${origin?.page ?? ''}. La fábrica no responde ni por el operador ni por los vaults.`,
  factoryBuild: ({ origin }) =>
    `La fábrica de ${origin?.operator ?? ''} desplegó este código. No se conoce ninguna auditoría de esa versión. La fábrica no responde ni por el operador ni por los vaults.`,
  noAudit: 'No se encontró ninguna auditoría.',
}

export const stillInOldVaults = <Node>(amounts: Node) =>
  sentenceParts`Aún en los vaults anteriores: ${amounts}.`

export const whoHasPower = '¿Quién lo controla?'
export const nobodyHas = 'No se encontró ningún administrador.'
export const namesNoOwner =
  'El contrato no nombra propietario. Su propio código decide quién puede usar sus otras funciones.'
export const moreInItsCode = 'Esta página no conoce su código, que puede dar más poder a alguien.'
export const functionsBeyond = 'Funciones que otros de su tipo no tienen'
export const noneFound = 'No se encontró ninguna en su código.'
export const aboutFunctions =
  'Encontradas en el código. Se desconoce quién las llama y qué hacen, y puede haber más. Los nombres se deducen de selectores de cuatro bytes.'
export const everybodyHas = 'Cualquiera puede usar estos privilegios.'
export const owner = 'Propietario'
export const manager = 'Gestor de roles'
export const rolesOf = (
  moves: SentenceParameterText,
  pauses: SentenceParameterText,
  unpauses: SentenceParameterText,
) => `Mueve vaults: ${moves}. Pausa: ${pauses}. Reanuda: ${unpauses}.`
export const role = (id: SentenceParameterText) => `rol ${id}`
export const everybodysRole = 'cualquiera'
export const aContract = 'un contrato'
export const anAccount = 'una cuenta normal'
export const aTimelock = (delay: bigint) =>
  delay === 0n ? 'parece un timelock sin plazo' : `parece un timelock con un plazo de ${duration(delay)}`
export const aMultisig = (threshold: bigint, signers: number) =>
  `parece una Safe: ${threshold} de ${signers} ${plural(signers, { one: 'firmante', other: 'firmantes' })}, o un módulo activado`
export const ownerUnread = 'no disponible'
export const lastUsed = 'Último uso'
export const notLookedUp = 'aún sin buscar'
export const lookingUp = 'buscando…'
export const neverUsed = 'nunca'
export const usedInSilence =
  'Hay puestos vaults inesperados, pero no se encontró ningún evento que muestre quién los puso.'
export const noEventTells =
  'Ningún evento conocido muestra un uso. Las funciones propias del contrato pueden no dejar ninguno.'
export const notSince = (block: SentenceParameterText) =>
  `no desde el bloque ${block} (los anteriores no se leyeron)`
export const lookUp = 'Buscar'
export const lookFurther = 'Buscar más atrás'
export const searchedBackTo = (block: SentenceParameterText) => `Se buscó hasta el bloque ${block}.`
export const couldNotBeRead = 'El nodo no listó los eventos.'

export const steps = {
  vaultsThenExit: [
    'Poner vaults que no pagan nada.',
    'Retirar por los depositantes, para que se quemen sus participaciones.',
    'Restablecer los vaults anteriores.',
    'Retirarlo todo con las únicas participaciones que quedan: las suyas.',
  ],
} as const
export const protection = '¿Qué te protege aquí?'
export const watchesBlocks = 'Mientras esta página está abierta, comprueba cada bloque y te avisa.'
export const simulatesFirst = 'Simula cada transacción antes de que firmes.'
export const notWithinABlock = 'No puede impedir un robo dentro de un solo bloque.'
