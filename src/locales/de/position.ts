import { type SentenceValue, sentenceParts } from '#lib/sentence.ts'
import { grouped } from '#math/amountText.ts'
import type { Language } from '../language.ts'
import { plural } from './kit.ts'

export { proof, transaction, transactionHash, tryAgain, unavailable } from './kit.ts'

type Position = Language['position']

/** Numbers are written alike in every language, as amounts are. */
export const loansTitle = 'Swaps, die die Liquidität genutzt haben'
export const loansIntro =
  'Was jeder Swap geliehen hat, was er dafür gezahlt hat und was davon dieser Position zukommt: aus den Ereignissen des Hooks, des Pools und der Vaults.'
export const feesAreNear =
  'Kein Log dieser Art von Hook sagt auf die letzte Einheit genau, was ein Darlehen verdient hat: Seine Gebühr ist, was beim Swap gezahlt wurde, abzüglich des Teils des Protokolls und dessen, was die Bereiche gaben. Der Pool-Manager behält davon einige der kleinsten Einheiten; sie stehen unter „Rundung“.'
export const direction = 'Richtung'
export const allDirections = 'Alle'
export const zeroForOne = 'Token 0 hinein'
export const oneForZero = 'Token 1 hinein'
export const noSwapTold = 'kein Swap gefunden'
export const dates = { since: 'Von Tag (UTC)', until: 'Bis Tag (UTC)' } as const
export const loansFound = (found: number) => `${grouped(`${found}`)} Darlehen, neueste zuerst`
/** Of a list too long to be scrolled at once. */
export const partOfLoans = (first: number, last: number) =>
  `Aufgelistet sind ${grouped(`${first}`)} bis ${grouped(`${last}`)}.`
export const newerLoans = 'Neuere Darlehen'
export const olderLoans = 'Ältere Darlehen'
export const noLoans = 'Kein Darlehen in dem, was gelesen wurde.'
export const noSuchLoans = 'Kein Darlehen an diesen Tagen und in dieser Richtung.'
export const lent = 'Verliehen'
export const fee = 'Verdiente Gebühr'
export const ownPart = 'Anteil dieser Position'
export const priceBefore = 'Preis davor'
export const priceAfter = 'Preis danach'
export const notKnown = 'unbekannt'
export const tookIn = <Node>(amount: Node) => sentenceParts`aufgenommen: ${amount}`
export const gaveOut = <Node>(amount: Node) => sentenceParts`herausgegeben: ${amount}`

// Whose position
export const whosePosition = 'Angezeigtes Konto'
export const anyAddress = 'Beliebige Adresse'
export const show = 'Zeigen'
export const showMine = 'Meine Position zeigen'
export const notAnAddress = 'Das ist keine Adresse.'
export const wrongChecksum = 'Die Großbuchstaben dieser Adresse passen nicht zu ihr: Ein Zeichen ist falsch.'
export const readOnly = 'Nur lesen'
export const yours = 'Ihre'

// My position
export const position = 'Position'
export const token = (index: SentenceValue) => `Token ${index}`
export const leavingNowPays = (index: SentenceValue) => `Auszahlung jetzt, Token ${index}`
export const shareOfAll = 'Anteil am Ganzen'
export const shares = 'Anteile'
export const ofAllShares = (percent: SentenceValue) => `${percent} aller Anteile`
export const bases = {
  simulated: 'Auf diesem Block simuliert',
  accepted:
    'Der Node würde die Auszahlung ausführen und sagt nicht, was sie brächte: errechnet nach der Regel des Vertrags.',
  computed: 'Errechnet nach der Regel des Vertrags; der Node hat die Auszahlung nicht simuliert.',
  refused: 'Auf diesem Block simuliert: Der Vertrag würde die Zahlung jetzt ablehnen.',
  early: 'Auf diesem Block simuliert: Der Vertrag würde die Auszahlung als verfrüht ablehnen.',
  short:
    'Errechnet nach der Regel des Vertrags. Ein Vault gibt an, dass er jetzt nicht so viel zahlen könnte, und dann lehnt der Vertrag womöglich alles ab.',
  unknown: 'Der Node hat die Auszahlung nicht simuliert, und ihr Betrag lässt sich nicht errechnen.',
} as const
/** Where what was tried out is something else, or was refused. */
export const byRule = <Node>(amount0: Node, amount1: Node) =>
  sentenceParts`Nach der Regel des Vertrags wären es ${amount0} Token 0 und ${amount1} Token 1.`
