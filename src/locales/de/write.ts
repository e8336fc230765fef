import { type SentenceParameterText, sentenceParts } from '#lib/sentence.ts'
import type { Language } from '../language.ts'
import { list, plural } from './kit.ts'
import * as specified from './specified.ts'

export const revokeFrom = (label: SentenceParameterText, named: SentenceParameterText) =>
  `Freigabe widerrufen: ${label}, für ${named}`
export const permitTo = (named: SentenceParameterText, amount: SentenceParameterText) =>
  `Freigabe über Permit2: ${amount}, für ${named}`
export const approveTo = (
  label: SentenceParameterText,
  named: SentenceParameterText,
  amount: SentenceParameterText,
) => `${label} freigeben, für ${named}: ${amount}`
export const mint = (amount: SentenceParameterText) => `${amount} minten`
export const depositFor = (amount: SentenceParameterText) => `Einzahlung für ${amount}`
export const withdrawTheWholePosition = 'Auszahlung der ganzen Position'
export const withdrawOf = (shares: SentenceParameterText) => `Auszahlung für ${shares}`
export const setVaultsTo = (vault0: SentenceParameterText, vault1: SentenceParameterText) =>
  `Vaults setzen: ${vault0} und ${vault1}`
export const swapFor = (amount: SentenceParameterText, label: SentenceParameterText) =>
  `Swap: ${amount} gegen ${label}`
export const swapForExactly = (label: SentenceParameterText, amount: SentenceParameterText) =>
  `Swap: ${label} gegen ${amount}`
export const sendTo = (amount: SentenceParameterText, address: SentenceParameterText) =>
  `${amount} senden an ${address}`
export const meaningOfRevoke = (spender: SentenceParameterText, value: SentenceParameterText) =>
  `Sie widerrufen eine Freigabe für: ${spender}. Nicht mehr einziehbar: ${value}.`
export const meaningOfPermit = (
  spender: SentenceParameterText,
  amount: SentenceParameterText,
  until: SentenceParameterText,
) =>
  `Sie erteilen über Permit2 eine Freigabe für: ${spender}. Einziehbar: ${amount}, bis ${until}. Noch wird nichts bewegt.`
export const meaningOfSigning = (
  spender: SentenceParameterText,
  amount: SentenceParameterText,
  until: SentenceParameterText,
) =>
  `Sie unterschreiben über Permit2 eine Freigabe für: ${spender}. Einziehbar: ${amount}, bis ${until}. Die Unterschrift wird mit dem Swap gesendet.`
export const meaningOfApprove = (spender: SentenceParameterText, allowanceText: SentenceParameterText) =>
  `Sie erteilen eine Freigabe für: ${spender}. Einziehbar: ${allowanceText}. Noch wird nichts bewegt.`
export const meaningOfMint = (amount: SentenceParameterText) =>
  `Sie erhalten ${amount}, einen kostenlosen Test-Token. Sie zahlen nur die Netzwerkgebühr.`
export const meaningOfDeposit = (amount: SentenceParameterText) =>
  `Sie zahlen beide Token ein und erhalten ${amount}.`
export const meaningOfWithdraw =
  'Sie geben alle Ihre Anteile zurück. Der Hook zahlt Ihre ganze Position in beiden Token aus.'
export const youGiveBackSome = (shares: SentenceParameterText) =>
  `Sie geben ${shares} zurück. Der Hook zahlt deren Wert in beiden Token aus.`
export const meaningOfRestoring =
  'Sie stellen die erwarteten Vaults für alle wieder her. Vermögen in den jetzigen Vaults bleibt dort.'
export const meaningOfSetVaults =
  'Sie ändern, wo der Hook von jetzt an die Einzahlungen aller hält. Vermögen in den jetzigen Vaults bleibt dort.'
export const meaningOfExactInSwap = (amount: SentenceParameterText, label: SentenceParameterText) =>
  `Sie zahlen ${amount} an den Pool und erhalten ${label}.`
export const meaningOfExactOutSwap = (amount: SentenceParameterText, label: SentenceParameterText) =>
  `Sie erhalten ${amount} vom Pool und zahlen dafür in ${label}.`
export const meaningOfSend = (amount: SentenceParameterText, address: SentenceParameterText) =>
  `Sie senden ${amount} an ${address}. Sie können das nicht rückgängig machen.`

