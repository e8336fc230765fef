import type { AdapterError } from '#adapters/index.ts'
import type { ErrorSentences } from '#locales/contractErrors.ts'

interface Reverted {
  readonly params: { readonly error: string; readonly argument: string; readonly token?: string | undefined }
}

const named = (token: string | undefined) => (token === undefined ? '' : ` ${token} `)

/**
 * What each contract error means for the person. Sources: the hook, v4-core, v4-periphery,
 * OpenZeppelin.
 */
export const contractErrors = {
  // The hook (specification, section 3)
  AlreadyInitialized: '该 Hook 已服务于一个资金池，不接受第二个。',
  HookNotImplemented: '调用了该 Hook 不提供的功能。',
  InvalidAmounts: '数量与资金池不符：在此价格下，存入反而要付款给您。',
  InvalidCurrency: '其中一种币不是此资金池的代币。',
  InvalidPool: '这不是该 Hook 所服务的资金池。',
  NotPoolManager: '只有 PoolManager 可以调用 Hook 的这个函数。',
  NotSelf: '只有 Hook 自身可以调用这个函数。',
  PoolKeyNotInitialized: '该 Hook 还没有资金池，因此无法收取或返还任何资产。',
  ZeroLiquidity: '没有可移动的流动性：数量或您的份额余额为零。',
  // The hook over OpenZeppelin's base
  NotInitialized: '该 Hook 还没有资金池，因此无法收取或返还任何资产。',
  ZeroShares: '没有指定份额：请输入大于零的数量。',
  InvalidMsgValue: '随交易发送的原生币少于存入现在所需：其间收益来源有了收益。请重试。',
  RefundFailed: '存入未用完的部分无法退回：此账户不接收退回的原生币。',
  ReentrancyGuardReentrantCall: 'Hook 在调用过程中被再次调用。',
  // The hook of many pools
  AssetsAlreadyBound: '资金池中留有已不属于任何人的资产，因此无法再次开启。',
  BootstrapTooSmall: '首笔存入少于合约的要求。',
  CrossPoolShareLeak: '某个金库会拿走另一资金池的份额，因此 Hook 已中止。',
  DeadlineExpired: '上链时已超过您设定的截止时间。请重新开始。',
  DepositLocked: (block: string) => `您的存入已锁定：自区块 ${block} 起可以取出。`,
  DirectInitializeBlocked: '只有 Hook 的所有者能在其上开启资金池。',
  DynamicFeeNotSupported: '该 Hook 不支持动态手续费的资金池。',
  InsufficientBootstrap: '首笔存入需要两种代币。',
  InsufficientPoolBalance: '资金池持有的数量少于要取出的数量。',
  InsufficientShares: '您的份额少于您想取出的份额。',
  InvalidDistribution: '该 Hook 不接受这样的价格区间。',
  InvalidHookAddress: '资金池密钥（pool key）指向另一个 Hook。',
  InvalidTickRange: '有一个价格区间与资金池的 tick 间距不符。',
  JITInProgress: 'Hook 正在进行兑换。',
  LiquidityNotAllowed: '除 Hook 之外，任何人都不能向此资金池添加流动性。',
  MinDepositBlocksTooLarge: '锁定期超过了该 Hook 允许的上限。',
  NativeNotSupported: '该 Hook 不支持原生币。',
  OwnableInvalidOwner: '该地址不能成为所有者。',
  OwnableUnauthorizedAccount: '只有 Hook 的所有者可以执行此操作。',
  // The hook whose roles are at a manager
  AccessManagedUnauthorized: '只有拥有相应角色的账户可以执行此操作。',
  EnforcedPause: '合约或其某个金库已暂停：存入、取出和兑换都要等到暂停结束。',
  PoolNotConfigured: '该 Hook 尚无资金池，因此不能收取或返还任何资产。',
  PriceSlippageExceeded:
    '资金池价格的变动超出了您设定的限制，因此什么也没有执行。请查看新的数字，或放宽限制。',
  YieldSourceNotConfigured: '某个代币尚无金库，因此该 Hook 不能收取或返还任何资产。',
  ZeroSharesReceived: '金额过小，金库不会计入任何份额，因此未做任何操作。',
  ZeroAmounts: '如此少的份额，对任何一种代币都一文不值。',
  PoolNotLive: '所有者已暂停此资金池：现在不能兑换。仅凭这一点，取出不受影响。',
  RenounceOwnershipDisabled: '该 Hook 必须始终有所有者。',
  SlippageExceeded: '数量变动超过了您设定的容差，因此没有执行任何操作。请查看新的数字，或放宽容差。',
  TransferReceiptShortfall: '有一种代币实际到账的少于发送的。',
  Unauthorized: '所有者已关闭存入。仅凭这一点，取出不受影响。',
  UnauthorizedCallback: '只有 PoolManager 可以进行此调用。',
  VaultAlreadyBootstrapped: '资金池已经开启过。',
  VaultAssetMismatch: '有一个金库持有的代币与资金池对应一侧的不符。',
  VaultChargesEntryFee: '有一个金库对存入收费。',
  VaultChargesExitFee: '有一个金库对取出收费。',
  VaultNotBootstrapped: '资金池不接受存入：它从未开启，或所有人都已退出。',
  ZeroSharesMinted: '数量这么少，金库什么也不会给，因此存入被拒绝。',
  // ERC-20 (ERC-6093) and SafeERC20
  ERC20InsufficientAllowance: '授权额度小于要动用的数量。请提高授权额度后重试。',
  ERC20InsufficientBalance: (whose: string, token?: string) =>
    whose === ''
      ? '付款方的余额小于要转出的数量。'
      : whose === 'you'
        ? `您的${named(token)}余额小于要转出的数量。`
        : `${whose}的${named(token)}余额小于要转出的数量。`,
  ERC20InvalidApprover: '授权方地址无效。',
  ERC20InvalidReceiver: '接收方地址无效。',
  ERC20InvalidSender: '发送方地址无效。',
  ERC20InvalidSpender: '被授权地址无效。',
  // No error of a contract: the answer of a token that refuses without one (simulateActions.ts).
  ReturnedFalse: '代币返回 false：它不会允许任何额度。',
  SafeERC20FailedOperation: '有一种代币拒绝转移。',
  SafeCastOverflow: '数量超过了资金池能计数的上限。',
  SafeCastOverflowedUintDowncast: '数量超过了合约能计数的上限。',
  SafeCastOverflowedIntDowncast: '数量超过了合约能计数的上限。',
  SafeCastOverflowedIntToUint: '合约在不允许负数之处算出了负数。',
  SafeCastOverflowedUintToInt: '数量超过了合约能计数的上限。',
  // ERC-4626
  ERC4626ExceededMaxDeposit: '金库不再接受这么大的存入。',
  ERC4626ExceededMaxMint: '金库不再铸造这么多份额。',
  ERC4626ExceededMaxRedeem: '金库现在不赎回这么多份额。',
  ERC4626ExceededMaxWithdraw: '金库现在不付出这么多。',
  // Pool manager (specification, section 8)
  AlreadyUnlocked: 'PoolManager 正在进行另一项操作。',
  CurrenciesOutOfOrderOrEqual: '资金池密钥（pool key）无效：currency0 必须小于 currency1。',
  CurrencyNotSettled: '从 PoolManager 借出的没有全部归还，因此它撤销了这笔交易。',
  DelegateCallNotAllowed: 'PoolManager 不接受 delegatecall。',
  InvalidCaller: '只有协议手续费控制者可以执行此操作。',
  ManagerLocked: 'PoolManager 已锁定：此操作只能在其解锁期间进行。',
  MustClearExactPositiveDelta: '只能清除 PoolManager 所欠的确切数量。',
  NonzeroNativeValue: '在不需要原生币之处发送了原生币。',
  PoolNotInitialized: '此链上的资金池尚未初始化。',
  PoolAlreadyInitialized: '资金池已经初始化。',
  ProtocolFeeCurrencySynced: '该币同步期间无法收取协议手续费。',
  ProtocolFeeTooLarge: '协议手续费超过了允许的上限。',
  SwapAmountCannotBeZero: '兑换数量为零。请输入大于零的数量。',
  TickSpacingTooLarge: 'tick 间距大于 32767。',
  TickSpacingTooSmall: 'tick 间距必须为正数。',
  UnauthorizedDynamicLPFeeUpdate: '只有动态手续费资金池的 Hook 可以更改其手续费。',
  PriceLimitAlreadyExceeded: '价格已越过这笔兑换的限制。请重新询价。',
  PriceLimitOutOfBounds: '价格限制超出了资金池可能的价格范围。',
  InvalidFeeForExactOut: '在此手续费下，资金池无法给出精确输出。',
  LPFeeTooLarge: '资金池手续费超过了允许的上限。',
  NotEnoughLiquidity: '资金池的流动性不足以支持此数量。',
  VaultNotEnoughLiquidity: '有一个金库现在不付出这么多。',
  PoolOrVaultNotEnoughLiquidity: '金库或资金池中的某种代币现在不足以支持此操作。',
  InvalidSqrtPrice: '此价格超出了资金池可能的范围。',
  InvalidTick: '此 tick 超出了资金池可能的范围。',
  NotEnoughLiquidityForExactOut: '资金池的流动性不足以给出此输出。',
  NoSwapOccurred: '这笔兑换没有转移任何资产。',
  NoLiquidityToReceiveFees: '资金池没有可接收它的流动性。',
  TickLiquidityOverflow: '资金池的某个 tick 无法容纳这么多流动性。',
  TickLowerOutOfBounds: '下限 tick 超出了资金池可能的范围。',
  TickUpperOutOfBounds: '上限 tick 超出了资金池可能的范围。',
  TicksMisordered: '下限 tick 必须小于上限 tick。',
  TickMisaligned: '有一个 tick 与资金池的 tick 间距不符。',
  HookAddressNotValid: 'Hook 的地址与其获准的操作不符。',
  HookDeltaExceedsSwapAmount: 'Hook 对兑换的改动会超过兑换数量。',
  InvalidHookResponse: 'Hook 给 PoolManager 的应答不被接受。',
  InvalidPrice: '此价格超出了资金池可能的范围。',
  InvalidPriceOrLiquidity: '资金池的价格和流动性不允许这样的兑换。',
  PriceOverflow: '这笔兑换会将价格推到资金池可能的范围之外。',
  CannotUpdateEmptyPosition: '没有可更新的仓位。',
  QuoteSwap: '报价合约的应答格式无法读取。',
  UnexpectedCallSuccess: '报价合约无法得出这笔兑换的结果。',
  UnexpectedRevertBytes: '报价合约遇到了一个未知名称的错误。',
  ERC20TransferFailed: '有一种代币拒绝转移。',
  NativeTransferFailed: '无法转移原生币。',
  HookCallFailed: 'Hook 执行失败。',
  // Universal Router and Permit2
  V4TooLittleReceived: '这笔兑换所得会少于最低所得。价格已变动：请查看新报价。',
  V4TooMuchRequested: '这笔兑换的花费会超过最高支付。价格已变动：请查看新报价。',
  V4TooLittleReceivedPerHopSingle: '这笔兑换的平均价格会差于其限制。',
  V4TooMuchRequestedPerHopSingle: '这笔兑换的平均价格会差于其限制。',
  V4ExactOutputUnfilled: '资金池的流动性不足以给出此输出。',
  TransactionDeadlinePassed: '这笔兑换来得太迟：20 分钟的时限已过。没有转移任何资产。',
  ExecutionFailed: '兑换路由拒绝了，原因未知。',
  InvalidCommandType: '兑换路由不认识此命令：它是另一个版本。',
  UnsupportedAction: '兑换路由不认识这笔兑换的某一步：它是另一个版本。',
  AllowanceExpired: 'Permit2 给兑换路由的授权已过期，或从未存在。请重新授权。',
  InsufficientAllowance: 'Permit2 给兑换路由的授权额度少于这笔兑换所需。请重新授权。',
} satisfies ErrorSentences<AdapterError> & ErrorSentences<string>

