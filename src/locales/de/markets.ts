import type { AdapterId } from '#adapters/index.ts'
import { type SentenceParameterText, sentenceParts } from '#lib/sentence.ts'
import { plural } from './kit.ts'

export { connectToSee, tryAgain, unavailable } from './kit.ts'

export const markets = 'Märkte'
export const chooseTestMarket =
  'Pools, deren Token in Vaults Ertrag bringen. Alle sind Test-Token: gratis und wertlos.'
export const chooseOne = 'Pools, deren Token in Vaults Ertrag bringen. Test-Token sind gratis und wertlos.'

export const openByAddress = 'Einen Markt per Adresse öffnen'

export const search = 'Suche'
export const searchHint = 'Token, Name oder Adresse'
export const network = 'Netzwerk'
export const allNetworks = 'Alle Netzwerke'
export const kind = 'Art'
export const allKinds = 'Alle Arten'
export const orderBy = 'Sortieren nach'
export const shown = (count: number, of: number) =>
  count === of
    ? `${of} ${plural(of, { one: 'Markt', other: 'Märkte' })}`
    : `${count} von ${of} ${plural(of, { one: 'Markt', other: 'Märkten' })}`
export const noneFound = 'Kein Markt passt. Ändern Sie die Suche oder die Filter.'

export const atBlock = (name: SentenceParameterText, block: SentenceParameterText) =>
  `${name}: Block ${block}`
export const reading = (name: SentenceParameterText) => `${name}: lädt …`
export const old = (name: SentenceParameterText, block: SentenceParameterText) =>
  `${name}: Block ${block}, nicht aktuell`
export const noAnswer = (name: SentenceParameterText) => `${name} antwortet nicht.`
export const notAsked = (name: SentenceParameterText, hosts: SentenceParameterText) =>
  `${name}: noch keine Zahlen. Diese Seite hat ${hosts} nicht kontaktiert.`
export const askFor = (name: SentenceParameterText) => `${name} anzeigen`
export const list = 'Märkte dieser Seite'
export const showMore = (count: number) => `${count} weitere anzeigen`

export const columns = {
  pair: 'Paar',
  earned: 'Vault-Ertrag',
  held: 'In Vaults und Hook',
  fee: 'Gebühr',
  yours: 'Ihre Anteile',
  whatToKnow: 'Gut zu wissen',
}
export const overDays = (days: string) => `über ${days} Tage`
export const fee = (text: SentenceParameterText) => `Gebühr ${text}`
export const pair = <Node>(token0: Node, token1: Node) => sentenceParts`${token0} / ${token1}`
export const token = (index: SentenceParameterText) => `Token ${index}`
export const isItSafe = 'Ist das sicher?'
export const besides = 'ungenutzt'
export const alarmsOf = (count: number) => `${count} ${plural(count, { one: 'Alarm', other: 'Alarme' })}`
export const alarmsNoted = (count: number, of: number) =>
  count === of ? 'in diesem Browser gespeichert' : `davon ${count} in diesem Browser gespeichert`
export const priceOf = <Node>(price: Node, token1: Node, token0: Node) =>
  sentenceParts`${price} ${token1} pro ${token0}`
export const nothing = 'nichts'
export const ofAllShares = (percent: SentenceParameterText) => `${percent} von allen`
export const notRead = 'nicht gelesen'
export const noPool = 'kein Pool'

