import { type Message, sentence } from '#lib/sentence.ts'
import type { Both } from '#market/tokenPair.ts'
import { atLeastText } from '#math/amountText.ts'
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
    readonly decimals: Both<number | undefined>
  }
}

const figures = ({ amount0, amount1 }: TokenAmounts, [decimals0, decimals1]: Both<number | undefined>) =>
  [figureText(amount0, decimals0), figureText(amount1, decimals1)] as const

/** What is put in and what would come back, of both tokens. */
const bothFigures = ({ put, back, decimals }: MostlyLost['params']) =>
  [figures(put, decimals), figures(back, decimals)] as const

type Issues = Language['issues']

/** What stands against a deposit, or should be known before it. */
export const depositIssues: Issues['depositIssues'] = {
  noAccount: 'Verbinden Sie eine Wallet, um einzuzahlen.',
  poolUnreadable: 'Der Pool konnte nicht gelesen werden. Versuchen Sie es erneut.',
  poolNotInitialized: 'Der Pool ist noch nicht initialisiert.',
  zeroLiquidity: 'Geben Sie einen Betrag über null ein.',
  liquidityTooLarge: 'Der Betrag liegt über dem, was der Pool höchstens aufnehmen kann.',
  amountsTooLarge:
    'Bei diesem Preis nähme die Einzahlung mehr von einem Token, als der Pool zählen kann. Geben Sie weniger ein.',
  ownRules:
    'Der Vertrag bewertet seine Anteile nach eigenen Regeln; niemand kann sagen, was dies bewegen würde. Abgelehnt.',
  sharesUnread: 'Was die Quellen halten, konnte nicht gelesen werden. Versuchen Sie es erneut.',
  takesNothing: 'So wenige Anteile kosten nichts und wären nichts wert. Geben Sie mehr ein.',
  accountUnreadable: 'Ihre Bestände oder Freigaben konnten nicht gelesen werden. Versuchen Sie es erneut.',
  approvalNeeded: ({ side, params: { allowance, needed, decimals } }) =>
    allowance === 0n
      ? `Token ${side} ist für den Hook noch nicht freigegeben.`
      : `Die Freigabe von Token ${side} reicht nur für ${figureText(allowance, decimals)}; diese Einzahlung nimmt ${figureText(needed, decimals)}.`,
  balanceTooLow: ({ side, params: { missing, decimals } }) =>
    `Nicht genug Token ${side}. Fehlbetrag: ${figureText(missing, decimals, atLeastText)}.`,
  mainnet:
    'Dieser Vertrag ist für Testnetzwerke: Auf einem Mainnet könnte jeder die Einzahlung an sich bringen.',
  notOffered: 'Einzahlungen hier sind echtes Geld wert, und diese Seite bietet keine an.',
  exitOnly: 'Die Seite des Betreibers zeigt diesen Pool nicht mehr, daher können Sie hier nur auszahlen.',
  codeUnproven: 'Sie können hier nur auszahlen: Keine Factory, die diese Seite kennt, belegt den Code.',
  vaultChanged: ({ side }) =>
    `Vault ${side} ist nicht der Vault, den diese Installation nennt. Einzahlungen sind gesperrt, bis Sie ihn unter „Vaults“ angesehen und akzeptiert haben.`,
  vaultAccepted: ({ side }) =>
    `Vault ${side} ist nicht der Vault, den diese Installation nennt. Sie haben ihn für Ihre Einzahlungen akzeptiert.`,
  vaultUnreadable: ({ side }) => `Einzahlungen sind gesperrt: Vault ${side} lässt sich nicht prüfen.`,
  vaultWrongAsset: ({ side }) => `Vault ${side} hält nicht Token ${side}.`,
  tokensMissing: ({ side }) =>
    `Einzahlungen sind gesperrt: Von Token ${side} ist weniger da, als die Bücher des Vertrags sagen, und wer jetzt einzahlt, zahlt für das, was fehlt.`,
  vaultMintsNothing: ({ side }) =>
    `Vault ${side} schreibt für einen so kleinen Betrag möglicherweise nichts gut.`,
  poolNotOpened:
    'Der Eigentümer dieses Pools hat die erste Einzahlung noch nicht gemacht: Bis dahin kann es niemand sonst.',
  poolDead: 'Alle haben diesen Pool verlassen, und der Vertrag nimmt für ihn keine Einzahlungen mehr an.',
  depositsClosed: 'Der Eigentümer dieses Pools hat Einzahlungen geschlossen.',
  gatesUnreadable:
    'Ob dieser Pool Einzahlungen annimmt und wie lange er sie sperrt, konnte nicht gelesen werden. Versuchen Sie es erneut.',
  allPaused:
    'Der Vertrag ist pausiert: Er nimmt keine Einzahlungen an, zahlt nichts aus und tauscht nichts, bis jemand mit der Rolle dafür die Pause aufhebt.',
  poolPaused:
    'Der Eigentümer hat diesen Pool pausiert: Es wird nichts getauscht, also durch Swaps nichts verdient. Das allein hält keine Auszahlung auf.',
  locksPosition: ({ params: { blocks } }) =>
    `Danach können Sie ${blocks} Blöcke lang nichts abheben, auch nicht, was Sie früher eingezahlt haben.`,
  sourceMintsNothing: ({ side }) =>
    `Vault ${side} gibt für so wenig Token ${side} nichts, deshalb würde der Vertrag die Einzahlung ablehnen. Wo diese Seite ausverkauft ist, kann niemand einzahlen, bis ein Swap sie wieder auffüllt.`,
  sourcePaused: ({ side }) =>
    `Vault ${side} ist von seinem eigenen Eigentümer pausiert: Er nimmt nichts an und zahlt nichts aus.`,
  vaultFull: ({ side, params: { most, decimals } }) =>
    most === 0n
      ? `Vault ${side} nimmt zurzeit keine Einzahlungen an.`
      : `Vault ${side} nimmt zurzeit höchstens ${figureText(most, decimals)} von Token ${side} an.`,
  depositRefused: ({ params }) => `Der Vertrag würde diese Einzahlung ablehnen. ${reverted({ params })}`,
  sourceEmpty: ({ side }) =>
    `Vault ${side} meldet, dass er nichts hält, deshalb nimmt die Einzahlung nichts von Token ${side}: Der Vertrag setzt für diese Seite den Preis null an.`,
  outOfRanges:
    'Keiner der Preisbereiche des Eigentümers umfasst den Preis des Pools: Bis zum nächsten wird nichts getauscht, und jeder kann den Preis kostenlos verschieben. Das kann ein Schritt eines Eigentümers sein, der Einzahlungen an sich bringt.',
  oneSided: 'Der Preis liegt am Rand des Bereichs: Die Einzahlung nimmt nur einen der Token.',
  nothingBorrowed: ({ params }) =>
    params.poolIsEmpty
      ? 'Der Hook kann jetzt nichts verleihen, und der Pool hält keine eigene Liquidität: Jeder kann den Preis des Pools fast kostenlos verschieben. Eine Einzahlung erfolgt zu diesem Preis: Vergleichen Sie ihn zuerst mit dem Markt.'
      : 'Der Hook kann jetzt nichts verleihen, deshalb hält allein die eigene Liquidität des Pools seinen Preis, und der lässt sich billiger verschieben als sonst. Eine Einzahlung erfolgt zu diesem Preis: Vergleichen Sie ihn zuerst mit dem Markt.',
  exitLoss: 'Eine sofortige Auszahlung dieser Einzahlung brächte weniger zurück, als Sie eingezahlt haben.',
  exitNothing: 'Eine sofortige Auszahlung dieser Einzahlung brächte nichts zurück.',
  exitMostlyLost: ({ params }) => {
    const [put, back] = bothFigures(params)
    return `Sofort ausgezahlt, brächte diese Einzahlung nur ${back[0]} von ${put[0]} Token 0 und ${back[1]} von ${put[1]} Token 1 zurück.`
  },
}