/**
 * Panic codes of Solidity ≥ 0.8 (Solidity documentation, 'Panic via assert and error via require').
 */
const PANICS: Readonly<Record<string, string>> = {
  '17': '合约中的数字超出了范围。',
  '18': '合约除以了零。',
  '50': '合约读取时超出了列表范围。',
}

/** Permit2 tells a token's refusal by this text alone. */
const PERMIT2_TAKES_NOTHING = 'Permit2 无法动用该代币：给 Permit2 的授权额度不足，或余额不足。'

/** By its Solidity name; its data and path belong under 'Details'. */
export function reverted({ params: { error, argument, token } }: Reverted): string {
  if (error === 'Error' && argument === 'TRANSFER_FROM_FAILED') return PERMIT2_TAKES_NOTHING
  if (error === 'Error') return `合约拒绝：${argument}`
  if (error === 'Panic') return PANICS[argument] ?? '合约因内部错误而中止。'
  const known = (contractErrors as ErrorSentences<string>)[error]
  if (typeof known === 'function') return known(argument, token)
  return known ?? UNNAMED[error] ?? '合约以一个此处未知的错误拒绝。'
}

/** Where no error has a name that is known here. */
const UNNAMED: Readonly<Record<string, string>> = {
  WrappedError: '此操作中的某个合约拒绝了，原因未知。',
  noData: '合约拒绝，没有给出原因。',
}
