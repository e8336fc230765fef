import { parts, type Shown } from '#lib/sentence.ts'
import { token } from './kit.ts'

export { token }

export const aboutIn =
  'Una parte se cambia a través de este pool, y el resto se deposita con lo que eso da. Las cantidades son las del precio después del swap.'
export const aboutOut =
  'Tu posición se retira, y uno de los tokens se cambia por el otro con lo que este pool tenga entonces.'
export const connectIn = 'Conecta una wallet para depositar con un solo token.'
export const connectOut = 'Conecta una wallet para retirar en un solo token.'
export const reading = 'Leyendo el pool…'
export const checkingFirst = 'Comprobando en la cadena qué hizo el primer paso…'
export const askingWallet = 'Preguntando a tu wallet…'

// What is entered
export const whichIn = 'Token con el que depositas'
export const whichOut = 'Token que recibes'
export const amountOf = (side: number) => `${token(side)} que pones`
export const max = 'Máx.'
export const costLimit = 'El swap puede costar como mucho'
export const limitNoteIn = 'De todo lo que pones.'
export const limitNoteOut = 'De todo lo que retiras.'

// What it comes to
export const youSwap = 'Cambias'
export const theSwapBrings = 'El swap da'
export const atLeast = <Node>(amount: Node) => parts`como mínimo ${amount}`
export const youDeposit = 'Depositas'
export const youReceive = 'Recibes'
export const shares = 'participaciones'
export const leftOver = 'Te queda'
export const theExitPays = 'El retiro paga'
export const theSwapCosts = 'El swap cuesta'
export const costNoteIn = 'Comisión e impacto en el precio, frente a depositar ambos tokens al precio de hoy.'
export const costNoteOut = 'Comisión e impacto en el precio, frente a retirar ambos tokens.'

// What is done
export const swapAndDeposit = 'Cambiar y depositar'
export const depositTheRest = 'Depositar ambos tokens'
export const withdrawAndSwap = 'Retirar y cambiar'
export const swapTheRest = 'Cambiar el otro token'
export const startOver = 'Empezar de nuevo'
export const oneByOneIn =
  'Tu wallet pregunta en cada paso. El depósito se planea de nuevo cuando el swap se ha minado, y toma lo que haya entonces.'
export const oneByOneOut =
  'Tu wallet pregunta en cada paso. El swap se planea de nuevo cuando el retiro se ha minado, y solo entonces cuesta lo que ahí se muestra.'
export const togetherIn = (percent: Shown) =>
  `En una sola confirmación: ocurre todo, o nada. Se deposita ${percent} menos, que te queda por si el precio se mueve entretanto.`
export const togetherOut = (percent: Shown) =>
  `En una sola confirmación: ocurre todo, o nada. ${percent} del otro token no se cambia y te queda, por si se paga menos.`
export const swapIsDone =
  'El swap está hecho. Este es el depósito para el que ahora alcanzan lo que dio y el resto.'
export const exitIsDone = 'El retiro está hecho. Queda cambiar el otro token.'
export const swapped = 'El otro token está cambiado.'

/** Why it is not done. */
export const refusals = {
  unreadable: 'No se pudo leer el pool. Inténtalo de nuevo.',
  noAccount: connectIn,
  oneSided: 'Ahora solo hace falta uno de los tokens: no hay nada que cambiar.',
  tooSmall: 'Es demasiado poco incluso para una unidad de participación.',
}
export const notEnough = (missing: string) => `No alcanza: faltan ${missing}.`
export const cannotFill = (fills: string) => `El pool solo puede cambiar ahora ${fills}.`
export const nothingToSwap = 'Al pool no le queda nada por lo que cambiarlo.'
export const tooDear = (cost: string, percent: string, limit: string) =>
  `El swap costaría ${cost}, ${percent} del total: más que tu límite de ${limit}.`
export const enterLimit = (most: Shown) => `Introduce un límite de 0 a ${most}%.`
export const enterAmount = 'Introduce una cantidad.'