export const you = 'Sie'
export const unknownAccount = 'ein unbekanntes Konto'
export const unlimitedTheMaximumUint256 = 'unbegrenzt (das größte uint256)'
export const pay = (text: SentenceParameterText) => `zahlen: ${text}`
export const receive = (text: SentenceParameterText) => `erhalten: ${text}`
export const ticks = (raw: SentenceParameterText) =>
  plural(Number(raw), { one: `${raw} Tick`, other: `${raw} Ticks` })
export const soldFor = (sold: string, bought: string) => `${sold} gegen ${bought}`
export const atMost = (amount: SentenceParameterText) => `höchstens ${amount}`
export const atLeast = (amount: SentenceParameterText) => `mindestens ${amount}`
export const endsAtOnce = 'endet sofort'
export const untilThen = (moment: SentenceParameterText) => `nicht nach ${moment}`
export const routerSwapsExactIn = 'zahlen, den genauen Einsatz tauschen, erhalten, den Rest zurückgeben'
export const routerSwapsExactOut = 'zahlen, auf den genauen Erhalt tauschen, erhalten, den Rest zurückgeben'
export const sameBoundAsPrice = 'dieselben Grenzen, als Preis ausgedrückt'
export const priceLimitArgument = 'der Preis, bei dem der Swap anhält'
export const expectedPrice = (
  price: SentenceParameterText,
  token1: SentenceParameterText,
  token0: SentenceParameterText,
) => `der angezeigte Preis des Pools: ${price} ${token1} je ${token0}`
export const atAnyPrice = 'zu jedem Preis'
export const priceMayMove = (percent: SentenceParameterText) =>
  `der Wurzel; der Preis darf bis zu ${percent} höher sein, nach unten etwas weniger`
export const tokensNotClaims = 'Token, keine Forderungen'
export const paidInTokens = 'in Token bezahlt'
export const signatureNumber = (raw: SentenceParameterText) => `Unterschrift Nummer ${raw}`
export const partOfSignature = 'Teil Ihrer Unterschrift'
export const unknownToken = 'Ein unbekannter Token'

export const meaningOfNamingVaults =
  'Sie stellen die erwarteten Vaults wieder her, sodass die Aufrufe darunter sie nutzen, auch wenn jemand sie geändert hat.'
export const meaningOfShowingHolding = (amount: SentenceParameterText) =>
  `Sie senden ${amount} an sich selbst. Halten Sie weniger, wird alles darüber rückgängig gemacht.`
export const meaningOfTakingBackRest = 'Sie widerrufen, was von dieser Freigabe noch übrig ist.'

export const statuses = {
  awaitingWallet: 'wartet auf Ihre Wallet',
  pending: 'Ausstehend',
  stuck: 'gesendet, wartet noch auf einen Block',
  confirming: 'in einem Block, wird geprüft',
  confirmed: 'bestätigt',
  final: 'Endgültig',
  changed: 'in einem Block, aber anders als angefordert',
  mismatched: 'nicht, was Sie angefordert haben',
  reverted: 'auf der Chain fehlgeschlagen',
  replaced: 'durch eine andere Transaktion ersetzt',
  cancelled: 'in Ihrer Wallet storniert',
  dropped: 'dem Netzwerk nicht mehr bekannt',
  unknown: 'noch nicht bekannt',
  rejected: 'nicht gesendet',
}

export const keptForNow = {
  blocked: 'Dieser Browser speichert nichts für diese Seite. Beim Verlassen geht die Liste verloren.',
  full: 'Dieser Browser hat keinen Speicher mehr frei. Beim Verlassen gehen neue Einträge verloren. Löschen Sie abgeschlossene Einträge, um Platz zu schaffen.',
  unwritten: 'Ein Eintrag konnte nicht gespeichert werden. Beim Verlassen geht er verloren.',
}

export const spoken = (title: SentenceParameterText, status: SentenceParameterText) => `${title}: ${status}`

export const failedUnsent = `${specified.TRANSACTION_FAILED}: Es wurde nichts gesendet`
export const theTransactionWas = (value: SentenceParameterText) => `Transaktion: ${value}`
export const theTransactionIs = (value: SentenceParameterText) => `Transaktion: ${value}.`