export const nobodyHasShares = 'Niemand hat Anteile.'

// All markets
export const allMarkets = 'Alle Märkte'
export const aboutAllMarkets = 'Jetzt abhebbar'
export const inAllOfThem = 'In allen zusammen'
export const doubtful = 'Seine Vaults sind zweifelhaft: Öffnen Sie den Markt, um mehr zu sehen.'
export const stuck = 'Kann jetzt nicht abgehoben werden: Öffnen Sie den Markt, um den Grund zu sehen.'
export const lockedUntil = (block: SentenceValue) => `Gesperrt: Abheben ist ab Block ${block} möglich.`
export const perhapsLocked =
  'Vielleicht hält eine Einzahlung es jetzt auf, deshalb ist es in keiner Summe: Öffnen Sie den Markt, um mehr zu sehen.'
export const notInTheSums = (markets: SentenceValue) => `In den Summen nicht enthalten: ${markets}.`
export const nothingInMarkets = (count: number) => `In keinem von ${count} Märkten gibt es Anteile.`
export const nothingInOthers = (count: number) =>
  `In ${count} ${plural(count, { one: 'weiteren Markt', other: 'weiteren Märkten' })} gibt es keine Anteile.`

// Reading
export const history = 'Verlauf'
export const readTheHistory = 'Verlauf lesen'
export const historyIsRead = (numbers: { readonly events: number; readonly loans: number }) =>
  `${grouped(`${numbers.events}`)} ${plural(numbers.events, { one: 'Ereignis', other: 'Ereignisse' })} gelesen, darunter ${grouped(`${numbers.loans}`)} Darlehen.`
export const upToBlock = (from: SentenceValue, to: SentenceValue) => `Von Block ${from} bis Block ${to}.`
export const completeFrom = 'Vollständig ab dem ersten Block des Hooks.'
export const notBefore = (reached: SentenceValue) => `Was vor Block ${reached} liegt, wurde nicht gelesen.`
export const servedUpTo = (block: SentenceValue) =>
  `Bis Block ${block} vom Verlaufsdienst dieser Seite; die neuesten Ereignisse und einige zufällig gezogene wurden mit dem Node verglichen.`
export const servedBehind = (blocks: SentenceValue) =>
  `Rückstand des Dienstes: ${blocks} Blöcke. Diese wurden vom Node gelesen.`
export const notServed = {
  unreachable: 'Der Verlaufsdienst dieser Seite antwortet nicht: Alles wurde vom Node gelesen.',
  disagrees: 'Der Verlaufsdienst dieser Seite sagt etwas anderes als der Node: Alles wurde vom Node gelesen.',
  unchecked:
    'Was der Verlaufsdienst dieser Seite sagt, ließ sich nicht mit dem Node vergleichen: Alles wurde vom Node gelesen.',
} as const
export const unserved = 'Der Verlaufsdienst dieser Seite antwortet nicht oder liegt weit zurück.'
export const loading = 'Lädt …'
export const notReconciled = 'Die Ereignisse ergeben nicht, was die Vaults angeben'
export const partTitle = 'Nicht die ganze Vergangenheit wurde gelesen'
/** `since` is the first block that was read. */
export const partRead = (blocks: {
  readonly from: SentenceValue
  readonly until: SentenceValue
  readonly since: SentenceValue
}) =>
  `Der Node hat die Blöcke ${blocks.from} bis ${blocks.until} nicht aufgelistet: Vielleicht hat er sie weggeworfen. Unten stehen die Einzahlungen, Auszahlungen, Übertragungen, Darlehen und Ertragspunkte ab Block ${blocks.since} und keine anderen; „seit Beginn“ fängt dort an. Der aufgeschlüsselte Ertrag, der Teil dieser Position an der Gebühr jedes Darlehens, ihr Wert im Lauf der Zeit und wofür gesendete Anteile standen, all das braucht die ganze Vergangenheit: Es wird nicht angegeben.`
