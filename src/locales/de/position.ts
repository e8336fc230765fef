import { type SentenceParameterText, sentenceParts, type TokenNames } from '#lib/sentence.ts'
import { groupThousands } from '#math/amountText.ts'
import type { Language } from '../language.ts'
import { plural } from './kit.ts'

export { proof, transaction, transactionHash, tryAgain, unavailable } from './kit.ts'

type Position = Language['position']

export const loansTitle = 'Swaps, die die Liquidität genutzt haben'
export const loansIntro =
  'Was jeder Swap geliehen und gezahlt hat, und der Anteil dieser Position daran, aus den Ereignissen des Hooks, des Pools und der Vaults.'
export const feesAreNear =
  'Gebühren sind auf wenige kleinste Einheiten genau geschätzt. Die Differenz steht unter „Rundung“.'
export const direction = 'Richtung'
export const allDirections = 'Alle'
export const tokenIn = (token: string) => `${token} hinein`
export const noSwapTold = 'kein Swap gefunden'
export const dates = { since: 'Von Tag (UTC)', until: 'Bis Tag (UTC)' } as const
export const loansFound = (found: number) => `${groupThousands(`${found}`)} Darlehen, neueste zuerst`
export const partOfLoans = (first: number, last: number) =>
  `Aufgelistet sind ${groupThousands(`${first}`)} bis ${groupThousands(`${last}`)}.`
export const newerLoans = 'Neuere Darlehen'
export const olderLoans = 'Ältere Darlehen'
export const noLoans = 'Keine Darlehen gefunden.'
export const noSuchLoans = 'Keine Darlehen an diesen Tagen und in dieser Richtung.'
export const lent = 'Verliehen'
export const fee = 'Verdiente Gebühr'
export const ownPart = 'Anteil dieser Position'
export const priceBefore = 'Preis davor'
export const priceAfter = 'Preis danach'
export const notKnown = 'unbekannt'
export const tookIn = <Node>(amount: Node) => sentenceParts`aufgenommen: ${amount}`
export const gaveOut = <Node>(amount: Node) => sentenceParts`herausgegeben: ${amount}`

export const whosePosition = 'Angezeigtes Konto'
export const anyAddress = 'Beliebige Adresse'
export const show = 'Zeigen'
export const showMine = 'Meine Position zeigen'
export const notAnAddress = 'Das ist keine Adresse.'
export const wrongChecksum =
  'Diese Adresse enthält einen Tippfehler (falsche Prüfsumme). Kopieren Sie sie erneut.'
export const readOnly = 'Nur lesen'
export const yours = 'Ihre'

export const position = 'Position'
export const leavingNowPays = (token: string) => `Auszahlung jetzt, ${token}`
export const shareOfAll = 'Anteil am Ganzen'
export const shares = 'Anteile'
export const bases = {
  simulated: 'Auf diesem Block simuliert',
  accepted: 'Der Node nimmt sie an, meldet aber keinen Betrag. Nach der Regel des Vertrags berechnet.',
  computed: 'Nach der Regel des Vertrags berechnet, nicht simuliert.',
  refused: 'Auf diesem Block simuliert: Der Vertrag verweigert die Zahlung.',
  early: 'Auf diesem Block simuliert: abgelehnt, weil Ihre Anteile noch gesperrt sind.',
  short:
    'Nach der Regel des Vertrags berechnet. Ein Vault gibt an, jetzt nicht so viel zahlen zu können; der Vertrag lehnt dann vielleicht alles ab.',
  unknown: 'Das konnte weder simuliert noch berechnet werden.',
} as const
export const byRule = <Node>(amount0: Node, amount1: Node, [token0, token1]: TokenNames) =>
  sentenceParts`Nach der Regel des Vertrags sind es ${amount0} ${token0} und ${amount1} ${token1}.`
export const nobodyHasShares = 'Niemand hat Anteile.'

export const allMarkets = 'Alle Märkte'
export const market = 'Markt'
export const aboutAllMarkets = 'Jetzt abhebbar'
export const inAllOfThem = 'In allen zusammen'
export const showAllMarkets = (count: number) => `Alle ${count} Märkte und die Summen anzeigen`
export const doubtful = 'Vault-Alarm. Öffnen Sie den Markt, um mehr zu sehen.'
export const stuck = 'Sie können derzeit nicht abheben. Öffnen Sie den Markt, um den Grund zu sehen.'
export const lockedUntil = (block: SentenceParameterText) => `Frei ab Block ${block}.`
export const perhapsLocked =
  'Vielleicht gesperrt, deshalb in keiner Summe. Öffnen Sie den Markt, um mehr zu sehen.'
