import { type SentenceParameterText, sentenceParts, type TokenNames } from '#lib/sentence.ts'

export { max, token1Token0, youReceive } from './kit.ts'

export const aboutIn = 'Aquí intercambiamos una parte y luego depositamos ambos tokens.'
export const aboutOut = 'Retiramos tu posición y luego intercambiamos aquí un token por el otro.'
export const connectIn = 'Conecta una wallet para depositar con un solo token.'
export const connectOut = 'Conecta una wallet para retirar en un solo token.'
export const reading = 'Leyendo el pool…'
export const checkingFirst = 'Comprobando el primer paso en la cadena…'
export const askingWallet = 'Preguntando a tu wallet…'

export const whichIn = 'Token con el que depositas'
export const whichOut = 'Token que recibes'
export const amountOf = (token: string) => `${token} que pones`
export const costLimit = 'Coste máximo del swap'
export const limitNoteIn = 'De todo tu depósito.'
export const limitNoteOut = 'De todo tu retiro.'

export const youSwap = 'Intercambias'
export const theSwapBrings = 'El swap da'
export const atLeast = <Node>(amount: Node) => sentenceParts`como mínimo ${amount}`
export const youDeposit = 'Depositas'
export const shares = 'participaciones'
export const leftOver = 'Te queda'
export const theExitPays = 'El retiro paga'
export const theSwapCosts = 'El swap cuesta'
export const costNoteIn = (part: SentenceParameterText) =>
  `${part}: comisión e impacto en el precio, frente a depositar ambos tokens al precio de hoy.`
export const costNoteOut = (part: SentenceParameterText) =>
  `${part}: comisión e impacto en el precio, frente a retirar ambos tokens.`

export const swapAndDeposit = 'Intercambiar y depositar'
export const depositTheRest = 'Depositar ambos tokens'
export const withdrawAndSwap = 'Retirar e intercambiar'
export const swapTheRest = 'Intercambiar el otro token'
export const startOver = 'Empezar de nuevo'
export const oneByOneIn = 'Tu wallet pregunta en cada paso. El depósito se recalcula después del swap.'
export const oneByOneOut =
  'Tu wallet pregunta en cada paso. El swap se recalcula después del retiro, y entonces ves su coste.'
export const togetherIn = (percent: SentenceParameterText) =>
  `Una sola confirmación: ocurre todo o nada. ${percent} queda en tu wallet por si el precio se mueve.`
export const togetherOut = (percent: SentenceParameterText) =>
  `Una sola confirmación: ocurre todo o nada. ${percent} del otro token queda en tu wallet por si se paga menos.`
export const swapIsDone = 'El swap está hecho. Ahora deposita ambos tokens.'
export const exitIsDone = 'El retiro está hecho. Ahora intercambia el otro token.'
export const swapped = 'El otro token se ha intercambiado.'

export const refusals = {
  unreadable: 'No se pudo leer el pool. Inténtalo de nuevo.',
  noAccount: connectIn,
  oneSided: 'Ahora solo hace falta un token, así que no hay nada que intercambiar.',
  tooSmall: 'Es demasiado poco para un depósito. Introduce más.',
}
export const notEnough = (missing: string) => `Necesitas ${missing} más.`
export const cannotFill = (fills: string) => `El pool solo puede intercambiar ahora ${fills}.`
export const tooDear = (cost: string, percent: string, limit: string) =>
  `El swap costaría ${cost} (${percent}), más que tu límite de ${limit}.`
export const enterLimit = (most: SentenceParameterText) => `Introduce un límite de 0 a ${most}%.`
export const enterAmount = 'Introduce una cantidad.'

export const enterFirst = 'Introduce arriba una cantidad para ver cómo le iría a ese depósito.'
export const ofDeposit = 'Solo de este depósito.'
export const noPosition = 'Esta cuenta no tiene posición en este mercado.'

export const assumed =
  'Supone un movimiento del precio hoy y luego tasas de vault constantes. Sin más operaciones.'

export const priceChange = 'Cambio de precio'
export const priceChangeHint = ([token0, token1]: TokenNames) => `De ${token0} en ${token1}, de −50 a 100.`
export const priceChangeIssue = 'Introduce un número de −50 a 100.'
export const changeText = (percent: number) => `${percent < 0 ? '−' : ''}${Math.abs(percent)}%`
export const time = 'Tiempo'
export const days = (count: SentenceParameterText) => `${count} días`
export const rateOf = (side: SentenceParameterText) => `Rendimiento de Vault ${side}`
export const aYear = '% al año'
export const rateKnown = (length: SentenceParameterText) => `Solo este vault, últimos ${length} días.`
export const rateUnknown = 'No se conoce ninguna tasa. Introduce una para incluirla.'
export const rateTyped = 'La que introdujiste.'
export const withoutVault = (token: string) => `${token} no está en un vault y no rinde nada.`

export const figures = 'Tu posición entonces'
export const price = 'Precio'
export const position = (token: string) => `Posición, ${token}`
export const held = (token: string) => `De haber conservado los tokens, en ${token}`
export const entry = 'Al depositar'
export const fees = 'Comisiones de swap'
export const divergence = 'Divergencia'
export const yields = 'Rendimiento de los vaults'
export const worth = (token: string) => `Posición, en ${token}`

export const curve = 'Valor según el precio'
export const curveFrom = (from: string, to: string, unit: string) =>
  `Valor de la posición según el precio, en ${unit}: ${from} a −50%, ${to} a 100%`
export const curvePosition = 'Posición'
export const curveHeld = 'Solo conservando'
export const today = 'hoy'

export const short = (token: string) =>
  `El pool manager tiene muy poco ${token}. Ahora solo un swap que pague antes podría llegar a este precio.`
export const whatIfRefusals = {
  unreadable: 'No se pudieron leer algunos datos.',
  ownRules: 'Este hook valora las participaciones con reglas propias.',
  vaultIlliquid: 'Un vault indica que no puede pagar lo suficiente para un swap así.',
}
export const refused = (code: string) => `El pool rechazaría ahora un swap así: ${code}.`
