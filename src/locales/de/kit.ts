import { PRODUCT_NAME } from '#lib/config.ts'
import { type SentenceParameterText, sentenceParts, type TokenNames } from '#lib/sentence.ts'
import { formatPoolFeePips } from '#market/fees.ts'
import { formatGroupedAmount, formatTrimmedAmount, groupThousands } from '#math/amountText.ts'
import { isDynamicFee } from '#math/pool.ts'
import type { Language } from '../language.ts'

type Kit = Language['kit']

export const unreadableName = 'unlesbarer Name'

export const copied = (what: SentenceParameterText, value: SentenceParameterText) =>
  `Kopiert: ${what} ${value}`
export const couldNotCopy = (what: SentenceParameterText, value: SentenceParameterText) =>
  `Kopieren nicht möglich. ${what}: ${value}`
export const copy = (what: SentenceParameterText, value: SentenceParameterText) =>
  `Kopieren: ${what} ${value}`

export const close = 'Schließen'

export const opensInANewTab = '(öffnet sich in einem neuen Tab)'

export const marks = { default: 'Vorgabe', stale: 'veraltet' }

export const messages = 'Meldungen'
export const dismiss = 'Ausblenden'

export const details = 'Details'

export const keyFee = (pips: number): string =>
  isDynamicFee(pips) ? 'veränderlich' : formatPoolFeePips(pips)
export const unavailable = 'nicht verfügbar'

export const inProgress = 'läuft'

export const loading = 'lädt'
export const retry = 'Erneut versuchen'
export const fromBlock = (block: SentenceParameterText) => `aus Block ${block}`
export const smallestUnits = 'kleinste Einheiten'

export const timeUnavailable = 'Zeit nicht verfügbar'
export const done = 'erledigt'
export const failed = 'fehlgeschlagen'

export const amount = 'Betrag'
export const address = 'Adresse'
export const token1Token0 = 'Token1/Token0'
export const youReceive = 'Sie erhalten'
export const max = 'Max'
export const connectToSee = 'zum Anzeigen verbinden'
export const tryAgain = 'Erneut versuchen'

export const onePoint = 'Das Diagramm beginnt mit der nächsten Änderung.'
export const asTable = 'Als Tabelle'
export const wholeRange = 'Ganzer Bereich'
export const zoomIn = 'Vergrößern'
export const zoomOut = 'Verkleinern'
export const inUtc = (moment: SentenceParameterText) => `${moment} UTC`
export const shownRange = (from: SentenceParameterText, to: SentenceParameterText) =>
  `Angezeigt: ${from} bis ${to}.`
export const when = 'Wann'
export const proof = 'Beleg'
export const keys = 'Pfeiltasten gehen von Punkt zu Punkt, + und − zoomen, 0 zeigt alles. Zum Zoomen ziehen.'
export const chartOf = (title: SentenceParameterText) => `Diagramm: ${title}`
export const timesMissing = (count: number) =>
  plural(count, {
    one: `${count} Punkt ist nicht gezeichnet, weil seine Zeit nicht verfügbar ist.`,
    other: `${count} Punkte sind nicht gezeichnet, weil ihre Zeiten nicht verfügbar sind.`,
  })

export const poolPrice = 'Poolpreis'
export const pool = 'Pool'

export const hook = 'Hook'
export const lendsForOneSwap = 'verleiht für 1 Swap'
export const tag: string = 'de'
export const datesTag: string = 'de-DE'
/** Decimal separator of durations. Amounts and rates have a point in every language. */
export const decimalSeparator: string = ','
export const direction: 'ltr' | 'rtl' = 'ltr'

const rules = new Intl.PluralRules(tag)
const conjunction = new Intl.ListFormat(tag, { type: 'conjunction' })

export const plural: Kit['plural'] = (count, forms) =>
  rules.select(Number(count)) === 'one' ? forms.one : forms.other

export const list = (items: readonly string[]): string => conjunction.format(items)
export const labelled = (term: SentenceParameterText, what: SentenceParameterText) => `${term}: ${what}`
export const gap: string = ' '
export const sentences = (all: readonly string[]): string => all.join(gap)