export const notInTheSums = (markets: SentenceParameterText) => `Nicht in den Summen: ${markets}.`
export const nothingInMarkets = (count: number) => `Keine Anteile in ${count} Märkten.`
export const nothingInOthers = (count: number) =>
  `Keine Anteile in ${count} ${plural(count, { one: 'weiteren Markt', other: 'weiteren Märkten' })}.`

export const history = 'Verlauf'
export const readTheHistory = 'Verlauf lesen'
export const historyIsRead = (numbers: { readonly events: number; readonly loans: number }) =>
  `${groupThousands(`${numbers.events}`)} ${plural(numbers.events, { one: 'Ereignis', other: 'Ereignisse' })} gelesen, darunter ${groupThousands(`${numbers.loans}`)} Darlehen.`
export const upToBlock = (from: SentenceParameterText, to: SentenceParameterText) =>
  `Von Block ${from} bis Block ${to}.`
export const completeFrom = 'Vollständig ab dem ersten Block des Hooks.'
export const notBefore = (reached: SentenceParameterText) => `Blöcke vor ${reached} wurden nicht gelesen.`
export const servedUpTo = (block: SentenceParameterText) =>
  `Bis Block ${block} vom Verlaufsdienst dieser Seite. Die neuesten Ereignisse und eine Stichprobe stimmen mit dem Node überein.`
export const servedBehind = (blocks: SentenceParameterText) =>
  `Der Dienst liegt ${blocks} Blöcke zurück. Diese wurden vom Node gelesen.`
export const notServed = {
  unreachable: 'Der Verlaufsdienst dieser Seite antwortet nicht. Alles wurde vom Node gelesen.',
  disagrees: 'Der Verlaufsdienst dieser Seite widerspricht dem Node. Alles wurde vom Node gelesen.',
  unchecked: 'Der Verlaufsdienst dieser Seite konnte nicht geprüft werden. Alles wurde vom Node gelesen.',
} as const
export const unserved = 'Der Verlaufsdienst dieser Seite antwortet nicht oder liegt weit zurück.'
export const loading = 'Lädt …'
export const notReconciled = 'Die Ereignisse passen nicht zu den Beständen der Vaults'
export const partTitle = 'Ein Teil des Verlaufs fehlt'
export const partRead = (blocks: {
  readonly from: SentenceParameterText
  readonly until: SentenceParameterText
  readonly since: SentenceParameterText
}) =>
  `Der Node hat die Blöcke ${blocks.from} bis ${blocks.until} nicht aufgelistet. Die Listen unten und „seit Beginn“ fangen bei Block ${blocks.since} an. Der Ertrag nach Teilen, die Gebühren dieser Position, ihr Wert im Lauf der Zeit und der Wert gesendeter Anteile brauchen den ganzen Verlauf und werden nicht angezeigt.`
export const readingPast = 'Vergangenheit wird gelesen'
export const blocksOf = (numbers: {
  readonly blocks: SentenceParameterText
  readonly of: SentenceParameterText
  readonly requests: SentenceParameterText
}) => `${numbers.blocks} von ${numbers.of} Blöcken · Anfragen: ${numbers.requests}`
export const working = 'Wird berechnet …'
export const nodeRests = 'Der Node begrenzt Anfragen. Das Lesen geht weiter, sobald er es zulässt.'
export const pause = 'Pause'
export const resume = 'Weiter'
export const paused = 'Pausiert'
export const readAgain = 'Aktualisieren'
export const takesManyRequests =
  'Der Verlauf dieses Markts ist lang und braucht viele Anfragen. Sie können pausieren. Ihr Browser behält, was gelesen wurde.'
export const positionUnavailable = 'Die Position ist nicht verfügbar'
export const positionNotAnswered =
  'Das Netzwerk hat nicht geantwortet, daher konnte nichts gelesen werden. Diese Seite versucht es weiter.'
export const historyUnavailable = 'Der Verlauf ist nicht verfügbar'
export const nodeDidNotList =
  'Der Node hat die Ereignisse nicht aufgelistet. Der nächste Versuch setzt beim letzten gelesenen Block an.'
