import { NO_PUBLIC_CLIENT, USER_REJECTED } from './specified.ts'

/** What went wrong between the page and a node or wallet: what happened and what to do. */
export const failures = {
  userRejected: USER_REJECTED,
  walletLocked:
    'Ihre Wallet ist gesperrt oder gibt dieser Seite Ihr Konto nicht mehr frei. Entsperren Sie sie und versuchen Sie es erneut.',
  walletBusy:
    'In Ihrer Wallet ist eine andere Anfrage offen. Öffnen Sie die Wallet, beantworten Sie die Anfrage und versuchen Sie es erneut.',
  walletUnsupported: 'Ihre Wallet kennt diese Anfrage nicht. Versuchen Sie es mit einer anderen Wallet.',
  walletFailed:
    'Ihre Wallet konnte dies nicht ausführen. Öffnen Sie sie, prüfen Sie, ob sie entsperrt und online ist, und versuchen Sie es erneut.',
  walletSilent:
    'Ihre Wallet hat nicht rechtzeitig geantwortet. Öffnen Sie sie, prüfen Sie, ob sie entsperrt und online ist, und versuchen Sie es erneut.',
  accountChanged:
    'Konto oder Netzwerk in Ihrer Wallet hat sich geändert, die Vorschau gilt nicht mehr. Sehen Sie sie erneut an.',
  insufficientFunds: 'Ihr Konto kann die Netzwerkgebühr nicht bezahlen.',
  wrongChain: 'Der Node bedient eine andere Chain, deshalb werden seine Antworten nicht verwendet.',
  staleNode: 'Der Node liegt hinter der Chain zurück, deshalb werden seine Antworten nicht verwendet.',
  nodesDisagree:
    'Die Nodes haben verschieden geantwortet, deshalb wird keinem geglaubt. Die Seite fragt von selbst erneut.',
  rateLimited:
    'Der Node verlangt weniger Anfragen. Warten Sie einen Moment; die Seite versucht es von selbst erneut.',
  timeout: 'Der Node hat nicht rechtzeitig geantwortet. Die Seite versucht es von selbst erneut.',
  unreachable:
    'Der Node ist nicht erreichbar. Prüfen Sie Ihre Verbindung; die Seite versucht es von selbst erneut.',
  noClient: NO_PUBLIC_CLIENT,
  badResponse: 'Der Node hat eine unsinnige Antwort gegeben. Die Seite versucht es von selbst erneut.',
  unsupportedMethod: 'Der Node kennt diese Anfrage nicht.',
  nodeError: 'Der Node konnte nicht antworten. Versuchen Sie es gleich noch einmal.',
  pageFault: 'Innerhalb der Seite ist etwas schiefgelaufen. Laden Sie sie neu und versuchen Sie es erneut.',
}

/** The same of a read, whose refusal nobody decodes. */
export const readFailures = { ...failures, reverted: 'Ein Vertrag hat die Antwort verweigert.' }

/** Why V4Quoter gave no quote; what the contracts refuse with is said by `reverted`. */
export const quoterRefusals = {
  ...failures,
  amountTooLarge: 'Der Betrag liegt über dem, was der Pool höchstens zählen kann.',
  noQuoter: 'Auf dieser Chain gibt es keinen Quoter-Vertrag.',
}