export const amountIssues: Kit['amountIssues'] = {
  empty: 'Geben Sie einen Betrag ein.',
  sign: 'Geben Sie den Betrag ohne Plus- oder Minuszeichen ein.',
  exponent: 'Schreiben Sie die Zahl aus, ohne Exponenten.',
  ambiguousComma: 'Nutzen Sie einen Punkt für Dezimalstellen, ohne Kommas.',
  grouping: 'Schreiben Sie die Zahl ohne Leerzeichen oder Trennzeichen, mit einem Punkt für Dezimalstellen.',
  notANumber: 'Nutzen Sie die Ziffern 0 bis 9 und höchstens einen Dezimalpunkt.',
  tooManyDecimals: ({ params: { decimals } }) =>
    decimals === 0
      ? 'Geben Sie eine ganze Zahl ein: Dieser Token hat keine Dezimalstellen.'
      : plural(decimals, {
          one: `Höchstens ${decimals} Stelle nach dem Dezimalpunkt.`,
          other: `Höchstens ${decimals} Stellen nach dem Dezimalpunkt.`,
        }),
  tooLarge: ({ params }) => `Geben Sie höchstens ${formatTrimmedAmount(params.most, params.decimals)} ein.`,
}

export const percentIssues: Kit['percentIssues'] = {
  ...amountIssues,
  percentOutside: ({ params: { leastBps, mostBps } }) =>
    `Geben Sie einen Prozentsatz von ${leastBps / 100} bis ${mostBps / 100} ein.`,
}

export const token = (index: number) => `Token ${index}`

export const shares = `${PRODUCT_NAME}-Anteile`
export const theHook = 'Hook'
export const theSwapRouter = 'Swap-Router'
export const permit2 = 'Permit2'
export const vault0 = 'Vault 0'
export const vault1 = 'Vault 1'
export const thePoolManager = 'Pool-Manager'
export const ofMarket = (name: string, market: string) => `${name} von „${market}“`

export const notInAVault = 'Nicht angelegt'
export const inTheHookForThisPool = 'Im Hook, für diesen Pool'

export const unlimited = 'unbegrenzt'

export const addressIssues = {
  noAddress: 'Geben Sie eine Adresse ein.',
  notAnAddress: 'Eine Adresse besteht aus 0x und 40 Zeichen von 0 bis 9 und a bis f.',
  checksum: 'Diese Adresse enthält einen Tippfehler (falsche Prüfsumme). Kopieren Sie sie erneut.',
}

export const by = 'Von'
export const block = <Node>(when: Node, blockNumber: SentenceParameterText) =>
  sentenceParts`${when} · Block ${blockNumber}`
export const transaction = 'Transaktion'
export const transactionHash = 'Transaktions-Hash'

export const oneShare = `${PRODUCT_NAME}-Anteil`
export const figureText = (
  amount: bigint,
  decimals: number | undefined,
  tell = formatGroupedAmount,
): string =>
  decimals === undefined ? `${formatGroupedAmount(amount, 0)} kleinste Einheiten` : tell(amount, decimals)
export const ofTheToken = 'des Tokens'
export const upTo = (amount: SentenceParameterText) => `bis zu ${amount}`
export const unlimitedAmountOf = (value: SentenceParameterText) => `eine unbegrenzte Menge ${value}`
export const theToken = 'Token'
export const nothingOf = (value: SentenceParameterText) => `nichts von ${value}`
export const atMost = (amount: SentenceParameterText) => `höchstens ${amount}`
export const movedUnavailable = (token: SentenceParameterText) =>
  `Wie viel ${token} bewegt wurde, ist nicht verfügbar.`
export const amountOf = (figure: SentenceParameterText, label: SentenceParameterText) => `${figure} ${label}`

export const activity = 'Aktivität'
export const closeActivity = 'Aktivität schließen'
export const activityOnTheWay = (busy: SentenceParameterText) => `Aktivität: ${busy} ausstehend`
export const activityNew = (unread: SentenceParameterText) => `Aktivität: ${unread} neu`

export const kept = ({ kilobytes }: { readonly kilobytes: number }): string =>
  `In diesem Browser gespeichert (${groupThousands(`${kilobytes}`)} kB)`
export const forget = 'Löschen'

export const priceIn = ([token0, token1]: TokenNames) => `${token1} für ein ${token0}`
