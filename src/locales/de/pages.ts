import { PRODUCT_NAME } from '#lib/config.ts'
import { type SentenceParameterText, sentenceParts } from '#lib/sentence.ts'

export const sAgo = (seconds: SentenceParameterText) => `vor ${seconds} s`
export const minAgo = (value: SentenceParameterText) => `vor ${value} min`
export const hAgo = (value: SentenceParameterText) => `vor ${value} h`
export const theNetworkCannotBeReached = 'Das Netzwerk ist nicht erreichbar'
export const readingTheChain = 'Chain wird gelesen …'
export const block = <Node>(value: SentenceParameterText, node: Node) =>
  sentenceParts`Block ${value} · ${node}`
export const paused = '· pausiert'
export const notUpToDate = '· nicht aktuell'

export const rehypothecationStrategiesForV4Liquidity =
  'Rehypothecation-Strategien für Liquiditätsgeber auf V4.'
export const legalLinks = { terms: 'Nutzungsbedingungen', privacy: 'Datenschutz' }
export const copyright = '© 2025'
export const elsewhere = 'Links'
export const language = 'Sprache'
export const readInThisLanguage = 'Diese Seite auf Deutsch lesen'
export const about = 'Über diese Seite'
export const staticFilesWithoutAServer = <Node>(a: Node) =>
  sentenceParts`Statische Dateien ohne eigenen Server. ${a}`
export const thisBuildsRecord = 'Protokoll dieses Builds'
export const readingTheRecord = 'Protokoll wird gelesen …'

export const versionAndCommit = (version: string, commit: string) =>
  commit === '' ? `Version ${version}` : `Version ${version}, Commit ${shortCommit(commit)}`
const shortCommit = (commit: string) => commit.replace(/^([0-9a-f]{10})[0-9a-f]+/, '$1')
export const nodesOfThisPage = 'Nodes, die diese Seite kontaktieren darf'
export const nodesAreCompared =
  'Die Seite kontaktiert die Nodes des angezeigten Netzwerks. Sind zwei erreichbar, müssen beide übereinstimmen.'
export const nodesOf = (network: SentenceParameterText, hosts: SentenceParameterText) =>
  `${network}: ${hosts}`
export const isThisThePublishedPage = 'Ist dies die veröffentlichte Seite?'
export const compareItYourself = <Node>(sourceCode: Node) =>
  sentenceParts`Checken Sie diesen Commit aus dem ${sourceCode} aus. Dieser Befehl baut die Seite und vergleicht jede Datei mit dieser Adresse:`
export const theSourceCode = 'Quellcode'
export const compareWithYourCheckout =
  'In einem Checkout dieses Commits baut dieser Befehl die Seite und vergleicht jede Datei mit dieser Adresse:'
export const verifyCommand = (address: string) => `npm ci && npm run verify:release -- ${address}`
export const addressOfThisSite = '<Adresse dieser Seite>'

export const v4Hook = 'V4-Hook'
export const menu = 'Menü'
export const main = 'Hauptmenü'

export const skipToContent = 'Zum Inhalt springen'
export const skipToAmount = 'Zum Betrag springen'
export const scriptBroken =
  'Ein Skript dieser Seite wurde unterwegs beschädigt oder verändert. Laden Sie neu. Bleibt das so, nutzen Sie die Seite nicht.'

export const whatIf = 'Und bei Preisbewegung?'

export const deposit = 'Einzahlen'
export const howItWorks = [
  'Sie zahlen beide Token im Verhältnis des Pools ein.',
  'Die Vaults verzinsen sie. Swaps leihen sie und zahlen eine Gebühr.',
  'Sie halten Anteile, die beide Token wieder auszahlen.',
]

export const pair = (token0: SentenceParameterText, token1: SentenceParameterText) => `${token0} / ${token1}`
export const titleOfPair = (pair: SentenceParameterText, title: SentenceParameterText) =>
  pair === '' ? `${title}` : `${pair} · ${title}`
export const chooseAnotherMarket = 'Anderen Markt wählen'

export const restOfPageWorks = 'Der Rest der Seite funktioniert auch ohne ihn.'
export const panelFailed = 'Dieser Bereich konnte nicht angezeigt werden'

export const connectToSee = 'zum Anzeigen verbinden'
export const details = 'Details'
export const tryAgain = 'Erneut versuchen'
export const unavailable = 'nicht verfügbar'
export const unlimited = 'unbegrenzt'

export const switchBetweenLightAndDark = 'Zwischen Hell und Dunkel wechseln'

export const reviewFailed =
  'Die Prüfansicht wurde nicht geladen, deshalb wurde nichts gesendet. Laden Sie die Seite neu.'
export const walletRequestNotShown =
  'Die Wallet-Anfrage konnte hier nicht angezeigt werden. Prüfen Sie sie in Ihrer Wallet und laden Sie die Seite neu.'

export const getTestTokens = 'Test-Token holen'
export const tenMillionOfEach = 'je 10,000,000'
export const mintTestTokens = 'Test-Token minten'

