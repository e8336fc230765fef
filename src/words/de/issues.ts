import type { DialectError } from '#dialects/index.ts'
import { parts, type Said, sentence } from '#lib/sentence.ts'
import { amountInWords, atLeastInWords } from '#math/amountText.ts'
import type { Language } from '../language.ts'
import { failures } from './errors.ts'
import * as specified from './specified.ts'
import { CONNECT_TO_NETWORK, CONNECT_WALLET_FIRST, NO_WALLET_ADDRESS } from './specified.ts'

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
      : `Die Freigabe von Token ${side} deckt ${amountInWords(allowance, decimals)}, und diese Einzahlung nimmt ${amountInWords(needed, decimals)}.`,
  balanceTooLow: ({ side, params: { missing, decimals } }) =>
    `Nicht genug Token ${side}. Fehlbetrag: ${atLeastInWords(missing, decimals)}.`,
  mainnet:
    'Dieser Vertrag ist für Testnetzwerke: Auf einem Mainnet könnte jeder die Einzahlung an sich bringen.',
  notOffered: 'Einzahlungen hier sind echtes Geld wert, und diese Seite bietet keine an.',
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
    'Ob dieser Pool Einzahlungen annimmt, konnte nicht gelesen werden. Versuchen Sie es erneut.',
  poolPaused:
    'Der Eigentümer hat diesen Pool pausiert: Es wird nichts getauscht, also durch Swaps nichts verdient. Das allein hält keine Auszahlung auf.',
  locksPosition: ({ params: { blocks } }) =>
    `Danach können Sie ${blocks} Blöcke lang nichts abheben, auch nicht, was Sie früher eingezahlt haben.`,
  sourceMintsNothing: ({ side }) =>
    `Vault ${side} gibt für so wenig Token ${side} nichts, deshalb würde der Vertrag die Einzahlung ablehnen. Wo diese Seite ausverkauft ist, kann niemand einzahlen, bis ein Swap sie wieder auffüllt.`,
  sourceEmpty: ({ side }) =>
    `Vault ${side} meldet, dass er nichts hält, deshalb nimmt die Einzahlung nichts von Token ${side}: Der Vertrag setzt für diese Seite den Preis null an.`,
  outOfRanges:
    'Keiner der Preisbereiche des Eigentümers umfasst den Preis des Pools: Bis zum nächsten wird nichts getauscht, und jeder kann den Preis kostenlos verschieben. Das kann ein Schritt eines Eigentümers sein, der Einzahlungen an sich bringt.',
  seedTooSmall: ({ side, params: { needed, decimals } }) =>
    `Die erste Einzahlung muss mindestens ${amountInWords(needed, decimals)} von Token ${side} bringen.`,
  seeds:
    'In diesem Pool ist noch nichts: Dies wäre die erste Einzahlung. Sie legt fest, in welchem Verhältnis alle anderen erfolgen, hier in dem des Poolpreises. Bis zu ein Hundertstel davon lässt sich nie wieder abheben.',
  oneSided: 'Der Preis liegt am Rand des Bereichs: Die Einzahlung nimmt nur einen der Token.',
  nothingBorrowed: ({ params }) =>
    params.poolIsEmpty
      ? 'Der Hook kann jetzt nichts verleihen, und der Pool hält keine eigene Liquidität: Jeder kann den Preis des Pools fast kostenlos verschieben. Eine Einzahlung erfolgt zu diesem Preis: Vergleichen Sie ihn zuerst mit dem Markt.'
      : 'Der Hook kann jetzt nichts verleihen, deshalb hält allein die eigene Liquidität des Pools seinen Preis, und der lässt sich billiger verschieben als sonst. Eine Einzahlung erfolgt zu diesem Preis: Vergleichen Sie ihn zuerst mit dem Markt.',
  exitLoss: 'Eine sofortige Auszahlung dieser Einzahlung brächte weniger zurück, als Sie eingezahlt haben.',
  exitNothing: 'Eine sofortige Auszahlung dieser Einzahlung brächte nichts zurück.',
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
  wholeOnly: 'Dieser Hook zahlt nur ganze Positionen aus.',
  moreThanHeld: 'Das ist mehr, als Sie halten.',
  ownRules:
    'Der Vertrag bewertet seine Anteile nach eigenen Regeln; niemand kann sagen, was dies bewegen würde. Abgelehnt.',
  sourceShort: ({ side, params: { pays, needed, decimals } }) =>
    `Die Quelle von Token ${side} würde jetzt ${amountInWords(pays, decimals)} auszahlen, und dies nimmt ${amountInWords(needed, decimals)} daraus.`,
}

