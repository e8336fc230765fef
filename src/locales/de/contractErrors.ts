import type { AdapterError } from '#adapters/index.ts'
import type { Language } from '../language.ts'

type Errors = Language['contractErrors']

const of = (token: string | undefined) => (token === undefined ? '' : ` an ${token}`)

export const contractErrors = {
  AlreadyInitialized: 'Der Hook hat schon seinen einen Pool.',
  HookNotImplemented: 'Der Hook unterstützt diesen Aufruf nicht.',
  InvalidAmounts: 'Die Beträge passen nicht zum Preis des Pools.',
  InvalidCurrency: 'Eine der Währungen ist kein Token dieses Pools.',
  InvalidPool: 'Das ist nicht der Pool, den der Hook bedient.',
  NotPoolManager: 'Nur der Pool-Manager darf diese Funktion des Hooks aufrufen.',
  NotSelf: 'Nur der Hook selbst darf diese Funktion aufrufen.',
  PoolKeyNotInitialized: 'Der Hook hat noch keinen Pool.',
  ZeroLiquidity: 'Es gibt keine Liquidität zu bewegen: Ihr Betrag oder Ihr Anteilsbestand ist null.',
  NotInitialized: 'Der Hook hat noch keinen Pool.',
  ZeroShares: 'Geben Sie mehr als null Anteile ein.',
  InvalidMsgValue:
    'Die Einzahlung braucht jetzt etwas mehr native Währung, weil ihr Vault verdient hat. Versuchen Sie es erneut.',
  RefundFailed:
    'Der ungenutzte Teil konnte nicht zurückgesendet werden: Ihr Konto nimmt keine native Währung an.',
  ReentrancyGuardReentrantCall: 'Der Hook wurde während eines Aufrufs erneut aufgerufen.',
  AssetsAlreadyBound:
    'Der Pool hält noch Vermögen ohne Eigentümer, deshalb kann er nicht erneut eröffnet werden.',
  BootstrapTooSmall: 'Die erste Einzahlung liegt unter dem Minimum des Vertrags.',
  CrossPoolShareLeak: 'Der Hook hat angehalten, weil ein Vault Anteile eines anderen Pools genommen hätte.',
  DeadlineExpired: 'Die Frist lief ab, bevor die Transaktion in einen Block kam. Beginnen Sie neu.',
  DepositLocked: (block: string) => `Ihre Einzahlung ist bis Block ${block} gesperrt.`,
  DirectInitializeBlocked: 'Nur der Eigentümer des Hooks kann Pools eröffnen.',
  DynamicFeeNotSupported: 'Der Hook unterstützt keine Pools mit dynamischen Gebühren.',
  InsufficientBootstrap: 'Die erste Einzahlung braucht beide Token.',
  InsufficientPoolBalance: 'Der Pool hält weniger, als dies entnehmen würde.',
  InsufficientShares: 'Sie haben weniger Anteile, als Sie abheben wollen.',
  InvalidDistribution: 'Der Hook nimmt diese Bereiche nicht an.',
  InvalidHookAddress: 'Der Pool-Schlüssel nennt einen anderen Hook.',
  InvalidTickRange: 'Ein Bereich passt nicht zum Tick-Abstand des Pools.',
  JITInProgress: 'Der Hook ist mitten in einem Swap.',
  LiquidityNotAllowed: 'Nur der Hook kann diesem Pool Liquidität hinzufügen.',
  MinDepositBlocksTooLarge: 'Die Sperre ist länger, als der Hook zulässt.',
  NativeNotSupported: 'Der Hook unterstützt keine native Währung.',
  OwnableInvalidOwner: 'Diese Adresse kann kein Eigentümer sein.',
  OwnableUnauthorizedAccount: 'Nur der Eigentümer des Hooks darf das.',
  AccessManagedUnauthorized: 'Das darf nur ein Konto mit der nötigen Rolle.',
  EnforcedPause:
    'Der Vertrag oder einer seiner Vaults ist pausiert. Einzahlungen, Auszahlungen und Swaps müssen warten.',
  PoolNotConfigured: 'Der Hook hat noch keinen Pool.',
  PriceSlippageExceeded:
    'Der Preis hat Ihre Grenze überschritten, also geschah nichts. Prüfen Sie die neuen Zahlen oder erhöhen Sie die Grenze.',
  YieldSourceNotConfigured:
    'Ein Token hat noch keinen Vault, daher sind Ein- und Auszahlungen nicht möglich.',
  ZeroSharesReceived: 'Ein Vault gibt für so wenig nichts, also geschah nichts.',
  ZeroAmounts: 'So wenige Anteile sind nichts wert.',
  PoolNotLive: 'Der Eigentümer hat Swaps in diesem Pool pausiert. Das blockiert keine Auszahlungen.',
  RenounceOwnershipDisabled: 'Der Hook muss einen Eigentümer haben.',
  SlippageExceeded:
    'Die Beträge haben Ihre Toleranz überschritten, also geschah nichts. Prüfen Sie die neuen Zahlen oder erhöhen Sie die Toleranz.',
  TransferReceiptShortfall: 'Ein Token hat weniger geliefert als den gesendeten Betrag.',
  Unauthorized: 'Der Eigentümer hat Einzahlungen geschlossen. Das blockiert keine Auszahlungen.',
  UnauthorizedCallback: 'Nur der Pool-Manager darf diesen Aufruf machen.',
  VaultAlreadyBootstrapped: 'Der Pool wurde schon eröffnet.',
  VaultAssetMismatch: 'Ein Vault hält einen anderen Token als seine Seite des Pools.',
  VaultChargesEntryFee: 'Ein Vault verlangt eine Einzahlungsgebühr.',
  VaultChargesExitFee: 'Ein Vault verlangt eine Auszahlungsgebühr.',
  VaultNotBootstrapped:
    'Der Pool nimmt keine Einzahlungen an. Er wurde nie eröffnet, oder alle haben ihn verlassen.',
  ZeroSharesMinted: 'Ein Vault gibt für so wenig nichts, deshalb wurde die Einzahlung abgelehnt.',
  ERC20InsufficientAllowance:
    'Ihre Freigabe ist kleiner als der Betrag. Geben Sie mehr frei und versuchen Sie es erneut.',
  ERC20InsufficientBalance: (whose: string, token?: string) =>
    whose === ''
      ? 'Ein Bestand ist kleiner als der Betrag.'
      : whose === 'you'
        ? `Ihr Bestand${of(token)} ist kleiner als der Betrag.`
        : `Der Bestand${of(token)} (${whose}) ist kleiner als der Betrag.`,
  ERC20InvalidApprover: 'Die freigebende Adresse ist ungültig.',
  ERC20InvalidReceiver: 'Die empfangende Adresse ist ungültig.',
  ERC20InvalidSender: 'Die sendende Adresse ist ungültig.',
  ERC20InvalidSpender: 'Die freizugebende Adresse ist ungültig.',
  ReturnedFalse: 'Der Token hat die Freigabe abgelehnt (er gab false zurück).',
  SafeERC20FailedOperation: 'Eine Token-Übertragung ist fehlgeschlagen.',
  SafeCastOverflow: 'Der Betrag ist größer, als der Pool zählen kann.',
  SafeCastOverflowedUintDowncast: 'Der Betrag ist größer, als der Vertrag zählen kann.',
  SafeCastOverflowedIntDowncast: 'Der Betrag ist größer, als der Vertrag zählen kann.',
  SafeCastOverflowedIntToUint: 'Der Vertrag hat einen negativen Betrag errechnet.',
  SafeCastOverflowedUintToInt: 'Der Betrag ist größer, als der Vertrag zählen kann.',
  ERC4626ExceededMaxDeposit: 'Der Vault nimmt eine so große Einzahlung nicht an.',
  ERC4626ExceededMaxMint: 'Der Vault gibt nicht so viele Anteile aus.',
  ERC4626ExceededMaxRedeem: 'Der Vault kann jetzt nicht so viele Anteile einlösen.',
  ERC4626ExceededMaxWithdraw: 'Der Vault kann jetzt nicht so viel auszahlen.',
  AlreadyUnlocked: 'Der Pool-Manager ist mitten in einem anderen Vorgang.',
  CurrenciesOutOfOrderOrEqual: 'Der Pool-Schlüssel ist ungültig: currency0 muss unter currency1 liegen.',
  CurrencyNotSettled:
    'Der Pool-Manager bekam nicht alles zurück, deshalb wurde die Transaktion rückgängig gemacht.',
  DelegateCallNotAllowed: 'Der Pool-Manager nimmt keine Delegate-Aufrufe an.',
  InvalidCaller: 'Das kann nur der Verwalter der Protokollgebühren.',
  ManagerLocked: 'Der Pool-Manager ist gesperrt.',
  MustClearExactPositiveDelta: 'Sie können nur genau den Betrag ausgleichen, den der Pool-Manager schuldet.',
  NonzeroNativeValue: 'Es wurde native Währung gesendet, wo keine erwartet wird.',
  PoolNotInitialized: 'Der Pool ist auf dieser Chain nicht initialisiert.',
  PoolAlreadyInitialized: 'Der Pool ist schon initialisiert.',
  ProtocolFeeCurrencySynced:
    'Protokollgebühren können nicht eingezogen werden, während diese Währung synchronisiert ist.',
  ProtocolFeeTooLarge: 'Die Protokollgebühr ist höher als erlaubt.',
  SwapAmountCannotBeZero: 'Der Betrag des Swaps ist null. Geben Sie einen Betrag über null ein.',
  TickSpacingTooLarge: 'Der Tick-Abstand ist größer als 32767.',
  TickSpacingTooSmall: 'Der Tick-Abstand muss positiv sein.',
  UnauthorizedDynamicLPFeeUpdate:
    'Nur der Hook eines Pools mit dynamischen Gebühren kann dessen Gebühr ändern.',
  PriceLimitAlreadyExceeded:
    'Der Preis hat das Limit dieses Swaps schon überschritten. Holen Sie ein neues Angebot ein.',
  PriceLimitOutOfBounds: 'Das Preislimit liegt außerhalb der möglichen Preise.',
  InvalidFeeForExactOut: 'Bei dieser Gebühr kann der Pool keinen genauen Betrag liefern.',
  LPFeeTooLarge: 'Die Pool-Gebühr ist höher als erlaubt.',
  NotEnoughLiquidity: 'Der Pool hat nicht genug Liquidität für diesen Betrag.',
  VaultNotEnoughLiquidity: 'Ein Vault kann jetzt nicht so viel auszahlen.',
  PoolOrVaultNotEnoughLiquidity: 'Ein Vault oder der Pool hat derzeit zu wenig von einem Token.',
  InvalidSqrtPrice: 'Dieser Preis liegt außerhalb der möglichen Preise.',
  InvalidTick: 'Dieser Tick liegt außerhalb der möglichen Ticks.',
  NoSwapOccurred: 'Der Swap hat nichts bewegt.',
  NoLiquidityToReceiveFees: 'Der Pool hat keine Liquidität, die dies empfangen könnte.',
  TickLiquidityOverflow: 'Ein Tick des Pools kann nicht so viel Liquidität halten.',
  TickLowerOutOfBounds: 'Der untere Tick liegt außerhalb der möglichen Ticks.',
  TickUpperOutOfBounds: 'Der obere Tick liegt außerhalb der möglichen Ticks.',
  TicksMisordered: 'Der untere Tick muss unter dem oberen liegen.',
  TickMisaligned: 'Ein Tick passt nicht zum Tick-Abstand des Pools.',
  HookAddressNotValid: 'Die Adresse des Hooks passt nicht zu seinen Berechtigungen.',
  HookDeltaExceedsSwapAmount: 'Der Hook würde den Swap um mehr als dessen Betrag ändern.',
  InvalidHookResponse: 'Der Pool-Manager hat die Antwort des Hooks abgelehnt.',
  InvalidPrice: 'Dieser Preis liegt außerhalb der möglichen Preise.',
  InvalidPriceOrLiquidity: 'Preis und Liquidität des Pools lassen diesen Swap nicht zu.',
  PriceOverflow: 'Der Swap würde den Preis über den möglichen Bereich hinaus treiben.',
  CannotUpdateEmptyPosition: 'Es gibt keine Position zum Aktualisieren.',
  QuoteSwap: 'Die Antwort des Quoters konnte nicht dekodiert werden.',
  UnexpectedCallSuccess: 'Der Quoter konnte kein Ergebnis berechnen.',
  UnexpectedRevertBytes: 'Der Quoter hat einen unbekannten Fehler gemeldet.',
  ERC20TransferFailed: 'Eine Token-Übertragung ist fehlgeschlagen.',
  NativeTransferFailed: 'Eine Übertragung nativer Währung ist fehlgeschlagen.',
  HookCallFailed: 'Der Hook ist während des Vorgangs fehlgeschlagen.',
  V4TooLittleReceived:
    'Der Preis hat sich bewegt, und der Swap brächte weniger als Ihr Minimum. Prüfen Sie das neue Angebot.',
  V4TooMuchRequested:
    'Der Preis hat sich bewegt, und der Swap würde mehr als Ihr Maximum kosten. Prüfen Sie das neue Angebot.',
  V4TooLittleReceivedPerHopSingle: 'Der Durchschnittspreis des Swaps wäre schlechter als Ihre Grenze.',
  V4TooMuchRequestedPerHopSingle: 'Der Durchschnittspreis des Swaps wäre schlechter als Ihre Grenze.',
  V4ExactOutputUnfilled: 'Der Pool hat nicht genug Liquidität, um diesen Betrag zu liefern.',
  TransactionDeadlinePassed:
    'Die Frist von 20 Minuten für diesen Swap ist abgelaufen. Es wurde nichts bewegt.',
  ExecutionFailed: 'Der Swap-Router hat ohne bekannten Grund abgelehnt.',
  InvalidCommandType: 'Der Swap-Router hat eine andere Version und kennt diesen Befehl nicht.',
  UnsupportedAction: 'Der Swap-Router hat eine andere Version und kennt einen Schritt dieses Swaps nicht.',
  AllowanceExpired:
    'Ihre Permit2-Freigabe für den Swap-Router ist abgelaufen oder fehlt. Geben Sie erneut frei.',
  InsufficientAllowance: 'Ihre Permit2-Freigabe für den Swap-Router ist zu klein. Geben Sie erneut frei.',
} satisfies ErrorSentences<AdapterError> & ErrorSentences<string>

