import type { Shown } from '#lib/sentence.ts'
import { token } from './kit.ts'

export const enterFirst = 'Introduce arriba una cantidad para ver en qué se convertiría ese depósito.'
export const ofDeposit = 'Solo del depósito introducido arriba, sin lo demás que tengas.'
export const noPosition = 'Esta cuenta no tiene posición en este mercado.'

/** All that the figures assume, in two sentences. */
export const assumed =
  'El precio se mueve de golpe, en un solo swap a través de lo que el hook le prestaría ahora, y se queda ahí. Desde entonces cada vault rinde a la tasa de abajo, sin interés compuesto, y no hay otros swaps, depósitos ni retiros.'

export const priceChange = 'Cambio de precio'
export const priceChangeHint = 'De Token 0 en Token 1, de −50 a 100.'
export const priceChangeIssue = 'Introduce un número de −50 a 100.'
export const changeText = (percent: number) => `${percent < 0 ? '−' : ''}${Math.abs(percent)}%`
export const time = 'Tiempo'
export const days = (count: Shown) => `${count} días`
export const rateOf = (side: Shown) => `Rendimiento de Vault ${side}`
export const aYear = '% al año'
export const rateKnown = (length: Shown) => `Su tasa de los últimos ${length} días.`
export const rateUnknown = 'No se conoce ninguna tasa: no se cuenta hasta que escribas una.'
export const rateTyped = 'La que escribiste.'
export const withoutVault = (side: Shown) => `${token(Number(side))} no está en un vault y no rinde nada.`

export const inUnitsOf = 'Sumas en unidades de'
export { token }
export const figures = 'Lo que sería la posición'
export const price = 'Precio'
export const token1Token0 = 'Token1/Token0'
export const position = (side: Shown) => `Posición, Token ${side}`
export const held = (unit: Shown) => `De haber conservado los tokens, en Token ${unit}`
export const entry = 'Al depositar'
export const fees = 'Comisiones de swap'
export const divergence = 'Divergencia'
export const yields = 'Rendimiento de los vaults'
export const worth = (unit: Shown) => `Posición, en Token ${unit}`

export const curve = 'Valor según el precio'
export const curveFrom = (from: string, to: string, unit: string) =>
  `Valor de la posición según el precio, en ${unit}: ${from} a −50%, ${to} a 100%`
export const curvePosition = 'Posición'
export const curveHeld = 'Conservado'
export const today = 'hoy'

export const short = (side: Shown) =>
  `El pool manager tiene menos Token ${side} de lo que el hook tomaría de él: ahora solo podría llegar ahí un swap pagado por adelantado.`
export const refusals = {
  unreadable: 'No se pudo leer algo en lo que esto se basa.',
  ownRules: 'Este hook cuenta las participaciones con reglas propias.',
  vaultIlliquid: 'Según dice él mismo, un vault no podría pagar tanto como tomaría de él un swap así.',
}
export const refused = (code: string) => `El pool rechazaría ahora un swap así: ${code}.`