/** What each contract error means for the person. Sources: the hook, v4-core, v4-periphery, OpenZeppelin. */
export const contractErrors = {
  // The hook (specification, section 3)
  AlreadyInitialized: 'Der Hook bedient schon einen Pool und nimmt keinen zweiten an.',
  HookNotImplemented: 'Der Hook wurde für etwas aufgerufen, das er nicht tut.',
  InvalidAmounts:
    'Die Beträge passen nicht zum Pool: Bei diesem Preis müsste eine Einzahlung Ihnen etwas auszahlen.',
  InvalidCurrency: 'Eine der Währungen ist kein Token dieses Pools.',
  InvalidPool: 'Das ist nicht der Pool, den der Hook bedient.',
  NotPoolManager: 'Nur der Pool-Manager darf diese Funktion des Hooks aufrufen.',
  NotSelf: 'Nur der Hook selbst darf diese Funktion aufrufen.',
  PoolKeyNotInitialized:
    'Der Hook hat noch keinen Pool, deshalb kann er nichts annehmen und nichts zurückgeben.',
  ZeroLiquidity: 'Es gibt keine Liquidität zu bewegen: Der Betrag oder Ihr Bestand an Anteilen ist null.',
  // The hook over OpenZeppelin's base
  NotInitialized: 'Der Hook hat noch keinen Pool, deshalb kann er nichts annehmen und nichts zurückgeben.',
  NotSeeded:
    'In diesen Pool wurde noch nichts eingezahlt: Einzahlungen sind nach der ersten offen, und die ist ein eigener Aufruf.',
  AlreadySeeded: 'Die erste Einzahlung ist schon erfolgt.',
  InsufficientSeed: 'Die erste Einzahlung muss größer sein.',
  Locked: 'Der Hook ist mitten in einem Swap: Währenddessen lässt sich mit ihm nichts anderes tun.',
  ZeroShares: 'Es sind keine Anteile genannt: Geben Sie mehr als nichts ein.',
  InvalidMsgValue:
    'Von der eigenen Währung der Chain ging weniger mit, als die Einzahlung jetzt nimmt: Deren Quelle hat inzwischen verdient. Versuchen Sie es erneut.',
  RefundFailed:
    'Was die Einzahlung nicht brauchte, konnte nicht zurückgesendet werden: Dieses Konto nimmt keine Währung zurück.',
  ReentrancyGuardReentrantCall: 'Der Hook wurde mitten in einem Aufruf erneut aufgerufen.',
  // The hook of many pools
  AssetsAlreadyBound:
    'Der Pool hält etwas, das niemandem mehr gehört, deshalb kann er nicht erneut eröffnet werden.',
  BootstrapTooSmall: 'Die erste Einzahlung ist kleiner, als der Vertrag verlangt.',
  CrossPoolShareLeak:
    'Ein Vault hätte Anteile eines anderen Pools genommen, deshalb hat der Hook angehalten.',
  DeadlineExpired:
    'Die von Ihnen gesetzte Frist war abgelaufen, als die Transaktion in einen Block kommen sollte. Beginnen Sie neu.',
  DepositLocked: (block: string) =>
    `Was Sie eingezahlt haben, ist gesperrt: Sie können es ab Block ${block} abheben.`,
  DirectInitializeBlocked: 'Nur der Eigentümer des Hooks eröffnet Pools darauf.',
  DynamicFeeNotSupported: 'Der Hook nimmt keine Pools mit dynamischen Gebühren an.',
  InsufficientBootstrap: 'Die erste Einzahlung braucht beide Token.',
  InsufficientPoolBalance: 'Der Pool hält weniger, als ihm entnommen werden sollte.',
  InsufficientShares: 'Sie haben weniger Anteile, als Sie abheben wollten.',
  InvalidDistribution: 'Die Bereiche sind nicht so, wie der Hook sie annimmt.',
  InvalidHookAddress: 'Der Pool-Schlüssel nennt einen anderen Hook.',
  InvalidTickRange: 'Ein Bereich passt nicht zum Tick-Abstand des Pools.',
  JITInProgress: 'Der Hook ist mitten in einem Swap.',
  LiquidityNotAllowed: 'Niemand kann in diesen Pool Liquidität neben die des Hooks legen.',
  MinDepositBlocksTooLarge: 'Die Sperre ist länger, als der Hook zulässt.',
  NativeNotSupported: 'Der Hook nimmt keine native Währung an.',
  OwnableInvalidOwner: 'Dies kann kein Eigentümer sein.',
  OwnableUnauthorizedAccount: 'Nur der Eigentümer des Hooks darf das.',
  PoolNotLive:
    'Der Eigentümer hat diesen Pool pausiert: Er tauscht jetzt nichts. Das allein hält keine Auszahlung auf.',
  RenounceOwnershipDisabled: 'Der Hook hat immer einen Eigentümer.',
  SlippageExceeded:
    'Die Beträge haben sich weiter bewegt als die von Ihnen gesetzte Toleranz, deshalb geschah nichts. Sehen Sie sich die neuen Zahlen an oder lassen Sie mehr zu.',
  TransferReceiptShortfall: 'Ein Token hat weniger geliefert, als gesendet wurde.',
  Unauthorized: 'Der Eigentümer hat Einzahlungen geschlossen. Das allein hält Auszahlungen nicht auf.',
  UnauthorizedCallback: 'Nur der Pool-Manager darf diesen Aufruf machen.',
  VaultAlreadyBootstrapped: 'Der Pool wurde schon eröffnet.',
  VaultAssetMismatch: 'Ein Vault hält einen anderen Token als seine Seite des Pools.',
  VaultChargesEntryFee: 'Ein Vault verlangt eine Gebühr für das, was hineingeht.',
  VaultChargesExitFee: 'Ein Vault verlangt eine Gebühr für das, was herauskommt.',
  VaultNotBootstrapped:
    'Der Pool nimmt keine Einzahlungen an: Er wurde nie eröffnet, oder alle haben ihn verlassen.',
  ZeroSharesMinted:
    'Ein Vault gäbe für einen so kleinen Betrag nichts, deshalb wurde die Einzahlung abgelehnt.',
  // ERC-20 (ERC-6093) and SafeERC20
  ERC20InsufficientAllowance:
    'Die Freigabe ist kleiner als der Betrag, der eingezogen werden soll. Geben Sie mehr frei und versuchen Sie es dann erneut.',
  ERC20InsufficientBalance: 'Der Bestand ist kleiner als der Betrag, der bewegt werden soll.',
  ERC20InvalidApprover: 'Die freigebende Adresse ist ungültig.',
  ERC20InvalidReceiver: 'Die empfangende Adresse ist ungültig.',
  ERC20InvalidSender: 'Die sendende Adresse ist ungültig.',
  ERC20InvalidSpender: 'Die Adresse, für die freigegeben werden soll, ist ungültig.',
  // No error of a contract: the answer of a token that refuses without one (simulateActions.ts).
  ReturnedFalse: 'Der Token hat false zurückgegeben: Er würde nichts erlauben.',
  SafeERC20FailedOperation: 'Ein Token ließ sich nicht bewegen.',
  SafeCastOverflow: 'Der Betrag ist größer, als der Pool zählen kann.',
  SafeCastOverflowedUintDowncast: 'Der Betrag ist größer, als der Vertrag zählen kann.',
  SafeCastOverflowedIntDowncast: 'Der Betrag ist größer, als der Vertrag zählen kann.',
  SafeCastOverflowedIntToUint:
    'Der Vertrag hat einen negativen Betrag errechnet, wo er keinen brauchen kann.',
  SafeCastOverflowedUintToInt: 'Der Betrag ist größer, als der Vertrag zählen kann.',
  // ERC-4626
  ERC4626ExceededMaxDeposit: 'Der Vault nimmt keine weiteren Einzahlungen dieser Größe an.',
  ERC4626ExceededMaxMint: 'Der Vault gibt keine weiteren Anteile in dieser Größe aus.',
  ERC4626ExceededMaxRedeem: 'Der Vault löst jetzt keine weiteren Anteile in dieser Größe ein.',
  ERC4626ExceededMaxWithdraw: 'Der Vault gibt jetzt nicht so viel heraus.',
  // Pool manager (specification, section 8)
  AlreadyUnlocked: 'Der Pool-Manager ist mitten in einem anderen Vorgang.',
  CurrenciesOutOfOrderOrEqual: 'Der Pool-Schlüssel ist ungültig: currency0 muss unter currency1 liegen.',
  CurrencyNotSettled:
    'Nicht alles, was vom Pool-Manager geliehen war, kam zurück, deshalb hat er die Transaktion rückgängig gemacht.',
  DelegateCallNotAllowed: 'Der Pool-Manager nimmt keine Delegate-Aufrufe an.',
  InvalidCaller: 'Das darf nur der Verwalter der Protokollgebühren.',
  ManagerLocked: 'Der Pool-Manager ist gesperrt: Das geht nur, während er entsperrt ist.',
  MustClearExactPositiveDelta: 'Ausgleichen lässt sich nur genau das, was der Pool-Manager schuldet.',
  NonzeroNativeValue: 'Es wurde native Währung gesendet, wo keine erwartet wird.',
  PoolNotInitialized: 'Der Pool wurde auf dieser Chain noch nicht initialisiert.',
  PoolAlreadyInitialized: 'Der Pool wurde schon initialisiert.',
  ProtocolFeeCurrencySynced:
    'Protokollgebühren können nicht eingezogen werden, während diese Währung synchronisiert ist.',
  ProtocolFeeTooLarge: 'Die Protokollgebühr ist höher als erlaubt.',
  SwapAmountCannotBeZero: 'Der Betrag des Swaps ist null. Geben Sie einen Betrag über null ein.',
  TickSpacingTooLarge: 'Der Tick-Abstand ist größer als 32767.',
  TickSpacingTooSmall: 'Der Tick-Abstand muss positiv sein.',
  UnauthorizedDynamicLPFeeUpdate:
    'Nur der Hook eines Pools mit dynamischen Gebühren darf dessen Gebühr ändern.',
  PriceLimitAlreadyExceeded:
    'Der Preis hat das Limit dieses Swaps schon überschritten. Holen Sie ein neues Angebot ein.',
  PriceLimitOutOfBounds: 'Das Preislimit liegt außerhalb der Preise, die ein Pool haben kann.',
  InvalidFeeForExactOut: 'Bei dieser Gebühr gibt der Pool keinen genauen Betrag heraus.',
  LPFeeTooLarge: 'Die Pool-Gebühr ist höher als erlaubt.',
  NotEnoughLiquidity: 'Der Pool hat nicht genug Liquidität für diesen Betrag.',
  VaultNotEnoughLiquidity: 'Ein Vault gibt jetzt nicht so viel heraus.',
  PoolOrVaultNotEnoughLiquidity: 'Ein Vault oder der Pool hat jetzt nicht genug von einem Token dafür.',
  InvalidSqrtPrice: 'Dieser Preis liegt außerhalb dessen, was ein Pool haben kann.',
  InvalidTick: 'Dieser Tick liegt außerhalb dessen, was ein Pool haben kann.',
  NotEnoughLiquidityForExactOut: 'Der Pool hat nicht genug Liquidität, um diesen Betrag herauszugeben.',
  NoSwapOccurred: 'Der Swap hat nichts bewegt.',
  NoLiquidityToReceiveFees: 'Der Pool hat keine Liquidität, die dies empfangen könnte.',
  TickLiquidityOverflow: 'Ein Tick des Pools kann nicht so viel Liquidität halten.',
  TickLowerOutOfBounds: 'Der untere Tick liegt außerhalb dessen, was ein Pool haben kann.',
  TickUpperOutOfBounds: 'Der obere Tick liegt außerhalb dessen, was ein Pool haben kann.',
  TicksMisordered: 'Der untere Tick muss unter dem oberen liegen.',
  TickMisaligned: 'Ein Tick passt nicht zum Tick-Abstand des Pools.',
  HookAddressNotValid: 'Die Adresse des Hooks passt nicht zu dem, was ihm erlaubt ist.',
  HookDeltaExceedsSwapAmount: 'Der Hook würde den Swap um mehr als dessen Betrag ändern.',
  InvalidHookResponse: 'Der Hook hat dem Pool-Manager eine Antwort gegeben, die dieser nicht annimmt.',
  InvalidPrice: 'Dieser Preis liegt außerhalb dessen, was ein Pool haben kann.',
  InvalidPriceOrLiquidity: 'Preis und Liquidität des Pools lassen keinen solchen Swap zu.',
  PriceOverflow: 'Der Swap würde den Preis über das hinaus treiben, was ein Pool haben kann.',
  CannotUpdateEmptyPosition: 'Es gibt keine Position, die sich aktualisieren ließe.',
  QuoteSwap: 'Der Quoter hat in einer Form geantwortet, die nicht gelesen wurde.',
  UnexpectedCallSuccess: 'Der Quoter konnte nicht sagen, was der Swap brächte.',
  UnexpectedRevertBytes: 'Der Quoter ist auf einen Fehler ohne bekannten Namen gestoßen.',
  ERC20TransferFailed: 'Ein Token ließ sich nicht bewegen.',
  NativeTransferFailed: 'Native Währung konnte nicht bewegt werden.',
  HookCallFailed: 'Der Hook ist mitten im Vorgang fehlgeschlagen.',
  // Universal Router and Permit2
  V4TooLittleReceived:
    'Der Swap brächte weniger als sein Minimum. Der Preis hat sich bewegt: Sehen Sie sich das neue Angebot an.',
  V4TooMuchRequested:
    'Der Swap würde mehr als sein Maximum kosten. Der Preis hat sich bewegt: Sehen Sie sich das neue Angebot an.',
  V4TooLittleReceivedPerHopSingle:
    'Der Durchschnittspreis des Swaps wäre schlechter, als seine Grenzen erlauben.',
  V4TooMuchRequestedPerHopSingle:
    'Der Durchschnittspreis des Swaps wäre schlechter, als seine Grenzen erlauben.',
  V4ExactOutputUnfilled: 'Der Pool hat nicht genug Liquidität, um diesen Betrag herauszugeben.',
  TransactionDeadlinePassed:
    'Der Swap kam zu spät: Seine Frist von 20 Minuten war abgelaufen. Es wurde nichts bewegt.',
  ExecutionFailed: 'Der Swap-Router hat abgelehnt, ohne einen hier bekannten Grund.',
  InvalidCommandType: 'Der Swap-Router kennt diesen Befehl nicht: Er ist von einer anderen Version.',
  UnsupportedAction:
    'Der Swap-Router kennt einen Schritt dieses Swaps nicht: Er ist von einer anderen Version.',
  AllowanceExpired:
    'Was Permit2 dem Swap-Router erlaubt, ist abgelaufen oder war nie erlaubt. Geben Sie es erneut frei.',
  InsufficientAllowance:
    'Permit2 erlaubt dem Swap-Router weniger, als dieser Swap nimmt. Geben Sie es erneut frei.',
} satisfies ErrorSentences<DialectError> & ErrorSentences<string>

