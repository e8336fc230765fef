import type { AdapterError } from '#adapters/index.ts'

interface Reverted {
  readonly params: { readonly error: string; readonly argument: string; readonly token?: string | undefined }
}

const named = (token: string | undefined) => (token === undefined ? '' : `${token} `)

/**
 * Meaning of each contract error for the user. Sources: the hook, v4-core, v4-periphery,
 * OpenZeppelin.
 */
export const contractErrors = {
  // The hook (specification, section 3)
  AlreadyInitialized: 'The hook serves one pool already and takes no second one.',
  HookNotImplemented: 'The hook was called for something it does not do.',
  InvalidAmounts: 'The amounts do not fit the pool: at this price a deposit would have to pay you.',
  InvalidCurrency: 'One of the currencies is not a token of this pool.',
  InvalidPool: 'This is not the pool that the hook serves.',
  NotPoolManager: 'Only the pool manager may call this function of the hook.',
  NotSelf: 'Only the hook itself may call this function.',
  PoolKeyNotInitialized: 'The hook has no pool yet, so it can take or return nothing.',
  ZeroLiquidity: 'There is no liquidity to move: the amount, or your shares balance, is zero.',
  // The hook over OpenZeppelin's base
  NotInitialized: 'The hook has no pool yet, so it can take or return nothing.',
  ZeroShares: 'No shares are named: enter more than nothing.',
  InvalidMsgValue:
    'Less of the chain’s own currency went along than the deposit takes now: its source has earned meanwhile. Try again.',
  RefundFailed: 'What the deposit did not need could not be sent back: this account takes no currency back.',
  ReentrancyGuardReentrantCall: 'The hook was called again in the middle of a call.',
  // The multi-pool hook
  AssetsAlreadyBound: 'The pool holds something that nobody owns any more, so it cannot be opened again.',
  BootstrapTooSmall: 'The first deposit is smaller than the contract asks for.',
  CrossPoolShareLeak: 'A vault would have taken shares of another pool, so the hook stopped.',
  DeadlineExpired: 'The time that you set for it had passed when it was to be mined. Start again.',
  DepositLocked: (block: string) =>
    `What you deposited is locked: it can be taken out from block ${block} on.`,
  DirectInitializeBlocked: 'Only the owner of the hook opens pools on it.',
  DynamicFeeNotSupported: 'The hook takes no pools with dynamic fees.',
  InsufficientBootstrap: 'The first deposit needs both tokens.',
  InsufficientPoolBalance: 'The pool holds less than was to be taken out of it.',
  InsufficientShares: 'You have fewer shares than you wanted to take out.',
  InvalidDistribution: 'The ranges are not such as the hook takes.',
  InvalidHookAddress: 'The pool key names another hook.',
  InvalidTickRange: 'A range does not fit the tick spacing of the pool.',
  JITInProgress: 'The hook is in the middle of a swap.',
  LiquidityNotAllowed: 'Nobody can put liquidity beside that of the hook into this pool.',
  MinDepositBlocksTooLarge: 'The lock is longer than the hook allows.',
  NativeNotSupported: 'The hook takes no native currency.',
  OwnableInvalidOwner: 'This cannot be an owner.',
  OwnableUnauthorizedAccount: 'Only the owner of the hook may do this.',
  // The hook whose roles are at a manager
  AccessManagedUnauthorized: 'Only an account with the role for it may do this.',
  EnforcedPause:
    'The contract, or one of its vaults, is paused: deposits, withdrawals and swaps wait until that ends.',
  PoolNotConfigured: 'The hook has no pool yet, so it can take or return nothing.',
  PriceSlippageExceeded:
    'The pool’s price has moved further than the bound that you set, so nothing was done. Look at the new figures, or allow more.',
  YieldSourceNotConfigured: 'A token has no vault yet, so the hook can take or return nothing.',
  ZeroSharesReceived: 'A vault credits nothing for an amount this small, so nothing was done.',
  ZeroAmounts: 'So few shares are worth nothing of either token.',
  PoolNotLive: 'The owner has paused this pool: it swaps nothing now. That alone stops no exit.',
  RenounceOwnershipDisabled: 'The hook always has an owner.',
  SlippageExceeded:
    'The amounts have moved further than the tolerance that you set, so nothing was done. Look at the new figures, or allow more.',
  TransferReceiptShortfall: 'A token delivered less than was sent.',
  Unauthorized: 'The owner has closed deposits. That alone does not stop exits.',
  UnauthorizedCallback: 'Only the pool manager may make this call.',
  VaultAlreadyBootstrapped: 'The pool has been opened already.',
  VaultAssetMismatch: 'A vault holds another token than its side of the pool.',
  VaultChargesEntryFee: 'A vault charges a fee for what goes in.',
  VaultChargesExitFee: 'A vault charges a fee for what comes out.',
  VaultNotBootstrapped: 'The pool takes no deposits: it was never opened, or everybody has left it.',
  ZeroSharesMinted: 'A vault would give nothing for an amount this small, so the deposit was refused.',
  // ERC-20 (ERC-6093) and SafeERC20
  ERC20InsufficientAllowance:
    'The approval is smaller than the amount that is to be taken. Approve more, then try again.',
  /**
   * `whose`: the name or address of an account. 'you' for the user's own, empty if unknown.
   * `token`: its name, if known.
   */
  ERC20InsufficientBalance: (whose: string, token?: string) =>
    whose === ''
      ? 'A balance is smaller than the amount that is to be moved.'
      : `${whose === 'you' ? `Your ${named(token)}balance` : `The ${named(token)}balance of ${whose}`} is smaller than the amount that is to be moved.`,
  ERC20InvalidApprover: 'The approving address is not valid.',
  ERC20InvalidReceiver: 'The receiving address is not valid.',
  ERC20InvalidSender: 'The sending address is not valid.',
  ERC20InvalidSpender: 'The address to approve is not valid.',
  // No contract error: the token returned false without reverting (simulateActions.ts).
  ReturnedFalse: 'The token returned false: it would allow nothing.',
  SafeERC20FailedOperation: 'A token refused to be moved.',
  SafeCastOverflow: 'The amount is larger than the pool can count.',
  SafeCastOverflowedUintDowncast: 'The amount is larger than the contract can count.',
  SafeCastOverflowedIntDowncast: 'The amount is larger than the contract can count.',
  SafeCastOverflowedIntToUint: 'The contract computed a negative amount where it needs none.',
  SafeCastOverflowedUintToInt: 'The amount is larger than the contract can count.',
  // ERC-4626
  ERC4626ExceededMaxDeposit: 'The vault does not accept a deposit this large.',
  ERC4626ExceededMaxMint: 'The vault will not mint that many shares.',
  ERC4626ExceededMaxRedeem: 'The vault will not redeem that many shares now.',
  ERC4626ExceededMaxWithdraw: 'The vault does not hand out this much now.',
  // Pool manager (specification, section 8)
  AlreadyUnlocked: 'The pool manager is in the middle of another operation.',
  CurrenciesOutOfOrderOrEqual: 'The pool key is not valid: currency0 must be below currency1.',
  CurrencyNotSettled:
    'Not everything that was borrowed from the pool manager came back, so it undid the transaction.',
  DelegateCallNotAllowed: 'The pool manager does not take delegate calls.',
  InvalidCaller: 'Only the protocol fee controller may do this.',
  ManagerLocked: 'The pool manager is locked: this works only while it is unlocked.',
  MustClearExactPositiveDelta: 'Only exactly what the pool manager owes can be cleared.',
  NonzeroNativeValue: 'Native currency was sent where none is expected.',
  PoolNotInitialized: 'The pool has not been initialised on this chain.',
  PoolAlreadyInitialized: 'The pool has been initialised already.',
  ProtocolFeeCurrencySynced: 'Protocol fees cannot be collected while this currency is synced.',
  ProtocolFeeTooLarge: 'The protocol fee is larger than allowed.',
  SwapAmountCannotBeZero: 'The swap amount is zero. Enter an amount above zero.',
  TickSpacingTooLarge: 'The tick spacing is larger than 32767.',
  TickSpacingTooSmall: 'The tick spacing must be positive.',
  UnauthorizedDynamicLPFeeUpdate: 'Only the hook of a pool with dynamic fees may change its fee.',
  PriceLimitAlreadyExceeded: 'The price has already passed the limit of this swap. Ask for a new quote.',
  PriceLimitOutOfBounds: 'The price limit lies outside the prices that a pool can have.',
  InvalidFeeForExactOut: 'At this fee the pool gives no exact output.',
  LPFeeTooLarge: 'The pool fee is larger than allowed.',
  NotEnoughLiquidity: 'The pool does not have enough liquidity for this amount.',
  VaultNotEnoughLiquidity: 'A vault does not hand out this much now.',
  PoolOrVaultNotEnoughLiquidity: 'A vault, or the pool, does not have enough of a token for this now.',
  InvalidSqrtPrice: 'This price lies outside what a pool can have.',
  InvalidTick: 'This tick lies outside what a pool can have.',
  NotEnoughLiquidityForExactOut: 'The pool does not have enough liquidity for this output.',
  NoSwapOccurred: 'The swap moved nothing.',
  NoLiquidityToReceiveFees: 'The pool has no liquidity that could receive this.',
  TickLiquidityOverflow: 'A tick of the pool cannot hold this much liquidity.',
  TickLowerOutOfBounds: 'The lower tick lies outside what a pool can have.',
  TickUpperOutOfBounds: 'The upper tick lies outside what a pool can have.',
  TicksMisordered: 'The lower tick must be below the upper one.',
  TickMisaligned: 'A tick does not fit the tick spacing of the pool.',
  HookAddressNotValid: 'The address of the hook does not match what it is permitted to do.',
  HookDeltaExceedsSwapAmount: 'The hook would change the swap by more than its amount.',
  InvalidHookResponse: 'The hook gave the pool manager an answer that it does not accept.',
  InvalidPrice: 'This price lies outside what a pool can have.',
  InvalidPriceOrLiquidity: 'Price and liquidity of the pool allow no such swap.',
  PriceOverflow: 'The swap would push the price beyond what a pool can have.',
  CannotUpdateEmptyPosition: 'There is no position to update.',
  QuoteSwap: 'The quoter gave its answer in a form that was not read.',
  UnexpectedCallSuccess: 'The quoter could not tell what the swap would give.',
  UnexpectedRevertBytes: 'The quoter met an error that is not known by name.',
  ERC20TransferFailed: 'A token refused to be moved.',
  NativeTransferFailed: 'Native currency could not be moved.',
  HookCallFailed: 'The hook failed in the middle of the operation.',
  // Universal Router and Permit2
  V4TooLittleReceived:
    'The swap would bring less than its minimum. The price has moved: look at the new quote.',
  V4TooMuchRequested:
    'The swap would cost more than its maximum. The price has moved: look at the new quote.',
  V4TooLittleReceivedPerHopSingle: 'The swap’s average price would be worse than its bounds allow.',
  V4TooMuchRequestedPerHopSingle: 'The swap’s average price would be worse than its bounds allow.',
  V4ExactOutputUnfilled: 'The pool does not have enough liquidity for this output.',
  TransactionDeadlinePassed: 'The swap came too late: its time of 20 minutes was over. Nothing moved.',
  ExecutionFailed: 'The swap router refused, without a reason that is known here.',
  InvalidCommandType: 'The swap router does not know this command: it is of another version.',
  UnsupportedAction: 'The swap router does not know a step of this swap: it is of another version.',
  AllowanceExpired: 'What Permit2 allows the swap router has run out, or never was. Approve it again.',
  InsufficientAllowance: 'Permit2 allows the swap router less than this swap takes. Approve it again.',
} satisfies ErrorSentences<AdapterError> & ErrorSentences<string>

