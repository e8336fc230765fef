import type { DialectError } from '#dialects/index.ts'
import { parts, type Said, sentence } from '#lib/sentence.ts'
import type { Side } from '#market/side.ts'
import { amountInWords, atLeastInWords } from '#math/amountText.ts'
import { failures } from './errors.ts'
import * as specified from './specified.ts'
import { CONNECT_TO_NETWORK, CONNECT_WALLET_FIRST, NO_WALLET_ADDRESS } from './specified.ts'

interface OfSide {
  readonly side: Side
}

interface Approval extends OfSide {
  readonly params: { readonly allowance: bigint; readonly needed: bigint; readonly decimals: number }
}

interface Lacking extends OfSide {
  readonly params: { readonly missing: bigint; readonly decimals: number }
}

interface Needed extends OfSide {
  readonly params: { readonly needed: bigint; readonly decimals: number }
}

interface Short extends OfSide {
  readonly params: { readonly pays: bigint; readonly needed: bigint; readonly decimals: number }
}

/** What stands against a deposit, or should be known before it. */
export const depositIssues = {
  noAccount: 'Connect a wallet to deposit.',
  poolUnreadable: 'The pool could not be read. Try again.',
  poolNotInitialized: 'The pool is not initialized yet.',
  zeroLiquidity: 'Enter an amount above zero.',
  liquidityTooLarge: 'The amount is above the most that the pool can hold.',
  amountsTooLarge:
    'At this price the deposit would take more of a token than the pool can count. Enter less.',
  ownRules:
    'The contract values its shares by rules of its own, so nobody can say what this would move. Refused.',
  sharesUnread: 'What the sources hold could not be read. Try again.',
  takesNothing: 'So few shares cost nothing, and would be worth nothing. Enter more.',
  accountUnreadable: 'Your balances or approvals could not be read. Try again.',
  approvalNeeded: ({ side, params: { allowance, needed, decimals } }: Approval) =>
    allowance === 0n
      ? `Token ${side} is not approved to the hook yet.`
      : `The approval of Token ${side} covers ${amountInWords(allowance, decimals)}, and this deposit takes ${amountInWords(needed, decimals)}.`,
  balanceTooLow: ({ side, params: { missing, decimals } }: Lacking) =>
    `Not enough Token ${side}: ${atLeastInWords(missing, decimals)} short.`,
  mainnet: 'This contract is for test networks: on a mainnet anyone could take the deposit.',
  notOffered: 'Deposits here are worth real money, and this page offers none.',
  vaultChanged: ({ side }: OfSide) =>
    `Vault ${side} is not the vault that this deployment names. Deposits are blocked until you have looked at it and accepted it, under ‘Vaults’.`,
  vaultAccepted: ({ side }: OfSide) =>
    `Vault ${side} is not the vault that this deployment names. You have accepted it for your deposits.`,
  vaultUnreadable: ({ side }: OfSide) => `Deposits are blocked: Vault ${side} cannot be checked.`,
  vaultWrongAsset: ({ side }: OfSide) => `Vault ${side} does not hold Token ${side}.`,
  tokensMissing: ({ side }: OfSide) =>
    `Deposits are blocked: less of Token ${side} is there than the contract’s books say, and whoever deposits now pays for what is gone.`,
  vaultMintsNothing: ({ side }: OfSide) => `Vault ${side} may credit nothing for an amount this small.`,
  poolNotOpened: 'The owner of this pool has not made the first deposit yet: until then nobody else can.',
  poolDead: 'Everybody has left this pool, and the contract takes no deposits into it any more.',
  depositsClosed: 'The owner of this pool has closed deposits.',
  gatesUnreadable: 'Whether this pool takes deposits could not be read. Try again.',
  poolPaused:
    'The owner has paused this pool: nothing is swapped, so nothing is earned by swaps. That alone stops no exit.',
  locksPosition: ({ params: { blocks } }: { readonly params: { readonly blocks: bigint } }) =>
    `Nothing of yours can be taken out for ${blocks} blocks after it, not even what you put in earlier.`,
  sourceMintsNothing: ({ side }: OfSide) =>
    `Vault ${side} gives nothing for so little of Token ${side}, so the contract would refuse the deposit. Where that side is sold out, nobody can deposit until a swap refills it.`,
  sourceEmpty: ({ side }: OfSide) =>
    `Vault ${side} reports that it holds nothing, so the deposit takes none of Token ${side}: the contract prices that side at nothing.`,
  outOfRanges:
    'None of the owner’s price ranges holds the pool’s price: as far as the nearest of them nothing is swapped, and anyone can move the price for free. It can be a step of an owner who takes deposits.',
  seedTooSmall: ({ side, params: { needed, decimals } }: Needed) =>
    `The first deposit has to bring at least ${amountInWords(needed, decimals)} of Token ${side}.`,
  seeds:
    'Nothing is in this pool yet: this would be the first deposit. It decides in which ratio all others are made, here that of the pool’s price. Up to a hundredth of it can never be taken out again.',
  oneSided: 'The price is at the edge of the range: the deposit takes one token only.',
  nothingBorrowed: ({ params }: { readonly params: { readonly poolIsEmpty: boolean } }) =>
    params.poolIsEmpty
      ? 'The hook has nothing to lend now, and the pool holds no liquidity of its own: anyone can move its price almost for free. A deposit is taken at that price: compare it with the market first.'
      : 'The hook has nothing to lend now, so the pool’s own liquidity alone holds its price, which is cheaper to move than usual. A deposit is taken at that price: compare it with the market first.',
  exitLoss: 'Taking this deposit back at once would return less than you put in.',
  exitNothing: 'Taking this deposit back at once would return nothing.',
}

