interface Reverted {
  readonly params: { readonly error: string; readonly argument: string }
}

/** What each contract error means for the person. Sources: the hook, v4-core, v4-periphery, OpenZeppelin. */
const BY_NAME: Readonly<Record<string, string | ((argument: string) => string)>> = {
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
  NotSeeded:
    'Nothing has been put into this pool yet: deposits are open after the first one, which is a call of its own.',
  AlreadySeeded: 'The first deposit has been made already.',
  InsufficientSeed: 'The first deposit has to be larger.',
  Locked: 'The hook is in the middle of a swap: nothing else can be done with it meanwhile.',
  ZeroShares: 'No shares are named: enter more than nothing.',
  InvalidMsgValue:
    'Less of the chain’s own currency went along than the deposit takes now: its source has earned meanwhile. Try again.',
  RefundFailed: 'What the deposit did not need could not be sent back: this account takes no currency back.',
  ReentrancyGuardReentrantCall: 'The hook was called again in the middle of a call.',
  // The hook of many pools
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
  PoolNotLive: 'The owner has paused this pool: it swaps nothing now. Exits work.',
  RenounceOwnershipDisabled: 'The hook always has an owner.',
  SlippageExceeded:
    'The amounts have moved further than the tolerance that you set, so nothing was done. Look at the new figures, or allow more.',
  TransferReceiptShortfall: 'A token delivered less than was sent.',
  Unauthorized: 'The owner has closed deposits. What is in the pool can still be taken out.',
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
  ERC20InsufficientBalance: 'The balance is smaller than the amount that is to be moved.',
  ERC20InvalidApprover: 'The approving address is not valid.',
  ERC20InvalidReceiver: 'The receiving address is not valid.',
  ERC20InvalidSender: 'The sending address is not valid.',
  ERC20InvalidSpender: 'The address to approve is not valid.',
  SafeERC20FailedOperation: 'A token refused to be moved.',
  SafeCastOverflow: 'The amount is larger than the pool can count.',
  SafeCastOverflowedUintDowncast: 'The amount is larger than the contract can count.',
  SafeCastOverflowedIntDowncast: 'The amount is larger than the contract can count.',
  SafeCastOverflowedIntToUint: 'The contract computed a negative amount where it needs none.',
  SafeCastOverflowedUintToInt: 'The amount is larger than the contract can count.',
  // ERC-4626
  ERC4626ExceededMaxDeposit: 'The vault takes no more deposits of this size.',
  ERC4626ExceededMaxMint: 'The vault mints no more shares of this size.',
  ERC4626ExceededMaxRedeem: 'The vault redeems no more shares of this size now.',
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
  NotEnoughLiquidity: 'The pool has not enough liquidity for this amount.',
  InvalidSqrtPrice: 'This price lies outside what a pool can have.',
  InvalidTick: 'This tick lies outside what a pool can have.',
  NotEnoughLiquidityForExactOut: 'The pool has not enough liquidity for this output.',
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
}

/** Panic codes of Solidity ≥ 0.8 (Solidity documentation, 'Panic via assert and error via require'). */
const PANICS: Readonly<Record<string, string>> = {
  '17': 'A number ran over its bounds in the contract.',
  '18': 'The contract divided by zero.',
  '50': 'The contract read beyond a list.',
}

/** By its Solidity name; its data and path belong under 'Details'. */
export function reverted({ params: { error, argument } }: Reverted): string {
  if (error === 'Error') return `The contract refused: ${argument}`
  if (error === 'Panic') return PANICS[argument] ?? 'The contract stopped because of an internal error.'
  const known = BY_NAME[error]
  if (typeof known === 'function') return known(argument)
  return known ?? UNNAMED[error] ?? 'The contract refused with an error that is not known here.'
}

/** Where no error has a name that is known here. */
const UNNAMED: Readonly<Record<string, string>> = {
  WrappedError: 'A contract inside the operation refused, without a reason that is known here.',
  noData: 'The contract refused without giving a reason.',
}
