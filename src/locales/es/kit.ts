import { PRODUCT_NAME } from '#lib/config.ts'
import { type SentenceParameterText, sentenceParts } from '#lib/sentence.ts'
import { formatPoolFeePips } from '#market/fees.ts'
import { formatGroupedAmount, formatTrimmedAmount, groupThousands } from '#math/amountText.ts'
import { isDynamicFee } from '#math/pool.ts'
import type { Language } from '../language.ts'

// Name or symbol read from the chain
export const unreadableName = 'nombre ilegible'

// Copy button
export const copied = (what: SentenceParameterText, value: SentenceParameterText) =>
  `Copiado: ${what} ${value}`
export const couldNotCopy = (what: SentenceParameterText, value: SentenceParameterText) =>
  `No se pudo copiar. El texto (${what}): ${value}`
export const copy = (what: SentenceParameterText, value: SentenceParameterText) => `Copiar: ${what} ${value}`

// Dialog
export const close = 'Cerrar'

// External link
export const opensInANewTab = '(se abre en una pestaña nueva)'

// Mark at a figure that is not from the newest block
export const marks = { default: 'por defecto', stale: 'sin actualizar' }

// Region that shows toasts
export const messages = 'Mensajes'
export const dismiss = 'Descartar'

// Notice banner
export const details = 'Detalles'

// Price
/** Fee in a pool key as text. The key of a pool with a dynamic fee contains no rate. */
export const keyFee = (pips: number): string => (isDynamicFee(pips) ? 'variable' : formatPoolFeePips(pips))
export const unavailable = 'no disponible'

// List of steps
export const inProgress = 'en curso'

// Token amount
export const loading = 'cargando'
export const retry = 'Reintentar'
export const fromBlock = (block: SentenceParameterText) => `del bloque ${block}`
export const smallestUnits = 'unidades mínimas'

// Time of a block
export const timeUnavailable = 'hora no disponible'
export const done = 'hecho'
export const failed = 'con error'

// Announcement after an amount was copied
export const amount = 'cantidad'
export const address = 'dirección'
export const token1Token0 = 'Token1/Token0'
export const youReceive = 'Recibes'
export const max = 'Máx.'
export const connectToSee = 'conecta para verlo'
export const tryAgain = 'Reintentar'

export const onePoint = 'El gráfico empieza con el próximo cambio.'
export const asTable = 'Como tabla'
export const wholeRange = 'Todo el rango'
export const zoomIn = 'Acercar'
export const zoomOut = 'Alejar'
export const inUtc = (moment: SentenceParameterText) => `${moment} UTC`
export const shownRange = (from: SentenceParameterText, to: SentenceParameterText) =>
  `En pantalla: de ${from} a ${to}.`
export const when = 'Cuándo'
export const proof = 'Prueba'
export const keys =
  'Las flechas van de punto en punto, + y − cambian el zoom y 0 lo muestra todo. Arrastra para acercar.'
export const chartOf = (title: SentenceParameterText) => `Gráfico: ${title}`
export const timesMissing = (count: number) =>
  plural(count, {
    one: `Falta ${count} punto en el dibujo porque su hora no está disponible.`,
    other: `Faltan ${count} puntos en el dibujo porque sus horas no están disponibles.`,
  })

// Drawing of vaults, hook and pool
export const poolPrice = 'Precio del pool'
export const pool = 'Pool'

// Labels in that drawing
export const hook = 'Hook'
export const lendsForOneSwap = 'presta para un swap'
/**
 * Language tag of the document (BCP 47) and its text direction. Intl uses the tag for plurals and
 * lists.
 */
export const tag: string = 'es'
/** Locale for dates and times: '20 nov 2026, 10:05'. */
export const datesTag: string = 'es-ES'
export const direction: 'ltr' | 'rtl' = 'ltr'

const rules = new Intl.PluralRules(tag)
const conjunction = new Intl.ListFormat(tag, { type: 'conjunction' })

/** Spanish has a form for one and a form for other numbers here. */
export function plural(
  count: number | bigint,
  forms: { readonly one: string; readonly other: string },
): string {
  return rules.select(Number(count)) === 'one' ? forms.one : forms.other
}

/** Joins items to a list: 'a, b y c'. */
export const list = (items: readonly string[]): string => conjunction.format(items)
/** Joins a label and its value on one line. */
export const labelled = (term: SentenceParameterText, what: SentenceParameterText) => `${term}: ${what}`
/** Text between two sentences that follow each other. */
export const gap: string = ' '
export const sentences = (all: readonly string[]): string => all.join(gap)