/** What stands against a withdrawal. */
export const withdrawIssues = {
  noAccount: NO_WALLET_ADDRESS,
  poolNotInitialized: 'The pool is not initialized yet.',
  noShares: 'You have no shares to withdraw',
  unreadable: 'What would come back could not be read. Try again.',
  amountsTooLarge:
    'The position is larger than the contract can pay at once. Transfer part of the shares first.',
  locked: ({ params: { unlockBlock } }: { readonly params: { readonly unlockBlock: bigint } }) =>
    `Your shares are locked: they can be taken out from block ${unlockBlock} on.`,
  returnsNothing: 'Withdrawing now would burn your shares for nothing.',
  wholeOnly: 'This hook pays out whole positions only.',
  moreThanHeld: 'That is more than you hold.',
  ownRules:
    'The contract values its shares by rules of its own, so nobody can say what this would move. Refused.',
  sourceShort: ({ side, params: { pays, needed, decimals } }: Short) =>
    `The source of Token ${side} would pay out ${amountInWords(pays, decimals)} now, and this takes ${amountInWords(needed, decimals)} from it.`,
}

interface Reverted {
  readonly params: { readonly error: string; readonly argument: string }
}

/** What each contract error means for the person. Sources: the hook, v4-core, v4-periphery, OpenZeppelin. */
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
  ERC20InsufficientBalance: 'The balance is smaller than the amount that is to be moved.',
  ERC20InvalidApprover: 'The approving address is not valid.',
  ERC20InvalidReceiver: 'The receiving address is not valid.',
  ERC20InvalidSender: 'The sending address is not valid.',
  ERC20InvalidSpender: 'The address to approve is not valid.',
  // No error of a contract: the answer of a token that refuses without one (simulateActions.ts).
  ReturnedFalse: 'The token returned false: it would allow nothing.',
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
  VaultNotEnoughLiquidity: 'A vault does not hand out this much now.',
  PoolOrVaultNotEnoughLiquidity: 'A vault, or the pool, has not enough of a token for this now.',
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
  // Universal Router and Permit2
  V4TooLittleReceived:
    'The swap would bring less than its minimum. The price has moved: look at the new quote.',
  V4TooMuchRequested:
    'The swap would cost more than its maximum. The price has moved: look at the new quote.',
  V4TooLittleReceivedPerHopSingle: 'The swap’s average price would be worse than its bounds allow.',
  V4TooMuchRequestedPerHopSingle: 'The swap’s average price would be worse than its bounds allow.',
  V4ExactOutputUnfilled: 'The pool has not enough liquidity for this output.',
  TransactionDeadlinePassed: 'The swap came too late: its time of 20 minutes was over. Nothing moved.',
  ExecutionFailed: 'The swap router refused, without a reason that is known here.',
  InvalidCommandType: 'The swap router does not know this command: it is of another version.',
  UnsupportedAction: 'The swap router does not know a step of this swap: it is of another version.',
  AllowanceExpired: 'What Permit2 allows the swap router has run out, or never was. Approve it again.',
  InsufficientAllowance: 'Permit2 allows the swap router less than this swap takes. Approve it again.',
} satisfies ErrorSentences<DialectError> & ErrorSentences<string>