/** What stands against a withdrawal. */
export const withdrawIssues: Issues['withdrawIssues'] = {
  noAccount: NO_WALLET_ADDRESS,
  poolNotInitialized: 'Der Pool ist noch nicht initialisiert.',
  noShares: 'Sie haben keine Anteile zum Abheben',
  unreadable: 'Was zurückkäme, konnte nicht gelesen werden. Versuchen Sie es erneut.',
  amountsTooLarge:
    'Die Position ist größer, als der Vertrag auf einmal auszahlen kann. Übertragen Sie zuerst einen Teil der Anteile.',
  locked: ({ params: { unlockBlock } }) =>
    `Ihre Anteile sind gesperrt: Sie können sie ab Block ${unlockBlock} abheben.`,
  returnsNothing: 'Eine Auszahlung würde jetzt Ihre Anteile für nichts vernichten.',
  sourcePaused: ({ side }) =>
    `Vault ${side} ist von seinem eigenen Eigentümer pausiert, daher kann niemand abheben. Ihre Anteile bleiben Ihre.`,
  allPaused:
    'Der Vertrag ist pausiert: Niemand kann abheben, bis jemand mit der Rolle dafür die Pause aufhebt. Ihre Anteile bleiben Ihre.',
  wholeOnly: 'Dieser Hook zahlt nur ganze Positionen aus.',
  moreThanHeld: 'Das ist mehr, als Sie halten.',
  ownRules:
    'Der Vertrag bewertet seine Anteile nach eigenen Regeln; niemand kann sagen, was dies bewegen würde. Abgelehnt.',
  sourceShort: ({ side, params: { pays, needed, decimals } }) =>
    `Die Quelle von Token ${side} würde jetzt ${figureText(pays, decimals)} auszahlen, und dies nimmt ${figureText(needed, decimals)} daraus.`,
}

const why = { ...failures, reverted }
type Why = Message<typeof why>

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
    specified.setVaultsSimulationFailed(sentence(why, params.reason)),
  notTried: ({ params }: { readonly params: { readonly reason: Why } }) => sentence(why, params.reason),
}

/** What stands against setVaults, and where the specification says what to do, that too. */
export const setVaultsIssue: Issues['setVaultsIssue'] = (issue) =>
  issue.code === 'noContract'
    ? [sentence(ISSUES, issue), specified.contractNotFound(issue.params.hook)]
    : [sentence(ISSUES, issue)]