/** A sentence for each error of a dialect at least; those of tokens, vaults and the pool manager are everybody's. */
type ErrorSentences<Errors extends string> = Readonly<Record<Errors, string | ((argument: string) => string)>>

/** Panic codes of Solidity ≥ 0.8 (Solidity documentation, 'Panic via assert and error via require'). */
const PANICS: Readonly<Record<string, string>> = {
  '17': 'Im Vertrag ist eine Zahl über ihre Grenzen gelaufen.',
  '18': 'Der Vertrag hat durch null geteilt.',
  '50': 'Der Vertrag hat über das Ende einer Liste hinaus gelesen.',
}

/** Permit2 tells a token's refusal by this text alone. */
const PERMIT2_TAKES_NOTHING =
  'Permit2 konnte den Token nicht einziehen: Er ist nicht in dieser Höhe für Permit2 freigegeben, oder der Bestand ist kleiner.'

/** By its Solidity name; its data and path belong under 'Details'. */
export const reverted: Issues['reverted'] = ({ params: { error, argument } }) => {
  if (error === 'Error' && argument === 'TRANSFER_FROM_FAILED') return PERMIT2_TAKES_NOTHING
  if (error === 'Error') return `Der Vertrag hat abgelehnt: ${argument}`
  if (error === 'Panic') return PANICS[argument] ?? 'Der Vertrag hat wegen eines internen Fehlers angehalten.'
  const known = (contractErrors as ErrorSentences<string>)[error]
  if (typeof known === 'function') return known(argument)
  return known ?? UNNAMED[error] ?? 'Der Vertrag hat mit einem Fehler abgelehnt, der hier nicht bekannt ist.'
}

