import { NO_PUBLIC_CLIENT, USER_REJECTED } from './specified.ts'

export const failures = {
  userRejected: USER_REJECTED,
  walletLocked:
    'Ihre Wallet ist gesperrt oder von dieser Seite getrennt. Entsperren Sie sie und versuchen Sie es erneut.',
  walletBusy:
    'In Ihrer Wallet ist eine andere Anfrage offen. Beantworten Sie sie und versuchen Sie es erneut.',
  walletUnsupported:
    'Ihre Wallet unterstützt diese Anfrage nicht. Versuchen Sie es mit einer anderen Wallet.',
  walletFailed:
    'Ihre Wallet konnte das nicht. Prüfen Sie, ob sie entsperrt und online ist, und versuchen Sie es erneut.',
  walletSilent:
    'Ihre Wallet hat nicht rechtzeitig geantwortet. Prüfen Sie, ob sie entsperrt und online ist, und versuchen Sie es erneut.',
  accountChanged: 'Ihre Wallet hat Konto oder Netzwerk gewechselt. Prüfen Sie die neue Vorschau.',
  insufficientFunds:
    'Ihr Konto kann die Netzwerkgebühr nicht bezahlen. Laden Sie es auf und versuchen Sie es erneut.',
  wrongChain: 'Der Node ist auf einer anderen Chain, deshalb werden seine Antworten ignoriert.',
  staleNode: 'Der Node liegt hinter der Chain zurück, deshalb werden seine Antworten ignoriert.',
  nodesDisagree:
    'Die Nodes haben verschieden geantwortet, deshalb wird keine Antwort verwendet. Die Seite fragt erneut.',
  rateLimited: 'Der Node begrenzt Anfragen. Die Seite versucht es gleich erneut.',
  timeout: 'Der Node hat nicht rechtzeitig geantwortet. Die Seite versucht es erneut.',
  unreachable: 'Der Node ist nicht erreichbar. Prüfen Sie Ihre Verbindung. Die Seite versucht es erneut.',
  noClient: NO_PUBLIC_CLIENT,
  badResponse: 'Der Node hat eine ungültige Antwort gegeben. Die Seite versucht es erneut.',
  unsupportedMethod: 'Der Node unterstützt diese Anfrage nicht.',
  nodeError: 'Der Node konnte nicht antworten. Versuchen Sie es gleich noch einmal.',
  pageFault: 'In der Seite ist etwas schiefgelaufen. Laden Sie sie neu und versuchen Sie es erneut.',
}

export const readFailures = { ...failures, reverted: 'Ein Vertrag hat die Antwort verweigert.' }

export const quoterRefusals = {
  ...failures,
  amountTooLarge: 'Der Betrag ist größer, als der Pool zählen kann.',
  noQuoter: 'Auf dieser Chain gibt es keinen Quoter-Vertrag.',
}
