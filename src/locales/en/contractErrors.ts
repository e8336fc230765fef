import type { AdapterError } from '#adapters/index.ts'

interface Reverted {
  readonly params: { readonly error: string; readonly argument: string; readonly token?: string | undefined }
}

const named = (token: string | undefined) => (token === undefined ? '' : `${token} `)

/**
 * Meaning of each Solidity error for the user. Sources: the hooks, v4-core, v4-periphery and
 * OpenZeppelin.
 */
export const contractErrors = {
  // Errors of the default market's hook (specification section 3).
  AlreadyInitialized: 'The hook already has its one pool.',
  HookNotImplemented: 'The hook does not support this call.',
  InvalidAmounts: 'The amounts do not fit the pool’s price.',
  InvalidCurrency: 'One of the currencies is not a token of this pool.',
  InvalidPool: 'This is not the pool that the hook serves.',
  NotPoolManager: 'Only the pool manager may call this function of the hook.',
  NotSelf: 'Only the hook itself may call this function.',
  PoolKeyNotInitialized: 'The hook has no pool yet.',
  ZeroLiquidity: 'There is no liquidity to move: your amount or your share balance is zero.',
  // Errors of hooks that inherit from OpenZeppelin's rehypothecation hook.
  NotInitialized: 'The hook has no pool yet.',
  ZeroShares: 'Enter more than zero shares.',
  InvalidMsgValue:
    'The deposit needs slightly more native currency now, because its vault has earned. Try again.',
  RefundFailed: 'The unused part could not be returned: your account does not accept native currency.',
  ReentrancyGuardReentrantCall: 'The hook was called again during a call.',
  // Errors of the DualPool hook.
  AssetsAlreadyBound: 'The pool still holds assets without an owner, so it cannot be opened again.',
  BootstrapTooSmall: 'The first deposit is below the contract’s minimum.',
  CrossPoolShareLeak: 'The hook stopped, because a vault would have taken another pool’s shares.',
  DeadlineExpired: 'The deadline passed before this was mined. Start again.',
  DepositLocked: (block: string) => `Your deposit is locked until block ${block}.`,
  DirectInitializeBlocked: 'Only the hook’s owner can open pools.',
  DynamicFeeNotSupported: 'The hook does not support pools with dynamic fees.',
  InsufficientBootstrap: 'The first deposit needs both tokens.',
  InsufficientPoolBalance: 'The pool holds less than this would take out.',
  InsufficientShares: 'You have fewer shares than you want to withdraw.',
  InvalidDistribution: 'The hook does not accept these ranges.',
  InvalidHookAddress: 'The pool key names another hook.',
  InvalidTickRange: 'A range does not fit the tick spacing of the pool.',
  JITInProgress: 'The hook is in the middle of a swap.',
  LiquidityNotAllowed: 'Only the hook can add liquidity to this pool.',
  MinDepositBlocksTooLarge: 'The lock is longer than the hook allows.',
  NativeNotSupported: 'The hook does not support native currency.',
  OwnableInvalidOwner: 'This address cannot be an owner.',
  OwnableUnauthorizedAccount: 'Only the hook’s owner can do this.',
  // Errors of the Alphix hook, whose roles are in an access manager.
  AccessManagedUnauthorized: 'Only an account with the required role can do this.',
  EnforcedPause: 'The contract or one of its vaults is paused. Deposits, withdrawals and swaps have to wait.',
  PoolNotConfigured: 'The hook has no pool yet.',
  PriceSlippageExceeded:
    'The price moved beyond your limit, so nothing happened. Check the new figures or raise the limit.',
  YieldSourceNotConfigured: 'A token has no vault yet, so deposits and withdrawals are not possible.',
  ZeroSharesReceived: 'A vault gives nothing for so little, so nothing happened.',
  ZeroAmounts: 'These shares are too few to be worth anything.',
  PoolNotLive: 'The owner has paused swaps in this pool. This does not block withdrawals.',
  RenounceOwnershipDisabled: 'The hook must have an owner.',
  SlippageExceeded:
    'The amounts moved beyond your tolerance, so nothing happened. Check the new figures or raise the tolerance.',
  TransferReceiptShortfall: 'A token delivered less than the amount sent.',
  Unauthorized: 'The owner has closed deposits. This does not block withdrawals.',
  UnauthorizedCallback: 'Only the pool manager can make this call.',
  VaultAlreadyBootstrapped: 'The pool has been opened already.',
  VaultAssetMismatch: 'A vault holds another token than its side of the pool.',
  VaultChargesEntryFee: 'A vault charges a deposit fee.',
  VaultChargesExitFee: 'A vault charges a withdrawal fee.',
  VaultNotBootstrapped: 'The pool takes no deposits. It was never opened, or everyone has left it.',
  ZeroSharesMinted: 'A vault gives nothing for so little, so the deposit was refused.',
  // Errors of ERC-20 tokens (ERC-6093) and SafeERC20.
  ERC20InsufficientAllowance: 'Your approval is smaller than the amount. Approve more, then try again.',
  /** `whose` is the name or address of the account: 'you' for the user, empty if unknown. */
  ERC20InsufficientBalance: (whose: string, token?: string) =>
    whose === ''
      ? 'A balance is smaller than the amount.'
      : `${whose === 'you' ? `Your ${named(token)}balance` : `The ${named(token)}balance of ${whose}`} is smaller than the amount.`,
  ERC20InvalidApprover: 'The approving address is not valid.',
  ERC20InvalidReceiver: 'The receiving address is not valid.',
  ERC20InvalidSender: 'The sending address is not valid.',
  ERC20InvalidSpender: 'The address to approve is not valid.',
  // Not a Solidity error: the token returned false and did not revert.
  ReturnedFalse: 'The token refused the approval (it returned false).',
  SafeERC20FailedOperation: 'A token transfer failed.',
  SafeCastOverflow: 'The amount is larger than the pool can count.',
  SafeCastOverflowedUintDowncast: 'The amount is larger than the contract can count.',
  SafeCastOverflowedIntDowncast: 'The amount is larger than the contract can count.',
  SafeCastOverflowedIntToUint: 'The contract computed a negative amount.',
  SafeCastOverflowedUintToInt: 'The amount is larger than the contract can count.',
  // Errors of ERC-4626 vaults.
  ERC4626ExceededMaxDeposit: 'The vault does not accept a deposit this large.',
  ERC4626ExceededMaxMint: 'The vault will not mint that many shares.',
  ERC4626ExceededMaxRedeem: 'The vault cannot redeem that many shares now.',
  ERC4626ExceededMaxWithdraw: 'The vault cannot pay out this much now.',
  // Errors of the pool manager (specification section 8).
  AlreadyUnlocked: 'The pool manager is in the middle of another operation.',
  CurrenciesOutOfOrderOrEqual: 'The pool key is not valid: currency0 must be below currency1.',
  CurrencyNotSettled: 'The pool manager did not get everything back, so the transaction was undone.',
  DelegateCallNotAllowed: 'The pool manager does not accept delegate calls.',
  InvalidCaller: 'Only the protocol fee controller can do this.',
  ManagerLocked: 'The pool manager is locked.',
  MustClearExactPositiveDelta: 'You can only clear the exact amount that the pool manager owes.',
  NonzeroNativeValue: 'Native currency was sent where none is expected.',
  PoolNotInitialized: 'The pool is not initialized on this chain.',
  PoolAlreadyInitialized: 'The pool is already initialized.',
  ProtocolFeeCurrencySynced: 'Protocol fees cannot be collected while this currency is synced.',
  ProtocolFeeTooLarge: 'The protocol fee is larger than allowed.',
  SwapAmountCannotBeZero: 'The swap amount is zero. Enter an amount above zero.',
  TickSpacingTooLarge: 'The tick spacing is larger than 32767.',
  TickSpacingTooSmall: 'The tick spacing must be positive.',
  UnauthorizedDynamicLPFeeUpdate: 'Only the hook of a pool with dynamic fees can change its fee.',
  PriceLimitAlreadyExceeded: 'The price has already passed the limit of this swap. Ask for a new quote.',
  PriceLimitOutOfBounds: 'The price limit is outside the range of possible prices.',
  InvalidFeeForExactOut: 'At this fee the pool cannot deliver an exact output.',
  LPFeeTooLarge: 'The pool fee is larger than allowed.',
  NotEnoughLiquidity: 'The pool does not have enough liquidity for this amount.',
  VaultNotEnoughLiquidity: 'A vault cannot pay out this much now.',
  PoolOrVaultNotEnoughLiquidity: 'A vault or the pool does not have enough of a token now.',
  InvalidSqrtPrice: 'This price is outside the range of possible prices.',
  InvalidTick: 'This tick is outside the range of possible ticks.',
  NoSwapOccurred: 'The swap moved nothing.',
  NoLiquidityToReceiveFees: 'The pool has no liquidity that could receive this.',
  TickLiquidityOverflow: 'A tick of the pool cannot hold this much liquidity.',
  TickLowerOutOfBounds: 'The lower tick is outside the range of possible ticks.',
  TickUpperOutOfBounds: 'The upper tick is outside the range of possible ticks.',
  TicksMisordered: 'The lower tick must be below the upper one.',
  TickMisaligned: 'A tick does not fit the tick spacing of the pool.',
  HookAddressNotValid: 'The hook’s address does not match its permissions.',
  HookDeltaExceedsSwapAmount: 'The hook would change the swap by more than the swapped amount.',
  InvalidHookResponse: 'The pool manager rejected the hook’s answer.',
  InvalidPrice: 'This price is outside the range of possible prices.',
  InvalidPriceOrLiquidity: 'The pool’s price and liquidity do not allow this swap.',
  PriceOverflow: 'The swap would push the price beyond the possible range.',
  CannotUpdateEmptyPosition: 'There is no position to update.',
  QuoteSwap: 'The quoter’s answer could not be decoded.',
  UnexpectedCallSuccess: 'The quoter could not compute a result.',
  UnexpectedRevertBytes: 'The quoter reported an unknown error.',
  ERC20TransferFailed: 'A token transfer failed.',
  NativeTransferFailed: 'A transfer of native currency failed.',
  HookCallFailed: 'The hook failed during the operation.',
  // Errors of the Universal Router and Permit2.
  V4TooLittleReceived:
    'The price moved and the swap would bring less than your minimum. Check the new quote.',
  V4TooMuchRequested: 'The price moved and the swap would cost more than your maximum. Check the new quote.',
  V4TooLittleReceivedPerHopSingle: 'The swap’s average price would be worse than your limit.',
  V4TooMuchRequestedPerHopSingle: 'The swap’s average price would be worse than your limit.',
  V4ExactOutputUnfilled: 'The pool does not have enough liquidity for this output.',
  TransactionDeadlinePassed: 'The 20-minute deadline of this swap passed. Nothing moved.',
  ExecutionFailed: 'The swap router refused without a known reason.',
  InvalidCommandType: 'The swap router is another version and does not know this command.',
  UnsupportedAction: 'The swap router is another version and does not know a step of this swap.',
  AllowanceExpired: 'Your Permit2 approval for the swap router has expired or is missing. Approve again.',
  InsufficientAllowance: 'Your Permit2 approval for the swap router is too small. Approve again.',
} satisfies ErrorSentences<AdapterError> & ErrorSentences<string>