/** Where no error has a name that is known here. */
const UNNAMED: Readonly<Record<string, string>> = {
  WrappedError: 'Ein Vertrag innerhalb des Vorgangs hat abgelehnt, ohne einen hier bekannten Grund.',
  noData: 'Der Vertrag hat abgelehnt, ohne einen Grund zu nennen.',
}

const why = { ...failures, reverted }
type Why = Said<typeof why>

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

// Outcome
export const ethForFees = <Node>(testEtherHint: Node) => parts`ETH für Gebühren: ${testEtherHint}`

// TestEtherHint
export const theLocalWalletHasSome = 'die Devnet-Wallet hat welches'
export const whereToGetTestEth = 'wo es Test-ETH gibt'

export const notLoaded =
  'Ein Teil dieser Seite konnte nicht geladen werden, deshalb wurde nichts gesendet. Prüfen Sie Ihre Verbindung und laden Sie neu.'

interface AtBlock {
  readonly params: { readonly block: string }
}

/** A member of a request, after a colon or as a subject. */
const members = {
  sender: 'Absender',
  chain: 'Chain',
  nativeAmount: 'nativer Betrag',
  contract: 'Vertrag',
  function: 'Funktion',
  argument: ({ params }: { readonly params: { readonly position: number } }) => `Argument ${params.position}`,
}

