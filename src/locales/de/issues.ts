import { type CodeWithSentenceParameters, formatSentence } from '#lib/sentence.ts'
import type { Pair } from '#market/tokenPair.ts'
import { formatAmountRoundedUp } from '#math/amountText.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import type { Language } from '../language.ts'
import { reverted } from './contractErrors.ts'
import { failures } from './errors.ts'
import { figureText } from './kit.ts'
import * as specified from './specified.ts'
import { CONNECT_TO_NETWORK, NO_WALLET_ADDRESS } from './specified.ts'

interface MostlyLost {
  readonly params: {
    readonly put: TokenAmounts
    readonly back: TokenAmounts
    readonly decimals: Pair<number | undefined>
  }
}

const figures = ({ amount0, amount1 }: TokenAmounts, [decimals0, decimals1]: Pair<number | undefined>) =>
  [figureText(amount0, decimals0), figureText(amount1, decimals1)] as const

const bothFigures = ({ put, back, decimals }: MostlyLost['params']) =>
  [figures(put, decimals), figures(back, decimals)] as const

type Issues = Language['issues']

export const depositIssues: Issues['depositIssues'] = {
  noAccount: 'Verbinden Sie eine Wallet, um einzuzahlen.',
  poolUnreadable: 'Der Pool konnte nicht gelesen werden. Versuchen Sie es erneut.',
  poolNotInitialized: 'Der Pool ist noch nicht initialisiert.',
  zeroLiquidity: 'Geben Sie einen Betrag über null ein.',
  liquidityTooLarge: 'So viel Liquidität fasst der Pool nicht. Geben Sie weniger ein.',
  amountsTooLarge: 'Diese Einzahlung ist größer, als der Pool zählen kann. Geben Sie weniger ein.',
  ownRules:
    'Der Vertrag bewertet Anteile nach eigenen Regeln, daher lassen sich die Beträge nicht berechnen.',
  sharesUnread: 'Die Bestände der Vaults konnten nicht gelesen werden. Versuchen Sie es erneut.',
  takesNothing: 'Das ist zu wenig, um etwas wert zu sein. Geben Sie mehr ein.',
  accountUnreadable: 'Ihre Bestände oder Freigaben konnten nicht gelesen werden. Versuchen Sie es erneut.',
  approvalNeeded: ({ side, params: { allowance, needed, decimals } }, tokens) =>
    allowance === 0n
      ? `${tokens[side]} ist für den Hook noch nicht freigegeben.`
      : `Ihre Freigabe reicht für ${figureText(allowance, decimals)} ${tokens[side]}. Diese Einzahlung nimmt ${figureText(needed, decimals)}.`,
  balanceTooLow: ({ side, params: { missing, decimals } }, tokens) =>
    `Sie brauchen ${figureText(missing, decimals, formatAmountRoundedUp)} mehr ${tokens[side]}.`,
  mainnet: 'Dieser Vertrag ist für Testnetzwerke. Auf einem Mainnet könnte jeder Ihre Einzahlung nehmen.',
  notOffered: 'Diese Seite nimmt hier keine Einzahlungen an, weil sie echtes Geld wert sind.',
  exitOnly: 'Die Seite des Betreibers zeigt diesen Pool nicht mehr, daher können Sie hier nur abheben.',
  codeUnproven: 'Sie können hier nur abheben: Keine Factory, die diese Seite kennt, belegt den Code.',
  vaultChanged: ({ side }) =>
    `Vault ${side} ist nicht der erwartete Vault. Prüfen und akzeptieren Sie ihn unter „Vaults“, bevor Sie einzahlen.`,
  vaultAccepted: ({ side }) =>
    `Vault ${side} ist nicht der erwartete Vault. Sie haben ihn für Ihre Einzahlungen akzeptiert.`,
  vaultUnreadable: ({ side }) => `Einzahlungen sind gesperrt, weil Vault ${side} nicht geprüft werden kann.`,
  vaultWrongAsset: ({ side }, tokens) => `Vault ${side} hält nicht ${tokens[side]}.`,
  tokensMissing: ({ side }, tokens) =>
    `Einzahlungen sind gesperrt: Der Vertrag hält weniger ${tokens[side]}, als er schuldet. Neue Einzahlungen würden für den Verlust zahlen.`,
  vaultMintsNothing: ({ side }) => `Vault ${side} gibt für so wenig vielleicht nichts.`,
  poolNotOpened: 'Der Eigentümer hat die erste Einzahlung noch nicht gemacht. Danach können Sie einzahlen.',
  poolDead: 'Alle haben diesen Pool verlassen, deshalb nimmt der Vertrag keine Einzahlungen mehr an.',
  depositsClosed: 'Der Eigentümer dieses Pools hat Einzahlungen geschlossen.',
  gatesUnreadable: 'Die Einzahlungsregeln des Pools konnten nicht gelesen werden. Versuchen Sie es erneut.',
  allPaused:
    'Der Vertrag ist pausiert. Einzahlungen, Auszahlungen und Swaps warten, bis ein Rolleninhaber die Pause aufhebt.',
  poolPaused:
    'Der Eigentümer hat Swaps pausiert, Sie verdienen also keine Swap-Gebühren. Das blockiert keine Auszahlungen.',
  locksPosition: ({ params: { blocks } }) =>
    `Das sperrt Ihre ganze Position für ${blocks} Blöcke, auch frühere Einzahlungen.`,
  sourceMintsNothing: ({ side }, tokens) =>
    `Der Vertrag würde das ablehnen: Vault ${side} gibt für so wenig ${tokens[side]} nichts. Ist diese Seite ausverkauft, warten Sie, bis ein Swap sie auffüllt.`,
  sourcePaused: ({ side }) =>
    `Der Eigentümer von Vault ${side} hat ihn pausiert. Er nimmt keine Einzahlungen an und zahlt nichts aus.`,
  vaultFull: ({ side, params: { most, decimals } }, tokens) =>
    most === 0n
      ? `Vault ${side} nimmt zurzeit keine Einzahlungen an.`
      : `Vault ${side} nimmt zurzeit höchstens ${figureText(most, decimals)} von ${tokens[side]} an.`,
  depositRefused: ({ params }) => `Der Vertrag würde diese Einzahlung ablehnen. ${reverted({ params })}`,
  sourceEmpty: ({ side }, tokens) =>
    `Vault ${side} meldet, dass er leer ist, deshalb nimmt diese Einzahlung kein ${tokens[side]}.`,
  outOfRanges:
    'Der Preis liegt außerhalb aller Bereiche des Eigentümers. Dort gibt es keine Swaps, und jeder kann den Preis kostenlos verschieben. So würde ein Eigentümer anfangen, der Einzahlungen stiehlt.',
  oneSided: 'Der Preis liegt am Rand des Bereichs, deshalb nimmt die Einzahlung nur einen Token.',
  nothingBorrowed: ({ params }) =>
    params.poolIsEmpty
      ? 'Der Pool hat jetzt keine Liquidität, jeder kann seinen Preis also fast kostenlos verschieben. Sie zahlen zu diesem Preis ein. Vergleichen Sie ihn zuerst mit dem Markt.'
      : 'Der Hook hat jetzt nichts zu verleihen, der Preis lässt sich also billiger verschieben als sonst. Sie zahlen zu diesem Preis ein. Vergleichen Sie ihn zuerst mit dem Markt.',
  exitLoss: 'Bei sofortiger Auszahlung bekämen Sie weniger zurück, als Sie eingezahlt haben.',
  exitNothing: 'Bei sofortiger Auszahlung bekämen Sie nichts zurück.',
  exitMostlyLost: ({ params }, tokens) => {
    const [put, back] = bothFigures(params)
    return `Bei sofortiger Auszahlung bekämen Sie nur ${back[0]} von ${put[0]} ${tokens[0]} und ${back[1]} von ${put[1]} ${tokens[1]} zurück.`
  },
}