export const verdicts = {
  safeToTry: 'Test-Token',
  realMoney: 'Echtes Geld',
  lookOnly: 'Nur ansehen',
  exitOnly: 'Nur abheben',
  noPool: 'Noch kein Pool',
  unreadable: 'Nicht prüfbar',
  vaultsChanged: 'Vaults geändert',
  wrongAsset: 'Falscher Vault',
  tokensMissing: 'Token fehlen',
  closed: 'Keine Einzahlungen',
} as const
export const because = {
  realMoney: 'Einzahlungen hier sind echtes Geld wert. Lesen Sie zuerst „Ist das sicher?“.',
  lookOnly: 'Echtes Geld. Sie können ihn hier ansehen, aber nicht einzahlen.',
  exitOnly: 'Die Seite des Betreibers zeigt ihn nicht mehr. Diese Seite hilft nur beim Abheben.',
  noPool: 'Es gibt noch keinen Pool zum Einzahlen.',
  unreadable: 'Ein Teil davon hat nicht geantwortet. Zahlen Sie nicht ein.',
  vaultsChanged: 'Seine Vaults sind nicht die erwarteten. Zahlen Sie nicht ein.',
  wrongAsset: 'Ein Vault hält einen anderen Token. Zahlen Sie nicht ein.',
  tokensMissing: 'Er hält weniger, als er schuldet. Zahlen Sie nicht ein.',
  closed: 'Er nimmt jetzt keine Einzahlungen an.',
} as const
export const changeable = {
  none: 'Verträge seines Typs setzen die Vaults einmal. Sein eigener Code kann abweichen.',
  byAnyone: 'Jeder kann seine Vaults ändern.',
  byOwner: 'Sein Eigentümer kann seine Regeln ändern.',
  byRole: 'Eine Rolle kann seine Vaults verschieben und ihn pausieren.',
  byItsCode: 'Unbekannt: hängt vom eigenen Code ab.',
} as const

export const sourceTitles = {
  registry: 'Vom Betreiber gelistet, nicht von uns',
  factory: 'Hooks aus einer bekannten Factory',
}
export const sourceLists = {
  registry: (operator: SentenceParameterText, network: SentenceParameterText) =>
    `Eigene Liste von ${operator} auf ${network}. Ungeprüft.`,
  factory: (operator: SentenceParameterText, network: SentenceParameterText) =>
    `Die Factory von ${operator} auf ${network} erstellt nur bekannten Code. Sie bürgt weder für Betreiber noch für Vaults.`,
}
export const listedElsewhere = 'Anderswo gelistete Pools'
export const showMorePools = 'Weitere Pools zeigen'
export const openFirstPool = (pair: string) => `Ihren ${pair}-Pool öffnen`
export const toShowAsks = (hosts: SentenceParameterText) =>
  `Um sie zu zeigen, kontaktiert diese Seite ${hosts}.`
export const showPoolsOf = (operator: SentenceParameterText) => `Pools von ${operator} zeigen`
export const readingList = 'Die Liste wird gelesen …'
export const listNotRead = 'Die Liste konnte nicht gelesen werden.'
export const noSuchList = 'An der eingestellten Adresse gibt es keine Liste.'
export const poolsListed = (count: number, block: string) =>
  `${count} ${plural(count, { one: 'Pool', other: 'Pools' })}, laut Liste bei Block ${block}.`
export const poolsListedSoFar = {
  registry: (count: number, read: number, total: number, block: string) =>
    `${count} ${plural(count, { one: 'Pool', other: 'Pools' })} aus den ersten ${read} von ${total} Einträgen, bei Block ${block}.`,
  factory: (count: number, read: number, total: number, block: string) =>
    `${count} ${plural(count, { one: 'Pool', other: 'Pools' })} der ersten ${read} von ${total} Hooks, bei Block ${block}.`,
}
export const knownBuild = (name: SentenceParameterText, auditor: string | undefined) =>
  auditor === undefined ? `Sein Hook ist ${name}.` : `Sein Hook ist ${name}, auditiert von ${auditor}.`
export const listedInPart = 'Ein Teil der Liste konnte nicht gelesen werden. Es kann weitere Pools geben.'
interface ProvenPool {
  readonly fee: SentenceParameterText
  readonly spacing: number
  readonly block: string
}
export const provenPool = ({ fee, spacing, block }: ProvenPool) =>
  `Gebühr ${fee} · Tick-Abstand ${spacing} · erstellt in Block ${block}, belegt durch das Ereignis des Pool-Managers`