const differences = {
  ...members,
  allOrNothing: '„alles oder nichts“',
  callCount: 'Anzahl der Aufrufe',
  ofCall: ({
    params,
  }: {
    readonly params: { readonly call: number; readonly member: Said<typeof members> }
  }) => `${sentence(members, params.member)} in Aufruf ${params.call}`,
}

const otherChain = (found: string): string =>
  `Der eigene Node der Wallet ist auf einer anderen Chain: ${found}. Beide nennen sich mit derselben Chain-ID. Es wurde nichts gesendet.`

/** What a deposit was judged by, and that it has changed, or could not be read. */
const conditions = {
  sources: {
    changed: 'Die Vaults dieses Pools haben sich geändert, nachdem dies angezeigt wurde.',
    unread: 'Die Vaults dieses Pools konnten vor dem Unterschreiben nicht erneut gelesen werden.',
  },
  ranges: {
    changed: 'Die Preisbereiche dieses Pools haben sich geändert, nachdem dies angezeigt wurde.',
    unread: 'Die Preisbereiche dieses Pools konnten vor dem Unterschreiben nicht erneut gelesen werden.',
  },
  owner: {
    changed: 'Der Eigentümer dieses Hooks hat gewechselt, nachdem dies angezeigt wurde.',
    unread: 'Der Eigentümer dieses Hooks konnte vor dem Unterschreiben nicht erneut gelesen werden.',
  },
  gates: {
    changed: 'Was der Eigentümer dieses Pools zulässt, hat sich geändert, nachdem dies angezeigt wurde.',
    unread:
      'Was der Eigentümer dieses Pools zulässt, konnte vor dem Unterschreiben nicht erneut gelesen werden.',
  },
  code: {
    changed: 'Der Code des Hooks oder eines Vaults hat sich geändert, nachdem dies angezeigt wurde.',
    unread: 'Der Code des Hooks oder eines Vaults konnte vor dem Unterschreiben nicht erneut gelesen werden.',
  },
  tokens: {
    changed: 'Token dieses Pools sind abhandengekommen, seit dies angezeigt wurde.',
    unread:
      'Ob die Token dieses Pools alle da sind, konnte vor dem Unterschreiben nicht erneut gelesen werden.',
  },
  decimals: {
    changed: 'Die Zahl der Dezimalstellen eines Tokens hat sich geändert, nachdem dies angezeigt wurde.',
    unread:
      'Die Zahl der Dezimalstellen eines Tokens konnte vor dem Unterschreiben nicht erneut gelesen werden.',
  },
} as const

