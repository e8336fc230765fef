import { PRODUCT_NAME } from '#lib/config.ts'
import { type SentenceValue, sentenceParts } from '#lib/sentence.ts'
import { feeText } from '#market/fees.ts'
import { amountInWords, grouped, trimmedAmount } from '#math/amountText.ts'
import { isDynamicFee } from '#math/pool.ts'
import type { Language } from '../language.ts'

type Kit = Language['kit']

// ChainText
export const unreadableName = 'unlesbarer Name'

// CopyButton
export const copied = (what: SentenceValue, value: SentenceValue) => `Kopiert: ${what} ${value}`
export const couldNotCopy = (what: SentenceValue, value: SentenceValue) =>
  `Kopieren nicht möglich. ${what}: ${value}`
export const copy = (what: SentenceValue, value: SentenceValue) => `Kopieren: ${what} ${value}`

// Dialog
export const close = 'Schließen'

// ExternalLink
export const opensInANewTab = '(öffnet sich in einem neuen Tab)'

// FigureMark
export const marks = { default: 'Vorgabe', stale: 'veraltet' }

// LiveRegion
export const messages = 'Meldungen'
export const dismiss = 'Ausblenden'

// Notice
export const details = 'Details'

// PriceFigure
export const keyFee = (pips: number): string => (isDynamicFee(pips) ? 'veränderlich' : feeText(pips))
export const unavailable = 'nicht verfügbar'

// Stepper
export const inProgress = 'läuft'

// TokenAmount
export const loading = 'lädt'
export const retry = 'Erneut versuchen'
export const fromBlock = (block: SentenceValue) => `aus Block ${block}`
export const smallestUnits = 'kleinste Einheiten'

// When
export const timeUnavailable = 'Zeit nicht verfügbar'
export const done = 'erledigt'
export const failed = 'fehlgeschlagen'

// copyFigures
export const amount = 'Betrag'
export const address = 'Adresse'
export const token1Token0 = 'Token1/Token0'
export const youReceive = 'Sie erhalten'
export const max = 'Max'
export const connectToSee = 'zum Anzeigen verbinden'
export const tryAgain = 'Erneut versuchen'

export const noPoints = 'Noch nichts zu zeichnen.'
export const onePoint = 'Bisher ein Punkt.'
export const asTable = 'Als Tabelle'
export const wholeRange = 'Ganzer Bereich'
export const zoomIn = 'Vergrößern'
export const zoomOut = 'Verkleinern'
export const inUtc = (moment: SentenceValue) => `${moment} UTC`
export const shownRange = (from: SentenceValue, to: SentenceValue) => `Angezeigt: ${from} bis ${to}.`
export const when = 'Wann'
export const proof = 'Beleg'
export const keys =
  'Pfeiltasten gehen von Punkt zu Punkt, + und − zoomen, 0 zeigt alles. Ziehen vergrößert einen Bereich.'
export const chartOf = (title: SentenceValue) => `Diagramm: ${title}`
export const timesMissing = (count: number) =>
  plural(count, {
    one: `${count} Punkt ist nicht gezeichnet: Der Node hat seine Zeit nicht genannt.`,
    other: `${count} Punkte sind nicht gezeichnet: Der Node hat ihre Zeit nicht genannt.`,
  })

// FlowDrawing
export const poolPrice = 'Poolpreis'
export const pool = 'Pool'

// flowGeometry
export const hook = 'Hook'
export const lendsForOneSwap = 'verleiht für 1 Swap'
/**
 * Of the whole document: its language tag (BCP 47), by which Intl chooses plurals and lists, and
 * its direction.
 */
export const tag: string = 'de'
/** By which Intl writes dates and times of day. */
export const datesTag: string = 'de-DE'
export const direction: 'ltr' | 'rtl' = 'ltr'

const rules = new Intl.PluralRules(tag)
const conjunction = new Intl.ListFormat(tag, { type: 'conjunction' })

export const plural: Kit['plural'] = (count, forms) =>
  rules.select(Number(count)) === 'one' ? forms.one : forms.other

/** 'a, b und c'. */
export const list = (items: readonly string[]): string => conjunction.format(items)
/** A heading, and what stands under it, in one line. */
export const labelled = (term: SentenceValue, what: SentenceValue) => `${term}: ${what}`
/** Between two sentences. */
export const gap: string = ' '
export const sentences = (all: readonly string[]): string => all.join(gap)

