import { type SentenceValue, sentenceParts } from '#lib/sentence.ts'
import { plural, token } from './kit.ts'

export { max, token1Token0, youReceive } from './kit.ts'

export { token }

export const aboutIn =
  'Ein Teil davon wird über diesen Pool getauscht und der Rest mit dem Erlös eingezahlt. Die Beträge gelten für den Preis nach dem Swap.'
export const aboutOut =
  'Ihre Position wird abgehoben und einer der Token über die dann verbleibende Liquidität dieses Pools in den anderen getauscht.'
export const connectIn = 'Verbinden Sie eine Wallet, um mit einem Token einzuzahlen.'
export const connectOut = 'Verbinden Sie eine Wallet, um in nur einem Token abzuheben.'
export const reading = 'Der Pool wird gelesen …'
export const checkingFirst = 'Auf der Chain wird nachgesehen, was der erste Schritt bewirkt hat …'
export const askingWallet = 'Ihre Wallet wird gefragt …'

// What is entered
export const whichIn = 'Token, mit dem eingezahlt wird'
export const whichOut = 'Token, den Sie erhalten'
export const amountOf = (side: number) => `Einsatz in ${token(side)}`
export const costLimit = 'Der Swap darf höchstens kosten'
export const limitNoteIn = 'Von allem, was Sie einsetzen.'
export const limitNoteOut = 'Von allem, was Sie abheben.'

// What it comes to
export const youSwap = 'Sie tauschen'
export const theSwapBrings = 'Der Swap bringt'
export const atLeast = <Node>(amount: Node) => sentenceParts`mindestens ${amount}`
export const youDeposit = 'Sie zahlen ein'
export const shares = 'Anteile'
export const leftOver = 'Bleibt bei Ihnen'
export const theExitPays = 'Die Auszahlung bringt'
export const theSwapCosts = 'Der Swap kostet'
export const costNoteIn = (part: SentenceValue) =>
  `${part}: Gebühr und Preisauswirkung, gegenüber einer Einzahlung beider Token zum heutigen Preis.`
export const costNoteOut = (part: SentenceValue) =>
  `${part}: Gebühr und Preisauswirkung, gegenüber einer Auszahlung beider Token.`

// What is done
export const swapAndDeposit = 'Tauschen und einzahlen'
export const depositTheRest = 'Beide Token einzahlen'
export const withdrawAndSwap = 'Abheben und tauschen'
export const swapTheRest = 'Den anderen Token tauschen'
export const startOver = 'Von vorn beginnen'
export const oneByOneIn =
  'Ihre Wallet fragt bei jedem Schritt. Die Einzahlung wird nach dem Swap neu berechnet und nimmt, was Sie dann haben.'
export const oneByOneOut =
  'Ihre Wallet fragt bei jedem Schritt. Der Swap wird nach der Auszahlung neu berechnet; was er kostet, sehen Sie dann.'
export const togetherIn = (percent: SentenceValue) =>
  `In einer Bestätigung: Alles geschieht, oder nichts. ${percent} weniger werden eingezahlt und bleiben bei Ihnen, falls der Preis sich inzwischen bewegt.`
export const togetherOut = (percent: SentenceValue) =>
  `In einer Bestätigung: Alles geschieht, oder nichts. ${percent} des anderen Tokens werden nicht getauscht und bleiben bei Ihnen, falls weniger ausgezahlt wird.`
export const swapIsDone =
  'Der Swap ist ausgeführt. Jetzt können Sie seinen Erlös zusammen mit dem Rest einzahlen.'
export const exitIsDone = 'Die Auszahlung ist erfolgt. Es bleibt, den anderen Token zu tauschen.'
export const swapped = 'Der andere Token ist getauscht.'

