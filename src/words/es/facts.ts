import type { Shown } from '#lib/sentence.ts'

export { unavailable } from './kit.ts'

export const facts = 'De un vistazo'
export const reading = 'leyendo…'

// What the vaults earned
export const earned = (days: string) => `Rindieron, ${days} días`
export const aYearProven = ', al año, probado en la cadena'
/** In place of a rate. */
export const noRate = {
  inHook: 'sin vault',
  changed: 'otro vault',
  new: 'nuevo',
  empty: 'vacío',
  untold: 'no lo dice',
  unread: 'no disponible',
}
export const provenByShare = (rate: string, days: string, from: Shown, to: Shown) =>
  `${rate} al año en ${days} días: lo que vale una participación según el propio vault, en el bloque ${from} y en el bloque ${to}.`
export const provenByMove = (rate: string, days: string, transaction: string, to: Shown) =>
  `${rate} al año en ${days} días: según el propio movimiento del hook en la transacción ${transaction} y lo que el vault dice que vale una participación en el bloque ${to}.`

// What is in them
export const inTheVaults = 'En los vaults'
export const atTheHook = 'En vault y hook'
export const yours = (part: string) => `${part} es tuyo`
export const nobodyIn = 'nadie tiene participaciones'

// Swaps
export const swaps = (days: string) => `Swaps, ${days} días`
export const inFees = 'en comisiones'
export const swapFee = 'Comisión por swap'
export const whatItBrought = 'mira lo que dio'
export const swapsNow = 'Swaps'
export const paused = 'en pausa'
export const byTheOwner = 'por el propietario'

// What one can lose
export const youCanLose = 'Puedes perder'
export const worst = { everything: 'todo', partOrAll: 'una parte o todo' }
export const why = {
  byAnyone: 'cualquiera puede cambiar los vaults',
  byOwner: 'el propietario puede llevarse los depósitos',
  ownerMay: 'el propietario puede tener poderes',
  byItsCode: 'si falla un vault o su código',
}

// Of a deposit that is being entered
export const atRecentRate = (days: string) => `A la tasa de los últimos ${days} días, unos`
export const notAPromise = 'al año. No es una promesa.'