export const stillAsked =
  'Diese Anfrage ist in Ihrer Wallet noch offen. Bestätigen oder lehnen Sie sie dort ab.'
export const stopWaiting = 'Nicht mehr warten'

export const youGave = (amounts: readonly string[]) => `Gesendet: ${list(amounts)}.`
export const youReceived = (amounts: readonly string[]) => `Erhalten: ${list(amounts)}.`

export const alsoSent = <Node>(hash: Node) =>
  sentenceParts`Ihr Konto hat auch eine andere Transaktion gesendet: ${hash}. Diese Seite hat sie nicht angefordert.`
export const alsoSentSpoken =
  'Ihr Konto hat auch eine Transaktion gesendet, die diese Seite nicht angefordert hat. Siehe Aktivität.'
export const viewTransaction = 'Transaktion ansehen'
export const seeYourEarnings = 'Ihren Ertrag ansehen'

export const transactionsNewestFirst = 'Transaktionen, neueste zuerst'

export const clear = (title: SentenceParameterText) => `Löschen: ${title}`
export const transactionHash = 'Transaktions-Hash'
export const inItsPlace = <Node>(address: Node) => sentenceParts`an ihrer Stelle ${address}`
export const details = 'Details'
export const moved = {
  leaves: (amounts: readonly string[]) => `gesendet: ${list(amounts)}`,
  arrives: (amounts: readonly string[]) => `erhalten: ${list(amounts)}`,
}
const more = (count: number) =>
  plural(count, { one: `${count} weiterer Token`, other: `${count} weitere Token` })
export const movedMore = {
  leaves: (count: number) => `gesendet: ${more(count)}`,
  arrives: (count: number) => `erhalten: ${more(count)}`,
}

export const clearAllThatHaveEnded = 'Abgeschlossene löschen'

export const showMoreLeft = (left: SentenceParameterText) => `Mehr anzeigen (noch ${left})`

export const unverified =
  'Von diesem Browser gespeichert. Bei diesem Besuch noch nicht auf der Chain gefunden.'

export const inOtherMarkets = 'In anderen Märkten'
export const actionNames = {
  approve: 'Freigabe',
  mint: 'Test-Token',
  deposit: 'Einzahlung',
  withdraw: 'Auszahlung',
  swap: 'Swap',
  setVaults: 'Neue Vaults',
  transfer: 'Übertragung',
}
export const inAnotherMarket = (what: string, market: string) => `${what} in „${market}“`
export const showThatMarket = 'Diesen Markt anzeigen'
export const unknownMarket = 'Eine Transaktion in einem unbekannten Markt'
export const notFollowed = 'hier nicht verfolgt'
export const storedMarket = (id: string) => `Markt ${id}`
export const clearUnknown = 'Löschen: eine Transaktion in einem unbekannten Markt'

export const alerts: Language['write']['alerts'] = {
  connectWallet: specified.CONNECT_WALLET_FIRST,
  enterLiquidityAmount: specified.ENTER_LIQUIDITY_AMOUNT,
  switchNetwork: ({ params }) => specified.switchNetworkFirst(params.name, params.chainId),
  approveBothTokens: specified.APPROVE_BOTH_TOKENS,
  enterTokenAddress: specified.ENTER_TOKEN_ADDRESS,
  noWalletAddress: specified.NO_WALLET_ADDRESS,
}

export const inFlightLabels = { pending: 'In Arbeit …', confirming: 'Wird bestätigt …' }
export const networkIsSilent = 'Das Netzwerk antwortet nicht. Diese Seite versucht es weiter.'
export const inFlightReasons = {
  pending: 'Schließen Sie zuerst die offene Anfrage ab',
  confirming: 'Eine Transaktion wird bestätigt',
}
const writes = {
  approve: 'Ihre Freigabe',
  mint: 'Ihr Minten',
  deposit: 'Ihre Einzahlung',
  withdraw: 'Ihre Auszahlung',
  setVaults: 'Ihr Wechsel der Vaults',
  swap: 'Ihr Swap',
  transfer: 'Ihre Übertragung',
}
export const underWay: Language['write']['underWay'] = (kind, phase) =>
  `${writes[kind]} ${phase === 'pending' ? 'wartet in Ihrer Wallet' : 'wird bestätigt'}`

export const anotherUnderway = 'Wartet auf Ihre andere Transaktion'
