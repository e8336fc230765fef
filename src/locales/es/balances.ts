import { type SentenceParameterText, sentenceParts, type TokenNames } from '#lib/sentence.ts'
import type { TokenSide } from '#market/tokenPair.ts'
import type { Language } from '../language.ts'
import { notInAVault } from './kit.ts'

export { connectToSee, unavailable } from './kit.ts'

export const balances = 'Saldos'
export const yourPosition = 'Tu posición'
export const whereTokensWouldWork = 'Dónde trabajarían tus tokens'
export const whereTokensWork = 'Dónde trabajan tus tokens'
export const yours = 'Lo tuyo'
export const inTheVaults = 'En los vaults'
export const shares = 'Participaciones'

export const refresh = (name: SentenceParameterText) => `Actualizar: ${name}`

export const allBalances = 'Todos los saldos'
export const refreshBalances = 'Actualizar saldos'
export const refreshAllBalances = 'Actualizar todo'

export const vaults = 'Vaults'

export const vault = (index: SentenceParameterText) => `Vault ${index}`
export const token = (index: SentenceParameterText) => `Token ${index}`
export const unexpectedVault = 'vault inesperado'
export const holdsAnotherToken = 'guarda otro token'
export const empty = 'vacío'
export const hooksShare = 'Parte del hook'
export const outsideTheVault = 'En ningún vault'
export const tokensMissing = 'faltan tokens'

export const upToDate = (name: SentenceParameterText) => `${name}: al día`
export const couldNotBeRead = (name: SentenceParameterText) => `${name}: no se pudo leer`

export const whatTheVaultsHold: Language['balances']['whatTheVaultsHold'] = ({
  inHook,
  amount0,
  amount1,
  price,
  mark,
  tokens,
}) =>
  `Los vaults guardan para el hook: ${held(0, amount0, inHook, tokens)}, ${held(1, amount1, inHook, tokens)}. El precio del pool es ${price}${mark === undefined ? '' : `, ${mark}`}. El hook presta ambos al pool mientras dura cada swap.`

const held = (side: TokenSide, amount: string, inHook: readonly TokenSide[], tokens: TokenNames): string =>
  `${tokens[side]} ${amount}${inHook.includes(side) ? ' (sin vault, pero en el hook)' : ''}`

export const vaultOfToken = (index: number, token: string) => `Vault ${index} · ${token}`
export const inHookOfToken = (token: string) => `${notInAVault} · ${token}`
export const priceOfOne = (priced: string, unit: string) => `${unit} por ${priced}`
export const notInitialised = 'sin inicializar'
export const loading = 'cargando'
export const reading = 'leyendo…'
export const defaultMark = 'por defecto'
export const replaced = 'sustituido'

export const getTestTokens = 'Obtener tokens de prueba'
export const mintingTokens = 'Emitiendo tokens…'
export const mintTestTokens = 'Emitir tokens'
export const token0ThenToken1 = ([token0, token1]: TokenNames) =>
  `Dos transacciones: ${token0} y luego ${token1}.`
export const oneTransaction = ([, token1]: TokenNames) => `Una transacción: ${token1}.`
export const token0IsMintedNow = ([token0, token1]: TokenNames) => `${token0} está emitido. Ahora, ${token1}.`
export const bothMinted = 'Los dos tokens están en tu wallet.'
export const oneMinted = 'El token está en tu wallet.'
export const token0WasMintedToken = ([token0, token1]: TokenNames) => `${token0} se emitió. ${token1}, no.`
export const nothingForTheFee = <Node>(currency: SentenceParameterText, hint: Node) =>
  sentenceParts`No hay ${currency} para la comisión: ${hint}`
export const ofEachToken = (AMOUNT_TEXT: SentenceParameterText) => `${AMOUNT_TEXT} de cada uno`
export const ofToken1 = (AMOUNT_TEXT: SentenceParameterText, [, token1]: TokenNames) =>
  `${AMOUNT_TEXT} ${token1}`

export const noMoney = {
  unreadable: 'precio ilegible',
  notPositive: 'precio no válido',
  stale: 'precio caducado',
  sequencerDown: 'secuenciador no operativo',
  sequencerBack: 'secuenciador recién recuperado',
}
export const dollarsUnknown = (why: SentenceParameterText) => `$ – (${why})`
export const whyNoMoney = {
  unreadable: (pair: string) => `El oráculo de precios ${pair} dio una respuesta no válida.`,
  notPositive: (pair: string) => `El oráculo de precios ${pair} indica un precio de cero o menos.`,
  stale: (pair: string) => `El oráculo de precios ${pair} no está al día.`,
  sequencerDown: (pair: string) =>
    `El secuenciador de la red puede estar caído, así que el precio de ${pair} puede ser antiguo.`,
  sequencerBack: (pair: string) =>
    `El secuenciador de la red volvió hace menos de una hora, así que el precio de ${pair} puede ser antiguo.`,
}
export const priceSource = (pair: string, minutes: string, block: string) =>
  `Oráculo de precios ${pair}, de ${minutes} min antes del bloque ${block}.`
export const moneyIsEstimate = 'Una estimación. Ninguna transacción depende de ella.'

export const lentThrough: Language['balances']['lentThrough'] = (address) =>
  sentenceParts`Sus tokens están prestados a través de ${address}`
