import type { AdapterError } from '#adapters/index.ts'
import type { Language } from '../language.ts'

type Errors = Language['contractErrors']

const of = (token: string | undefined) => (token === undefined ? '' : ` an ${token}`)

/**
 * What each contract error means for the person. Sources: the hook, v4-core, v4-periphery,
 * OpenZeppelin.
 */
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
  // The hook whose roles are at a manager
  AccessManagedUnauthorized: 'Das darf nur ein Konto mit der Rolle dafür.',
  EnforcedPause:
    'Der Vertrag oder einer seiner Vaults ist pausiert: Einzahlungen, Auszahlungen und Swaps warten, bis das endet.',
  PoolNotConfigured: 'Der Hook hat noch keinen Pool und kann daher nichts annehmen oder auszahlen.',
  PriceSlippageExceeded:
    'Der Preis des Pools hat sich weiter bewegt als Ihre Grenze, also geschah nichts. Sehen Sie sich die neuen Zahlen an, oder lassen Sie mehr zu.',
  YieldSourceNotConfigured: 'Ein Token hat noch keinen Vault: Der Hook kann nichts annehmen oder auszahlen.',
  ZeroSharesReceived:
    'Ein Vault schreibt für einen so kleinen Betrag nichts gut, daher ist nichts geschehen.',
  ZeroAmounts: 'So wenige Anteile sind von keinem der beiden Token etwas wert.',
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
  ERC20InsufficientBalance: (whose: string, token?: string) =>
    whose === ''
      ? 'Ein Bestand ist kleiner als der Betrag, der bewegt werden soll.'
      : whose === 'you'
        ? `Ihr Bestand${of(token)} ist kleiner als der Betrag, der bewegt werden soll.`
        : `Der Bestand${of(token)} (${whose}) ist kleiner als der Betrag, der bewegt werden soll.`,
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
  PoolOrVaultNotEnoughLiquidity: 'Ein Vault oder der Pool hat dafür derzeit zu wenig von einem Token.',
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
} satisfies ErrorSentences<AdapterError> & ErrorSentences<string>

/**
 * A sentence for each error of an adapter at least; those of tokens, vaults and the pool manager
 * are everybody's.
 */
type ErrorSentences<Errors extends string> = Readonly<
  Record<Errors, string | ((argument: string, token?: string) => string)>
>

/**
 * Panic codes of Solidity ≥ 0.8 (Solidity documentation, 'Panic via assert and error via require').
 */
const PANICS: Readonly<Record<string, string>> = {
  '17': 'Im Vertrag ist eine Zahl über ihre Grenzen gelaufen.',
  '18': 'Der Vertrag hat durch null geteilt.',
  '50': 'Der Vertrag hat über das Ende einer Liste hinaus gelesen.',
}

/** Permit2 tells a token's refusal by this text alone. */
const PERMIT2_TAKES_NOTHING =
  'Permit2 konnte den Token nicht einziehen: Er ist nicht in dieser Höhe für Permit2 freigegeben, oder der Bestand ist kleiner.'

/** By its Solidity name; its data and path belong under 'Details'. */
export const reverted: Errors['reverted'] = ({ params: { error, argument, token } }) => {
  if (error === 'Error' && argument === 'TRANSFER_FROM_FAILED') return PERMIT2_TAKES_NOTHING
  if (error === 'Error') return `Der Vertrag hat abgelehnt: ${argument}`
  if (error === 'Panic') return PANICS[argument] ?? 'Der Vertrag hat wegen eines internen Fehlers angehalten.'
  const known = (contractErrors as ErrorSentences<string>)[error]
  if (typeof known === 'function') return known(argument, token)
  return known ?? UNNAMED[error] ?? 'Der Vertrag hat mit einem Fehler abgelehnt, der hier nicht bekannt ist.'
}

/** Where no error has a name that is known here. */
const UNNAMED: Readonly<Record<string, string>> = {
  WrappedError: 'Ein Vertrag innerhalb des Vorgangs hat abgelehnt, ohne einen hier bekannten Grund.',
  noData: 'Der Vertrag hat abgelehnt, ohne einen Grund zu nennen.',
}
