import { type SentenceParameterText, sentenceParts, type TokenNames } from '#lib/sentence.ts'
import { plural } from './kit.ts'

export { max, token1Token0, youReceive } from './kit.ts'

export const aboutIn = 'Wir tauschen hier einen Teil davon und zahlen dann beide Token ein.'
export const aboutOut = 'Wir heben Ihre Position ab und tauschen dann hier einen Token in den anderen.'
export const connectIn = 'Verbinden Sie eine Wallet, um mit einem Token einzuzahlen.'
export const connectOut = 'Verbinden Sie eine Wallet, um in nur einem Token abzuheben.'
export const reading = 'Der Pool wird gelesen …'
export const checkingFirst = 'Der erste Schritt wird auf der Chain geprüft …'
export const askingWallet = 'Ihre Wallet wird gefragt …'

export const whichIn = 'Token, mit dem eingezahlt wird'
export const whichOut = 'Token, den Sie erhalten'
export const amountOf = (token: string) => `Einsatz in ${token}`
export const costLimit = 'Höchste Swap-Kosten'
export const limitNoteIn = 'Von Ihrer ganzen Einzahlung.'
export const limitNoteOut = 'Von Ihrer ganzen Auszahlung.'

export const youSwap = 'Sie tauschen'
export const theSwapBrings = 'Der Swap bringt'
export const atLeast = <Node>(amount: Node) => sentenceParts`mindestens ${amount}`
export const youDeposit = 'Sie zahlen ein'
export const shares = 'Anteile'
export const leftOver = 'Bleibt bei Ihnen'
export const theExitPays = 'Die Auszahlung bringt'
export const theSwapCosts = 'Der Swap kostet'
export const costNoteIn = (part: SentenceParameterText) =>
  `${part}: Gebühr und Preisauswirkung, gegenüber einer Einzahlung beider Token zum heutigen Preis.`
export const costNoteOut = (part: SentenceParameterText) =>
  `${part}: Gebühr und Preisauswirkung, gegenüber einer Auszahlung beider Token.`

export const swapAndDeposit = 'Tauschen und einzahlen'
export const depositTheRest = 'Beide Token einzahlen'
export const withdrawAndSwap = 'Abheben und tauschen'
export const swapTheRest = 'Den anderen Token tauschen'
export const startOver = 'Von vorn beginnen'
export const oneByOneIn =
  'Ihre Wallet fragt bei jedem Schritt. Die Einzahlung wird nach dem Swap neu berechnet.'
export const oneByOneOut =
  'Ihre Wallet fragt bei jedem Schritt. Der Swap wird nach der Auszahlung neu berechnet; seine Kosten sehen Sie dann.'
export const togetherIn = (percent: SentenceParameterText) =>
  `Eine Bestätigung: Alles geschieht oder nichts. ${percent} bleiben in Ihrer Wallet, falls der Preis sich bewegt.`
export const togetherOut = (percent: SentenceParameterText) =>
  `Eine Bestätigung: Alles geschieht oder nichts. ${percent} des anderen Tokens bleiben in Ihrer Wallet, falls weniger ausgezahlt wird.`
export const swapIsDone = 'Der Swap ist ausgeführt. Zahlen Sie jetzt beide Token ein.'
export const exitIsDone = 'Die Auszahlung ist erfolgt. Tauschen Sie jetzt den anderen Token.'
export const swapped = 'Der andere Token ist getauscht.'

export const refusals = {
  unreadable: 'Der Pool konnte nicht gelesen werden. Versuchen Sie es erneut.',
  noAccount: connectIn,
  oneSided: 'Jetzt wird nur ein Token gebraucht, es gibt also nichts zu tauschen.',
  tooSmall: 'Das ist zu wenig für eine Einzahlung. Geben Sie mehr ein.',
}
export const notEnough = (missing: string) => `Sie brauchen ${missing} mehr.`
export const cannotFill = (fills: string) => `Der Pool kann jetzt nur ${fills} tauschen.`
export const tooDear = (cost: string, percent: string, limit: string) =>
  `Der Swap würde ${cost} (${percent}) kosten, mehr als Ihre Grenze von ${limit}.`
export const enterLimit = (most: SentenceParameterText) => `Geben Sie eine Grenze von 0 bis ${most}% ein.`
export const enterAmount = 'Geben Sie einen Betrag ein.'

export const enterFirst =
  'Geben Sie oben einen Betrag ein, um zu sehen, wie sich diese Einzahlung entwickelt.'
export const ofDeposit = 'Nur für diese Einzahlung.'
export const noPosition = 'Dieses Konto hat in diesem Markt keine Position.'

export const assumed =
  'Annahme: heute eine Preisbewegung, danach gleichbleibende Vault-Sätze. Kein weiterer Handel.'

export const priceChange = 'Preisänderung'
export const priceChangeHint = ([token0, token1]: TokenNames) =>
  `Von ${token0} in ${token1}, von −50 bis 100.`
export const priceChangeIssue = 'Geben Sie eine Zahl von −50 bis 100 ein.'
export const changeText = (percent: number) => `${percent < 0 ? '−' : ''}${Math.abs(percent)}%`
export const time = 'Zeit'
export const days = (count: SentenceParameterText) =>
  plural(Number(count), { one: `${count} Tag`, other: `${count} Tage` })
export const rateOf = (side: SentenceParameterText) => `Ertrag von Vault ${side}`
export const aYear = '% im Jahr'
export const rateKnown = (length: SentenceParameterText) => `Nur dieser Vault, letzte ${length} Tage.`
export const rateUnknown = 'Kein Satz bekannt. Geben Sie einen ein, um ihn einzurechnen.'
export const rateTyped = 'Wie eingegeben.'
export const withoutVault = (token: string) => `${token} liegt in keinem Vault und verdient nichts.`

export const figures = 'Ihre Position dann'
export const price = 'Preis'
export const position = (token: string) => `Position, ${token}`
export const held = (token: string) => `Bei bloßem Halten der Token, in ${token}`
export const entry = 'Beim Einzahlen'
export const fees = 'Swap-Gebühren'
export const divergence = 'Divergenz'
export const yields = 'Vault-Ertrag'
export const worth = (token: string) => `Position, in ${token}`

export const curve = 'Wert nach Preis'
export const curveFrom = (from: string, to: string, unit: string) =>
  `Wert der Position nach Preis, in ${unit}: ${from} bei −50%, ${to} bei 100%`
export const curvePosition = 'Position'
export const curveHeld = 'Bei bloßem Halten'
export const today = 'heute'

export const short = (token: string) =>
  `Der Pool-Manager hält zu wenig ${token}. Nur ein Swap, der zuerst zahlt, könnte diesen Preis jetzt erreichen.`
export const whatIfRefusals = {
  unreadable: 'Einige Daten konnten nicht gelesen werden.',
  ownRules: 'Dieser Hook bewertet Anteile nach eigenen Regeln.',
  vaultIlliquid: 'Ein Vault meldet, dass er für einen solchen Swap nicht genug auszahlen kann.',
}
export const refused = (code: string) => `Der Pool würde einen solchen Swap jetzt ablehnen: ${code}.`
