import { type SentenceValue, sentenceParts } from '#lib/sentence.ts'
import { token } from './kit.ts'

export { max, token1Token0, youReceive } from './kit.ts'

export { token }

export const aboutIn =
  'Una parte se intercambia en este pool; el resto se deposita junto con lo obtenido. Las cantidades son al precio posterior al swap.'
export const aboutOut =
  'Tu posición se retira, y uno de los tokens se intercambia por el otro con lo que este pool tenga entonces.'
export const connectIn = 'Conecta una wallet para depositar con un solo token.'
export const connectOut = 'Conecta una wallet para retirar en un solo token.'
export const reading = 'Leyendo el pool…'
export const checkingFirst = 'Comprobando en la cadena qué hizo el primer paso…'
export const askingWallet = 'Preguntando a tu wallet…'

// What is entered
export const whichIn = 'Token con el que depositas'
export const whichOut = 'Token que recibes'
export const amountOf = (side: number) => `${token(side)} que pones`
export const costLimit = 'El swap puede costar como mucho'
export const limitNoteIn = 'De todo lo que pones.'
export const limitNoteOut = 'De todo lo que retiras.'

// What it comes to
export const youSwap = 'Intercambias'
export const theSwapBrings = 'El swap da'
export const atLeast = <Node>(amount: Node) => sentenceParts`como mínimo ${amount}`
export const youDeposit = 'Depositas'
export const shares = 'participaciones'
export const leftOver = 'Te queda'
export const theExitPays = 'El retiro paga'
export const theSwapCosts = 'El swap cuesta'
export const costNoteIn = (part: SentenceValue) =>
  `${part}: comisión e impacto en el precio, frente a depositar ambos tokens al precio de hoy.`
export const costNoteOut = (part: SentenceValue) =>
  `${part}: comisión e impacto en el precio, frente a retirar ambos tokens.`

// What is done
export const swapAndDeposit = 'Intercambiar y depositar'
export const depositTheRest = 'Depositar ambos tokens'
export const withdrawAndSwap = 'Retirar e intercambiar'
export const swapTheRest = 'Intercambiar el otro token'
export const startOver = 'Empezar de nuevo'
export const oneByOneIn =
  'Tu wallet pregunta en cada paso. El depósito se recalcula después del swap y toma lo que tengas entonces.'
export const oneByOneOut =
  'Tu wallet pregunta en cada paso. El swap se recalcula después del retiro, y entonces verás lo que cuesta.'
export const togetherIn = (percent: SentenceValue) =>
  `En una sola confirmación: ocurre todo, o nada. Se deposita ${percent} menos, que te queda por si el precio se mueve entretanto.`
export const togetherOut = (percent: SentenceValue) =>
  `En una sola confirmación: ocurre todo, o nada. ${percent} del otro token no se intercambia y te queda, por si se paga menos.`
export const swapIsDone = 'El swap está hecho. Ahora puedes depositar lo que dio junto con lo que te quedaba.'
export const exitIsDone = 'El retiro está hecho. Queda intercambiar el otro token.'
export const swapped = 'El otro token se ha intercambiado.'

/** Why it is not done. */
export const refusals = {
  unreadable: 'No se pudo leer el pool. Inténtalo de nuevo.',
  noAccount: connectIn,
  oneSided: 'Ahora solo hace falta uno de los tokens: no hay nada que intercambiar.',
  tooSmall: 'Es demasiado poco incluso para una unidad de participación.',
}
export const notEnough = (missing: string) => `No alcanza: faltan ${missing}.`
export const cannotFill = (fills: string) => `El pool solo puede intercambiar ahora ${fills}.`
export const tooDear = (cost: string, percent: string, limit: string) =>
  `El swap costaría ${cost}, ${percent} del total: más que tu límite de ${limit}.`
export const enterLimit = (most: SentenceValue) => `Introduce un límite de 0 a ${most}%.`
export const enterAmount = 'Introduce una cantidad.'

export const enterFirst = 'Introduce arriba una cantidad para ver en qué se convertiría ese depósito.'
export const ofDeposit = 'Solo del depósito introducido arriba, sin lo demás que tengas.'
export const noPosition = 'Esta cuenta no tiene posición en este mercado.'

/** All that the figures assume, in two sentences. */
export const assumed =
  'El precio se mueve de golpe, en un solo swap a través de lo que el hook le prestaría ahora, y se queda ahí. Desde entonces cada vault rinde a la tasa de abajo, sin interés compuesto, y no hay otros swaps, depósitos ni retiros.'

export const priceChange = 'Cambio de precio'
export const priceChangeHint = 'Precio de Token 0 en Token 1; de −50 a 100.'
export const priceChangeIssue = 'Introduce un número de −50 a 100.'
export const changeText = (percent: number) => `${percent < 0 ? '−' : ''}${Math.abs(percent)}%`
export const time = 'Tiempo'
export const days = (count: SentenceValue) => `${count} días`
export const rateOf = (side: SentenceValue) => `Rendimiento de Vault ${side}`
export const aYear = '% al año'
export const rateKnown = (length: SentenceValue) => `Su tasa de los últimos ${length} días.`
export const rateUnknown = 'No se conoce ninguna tasa: no se cuenta hasta que escribas una.'
export const rateTyped = 'La que escribiste.'
export const withoutVault = (side: SentenceValue) =>
  `${token(Number(side))} no está en un vault y no rinde nada.`

export const figures = 'Lo que sería la posición'
export const price = 'Precio'
export const position = (side: SentenceValue) => `Posición, Token ${side}`
export const held = (unit: SentenceValue) => `De haber conservado los tokens, en Token ${unit}`
export const entry = 'Al depositar'
export const fees = 'Comisiones de swap'
export const divergence = 'Divergencia'
export const yields = 'Rendimiento de los vaults'
export const worth = (unit: SentenceValue) => `Posición, en Token ${unit}`

export const curve = 'Valor según el precio'
export const curveFrom = (from: string, to: string, unit: string) =>
  `Valor de la posición según el precio, en ${unit}: ${from} a −50%, ${to} a 100%`
export const curvePosition = 'Posición'
export const curveHeld = 'Solo conservando'
export const today = 'hoy'

export const short = (side: SentenceValue) =>
  `El pool manager tiene menos Token ${side} de lo que el hook tomaría de él: ahora solo podría llegar ahí un swap pagado por adelantado.`
export const whatIfRefusals = {
  unreadable: 'No se pudo leer algo en lo que esto se basa.',
  ownRules: 'Este hook cuenta las participaciones con reglas propias.',
  vaultIlliquid: 'Según dice él mismo, un vault no podría pagar tanto como tomaría de él un swap así.',
}
export const refused = (code: string) => `El pool rechazaría ahora un swap así: ${code}.`