export const nodeListedNonsense =
  'Die Liste des Nodes widerspricht sich und wird deshalb nicht verwendet. Der nächste Versuch liest sie neu.'

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
  yield: 'Zinsen der Vaults oder ihre Verluste.',
  fees: 'Der Anteil dieser Position an den Swap-Gebühren.',
  divergence: 'Der Preis hat sich bewegt: Sie halten mehr vom einen Token und weniger vom anderen.',
  unlent: 'Swaps haben es zu einem Preis genommen, der bewegt wurde, während dort nichts verliehen war.',
  entry:
    'Der Pool bestimmt den Preis der Anteile, nicht die Vaults. Über null haben diese Einzahlungen einen Teil des Ertrags früherer Einzahler genommen. Unter null haben sie ihnen etwas gegeben.',
  dilution: 'Ein- und Auszahlungen anderer haben einen Teil Ihres Ertrags genommen oder welchen gebracht.',
  sources: 'Die Vaults wurden geändert oder haben eine Einzahlung nicht gutgeschrieben.',
  locked:
    'Die Vaults schulden es, zahlen es aber jetzt nicht oder haben es bei einer Auszahlung nicht gezahlt.',
  unseen: 'Jemand hat dem Hook Vault-Anteile gegeben, oder der Node hat ein Ereignis ausgelassen.',
  rounding: 'Bruchteile der kleinsten Einheit, die die Verträge abrunden.',
}
export const explainedOfParts: Position['explainedOfParts'] = {
  locked: 'Es wird geschuldet, aber jetzt nicht gezahlt oder wurde bei einer Auszahlung nicht gezahlt.',
  unlent:
    'Jemand hat den Preis bewegt, während dort nichts verliehen war, und Swaps haben zu diesem Preis Token genommen. Ein Eigentümer, der die Preisbereiche setzt, kann so Einzahlungen stehlen.',
  entry:
    'Anteile kosten einen Teil des ganzen Vermögens des Hooks, aufgerundet. Die erste Einzahlung findet oder hinterlässt auch Vermögen, das zu keinem Anteil gehört.',
  dilution: 'Rundung bei den Ein- und Auszahlungen aller anderen.',
  sources:
    'Die Vaults haben eine Einzahlung nicht gutgeschrieben, oder der eigene Code des Vertrags hat sie geändert.',
}
export const result = 'Gesamt'
export const together = (token: string) => `In ${token}, zum Preis des Pools`
export const flows = {
  redeemable: 'Jetziger Wert',
  withdrawn: 'Abgehoben',
  sent: 'Als Anteile gesendet',
  deposited: 'Eingezahlt',
  received: 'Als Anteile empfangen',
} as const
export const redeemableLater = 'Wert nach Ende der Sperre'
export const noEarnings = 'Die Aufschlüsselung ist nicht verfügbar'
export const gaps = {
  shares:
    'Die gelisteten Ereignisse ergeben nicht die Anteile auf der Chain. Ein Ereignis fehlt oder ist falsch, oder Anteile wurden ohne eines bewegt.',
  supply:
    'Die gelisteten Ereignisse ergeben nicht die Gesamtzahl der Anteile. Ein Ereignis fehlt oder ist falsch, oder Anteile änderten sich ohne eines.',
  sources:
    'Die gelisteten Ereignisse führen nicht zu den aktuellen Vaults des Hooks. Ein Ereignis fehlt, oder die Vaults änderten sich ohne eines.',
  vaults:
    'Die Ereignisse der Vaults ergeben nicht, was sie für den Hook halten. Ein Ereignis fehlt, ist falsch oder doppelt, oder Token wurden ohne eines bewegt.',
  parts:
    'Die Ereignisse passen nicht zu den eigenen Büchern des Hooks. Ein Ereignis fehlt, Token wurden ohne eines bewegt, oder eine Transaktion hat mehrere Pools dieses Hooks bewegt.',
  loans: 'Ereignisse mancher Darlehen fehlen oder sind dieser Seite unbekannt.',
  swaps: 'Der letzte gelistete Swap endete nicht beim Preis des Pools, also fehlt ein späterer.',
  unreadable: 'Die Bestände der Vaults konnten nicht gelesen werden.',
  tooManySources: 'Die Vaults änderten sich zu oft, als dass diese Seite folgen könnte.',
  unsupported: 'Diese Seite schlüsselt den Ertrag dieser Art von Hook nicht auf.',
  incomplete: 'Der Verlauf wurde nicht bis zum ersten Block des Hooks zurück gelesen.',
} as const