export const readingPast = 'Vergangenheit wird gelesen'
export const blocksOf = (numbers: {
  readonly blocks: SentenceValue
  readonly of: SentenceValue
  readonly requests: SentenceValue
}) => `${numbers.blocks} von ${numbers.of} Blöcken · Anfragen: ${numbers.requests}`
export const working = 'Das Gelesene wird ausgewertet …'
export const nodeRests =
  'Der Node hat um weniger Anfragen gebeten und wird so lange in Ruhe gelassen, wie er gesagt hat.'
export const pause = 'Pause'
export const resume = 'Weiter'
export const paused = 'Pausiert'
export const readAgain = 'Aktualisieren'
export const takesManyRequests =
  'Die Vergangenheit dieses Markts ist lang: Sie zu lesen braucht viele Anfragen an den Node. Das lässt sich unterbrechen, und was gelesen wurde, bleibt in diesem Browser gespeichert.'
export const historyUnavailable = 'Der Verlauf ist nicht verfügbar'
export const nodeDidNotList =
  'Der Node hat die Ereignisse nicht aufgelistet. Was vorher gelesen wurde, bleibt erhalten, und der nächste Versuch setzt dort an.'
/** It answered; `Details` says what is wrong. */
export const nodeListedNonsense =
  'Was der Node aufgelistet hat, widerspricht sich oder lässt einen Betrag aus; nichts davon wird verwendet. Der nächste Versuch liest es neu.'