/** A sentence for each error of a dialect at least; those of tokens, vaults and the pool manager are everybody's. */
export type ErrorSentences<Errors extends string> = Readonly<
  Record<Errors, string | ((argument: string) => string)>
>

/** Panic codes of Solidity ≥ 0.8 (Solidity documentation, 'Panic via assert and error via require'). */
const PANICS: Readonly<Record<string, string>> = {
  '17': 'A number ran over its bounds in the contract.',
  '18': 'The contract divided by zero.',
  '50': 'The contract read beyond a list.',
}

/** Permit2 tells a token's refusal by this text alone. */
const PERMIT2_TAKES_NOTHING =
  'Permit2 could not take the token: it is not approved to Permit2 for this much, or the balance is smaller.'

/** By its Solidity name; its data and path belong under 'Details'. */
export function reverted({ params: { error, argument } }: Reverted): string {
  if (error === 'Error' && argument === 'TRANSFER_FROM_FAILED') return PERMIT2_TAKES_NOTHING
  if (error === 'Error') return `The contract refused: ${argument}`
  if (error === 'Panic') return PANICS[argument] ?? 'The contract stopped because of an internal error.'
  const known = (contractErrors as ErrorSentences<string>)[error]
  if (typeof known === 'function') return known(argument)
  return known ?? UNNAMED[error] ?? 'The contract refused with an error that is not known here.'
}