export const lookAtPool = 'Öffnen'
export const notVouchedFor = 'Sein Betreiber bürgt nicht für Hook und Vaults.'
export const markedInactive = 'Sein Betreiber führt ihn als inaktiv.'
export const notProven =
  'Nicht belegt: Der Pool-Manager hat keinen solchen Pool. Er kann hier nicht geöffnet werden.'

export const compareAll = 'Alle Märkte vergleichen'

export const kinds = {
  flashifi: 'Flashifi',
  openzeppelin: 'OpenZeppelin',
  alphix: 'Alphix',
  dualpool: 'DualPool',
} as const satisfies Readonly<Record<AdapterId, string>>
export const kindOf = (adapter: string): string =>
  (kinds as Readonly<Record<string, string>>)[adapter] ?? adapter

export const facts = 'Auf einen Blick'
export const youHold = 'Ihre Positionen'
export const heldOf = (held: number, of: number) =>
  `in ${held} von ${of} ${plural(of, { one: 'Markt', other: 'Märkten' })}`
export const bestRate = 'Beste Vault-Rendite im Jahr'
export const listed = 'Gelistet'
export const readingFacts = 'wird gelesen …'

export const earned = 'Vault-Ertrag im Jahr'
export const aYearProven = (days: string) => `, letzte ${days} Tage, belegt`
export const noRate = {
  inHook: 'in keinem Vault',
  changed: 'Vault geändert',
  new: 'neu',
  empty: 'leer',
  untold: 'unbekannt',
  unread: 'nicht verfügbar',
}
export const provenByShare = (
  rate: string,
  days: string,
  from: SentenceParameterText,
  to: SentenceParameterText,
) =>
  `${rate} im Jahr über ${days} Tage: was ein Anteil nach Auskunft des Vaults selbst wert war, bei Block ${from} und bei Block ${to}.`
export const provenByMove = (rate: string, days: string, transaction: string, to: SentenceParameterText) =>
  `${rate} im Jahr über ${days} Tage: nach der eigenen Bewegung des Hooks in der Transaktion ${transaction} und nach dem, was ein Anteil laut Vault bei Block ${to} wert ist.`

export const yearlySoFar = 'Im Jahr bisher'
export const partsOfYear = <Node>(vaults: Node, fees: string) =>
  sentenceParts`Vaults ${vaults}, Gebühren ${fees}`
export const howYearIsCounted = (days: string) =>
  `Was ein Anteil in ${days} Tagen durch Vaults und Swap-Gebühren verdiente, gemessen an seinem damaligen Wert, auf ein Jahr gerechnet. Kein Versprechen.`

export const inTheVaults = 'In den Vaults'
export const atTheHook = 'In Vault und Hook'
export const yours = (part: string) => `Ihr Anteil: ${part}`
export const nobodyIn = 'niemand hat Anteile'

export const feesToDepositors = 'Swap-Gebühren an Einleger'
export const fromSwaps = (count: number, days: string) =>
  `aus ${count} ${plural(count, { one: 'Swap', other: 'Swaps' })} in ${days} Tagen`
export const swapFee = 'Gebühr je Swap'
export const whatItBrought = 'was Einzahler bekamen'
export const swapsNow = 'Swaps'
export const paused = 'pausiert'
export const byARole = 'von einem Rolleninhaber'
export const byTheOwner = 'vom Eigentümer'

export const youCanLose = 'Sie können verlieren'
export const worst = { everything: 'alles', partOrAll: 'einen Teil oder alles' }
export const why = {
  byAnyone: 'jeder kann die Vaults ändern',
  byOwner: 'der Eigentümer kann Einzahlungen stehlen',
  byRole: 'ein Rolleninhaber kann die Vaults verschieben',
  ownerMay: 'der Eigentümer hat vielleicht Befugnisse',
  byItsCode: 'wenn ein Vault oder sein Code versagt',
}

export const notAPromise = 'Kein Versprechen.'

export const vaultOf = (side: SentenceParameterText, token: SentenceParameterText) =>
  `Vault ${side} · ${token}`
export const earnsAYear = (rate: SentenceParameterText) => `bringt ${rate} im Jahr`