// Earnings
export const earnings = 'Woraus der Ertrag kommt'
export const partsIntro = 'Die Summe stimmt auf die kleinste Einheit.'
export const part = 'Teil'
export const causes: Position['causes'] = {
  yield: 'Ertrag der Vaults',
  fees: 'Swap-Gebühren beim Verleihen',
  divergence: 'Preisbewegung, gegenüber bloßem Halten',
  unlent: 'Verlust über Preis und Gebühren hinaus',
  entry: 'Gewinn oder Verlust durch eigene Einzahlungen',
  dilution: 'Gewinn oder Verlust durch Ein- und Auszahlungen anderer',
  sources: 'Vault-Änderungen',
  locked: 'Von den Vaults geschuldet, nicht ausgezahlt',
  unseen: 'Vault-Anteile von anderswo',
  rounding: 'Rundung',
}
export const explained: Position['explained'] = {
  yield: 'Die Anteile an den Vaults wurden mit der Zeit mehr oder weniger wert.',
  fees: 'Gebühren der Swaps auf das, was ihnen geliehen wurde.',
  divergence: 'Swaps haben einen Token in den anderen verwandelt, während der Preis sich bewegte.',
  unlent:
    'Swaps haben es zu einem Preis genommen, zu dem kein Handel mit der Position geführt hat: Der Preis war bewegt worden, während dort nichts verliehen war.',
  entry:
    'Der Pool gibt den Preis der Anteile vor, nicht die Vaults. Ist der Wert positiv, haben die Einzahlungen dieser Position einen Teil dessen übernommen, was andere vorher verdient hatten; ist er negativ, haben sie an frühere Einzahler abgegeben.',
  dilution: 'Dasselbe bei allen anderen: was ihre Ein- und Auszahlungen genommen oder gebracht haben.',
  sources: 'Es wurden andere Vaults gesetzt, oder sie haben nicht gutgeschrieben, was sie bekamen.',
  locked:
    'Die Vaults schulden es und geben es jetzt nicht heraus oder taten es nicht, als Anteile ausgezahlt wurden.',
  unseen:
    'Jemand hat dem Hook Anteile eines Vaults gegeben, oder der Node hat ein Ereignis eines Vaults ausgelassen.',
  rounding: 'Bruchteile der kleinsten Einheit, die die Verträge abrunden.',
}
/** Where shares cost a part of what the hook has, and what it has may lie outside the vaults. */
export const explainedOfParts: Position['explainedOfParts'] = {
  locked: 'Es wird geschuldet und jetzt nicht ausgezahlt, oder wurde es nicht, als Anteile entnommen wurden.',
  unlent:
    'Swaps haben es zu einem Preis genommen, zu dem kein Handel mit der Position geführt hat: Der Preis war bewegt worden, während dort nichts verliehen war. Wer die Preisbereiche setzt, kann auf diese Weise Einzahlungen an sich bringen.',
  entry:
    'Anteile kosten einen Teil von allem, was der Hook hat, aufgerundet. Die erste Einzahlung lässt etwas zurück oder findet etwas vor, das zu keinem Anteil gehört.',
  dilution: 'Was Rundungen bei Ein- und Auszahlungen aller anderen gelassen oder genommen haben.',
  sources:
    'Die Vaults haben nicht gutgeschrieben, was sie bekamen, oder der eigene Code des Vertrags hat andere gesetzt.',
}
export const result = 'Gesamt'
export const together = (index: SentenceValue) => `In Token ${index}, zum Preis des Pools`
export const flows = {
  redeemable: 'Jetzt einlösbar',
  withdrawn: 'Abgehoben',
  sent: 'Als Anteile gesendet',
  deposited: 'Eingezahlt',
  received: 'Als Anteile empfangen',
} as const
/** Of a position that is locked for some blocks. */
export const redeemableLater = 'Einlösbar nach Ende der Sperre'
export const noEarnings = 'Die Aufschlüsselung ist nicht verfügbar'
export const gaps = {
  shares:
    'Die vom Node gelisteten Ereignisse führen nicht zu den Anteilen, die die Chain angibt: Der Node hat eines ausgelassen oder erfunden, oder Anteile wurden ohne Ereignis bewegt.',
  supply:
    'Die vom Node gelisteten Ereignisse führen nicht zur Zahl aller Anteile: Der Node hat eines ausgelassen oder erfunden, oder Anteile wurden ohne Ereignis geschaffen oder vernichtet.',
  sources:
    'Die vom Node gelisteten Ereignisse führen nicht zu den Vaults, die der Hook nennt: Der Node hat eines ausgelassen, oder die Vaults wurden ohne Ereignis geändert.',
  vaults:
    'Die eigenen Ereignisse der Vaults führen nicht zu dem, was die Vaults für den Hook zu halten angeben: Der Node hat eines ausgelassen, erfunden oder doppelt gelistet, oder Token wurden ohne ein Ereignis bewegt, das diese Seite liest.',
  parts:
    'Was die Ereignisse über die Anteile eines Vaults sagen oder über das, was außerhalb liegt, ist nicht, was die eigenen Bücher des Hooks sagen: Der Node hat ein Ereignis ausgelassen, Token wurden ohne eines bewegt, oder eine Transaktion hat mehrere Pools dieses Hooks bewegt.',
  loans: 'Manche Darlehen haben Ereignisse, die diese Seite nicht liest oder die der Node ausgelassen hat.',
  swaps: 'Der letzte Swap, den der Node gelistet hat, endete nicht beim Preis des Pools: Ein späterer fehlt.',
  unreadable: 'Was die Vaults halten, konnte nicht gelesen werden.',
  tooManySources: 'Die Vaults wurden öfter geändert, als diese Seite verfolgt.',
  unsupported: 'Die Vergangenheit dieser Art von Hook wird noch nicht zerlegt.',
  incomplete:
    'Die Vergangenheit wurde nicht bis zum ersten Block des Hooks zurückgelesen, und jeder Teil braucht sie ganz.',
} as const

// Events
export const events = 'Einzahlungen, Auszahlungen und Übertragungen'
export const noEvents = 'Bisher keine.'
export const kinds = {
  deposited: 'Einzahlung',
  exited: 'Auszahlung',
  received: 'Anteile empfangen',
  sent: 'Anteile gesendet',
} as const
export const showMore = (value: SentenceValue) => `${value} weitere anzeigen`