export const events = 'Einzahlungen, Auszahlungen und Übertragungen'
export const what = 'Was'
export const noEvents = 'Noch keine Einzahlung oder Auszahlung gelesen.'
export const kinds = {
  deposited: 'Einzahlung',
  exited: 'Auszahlung',
  received: 'Anteile empfangen',
  sent: 'Anteile gesendet',
} as const
export const showMore = (value: SentenceParameterText) => `${value} weitere anzeigen`

export const yieldTitle = 'Ertrag der Vaults, belegt'
export const historicalOnly =
  'Vergangener Ertrag, gemessen an den eigenen Ein- und Auszahlungen des Hooks. Keine Prognose.'
export const formula =
  'Satz = (Preis am Ende ÷ Preis am Anfang − 1) × 365 Tage ÷ Länge des Zeitraums. Preis = Vermögen ÷ Anteile einer Ein- oder Auszahlung. Einfach, ohne Zinseszins.'
export const windowNames = ['1 Tag', '7 Tage', '30 Tage', 'seit Beginn'] as const
export const vault = (index: SentenceParameterText) => `Vault ${index}`
export const withoutVault = (token: string) =>
  `${token} liegt im Hook, nicht in einem Vault, und hat daher keinen Vault-Ertrag.`
export const anotherVault = 'Anderer Vault'
export const windowHead = 'Zeitraum'
export const aYear = 'Pro Jahr'
export const trueLength = 'Gemessene Tage'
export const days = (value: SentenceParameterText) => `${value} Tage`
export const startAndEnd = <Node>(start: Node, end: Node) => sentenceParts`${start} und ${end}`
export const tooFewPoints = 'Zu wenige Ereignisse zum Messen.'
export const notYet = 'Keine Vault-Ereignisse gefunden.'

export const charts = 'Diagramme'
export const sharePrices = 'Anteilspreise der Vaults'
export const poolPrice = 'Preis des Pools'
export const valueAgainstHeld = (token: string) => `Wert gegenüber bloßem Halten, in ${token}`
export const lentPerSwap = 'Je Swap verliehen'
export const heldValue = 'Bei bloßem Halten'
export const vaultsWereReplaced = 'Andere Vaults wurden gesetzt'
export const assetsForAShare = 'Vermögen je Anteil'
export const lentOf = (token: string) => `${token} verliehen`
export const pointsShown = (shown: SentenceParameterText, of: SentenceParameterText) =>
  `${shown} von ${of} Punkten sind gezeichnet.`
export const block = 'Block'

export const exportTitle = 'CSV herunterladen'
export const exportIntro = 'Rohe Ganzzahlen und Dezimaltext, in UTC. Die ersten Zeilen nennen, was fehlt.'
export const csvNotes = {
  market: (name: SentenceParameterText, hook: SentenceParameterText, chain: SentenceParameterText) =>
    `${name}, Hook ${hook} auf Chain ${chain}`,
  account: (account: SentenceParameterText) => `Position von ${account}`,
  range: (from: SentenceParameterText, to: SentenceParameterText) =>
    `Ereignisse der Blöcke ${from} bis ${to}`,
  whole:
    'Nichts wurde ausgelassen: Die Ereignisse aller Blöcke seit der Erstellung des Hooks wurden gelesen.',
  missing: (first: SentenceParameterText, reached: SentenceParameterText) =>
    `NICHT GELESEN: Blöcke ${first} bis ${reached}`,
  part: {
    positions: (since: SentenceParameterText) =>
      `UNVOLLSTÄNDIG: Einzahlungen, Auszahlungen und Übertragungen vor Block ${since} sind nicht in dieser Datei, ihre Summen sind also nicht die der Position; Beträge von Übertragungen sind leer`,
    loans: (since: SentenceParameterText) =>
      `UNVOLLSTÄNDIG: Darlehen vor Block ${since} sind nicht in dieser Datei; die Spalten own_fee sind leer, da der Teil der Position nicht bekannt ist`,
    yield: (since: SentenceParameterText) =>
      `UNVOLLSTÄNDIG: Anteilspreise vor Block ${since} sind nicht in dieser Datei`,
  },
  times: (rows: SentenceParameterText) =>
    `NICHT GELESEN: die Zeit zu ${rows} Zeilen; Block und Transaktion sind angegeben`,
  gap: (reason: SentenceParameterText) => `NICHT GESICHERT: ${reason}`,
  prices:
    'Beträge mit der Endung _raw sind ganze kleinste Einheiten; Preise sind zuerst exakte ganze Zahlen, dann Dezimaltext.',
} as const
export const fileFailed = 'Die Datei konnte nicht erstellt werden.'