/**
 * Requires a sentence for each of the adapter's own errors. Errors of tokens, vaults and the pool
 * manager are shared.
 */
export type ErrorSentences<Errors extends string> = Readonly<
  Record<Errors, string | ((argument: string, token?: string) => string)>
>

/**
 * Panic codes of Solidity ≥ 0.8 (Solidity documentation, 'Panic via assert and error via require').
 */
const PANICS: Readonly<Record<string, string>> = {
  '17': 'A number ran over its bounds in the contract.',
  '18': 'The contract divided by zero.',
  '50': 'The contract read beyond a list.',
}

/** Text by which Permit2 reports a failed token transfer. */
const PERMIT2_TAKES_NOTHING =
  'Permit2 could not take the token: it is not approved to Permit2 for this much, or the balance is smaller.'

/** Sentence for a contract error by its Solidity name. Its data and path belong under 'Details'. */
export function reverted({ params: { error, argument, token } }: Reverted): string {
  if (error === 'Error' && argument === 'TRANSFER_FROM_FAILED') return PERMIT2_TAKES_NOTHING
  if (error === 'Error') return `The contract refused: ${argument}`
  if (error === 'Panic') return PANICS[argument] ?? 'The contract stopped because of an internal error.'
  const known = (contractErrors as ErrorSentences<string>)[error]
  if (typeof known === 'function') return known(argument, token)
  return known ?? UNNAMED[error] ?? 'The contract refused with an error that is not known here.'
}

/** Sentences for errors without a known name. */
const UNNAMED: Readonly<Record<string, string>> = {
  WrappedError: 'A contract inside the operation refused, without a reason that is known here.',
  noData: 'The contract refused without giving a reason.',
}