/** Problems with an entered amount. */
export const amountIssues: Language['kit']['amountIssues'] = {
  empty: 'Introduce una cantidad.',
  sign: 'Introduce la cantidad sin signo más ni menos.',
  exponent: 'Escribe el número completo, sin exponente.',
  ambiguousComma: 'Usa un punto para los decimales, sin comas.',
  grouping: 'Escribe el número sin espacios ni separadores, con un solo punto para los decimales.',
  notANumber: 'Usa los dígitos del 0 al 9 y, como mucho, un punto decimal.',
  tooManyDecimals: ({ params: { decimals } }) =>
    decimals === 0
      ? 'Introduce un número entero: este token no tiene decimales.'
      : plural(decimals, {
          one: `Usa como máximo ${decimals} dígito después del punto decimal.`,
          other: `Usa como máximo ${decimals} dígitos después del punto decimal.`,
        }),
  tooLarge: ({ params }) => `Introduce como máximo ${formatTrimmedAmount(params.most, params.decimals)}.`,
}

export const percentIssues: Language['kit']['percentIssues'] = {
  ...amountIssues,
  percentOutside: ({ params: { leastBps, mostBps } }) =>
    `Introduce un porcentaje de ${leastBps / 100} a ${mostBps / 100}.`,
}

export const token = (index: number) => `Token ${index}`

// Names of known contracts
export const shares = `participaciones ${PRODUCT_NAME}`
export const theHook = 'el hook'
export const theSwapRouter = 'el router de swaps'
export const permit2 = 'Permit2'
export const vault0 = 'Vault 0'
export const vault1 = 'Vault 1'
export const thePoolManager = 'el pool manager'
/** Name of a contract that belongs to another market of the catalogue. */
export const ofMarket = (name: string, market: string) => `${name} de «${market}»`

/** Shown for a token that the hook keeps in no vault. */
export const notInAVault = 'Sin vault'
export const inTheHookForThisPool = 'En el hook, para este pool'

// Amounts inside sentences
export const unlimited = 'sin límite'

/** Problems with an entered address. */
export const addressIssues = {
  noAddress: 'Introduce una dirección.',
  notAnAddress: 'Una dirección es 0x seguido de 40 caracteres, del 0 al 9 y de la «a» a la «f».',
  checksum: 'Esta dirección tiene una errata (suma de control errónea). Cópiala de nuevo.',
}

export const by = 'Remitente'
export const block = <Node>(when: Node, blockNumber: SentenceParameterText) =>
  sentenceParts`${when} · bloque ${blockNumber}`
export const transaction = 'Transacción'
export const transactionHash = 'hash de la transacción'

// Amounts inside sentences
export const oneShare = `participación ${PRODUCT_NAME}`
/** Exact amount without a symbol: '1,250.5'. If the decimals are unknown, in smallest units. */
export const figureText = (
  amount: bigint,
  decimals: number | undefined,
  tell = formatGroupedAmount,
): string =>
  decimals === undefined ? `${formatGroupedAmount(amount, 0)} unidades mínimas` : tell(amount, decimals)
export const ofTheToken = 'del token'
export const upTo = (amount: SentenceParameterText) => `hasta ${amount}`
export const theToken = 'el token'
const of = (value: SentenceParameterText): string => (value === theToken ? ofTheToken : `de ${value}`)
export const unlimitedAmountOf = (value: SentenceParameterText) => `una cantidad ilimitada ${of(value)}`
export const nothingOf = (value: SentenceParameterText) => `nada ${of(value)}`
export const atMost = (amount: SentenceParameterText) => `como máximo ${amount}`
// Amount of a transaction that could not be read
export const movedUnavailable = (token: SentenceParameterText) =>
  `No está disponible cuánto movió ${of(token)}.`
// Amounts inside sentences
export const amountOf = (figure: SentenceParameterText, label: SentenceParameterText) => `${figure} ${label}`

// List of transactions, opened from the header
export const activity = 'Actividad'
export const closeActivity = 'Cerrar actividad'
export const activityOnTheWay = (busy: SentenceParameterText) => `Actividad: ${busy} pendientes`
export const activityNew = (unread: SentenceParameterText) => `Actividad: ${unread} sin ver`

/** Size of the hook's cached events in this browser. */
export const kept = ({ kilobytes }: { readonly kilobytes: number }): string =>
  `Guardado en este navegador (${groupThousands(`${kilobytes}`)} kB)`
export const forget = 'Borrar'