// Yield
export const yieldTitle = 'Ertrag der Vaults, belegt'
export const historicalOnly =
  'Vergangenheitswerte, aus den eigenen Ein- und Auszahlungen des Hooks. Was ein Vault für die Zukunft verspricht, wird hier nicht gezeigt.'
export const formula =
  'Satz = (Preis am Ende ÷ Preis am Anfang − 1) × 365 Tage ÷ Länge des Zeitraums. Preis = Vermögen ÷ Anteile einer Ein- oder Auszahlung. Einfach, ohne Zinseszins.'
export const windowNames = ['1 Tag', '7 Tage', '30 Tage', 'seit Beginn'] as const
export const vault = (index: SentenceValue) => `Vault ${index}`
export const withoutVault = (side: SentenceValue) =>
  `Token ${side} liegt in keinem Vault: Er liegt im Hook und hat keinen Vault-Ertrag.`
export const anotherVault = 'Anderer Vault'
export const windowHead = 'Zeitraum'
export const aYear = 'Pro Jahr'
export const trueLength = 'Gemessene Tage'
export const days = (value: SentenceValue) => `${value} Tage`
export const startAndEnd = <Node>(start: Node, end: Node) => sentenceParts`${start} und ${end}`
export const tooFewPoints = 'Zu wenige Ereignisse für eine Angabe.'
export const notYet = 'Kein Ereignis eines Vaults wurde gelesen.'

// Charts
export const charts = 'Diagramme'
export const sharePrices = 'Anteilspreise der Vaults'
export const poolPrice = 'Preis des Pools'
export const valueAgainstHeld = (index: SentenceValue) => `Wert gegenüber bloßem Halten, in Token ${index}`
export const lentPerSwap = 'Je Swap verliehen'
export const heldValue = 'Bei bloßem Halten'
export const vaultsWereReplaced = 'Andere Vaults waren gesetzt'
export const chartUnits = {
  prices: 'Vermögen je Anteil',
  pool: 'Token 1 für ein Token 0',
  value: 'In Token 1',
  lent: ['Token 0 verliehen', 'Token 1 verliehen'],
} as const
export const pointsShown = (shown: SentenceValue, of: SentenceValue) =>
  `${shown} von ${of} Punkten sind gezeichnet.`
export const block = 'Block'

export const exportTitle = 'CSV herunterladen'
export const exportIntro =
  'Beträge als rohe Ganzzahlen und als Dezimaltext, Zeiten in UTC. Die ersten Zeilen nennen, was nicht gelesen werden konnte.'
export const csvNotes = {
  market: (name: SentenceValue, hook: SentenceValue, chain: SentenceValue) =>
    `${name}, Hook ${hook} auf Chain ${chain}`,
  account: (account: SentenceValue) => `Position von ${account}`,
  range: (from: SentenceValue, to: SentenceValue) => `Ereignisse der Blöcke ${from} bis ${to}`,
  whole:
    'Nichts wurde ausgelassen: Die Ereignisse aller Blöcke seit der Erstellung des Hooks wurden gelesen.',
  missing: (first: SentenceValue, reached: SentenceValue) => `NICHT GELESEN: Blöcke ${first} bis ${reached}`,
  /** What the rows of a file are then not. */
  part: {
    positions: (since: SentenceValue) =>
      `UNVOLLSTÄNDIG: Einzahlungen, Auszahlungen und Übertragungen vor Block ${since} sind nicht in dieser Datei, ihre Summen sind also nicht die der Position; Beträge von Übertragungen sind leer`,
    loans: (since: SentenceValue) =>
      `UNVOLLSTÄNDIG: Darlehen vor Block ${since} sind nicht in dieser Datei; die Spalten own_fee sind leer, da der Teil der Position nicht bekannt ist`,
    yield: (since: SentenceValue) =>
      `UNVOLLSTÄNDIG: Anteilspreise vor Block ${since} sind nicht in dieser Datei`,
  },
  times: (rows: SentenceValue) =>
    `NICHT GELESEN: die Zeit zu ${rows} Zeilen; Block und Transaktion sind angegeben`,
  gap: (reason: SentenceValue) => `NICHT GESICHERT: ${reason}`,
  prices:
    'Beträge mit der Endung _raw sind ganze kleinste Einheiten; Preise sind zuerst exakte ganze Zahlen, dann Dezimaltext.',
} as const
export const fileFailed = 'Die Datei konnte nicht erstellt werden.'