/** What is wrong with an amount as it was typed. */
export const amountIssues: Kit['amountIssues'] = {
  empty: 'Geben Sie einen Betrag ein.',
  sign: 'Geben Sie den Betrag ohne Plus- oder Minuszeichen ein.',
  exponent: 'Schreiben Sie die Zahl aus, ohne Exponenten.',
  ambiguousComma: 'Trennen Sie Dezimalstellen mit einem Punkt, nicht mit einem Komma.',
  grouping:
    'Schreiben Sie die Zahl ohne Leerzeichen und Tausendertrennzeichen, mit einem Punkt vor den Dezimalstellen.',
  notANumber: 'Verwenden Sie nur die Ziffern 0 bis 9 und höchstens einen Dezimalpunkt.',
  tooManyDecimals: ({ params: { decimals } }) =>
    decimals === 0
      ? 'Geben Sie eine ganze Zahl ein: Dieser Token hat keine Dezimalstellen.'
      : plural(decimals, {
          one: `Höchstens ${decimals} Stelle nach dem Dezimalpunkt.`,
          other: `Höchstens ${decimals} Stellen nach dem Dezimalpunkt.`,
        }),
  tooLarge: ({ params }) => `Der höchste mögliche Betrag ist ${trimmedAmount(params.most, params.decimals)}.`,
}

export const percentIssues: Kit['percentIssues'] = {
  ...amountIssues,
  percentOutside: ({ params: { leastBps, mostBps } }) =>
    `Geben Sie einen Prozentsatz von ${leastBps / 100} bis ${mostBps / 100} ein.`,
}

export const token = (index: number) => `Token ${index}`

// knownContracts: names without an article, since they stand in every case and in labels
export const shares = `${PRODUCT_NAME}-Anteile`
export const theHook = 'Hook'
export const theSwapRouter = 'Swap-Router'
export const permit2 = 'Permit2'
export const vault0 = 'Vault 0'
export const vault1 = 'Vault 1'
export const thePoolManager = 'Pool-Manager'
/** A contract of another market of the catalogue. */
export const ofMarket = (name: string, market: string) => `${name} von „${market}“`

/** Of a side of a pool that has no vault. Some places write it small, so no noun stands in it. */
export const notInAVault = 'Nicht angelegt'
export const inTheHookForThisPool = 'Im Hook, für diesen Pool'

// amountText
export const unlimited = 'unbegrenzt'

/** What is wrong with an address as it was typed. */
export const addressIssues = {
  noAddress: 'Geben Sie eine Adresse ein.',
  notAnAddress: 'Eine Adresse besteht aus 0x und 40 Zeichen von 0 bis 9 und a bis f.',
  checksum:
    'Diese Adresse enthält einen Tippfehler: Die Großbuchstaben passen nicht zu den übrigen Zeichen. Kopieren Sie die Adresse neu.',
}

export const by = 'Von'
export const block = <Node>(when: Node, blockNumber: SentenceValue) =>
  sentenceParts`${when} · Block ${blockNumber}`
export const transaction = 'Transaktion'
export const transactionHash = 'Transaktions-Hash'

// amountText, UnreadFlows
export const oneShare = `${PRODUCT_NAME}-Anteil`
/** The exact figure alone: '1,250.5'; in smallest units where the decimals are not known. */
export const figureText = (amount: bigint, decimals: number | undefined, tell = amountInWords): string =>
  decimals === undefined ? `${amountInWords(amount, 0)} kleinste Einheiten` : tell(amount, decimals)
export const ofTheToken = 'des Tokens'
export const upTo = (amount: SentenceValue) => `bis zu ${amount}`
export const unlimitedAmountOf = (value: SentenceValue) => `eine unbegrenzte Menge ${value}`
export const theToken = 'Token'
export const nothingOf = (value: SentenceValue) => `nichts von ${value}`
export const atMost = (amount: SentenceValue) => `höchstens ${amount}`
// UnreadFlows
export const movedUnavailable = (token: SentenceValue) =>
  `Wie viel ${token} bewegt wurde, ist nicht verfügbar.`
// amountText
export const amountOf = (figure: SentenceValue, label: SentenceValue) => `${figure} ${label}`

// ActivityTray
export const activity = 'Aktivität'
export const closeActivity = 'Aktivität schließen'
export const activityOnTheWay = (busy: SentenceValue) => `Aktivität: ${busy} unterwegs`
export const activityNew = (unread: SentenceValue) => `Aktivität: ${unread} neu`

/** How much of the hook's events this browser keeps. */
export const kept = ({ kilobytes }: { readonly kilobytes: number }): string =>
  `In diesem Browser gespeichert (${grouped(`${kilobytes}`)} kB)`
export const forget = 'Löschen'