export const worthNow = 'Jetzt wert'
export const atThePoolsPrice = 'zum Preis des Pools'
export const simulatedAtThePoolsPrice = 'zum Preis des Pools, auf diesem Block simuliert'
export const putIn = 'Eingezahlt'
export const notTakenOut = 'eingezahlt, zum heutigen Preis'
export const earnedRate = <Node>(days: SentenceParameterText, aYear: Node) =>
  sentenceParts`${aYear} im Jahr auf die mittlere Einlage, über ${days} Tage`
export const aboutTheRate =
  '„Bisher verdient“ für die Tage mit einer Einlage, ohne Zinseszins. Keine Prognose. „Im Jahr bisher“ ist der Satz des Marktes selbst über seine letzten 30 Tage.'
export const earnedSoFar = 'Bisher verdient'
export const fromEarlierYield = 'Aus früherem Ertrag gewonnen'
export const aboutEarlierYield =
  'Ertrag aus der Zeit vor der Einzahlung. Dieser Vertrag teilt ihn unter allen Einzahlern.'
export const toEarlierDepositors = 'An frühere Einzahler abgegeben'
export const aboutGivenValue = 'Dieser Vertrag gab einen Teil der Einzahlung an frühere Einzahler.'
export const priceMovement = 'Preisbewegung'
export const moreThanHolding = 'Mehr als bloßes Halten'
export const withPriceAndDeposits = 'mit Preisbewegung und eigenen Einzahlungen'
export const growthPerDay = 'Zuwachs am Tag'
export const about = <Node>(amount: Node) => sentenceParts`etwa ${amount}`
export const linesAre = 'mehr als bloßes Halten'
export const today = 'heute'
export const nextPointComes = (blocks: SentenceParameterText) =>
  `Die Einzahlung ist der erste Punkt. Der nächste kommt nach ${blocks} Blöcken oder beim Aktualisieren.`
export const seeWhatEarnedIt = 'Woraus der Ertrag kommt'
export const readWhatItEarned = 'Ertrag lesen'
export const proofs = 'Belege'
export const linesOfZero = (count: number) =>
  `${count} leere ${plural(count, { one: 'Zeile', other: 'Zeilen' })} anzeigen`

export const nothingDeposited = (market: SentenceParameterText) => `In „${market}“ ist nichts eingezahlt`
export const depositInto = (pair: SentenceParameterText) => `In ${pair} einzahlen`
export const compareMarkets = (count: number) => `${count} Märkte vergleichen`
export const onlyTestTokens = 'Test-Token: Hier kann nichts Sie Geld kosten.'
export const whatYouWillSee = 'Was Sie hier sehen werden'
export const sights = [
  ['Wert, Einlage, Ertrag', 'Ab Ihrer ersten Einzahlung.'],
  ['Woher der Ertrag kommt', 'Vaults, Gebühren, Preis und andere Einzahlungen.'],
  ['Jede Bewegung', 'Mit ihrer Transaktion, auch als CSV.'],
] as const
export const youHave = (first: SentenceParameterText, second: SentenceParameterText) =>
  `Sie haben ${first} und ${second}.`
export const wouldEarn = <Node>(example: SentenceParameterText, daily: Node) =>
  sentenceParts`Zum Satz der letzten 30 Tage würden ${example} etwa ${daily} bringen. Kein Versprechen.`
export const bothTokens = (first: SentenceParameterText, second: SentenceParameterText) =>
  `${first} mit ${second}`
export const aDay = <Node>(amount: Node, symbol: Node) => sentenceParts`${amount} ${symbol} am Tag`

export const asTableWithParts = 'Als Tabelle, mit Belegen'
export const earnedAgainstHolding = 'Ertrag gegenüber bloßem Halten'
export const bars = {
  yield: 'Ertrag der Vaults',
  fees: 'Swap-Gebühren',
  price: priceMovement,
  entry: fromEarlierYield,
  dilution: 'Einzahlungen anderer',
  rest: 'Einzahlungen anderer, Vault-Wechsel',
  total: moreThanHolding,
} as const
export const onScale = (
  sign: SentenceParameterText,
  amount: SentenceParameterText,
  token: SentenceParameterText,
) => `${sign}${amount} ${token}`
