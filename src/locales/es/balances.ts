import { type SentenceParameterText, sentenceParts, type TokenNames } from '#lib/sentence.ts'
import type { TokenSide } from '#market/tokenPair.ts'
import type { Language } from '../language.ts'
import { notInAVault } from './kit.ts'

export { connectToSee, unavailable } from './kit.ts'

// Card with the balances of the user and the hook
export const balances = 'Saldos'
export const yourPosition = 'Tu posición'
/** Title above the vault drawing, for an account without shares. */
export const whereTokensWouldWork = 'Dónde trabajarían tus tokens'
export const whereTokensWork = 'Dónde trabajan tus tokens'
/** Headings of the two halves of the balance card. */
export const yours = 'Lo tuyo'
export const inTheVaults = 'En los vaults'
export const shares = 'Participaciones'

// One balance with its refresh button
export const refresh = (name: SentenceParameterText) => `Actualizar: ${name}`

// Panel that refreshes all balances
export const allBalances = 'Todos los saldos'
export const refreshBalances = 'Actualizar saldos'
export const refreshAllBalances = 'Actualizar todo'

// Card with the balances of both vaults
export const vaults = 'Vaults'

// One vault in that card
export const vault = (index: SentenceParameterText) => `Vault ${index}`
export const token = (index: SentenceParameterText) => `Token ${index}`
export const unexpectedVault = 'vault inesperado'
export const holdsAnotherToken = 'guarda otro token'
export const empty = 'vacío'
export const hooksShare = 'Parte del hook'
export const outsideTheVault = 'En ningún vault'
export const tokensMissing = 'faltan tokens'

// Announcements after a refresh
export const upToDate = (name: SentenceParameterText) => `${name}: al día`
export const couldNotBeRead = (name: SentenceParameterText) => `${name}: no se pudo leer`

/**
 * Describes the drawing of the vaults for screen readers. `mark` is set if the price is not from
 * the newest block. `inHook` lists the tokens that the hook keeps outside the vaults.
 */
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

// Panel that mints test tokens
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

/** Shown in place of a dollar amount that is unavailable. */
export const noMoney = {
  unreadable: 'precio ilegible',
  notPositive: 'precio no válido',
  stale: 'precio caducado',
  sequencerDown: 'secuenciador no operativo',
  sequencerBack: 'secuenciador recién recuperado',
}
export const dollarsUnknown = (why: SentenceParameterText) => `$ – (${why})`
/** Reason why there is no dollar amount. */
export const whyNoMoney = {
  unreadable: (pair: string) => `El oráculo de precios ${pair} dio una respuesta no válida.`,
  notPositive: (pair: string) => `El oráculo de precios ${pair} indica un precio de cero o menos.`,
  stale: (pair: string) => `El oráculo de precios ${pair} no está al día.`,
  sequencerDown: (pair: string) =>
    `El secuenciador de la red puede estar caído, así que el precio de ${pair} puede ser antiguo.`,
  sequencerBack: (pair: string) =>
    `El secuenciador de la red volvió hace menos de una hora, así que el precio de ${pair} puede ser antiguo.`,
}
/** Price feed that a dollar amount was computed with. */
export const priceSource = (pair: string, minutes: string, block: string) =>
  `Oráculo de precios ${pair}, de ${minutes} min antes del bloque ${block}.`
export const moneyIsEstimate = 'Una estimación. Ninguna transacción depende de ella.'

export const lentThrough: Language['balances']['lentThrough'] = (address) =>
  sentenceParts`Sus tokens están prestados a través de ${address}`
