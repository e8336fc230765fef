/** In place of a figure in dollars, in short. */
export const noMoney = {
  unreadable: 'precio ilegible',
  notPositive: 'precio no positivo',
  stale: 'precio caducado',
  sequencerDown: 'secuenciador no operativo',
  sequencerBack: 'secuenciador recién recuperado',
}
/** Why there is none. */
export const whyNoMoney = {
  unreadable: (pair: string) => `El oráculo de precios ${pair} no dio ninguna respuesta con sentido.`,
  notPositive: (pair: string) =>
    `El oráculo de precios ${pair} respondió con un precio que no es mayor que cero.`,
  stale: (pair: string) => `El oráculo de precios ${pair} no se actualizó a tiempo.`,
  sequencerDown: (pair: string) =>
    `El secuenciador de la red está caído o no confirma que funciona: el precio de ${pair} puede ser antiguo.`,
  sequencerBack: (pair: string) =>
    `El secuenciador de la red volvió hace menos de una hora: el precio de ${pair} puede ser antiguo.`,
}
/** One of the prices that a figure rests on. */
export const priceSource = (pair: string, minutes: string, block: string) =>
  `Oráculo de precios ${pair}, de ${minutes} min antes del bloque ${block}.`
export const moneyIsEstimate = 'Es una estimación: nada de lo que envía depende de ella.'