/** Where no error has a name that is known here. */
const UNNAMED: Readonly<Record<string, string>> = {
  WrappedError: 'A contract inside the operation refused, without a reason that is known here.',
  noData: 'The contract refused without giving a reason.',
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
export const setVaultsIssue = (issue: Said<typeof ISSUES>): readonly string[] =>
  issue.code === 'noContract'
    ? [sentence(ISSUES, issue), specified.contractNotFound(issue.params.hook)]
    : [sentence(ISSUES, issue)]

// Outcome
export const ethForFees = <Node>(testEtherHint: Node) => parts`ETH for fees: ${testEtherHint}`

// TestEtherHint
export const theLocalWalletHasSome = 'the Local wallet has some'
export const whereToGetTestEth = 'where to get test ETH'

export const notLoaded =
  'A part of this page could not be loaded, so nothing was sent. Check your connection and reload.'

interface AtBlock {
  readonly params: { readonly block: string }
}

/** A member of a request, in the middle of a sentence. */
const members = {
  sender: 'the sender',
  chain: 'the chain',
  nativeAmount: 'the native amount',
  contract: 'the contract',
  function: 'the function',
  argument: ({ params }: { readonly params: { readonly position: number } }) => `argument ${params.position}`,
}

const differences = {
  ...members,
  allOrNothing: 'being all or nothing',
  callCount: 'the number of calls',
  ofCall: ({
    params,
  }: {
    readonly params: { readonly call: number; readonly member: Said<typeof members> }
  }) => `${sentence(members, params.member)} of call ${params.call}`,
}

const otherChain = (found: string): string =>
  `The wallet’s own node is on a different chain: it ${found}. Both call themselves by the same chain id. Nothing was sent.`

/** What a deposit was judged by, at the head of a sentence. */
const conditions = {
  sources: 'The vaults of this pool',
  ranges: 'The price ranges of this pool',
  owner: 'The owner of this hook',
  gates: 'What the owner of this pool allows',
  code: 'The code of the hook or of a vault',
  tokens: 'Whether this pool’s tokens are all there',
  decimals: 'The number of decimals of a token',
} as const

interface OfCondition {
  readonly params: { readonly condition: keyof typeof conditions }
}

/** Why nothing was sent. */
export const reasons = {
  ...failures,
  reverted,
  connectWallet: CONNECT_WALLET_FIRST,
  otherAccount: 'The account in your wallet changed, so the preview no longer holds. Look at it again.',
  otherNetwork: 'The network in your wallet changed, so the preview no longer holds. Look at it again.',
  otherWallet: 'Another wallet is connected now, so the checks no longer hold. Look at the preview again.',
  otherMarket: 'This preview is of another market, so it does not hold here. Look at it again.',
  twoChains: ({ params }: { readonly params: { readonly announced: number; readonly named: number } }) =>
    `Your wallet says two things: it announced chain ${params.announced}, and names chain ${params.named} when asked. Nothing was sent. Choose the network in the wallet once more.`,
  noSuchBlock: ({ params: { block } }: AtBlock) => otherChain(`has no such block (${block})`),
  otherBlock: ({ params: { block } }: AtBlock) => otherChain(`has another block there (${block})`),
  ownBlockUnread: ({ params: { block } }: AtBlock) =>
    `Block ${block} could not be read from our own node. Nothing was sent.`,
  walletBlockUnread: ({ params: { block } }: AtBlock) =>
    `The wallet did not tell which chain it is on (block ${block}). Nothing was sent.`,
  busy: 'Another transaction is being looked at or waits for your wallet. Finish that one first.',
  tooSlow: 'The checks before this transaction took too long. Nothing was sent. Try again.',
  notStored: 'This browser could not store what was about to be sent, so nothing was sent. Try again.',
  notLoaded,
  brokenOff:
    'Something went wrong inside the page. Look into your wallet and under Activity before you try again.',
  amountsMoved: 'The chain moved on and the amounts are no longer those shown. Look at the new preview.',
  movedWhileReading: 'The amounts changed while you were reading. Look at the new preview.',
  conditionChanged: ({ params }: OfCondition) =>
    `${params.condition === 'tokens' ? 'Tokens of this pool have gone missing since this was shown.' : `${conditions[params.condition]} changed after this was shown.`} Nothing was sent. Look at what the page says now before you try again.`,
  conditionUnread: ({ params }: OfCondition) =>
    `${conditions[params.condition]} could not be read again before signing. Nothing was sent. Try again.`,
  noFee: 'There is not enough ETH for the fee of this transaction. Get some first.',
  notReadBack: 'The transaction does not read back as what was shown. Nothing was sent.',
  oursLags: `${failures.staleNode} Your wallet’s own node is further on. Nothing was sent.`,
  otherAnswer:
    'Your wallet’s own node gives another answer than ours for this transaction. Nothing was sent.',
  mainnet: 'This contract is for test networks: on a mainnet anyone could take the deposit.',
  notOffered: 'Deposits here are worth real money, and this page offers none.',
  lookOnly: 'This page shows this market and sends nothing to it.',
  agreement:
    'Before anything is sent to this market, read what is said at the head of the page and agree to it.',
  otherVaults:
    'The vaults are not the promised ones any more, so this deposit would go to strangers. Nothing was sent.',
  exitNothing: 'Taken back at once, this deposit would return nothing. Nothing was sent.',
  namedDespiteError:
    'Your wallet reported an error, and named a transaction all the same. It is being looked for on chain.',
  differs: ({ params }: { readonly params: { readonly difference: Said<typeof differences> } }) =>
    `What would go to your wallet differs in ${sentence(differences, params.difference)} from what was shown. Nothing was sent.`,
}

const mismatches = {
  older: 'it is older than your click',
  notYours: 'it is not from your account',
  ofAnotherClick: 'it is that of another click',
  differs: ({ params }: { readonly params: { readonly difference: Said<typeof members> } }) =>
    `${sentence(members, params.difference)} differs`,
}

const failed = {
  ...failures,
  reverted,
  outOfGas:
    'The transaction failed on chain, most likely for want of gas: it used all that it was given. Nothing moved except the network fee.',
  noReason: 'The transaction failed on chain. Nothing moved except the network fee.',
}

interface Failed {
  readonly params: { readonly reason: Said<typeof failed> }
}

/** What is to be said of a transaction beyond its state. */
export const notes = {
  ...failed,
  takenBack: 'The chain took back the block it was in. It is waiting to be included again.',
  stuck:
    'No block has taken it for minutes. You can speed it up or cancel it in your wallet; it is still followed here.',
  contradiction: 'The node contradicts itself about the block it is in. It is still followed.',
  cancelled: 'It was cancelled in your wallet. Nothing moved.',
  replaced: 'Another transaction of your account was mined in its place.',
  bundleUnnamed:
    'Your wallet has not named the transaction. It is still being asked for it; look it up there.',
  unnamed: 'Your wallet has not named a transaction. If it sent one, it will be found here.',
  notKnownToNodes:
    'No node knows this transaction. Look it up in your wallet; it is still being looked for here.',
  numberTaken:
    'A transaction with its number was mined, and the node does not tell which. It is still being looked for here.',
  dropped:
    'The network no longer holds this transaction. It may never be mined; it is still being looked for here.',
  unanswered:
    'The node has given no usable answer about this transaction for minutes. It is still being asked; look it up in your wallet.',
  edited: 'Your wallet changed the allowance before it was sent.',
  otherAmounts:
    'It was mined, but moved other amounts than were agreed to. What is listed here is what it moved.',
  notAtomic:
    'Your wallet did not run these calls as one, though it was asked for that: the limits of the batch may not have held.',
  inPart:
    'Your wallet ran a part of the calls alone. What is listed here is what they moved; look at your balances.',
  saidToFail:
    'Your wallet says that this failed, at least in part, and the chain shows it done. Look at your balances.',
  noEffect:
    'Your wallet’s transaction is in the chain, but what you asked for in it took no effect. Nothing moved except the fee.',
  bundleGivenUp:
    'Your wallet says that it gave this up before it reached the chain. It is still being looked for here.',
  bundleFailed:
    'Your wallet says that this failed on chain, and does not name the transaction. It is still being looked for here.',
  bundled: 'Your wallet bundles this transaction and will name it later.',
  notNamed: 'Your wallet did not name the transaction. It is being looked for on chain.',
  namedDespiteError: reasons.namedDespiteError,
  stoppedWaiting:
    'You stopped waiting for your wallet. If you confirm it there after all, it will be found here.',
  stoppedUnheard:
    'You stopped waiting for your wallet. If you confirm it there after all, it will be found here.',
  answeredSince:
    'Your wallet has answered another request since, so it does not ask for this one any more. If it was sent after all, it will be found here.',
  mismatched: ({ params }: { readonly params: { readonly mismatch: Said<typeof mismatches> } }) =>
    `The transaction that your wallet named is not the one you asked for: ${sentence(mismatches, params.mismatch)}. What you asked for is being looked for on chain. Check your balances before you try again.`,
  worthLess: ({ params }: { readonly params: { readonly lostBps: number } }) =>
    `In the block of this deposit a vault kept a part of what it was given, or lost it: your new shares would pay ${(params.lostBps / 100).toFixed(2)} % less than they cost.`,
  noneHappened: ({ params }: Failed) => `None of the calls happened. ${sentence(failed, params.reason)}`,
  noWithdrawal: ({ params }: Failed) =>
    `None of the calls happened: the withdrawal would have brought less than its minimum, or was refused. ${sentence(failed, params.reason)}`,
}

export const minedAs = (what: string) => `Mined: ${what}.`
export const askedFor = (what: string) => `Asked for: ${what}.`
