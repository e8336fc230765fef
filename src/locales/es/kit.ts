import { PRODUCT_NAME } from '#lib/config.ts'
import { type SentenceParameterText, sentenceParts, type TokenNames } from '#lib/sentence.ts'
import { formatPoolFeePips } from '#market/fees.ts'
import { formatGroupedAmount, formatTrimmedAmount, groupThousands } from '#math/amountText.ts'
import { isDynamicFee } from '#math/pool.ts'
import type { Language } from '../language.ts'

export const unreadableName = 'nombre ilegible'

export const copied = (what: SentenceParameterText, value: SentenceParameterText) =>
  `Copiado: ${what} ${value}`
export const couldNotCopy = (what: SentenceParameterText, value: SentenceParameterText) =>
  `No se pudo copiar. El texto (${what}): ${value}`
export const copy = (what: SentenceParameterText, value: SentenceParameterText) => `Copiar: ${what} ${value}`

export const close = 'Cerrar'

export const opensInANewTab = '(se abre en una pestaña nueva)'

export const marks = { default: 'por defecto', stale: 'sin actualizar' }

export const messages = 'Mensajes'
export const dismiss = 'Descartar'

export const details = 'Detalles'

export const keyFee = (pips: number): string => (isDynamicFee(pips) ? 'variable' : formatPoolFeePips(pips))
export const unavailable = 'no disponible'

export const inProgress = 'en curso'

export const loading = 'cargando'
export const retry = 'Reintentar'
export const fromBlock = (block: SentenceParameterText) => `del bloque ${block}`
export const smallestUnits = 'unidades mínimas'

export const timeUnavailable = 'hora no disponible'
export const done = 'hecho'
export const failed = 'con error'

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

export const poolPrice = 'Precio del pool'
export const pool = 'Pool'

export const hook = 'Hook'
export const lendsForOneSwap = 'presta para un swap'
export const tag: string = 'es'
export const datesTag: string = 'es-ES'
/** Decimal separator of durations. Amounts and rates have a point in every language. */
export const decimalSeparator: string = ','
export const direction: 'ltr' | 'rtl' = 'ltr'

const rules = new Intl.PluralRules(tag)
const conjunction = new Intl.ListFormat(tag, { type: 'conjunction' })

/** Spanish has one form for 1 and one for all other numbers that occur. */
export function plural(
  count: number | bigint,
  forms: { readonly one: string; readonly other: string },
): string {
  return rules.select(Number(count)) === 'one' ? forms.one : forms.other
}

export const list = (items: readonly string[]): string => conjunction.format(items)
export const labelled = (term: SentenceParameterText, what: SentenceParameterText) => `${term}: ${what}`
export const gap: string = ' '
export const sentences = (all: readonly string[]): string => all.join(gap)

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

export const shares = `participaciones ${PRODUCT_NAME}`
export const theHook = 'el hook'
export const theSwapRouter = 'el router de swaps'
export const permit2 = 'Permit2'
export const vault0 = 'Vault 0'
export const vault1 = 'Vault 1'
export const thePoolManager = 'el pool manager'
export const ofMarket = (name: string, market: string) => `${name} de «${market}»`

export const notInAVault = 'Sin vault'
export const inTheHookForThisPool = 'En el hook, para este pool'

export const unlimited = 'sin límite'

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

export const oneShare = `participación ${PRODUCT_NAME}`
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
export const movedUnavailable = (token: SentenceParameterText) =>
  `No está disponible cuánto movió ${of(token)}.`
export const amountOf = (figure: SentenceParameterText, label: SentenceParameterText) => `${figure} ${label}`

export const activity = 'Actividad'
export const closeActivity = 'Cerrar actividad'
export const activityOnTheWay = (busy: SentenceParameterText) => `Actividad: ${busy} pendientes`
export const activityNew = (unread: SentenceParameterText) => `Actividad: ${unread} sin ver`

export const kept = ({ kilobytes }: { readonly kilobytes: number }): string =>
  `Guardado en este navegador (${groupThousands(`${kilobytes}`)} kB)`
export const forget = 'Borrar'

export const priceIn = ([token0, token1]: TokenNames) => `${token1} por un ${token0}`