// What it came to
export const worthNow = 'Jetzt wert'
export const atThePoolsPrice = 'zum Preis des Pools'
export const putIn = 'Eingezahlt'
export const notTakenOut = 'eingezahlt, zum heutigen Preis'
export const earned = 'Ertrag'
export const earnedRate = <Node>(part: Node, days: SentenceValue, aYear: Node) =>
  sentenceParts`${part} in ${days} Tagen · Vaults und Gebühren: ${aYear} im Jahr`
export const aboutTheRate =
  'Bezogen auf das Eingezahlte, im Durchschnitt dieser Tage. In den Jahressatz gehen nur der Ertrag der Vaults und die Swap-Gebühren ein, einfach und ohne Zinseszins; er ist kein Versprechen.'
export const comparedWithHolding = 'Gegenüber bloßem Halten'
export const ofWhichPrice = <Node>(amount: Node) => sentenceParts`Preisbewegung: ${amount}`
export const ofWhichDeposits = <Node>(amount: Node) => sentenceParts`eigene Einzahlungen: ${amount}`
export const beyondHolding = <Node>(amount: Node) => sentenceParts`${amount} gegenüber bloßem Halten`
export const linesAre = 'mehr als bloßes Halten'
export const today = 'heute'
export const earnedInDoubt =
  'Was sie verdient hat, wird nicht angezeigt, solange unklar ist, was Ihre Position auszahlt: siehe den Alarm oben.'
export const seeWhatEarnedIt = 'Woraus der Ertrag kommt'
export const readWhatItEarned = 'Ertrag lesen'
export const proofs = 'Belege'
export const linesOfZero = (count: number) =>
  `${count} ${plural(count, { one: 'weitere Zeile', other: 'weitere Zeilen' })} mit null`

// EmptyPosition
export const nothingDeposited = 'Hier ist nichts eingezahlt'
export const depositInto = (pair: SentenceValue) => `In ${pair} einzahlen`
export const compareMarkets = (count: number) => `${count} Märkte vergleichen`
export const onlyTestTokens = 'Test-Token: Hier kann nichts Sie Geld kosten.'
export const whatYouWillSee = 'Was Sie hier sehen werden'
export const sights = [
  ['Wert, Einlage, Ertrag', 'Ab Ihrer ersten Einzahlung.'],
  ['Woher der Ertrag kommt', 'Vaults, Gebühren, Preis und andere Einzahlungen.'],
  ['Jede Bewegung', 'Mit ihrer Transaktion, auch als CSV.'],
] as const
export const youHave = (first: SentenceValue, second: SentenceValue) => `Sie haben ${first} und ${second}.`
export const wouldEarn = <Node>(example: SentenceValue, daily: Node) =>
  sentenceParts`Zum Satz der letzten 30 Tage bringt eine Einzahlung im Wert von ${example} etwa ${daily}. Kein Versprechen.`
export const aDay = (amount: SentenceValue) => `${amount} am Tag`

// Waterfall and chart
export const asTableWithParts = 'Als Tabelle, mit Belegen'
export const earnedAgainstHolding = 'Ertrag gegenüber bloßem Halten'
export const bars = {
  yield: 'Ertrag der Vaults',
  fees: 'Swap-Gebühren',
  price: 'Preisbewegung',
  entry: 'Eigene Einzahlungen',
  dilution: 'Einzahlungen anderer',
  deposits: 'Einzahlungen, eigene und andere',
  rest: 'Vault-Änderungen und Rest',
  total: 'Summe',
} as const
export const onScale = (sign: SentenceValue, amount: SentenceValue, token: SentenceValue) =>
  `${sign}${amount} ${token}`