interface OfCondition {
  readonly params: { readonly condition: keyof typeof conditions }
}

/** Why nothing was sent. */
export const reasons = {
  ...failures,
  reverted,
  connectWallet: CONNECT_WALLET_FIRST,
  otherAccount:
    'Das Konto in Ihrer Wallet hat sich geändert, die Vorschau gilt nicht mehr. Sehen Sie sie erneut an.',
  otherNetwork:
    'Das Netzwerk in Ihrer Wallet hat sich geändert, die Vorschau gilt nicht mehr. Sehen Sie sie erneut an.',
  otherWallet:
    'Jetzt ist eine andere Wallet verbunden, die Prüfungen gelten nicht mehr. Sehen Sie die Vorschau erneut an.',
  otherMarket: 'Diese Vorschau gehört zu einem anderen Markt und gilt hier nicht. Sehen Sie sie erneut an.',
  twoChains: ({ params }: { readonly params: { readonly announced: number; readonly named: number } }) =>
    `Ihre Wallet sagt zweierlei: Sie hat Chain ${params.announced} gemeldet und nennt auf Nachfrage Chain ${params.named}. Es wurde nichts gesendet. Wählen Sie das Netzwerk in der Wallet noch einmal.`,
  noSuchBlock: ({ params: { block } }: AtBlock) => otherChain(`Er hat keinen solchen Block (${block})`),
  otherBlock: ({ params: { block } }: AtBlock) => otherChain(`Er hat dort einen anderen Block (${block})`),
  ownBlockUnread: ({ params: { block } }: AtBlock) =>
    `Block ${block} konnte von unserem eigenen Node nicht gelesen werden. Es wurde nichts gesendet.`,
  walletBlockUnread: ({ params: { block } }: AtBlock) =>
    `Die Wallet hat nicht gesagt, auf welcher Chain sie ist (Block ${block}). Es wurde nichts gesendet.`,
  busy: 'Eine andere Transaktion wird gerade angesehen oder wartet auf Ihre Wallet. Schließen Sie zuerst diese ab.',
  tooSlow:
    'Die Prüfungen vor dieser Transaktion haben zu lange gedauert. Es wurde nichts gesendet. Versuchen Sie es erneut.',
  notStored:
    'Dieser Browser konnte nicht speichern, was gesendet werden sollte, deshalb wurde nichts gesendet. Versuchen Sie es erneut.',
  notLoaded,
  brokenOff:
    'Innerhalb der Seite ist etwas schiefgelaufen. Sehen Sie in Ihrer Wallet und unter „Aktivität“ nach, bevor Sie es erneut versuchen.',
  amountsMoved:
    'Die Chain ist weitergelaufen, und die Beträge sind nicht mehr die angezeigten. Sehen Sie die neue Vorschau an.',
  movedWhileReading:
    'Die Beträge haben sich geändert, während Sie gelesen haben. Sehen Sie die neue Vorschau an.',
  conditionChanged: ({ params }: OfCondition) =>
    `${conditions[params.condition].changed} Es wurde nichts gesendet. Sehen Sie nach, was die Seite jetzt sagt, bevor Sie es erneut versuchen.`,
  conditionUnread: ({ params }: OfCondition) =>
    `${conditions[params.condition].unread} Es wurde nichts gesendet. Versuchen Sie es erneut.`,
  noFee: 'Für die Gebühr dieser Transaktion ist nicht genug ETH da. Beschaffen Sie zuerst welches.',
  notReadBack:
    'Zurückgelesen ergibt die Transaktion nicht das, was angezeigt wurde. Es wurde nichts gesendet.',
  oursLags: `${failures.staleNode} Der eigene Node Ihrer Wallet ist weiter. Es wurde nichts gesendet.`,
  otherAnswer:
    'Der eigene Node Ihrer Wallet antwortet für diese Transaktion anders als unserer. Es wurde nichts gesendet.',
  mainnet:
    'Dieser Vertrag ist für Testnetzwerke: Auf einem Mainnet könnte jeder die Einzahlung an sich bringen.',
  notOffered: 'Einzahlungen hier sind echtes Geld wert, und diese Seite bietet keine an.',
  lookOnly: 'Diese Seite zeigt diesen Markt und sendet ihm nichts.',
  agreement:
    'Bevor diesem Markt etwas gesendet wird, lesen Sie, was am Kopf der Seite steht, und stimmen Sie zu.',
  otherVaults:
    'Die Vaults sind nicht mehr die zugesagten, diese Einzahlung ginge also an Fremde. Es wurde nichts gesendet.',
  exitNothing: 'Eine sofortige Auszahlung dieser Einzahlung brächte nichts zurück. Es wurde nichts gesendet.',
  namedDespiteError:
    'Ihre Wallet hat einen Fehler gemeldet und trotzdem eine Transaktion genannt. Sie wird auf der Chain gesucht.',
  differs: ({ params }: { readonly params: { readonly difference: Said<typeof differences> } }) =>
    `Was an Ihre Wallet ginge, weicht vom Angezeigten ab (${sentence(differences, params.difference)}). Es wurde nichts gesendet.`,
}