/** Requires a sentence for each error that only this adapter's hook has. */
export type ErrorSentences<Errors extends string> = Readonly<
  Record<Errors, string | ((argument: string, token?: string) => string)>
>

/**
 * Panic codes of Solidity ≥ 0.8 (Solidity documentation, 'Panic via assert and error via require').
 */
const PANICS: Readonly<Record<string, string>> = {
  '17': 'A number overflowed in the contract.',
  '18': 'The contract divided by zero.',
  '50': 'The contract read past the end of a list.',
}

/** Sentence for a token transfer that failed in Permit2. */
const PERMIT2_TAKES_NOTHING =
  'Permit2 could not take the token. Your approval to Permit2 or your balance is too small.'

/** Sentence for a Solidity error. Its raw data belongs under 'Details'. */
export function reverted({ params: { error, argument, token } }: Reverted): string {
  if (error === 'Error' && argument === 'TRANSFER_FROM_FAILED') return PERMIT2_TAKES_NOTHING
  if (error === 'Error') return `The contract refused: ${argument}`
  if (error === 'Panic') return PANICS[argument] ?? 'The contract stopped because of an internal error.'
  const known = (contractErrors as ErrorSentences<string>)[error]
  if (typeof known === 'function') return known(argument, token)
  return known ?? UNNAMED[error] ?? 'The contract refused with an unknown error.'
}

/** Sentences for reverts without a Solidity error name. */
const UNNAMED: Readonly<Record<string, string>> = {
  WrappedError: 'A contract inside the operation refused without a known reason.',
  noData: 'The contract refused without giving a reason.',
}