export const home = 'Start'
export const homeTitle = `${PRODUCT_NAME} ReHypothecation-Hook`
export const app = 'App'
export const appTitle = `App · ${PRODUCT_NAME} Re-Hypothecation`
export const vaults = 'Vaults'
export const vaultsTitle = `Vaults · ${PRODUCT_NAME}`
export const safety = 'Ist das sicher?'
export const safetyTitle = `Ist das sicher? · ${PRODUCT_NAME}`
export const markets = 'Märkte'
export const marketsTitle = `Märkte · ${PRODUCT_NAME}`
export const position = 'Position'
export const positionTitle = `Position · ${PRODUCT_NAME}`
export const openByAddress = 'Per Adresse öffnen'
export const openByAddressTitle = `Per Adresse öffnen · ${PRODUCT_NAME}`
export const pageNotFound = 'Seite nicht gefunden'
export const pageNotFoundTitle = `Seite nicht gefunden · ${PRODUCT_NAME}`

export const reHypothecation = `${PRODUCT_NAME} Re-Hypothecation`

export const links = { social: 'X', professional: 'LinkedIn', source: 'Quellcode' }
export const notConfigured = (link: SentenceParameterText) => `${link} (nicht eingerichtet)`

export const somethingWentWrong = 'Etwas ist schiefgelaufen'
export const pageFailed =
  'Diese Seite konnte nicht angezeigt werden. Gesendete Transaktionen laufen weiter. Eine offene Anfrage können Sie noch in Ihrer Wallet beantworten.'
export const reloadThisPage = 'Seite neu laden'
export const goToTheHomePage = 'Zur Startseite'

export const noSuchPage = 'Unter dieser Adresse gibt es keine Seite. Der Link ist vielleicht unvollständig.'
export const goToTheApp = 'Zur App'

export const whatToDo = 'Was zu tun ist'
export const liquidityManagement = 'Liquidität verwalten'
export const quoter = 'Quoter'
export const more = 'Mehr'

export const readingThePosition = 'Wird gelesen …'

export const isItSafe = 'Ist das sicher?'
export const factsAndNoScore = 'Fakten, keine Bewertung.'

export const openPageOpenByAddress = 'Einen Markt per Adresse öffnen'
export const lookAtAnyHook =
  'Fügen Sie eine Hook-Adresse ein, um einen nicht gelisteten Markt anzusehen. Sie können nichts senden, bevor Sie zustimmen.'

export const versionForChainSha256 = (
  version: SentenceParameterText,
  market: SentenceParameterText,
  chainId: SentenceParameterText,
  sha256: SentenceParameterText,
) => `Version ${version} für ${market} (Chain ${chainId}), SHA-256 ${sha256}`
export const buildRecordUnread = 'Das Protokoll des Builds konnte nicht gelesen werden.'

export const allowanceToHook = (token: string) => `Ihre Freigabe von ${token} für den Hook`

export const contract = 'Vertrag'

export const readAgain = 'Erneut lesen'
export const contractUnread = 'Der Vertrag konnte nicht gelesen werden.'
export const hookAndShareToken = 'Hook und Anteils-Token'
export const name = 'Name'
export const symbol = 'Symbol'
export const decimals = 'Dezimalstellen'
export const totalSupply = 'Gesamtmenge'
export const poolManager = 'Pool-Manager'
export const tickRange = 'Tick-Bereich'
export const fullRange = 'der ganze Bereich dieses Tick-Abstands'
export const to = (tickLower: SentenceParameterText, tickUpper: SentenceParameterText) =>
  `${tickLower} bis ${tickUpper}`
export const asOfBlock = (blockNumber: SentenceParameterText) => `Stand: Block ${blockNumber}`

export const notOnThisContract = 'nicht in diesem Vertrag'

export const hookPermissions = 'Hook-Berechtigungen'
export const yes = ': ja'
export const no = ': nein'

export const id = (chainName: SentenceParameterText, id: SentenceParameterText) => `${chainName} (ID: ${id})`
export const noWalletConnected = 'keine Wallet verbunden'
export const contractAndNetwork = 'Vertrag und Netzwerk'
export const hookContract = 'Hook-Vertrag:'
export const currentNetwork = 'Aktuelles Netzwerk:'
export const requiredNetwork = 'Benötigtes Netzwerk:'

export const descriptions = {
  home: 'Ertrag auf ungenutzte Liquidität. Zahlen Sie zwei Token ein: Sie arbeiten in Vaults und gehen nur für die Dauer eines Swaps in einen Uniswap-v4-Pool.',
  app: 'Liquidität einzahlen und abheben, genaue Bestände von Anteilen, Token und Vaults sehen, Angebote einholen und im Pool tauschen.',
  position:
    'Was eine Position verdient hat, Teil für Teil, mit jedem Darlehen, das es belegt, als Diagramme und als Dateien.',
  vaults:
    'Die Vaults, die die Liquidität halten, ihre Änderungen, was jetzt abhebbar ist und wie man sie konfiguriert.',
  safety:
    'Wer den Markt ändern kann, was genommen werden könnte, ob Sie abheben können und ob die Token da sind.',
  markets:
    'Alle gelisteten Märkte: was ihre Vaults verdient haben, was sie halten und kosten, was Sie halten, und ihre Risiken.',
  open: 'Einen nicht gelisteten Markt ansehen. Sein Hook wird an seinen Berechtigungen, seinem Code und seinen Antworten erkannt.',
  notFound: 'Unter dieser Adresse gibt es keine Seite.',
} as const