type ErrorSentences<Errors extends string> = Readonly<
  Record<Errors, string | ((argument: string, token?: string) => string)>
>

const PANICS: Readonly<Record<string, string>> = {
  '17': 'Im Vertrag ist eine Zahl übergelaufen.',
  '18': 'Der Vertrag hat durch null geteilt.',
  '50': 'Der Vertrag hat über das Ende einer Liste hinaus gelesen.',
}

const PERMIT2_TAKES_NOTHING =
  'Permit2 konnte den Token nicht einziehen. Ihre Freigabe für Permit2 oder Ihr Bestand ist zu klein.'

export const reverted: Errors['reverted'] = ({ params: { error, argument, token } }) => {
  if (error === 'Error' && argument === 'TRANSFER_FROM_FAILED') return PERMIT2_TAKES_NOTHING
  if (error === 'Error') return `Der Vertrag hat abgelehnt: ${argument}`
  if (error === 'Panic') return PANICS[argument] ?? 'Der Vertrag hat wegen eines internen Fehlers angehalten.'
  const known = (contractErrors as ErrorSentences<string>)[error]
  if (typeof known === 'function') return known(argument, token)
  return known ?? UNNAMED[error] ?? 'Der Vertrag hat mit einem unbekannten Fehler abgelehnt.'
}

const UNNAMED: Readonly<Record<string, string>> = {
  WrappedError: 'Ein Vertrag innerhalb des Vorgangs hat ohne bekannten Grund abgelehnt.',
  noData: 'Der Vertrag hat abgelehnt, ohne einen Grund zu nennen.',
}