const mismatches = {
  older: 'sie ist älter als Ihr Klick',
  notYours: 'sie ist nicht von Ihrem Konto',
  ofAnotherClick: 'sie gehört zu einem anderen Klick',
  differs: ({ params }: { readonly params: { readonly difference: Said<typeof members> } }) =>
    `${sentence(members, params.difference)} weicht ab`,
}

const failed = {
  ...failures,
  reverted,
  outOfGas:
    'Die Transaktion ist auf der Chain fehlgeschlagen, höchstwahrscheinlich aus Mangel an Gas: Sie hat alles verbraucht, was sie bekam. Außer der Netzwerkgebühr wurde nichts bewegt.',
  noReason: 'Die Transaktion ist auf der Chain fehlgeschlagen. Außer der Netzwerkgebühr wurde nichts bewegt.',
}

interface Failed {
  readonly params: { readonly reason: Said<typeof failed> }
}

/** What is to be said of a transaction beyond its state. */
export const notes = {
  ...failed,
  takenBack:
    'Die Chain hat den Block zurückgenommen, in dem sie war. Sie wartet darauf, erneut aufgenommen zu werden.',
  stuck:
    'Seit Minuten hat kein Block sie aufgenommen. Sie können sie in Ihrer Wallet beschleunigen oder stornieren; hier wird sie weiter verfolgt.',
  contradiction: 'Der Node widerspricht sich über den Block, in dem sie ist. Sie wird weiter verfolgt.',
  cancelled: 'Sie wurde in Ihrer Wallet storniert. Es wurde nichts bewegt.',
  replaced: 'An ihrer Stelle kam eine andere Transaktion Ihres Kontos in einen Block.',
  bundleUnnamed:
    'Ihre Wallet hat die Transaktion nicht genannt. Sie wird weiter danach gefragt; sehen Sie dort nach.',
  unnamed: 'Ihre Wallet hat keine Transaktion genannt. Falls sie eine gesendet hat, wird sie hier gefunden.',
  notKnownToNodes:
    'Kein Node kennt diese Transaktion. Sehen Sie in Ihrer Wallet nach; hier wird weiter nach ihr gesucht.',
  numberTaken:
    'Eine Transaktion mit ihrer Nummer kam in einen Block, und der Node sagt nicht, welche. Hier wird weiter nach ihr gesucht.',
  dropped:
    'Das Netzwerk hält diese Transaktion nicht mehr. Vielleicht kommt sie nie in einen Block; hier wird weiter nach ihr gesucht.',
  unanswered:
    'Der Node hat seit Minuten keine brauchbare Antwort zu dieser Transaktion gegeben. Er wird weiter gefragt; sehen Sie in Ihrer Wallet nach.',
  edited: 'Ihre Wallet hat die Freigabe vor dem Senden geändert.',
  otherAmounts:
    'Sie kam in einen Block, hat aber andere Beträge bewegt als vereinbart. Hier steht, was sie bewegt hat.',
  notAtomic:
    'Ihre Wallet hat diese Aufrufe nicht als einen ausgeführt, obwohl das verlangt war: Die Grenzen des Bündels haben womöglich nicht gegolten.',
  inPart:
    'Ihre Wallet hat nur einen Teil der Aufrufe ausgeführt. Hier steht, was sie bewegt haben; prüfen Sie Ihre Bestände.',
  saidToFail:
    'Ihre Wallet meldet, dass dies zumindest zum Teil fehlgeschlagen ist, und die Chain zeigt es als ausgeführt. Prüfen Sie Ihre Bestände.',
  noEffect:
    'Die Transaktion Ihrer Wallet ist in der Chain, aber was Sie darin verlangt haben, blieb ohne Wirkung. Außer der Gebühr wurde nichts bewegt.',
  bundleGivenUp:
    'Ihre Wallet meldet, dass sie dies aufgegeben hat, bevor es die Chain erreichte. Hier wird weiter danach gesucht.',
  bundleFailed:
    'Ihre Wallet meldet, dass dies auf der Chain fehlgeschlagen ist, und nennt die Transaktion nicht. Hier wird weiter danach gesucht.',
  bundled: 'Ihre Wallet bündelt diese Transaktion und nennt sie später.',
  notNamed: 'Ihre Wallet hat die Transaktion nicht genannt. Sie wird auf der Chain gesucht.',
  namedDespiteError: reasons.namedDespiteError,
  stoppedWaiting:
    'Sie warten nicht mehr auf Ihre Wallet. Falls Sie dort doch noch bestätigen, wird die Transaktion hier gefunden.',
  stoppedUnheard:
    'Sie warten nicht mehr auf Ihre Wallet. Falls Sie dort doch noch bestätigen, wird die Transaktion hier gefunden.',
  answeredSince:
    'Ihre Wallet hat seither eine andere Anfrage beantwortet, nach dieser fragt sie also nicht mehr. Falls sie doch gesendet wurde, wird die Transaktion hier gefunden.',
  mismatched: ({ params }: { readonly params: { readonly mismatch: Said<typeof mismatches> } }) =>
    `Die von Ihrer Wallet genannte Transaktion ist nicht die verlangte: ${sentence(mismatches, params.mismatch)}. Die verlangte wird auf der Chain gesucht. Prüfen Sie Ihre Bestände, bevor Sie es erneut versuchen.`,
  worthLess: ({ params }: { readonly params: { readonly lostBps: number } }) =>
    `Im Block dieser Einzahlung hat ein Vault einen Teil dessen einbehalten, was er bekam, oder ihn verloren: Ihre neuen Anteile würden ${(params.lostBps / 100).toFixed(2)} % weniger auszahlen, als sie gekostet haben.`,
  noneHappened: ({ params }: Failed) =>
    `Keiner der Aufrufe wurde ausgeführt. ${sentence(failed, params.reason)}`,
  noWithdrawal: ({ params }: Failed) =>
    `Keiner der Aufrufe wurde ausgeführt: Die Auszahlung hätte weniger als ihren Mindestbetrag gebracht oder wurde abgelehnt. ${sentence(failed, params.reason)}`,
}

export const minedAs = (what: string) => `In den Block aufgenommen: ${what}.`
export const askedFor = (what: string) => `Verlangt war: ${what}.`