/** Why it is not done. */
export const refusals = {
  unreadable: 'Der Pool konnte nicht gelesen werden. Versuchen Sie es noch einmal.',
  noAccount: connectIn,
  oneSided: 'Jetzt wird nur einer der Token gebraucht: Es gibt nichts zu tauschen.',
  tooSmall: 'Das ist zu wenig für auch nur eine Anteilseinheit.',
}
export const notEnough = (missing: string) => `Nicht genug: Es fehlen ${missing}.`
export const cannotFill = (fills: string) => `Der Pool kann jetzt nur ${fills} davon tauschen.`
export const tooDear = (cost: string, percent: string, limit: string) =>
  `Der Swap würde ${cost} kosten, ${percent} von allem: mehr als Ihre Grenze von ${limit}.`
export const enterLimit = (most: SentenceValue) => `Geben Sie eine Grenze von 0 bis ${most}% ein.`
export const enterAmount = 'Geben Sie einen Betrag ein.'

export const enterFirst = 'Geben Sie oben einen Betrag ein, um zu sehen, was aus dieser Einzahlung würde.'
export const ofDeposit = 'Für die oben eingegebene Einzahlung allein, ohne das, was Sie sonst halten.'
export const noPosition = 'Dieses Konto hat in diesem Markt keine Position.'

/** All that the figures assume, in two sentences. */
export const assumed =
  'Annahme: Der Preis springt sofort, durch einen einzigen Swap gegen die Liquidität, die der Hook jetzt verleihen würde, und bleibt dort. Danach verdient jeder Vault den unten genannten Satz, ohne Zinseszins; weitere Swaps, Ein- oder Auszahlungen gibt es nicht.'

export const priceChange = 'Preisänderung'
export const priceChangeHint = 'Preis von Token 0 in Token 1; −50 bis 100.'
export const priceChangeIssue = 'Geben Sie eine Zahl von −50 bis 100 ein.'
export const changeText = (percent: number) => `${percent < 0 ? '−' : ''}${Math.abs(percent)}%`
export const time = 'Zeit'
export const days = (count: SentenceValue) =>
  plural(Number(count), { one: `${count} Tag`, other: `${count} Tage` })
export const rateOf = (side: SentenceValue) => `Ertrag von Vault ${side}`
export const aYear = '% im Jahr'
export const rateKnown = (length: SentenceValue) => `Sein Ertragssatz der letzten ${length} Tage.`
export const rateUnknown = 'Kein Satz bekannt: Er bleibt außer Betracht, bis Sie einen eingeben.'
export const rateTyped = 'Wie eingegeben.'
export const withoutVault = (side: SentenceValue) =>
  `${token(Number(side))} liegt in keinem Vault und verdient nichts.`

export const figures = 'Was die Position wäre'
export const price = 'Preis'
export const position = (side: SentenceValue) => `Position, Token ${side}`
export const held = (unit: SentenceValue) => `Bei bloßem Halten der Token, in Token ${unit}`
export const entry = 'Beim Einzahlen'
export const fees = 'Swap-Gebühren'
export const divergence = 'Divergenz'
export const yields = 'Vault-Ertrag'
export const worth = (unit: SentenceValue) => `Position, in Token ${unit}`

export const curve = 'Wert nach Preis'
export const curveFrom = (from: string, to: string, unit: string) =>
  `Wert der Position nach Preis, in ${unit}: ${from} bei −50%, ${to} bei 100%`
export const curvePosition = 'Position'
export const curveHeld = 'Bei bloßem Halten'
export const today = 'heute'

export const short = (side: SentenceValue) =>
  `Der Pool-Manager hält weniger Token ${side}, als der Hook ihm entnehmen würde: Nur ein im Voraus bezahlter Swap käme jetzt dorthin.`
export const whatIfRefusals = {
  unreadable: 'Etwas, worauf dies beruht, konnte nicht gelesen werden.',
  ownRules: 'Dieser Hook zählt Anteile nach eigenen Regeln.',
  vaultIlliquid:
    'Nach eigener Auskunft könnte ein Vault nicht so viel auszahlen, wie ein solcher Swap ihm entnehmen würde.',
}
export const refused = (code: string) => `Der Pool würde einen solchen Swap jetzt ablehnen: ${code}.`