export const withdrawIssues: Issues['withdrawIssues'] = {
  noAccount: NO_WALLET_ADDRESS,
  poolNotInitialized: 'Der Pool ist noch nicht initialisiert.',
  noShares: 'Sie haben keine Anteile zum Abheben',
  unreadable: 'Was Sie zurückbekämen, konnte nicht gelesen werden. Versuchen Sie es erneut.',
  amountsTooLarge:
    'Ihre Position ist zu groß, um sie auf einmal abzuheben. Senden Sie zuerst einen Teil Ihrer Anteile an ein anderes Konto.',
  locked: ({ params: { unlockBlock } }) => `Ihre Anteile sind bis Block ${unlockBlock} gesperrt.`,
  returnsNothing: 'Eine Auszahlung würde jetzt Ihre Anteile vernichten und Ihnen nichts zahlen.',
  sourcePaused: ({ side }) =>
    `Der Eigentümer von Vault ${side} hat ihn pausiert, daher kann niemand abheben. Sie behalten Ihre Anteile.`,
  allPaused:
    'Der Vertrag ist pausiert, daher kann niemand abheben, bis ein Rolleninhaber die Pause aufhebt. Sie behalten Ihre Anteile.',
  wholeOnly: 'Dieser Hook zahlt nur ganze Positionen aus.',
  moreThanHeld: 'Das ist mehr, als Sie haben.',
  ownRules:
    'Der Vertrag bewertet Anteile nach eigenen Regeln, daher lassen sich die Beträge nicht berechnen.',
  sourceShort: ({ side, params: { pays, needed, decimals } }, tokens) =>
    `Vault ${side} kann jetzt ${figureText(pays, decimals)} ${tokens[side]} auszahlen. Hierfür sind ${figureText(needed, decimals)} nötig.`,
}

const why = { ...failures, reverted }
type Why = CodeWithSentenceParameters<typeof why>

interface OtherNetwork {
  readonly name: string
  readonly id: number
  readonly required: string
  readonly requiredId: number
}

const ISSUES = {
  connectToNetwork: CONNECT_TO_NETWORK,
  otherNetwork: ({ params }: { readonly params: OtherNetwork }) =>
    specified.switchNetworkFrom(params.required, params.requiredId, params.name, params.id),
  noContract: ({ params }: { readonly params: { readonly hook: string; readonly network: string } }) =>
    specified.noContractFound(params.hook, params.network),
  simulationFailed: ({ params }: { readonly params: { readonly reason: Why } }) =>
    specified.setVaultsSimulationFailed(formatSentence(why, params.reason)),
  notTried: ({ params }: { readonly params: { readonly reason: Why } }) => formatSentence(why, params.reason),
}

export const setVaultsIssue: Issues['setVaultsIssue'] = (issue) =>
  issue.code === 'noContract'
    ? [formatSentence(ISSUES, issue), specified.contractNotFound(issue.params.hook)]
    : [formatSentence(ISSUES, issue)]
