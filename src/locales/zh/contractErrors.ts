import type { AdapterError } from '#adapters/index.ts'
import type { ErrorSentences } from '#locales/contractErrors.ts'

interface Reverted {
  readonly params: { readonly error: string; readonly argument: string; readonly token?: string | undefined }
}

const named = (token: string | undefined) => (token === undefined ? '' : ` ${token} `)

export const contractErrors = {
  AlreadyInitialized: '该 Hook 已有唯一的资金池。',
  HookNotImplemented: '该 Hook 不支持此调用。',
  InvalidAmounts: '数量与资金池的价格不符。',
  InvalidCurrency: '其中一种币不是此资金池的代币。',
  InvalidPool: '这不是该 Hook 所服务的资金池。',
  NotPoolManager: '只有 PoolManager 可以调用 Hook 的此函数。',
  NotSelf: '只有 Hook 自身可以调用此函数。',
  PoolKeyNotInitialized: '该 Hook 还没有资金池。',
  ZeroLiquidity: '没有可移动的流动性：您的数量或份额余额为零。',
  NotInitialized: '该 Hook 还没有资金池。',
  ZeroShares: '请输入大于零的份额。',
  InvalidMsgValue: '存入现在需要略多的原生币，因为其金库产生了收益。请重试。',
  RefundFailed: '未用完的部分无法退回：您的账户不接收原生币。',
  ReentrancyGuardReentrantCall: 'Hook 在调用过程中被再次调用。',
  AssetsAlreadyBound: '资金池中仍有无主资产，因此无法再次开启。',
  BootstrapTooSmall: '首笔存入低于合约的最低要求。',
  CrossPoolShareLeak: 'Hook 已中止，因为有金库会拿走另一资金池的份额。',
  DeadlineExpired: '上链前已超过截止时间。请重新开始。',
  DepositLocked: (block: string) => `您的存款已锁定，到区块 ${block} 解锁。`,
  DirectInitializeBlocked: '只有 Hook 的所有者能开启资金池。',
  DynamicFeeNotSupported: '该 Hook 不支持动态手续费的资金池。',
  InsufficientBootstrap: '首笔存入需要两种代币。',
  InsufficientPoolBalance: '资金池的持有量少于要取出的数量。',
  InsufficientShares: '您的份额少于您想取出的份额。',
  InvalidDistribution: '该 Hook 不接受这些价格区间。',
  InvalidHookAddress: '资金池密钥（pool key）指向另一个 Hook。',
  InvalidTickRange: '有一个价格区间与资金池的 tick 间距不符。',
  JITInProgress: 'Hook 正在进行兑换。',
  LiquidityNotAllowed: '只有 Hook 能向此资金池添加流动性。',
  MinDepositBlocksTooLarge: '锁定期超过了该 Hook 允许的上限。',
  NativeNotSupported: '该 Hook 不支持原生币。',
  OwnableInvalidOwner: '该地址不能成为所有者。',
  OwnableUnauthorizedAccount: '只有 Hook 的所有者可以执行此操作。',
  AccessManagedUnauthorized: '只有拥有所需角色的账户可以执行此操作。',
  EnforcedPause: '合约或其某个金库已暂停。存入、取出和兑换需要等待。',
  PoolNotConfigured: '该 Hook 还没有资金池。',
  PriceSlippageExceeded: '价格变动超出了您的限制，因此没有执行任何操作。请查看新的数据，或提高限制。',
  YieldSourceNotConfigured: '有一种代币还没有金库，因此无法存入和取出。',
  ZeroSharesReceived: '数量太少，金库不给任何份额，因此没有执行任何操作。',
  ZeroAmounts: '这些份额太少，没有任何价值。',
  PoolNotLive: '所有者已暂停此资金池的兑换。这不妨碍取出。',
  RenounceOwnershipDisabled: '该 Hook 必须有所有者。',
  SlippageExceeded: '数量变动超出了您的容差，因此没有执行任何操作。请查看新的数据，或提高容差。',
  TransferReceiptShortfall: '有一种代币的到账数量少于发送数量。',
  Unauthorized: '所有者已关闭存入。这不妨碍取出。',
  UnauthorizedCallback: '只有 PoolManager 可以进行此调用。',
  VaultAlreadyBootstrapped: '资金池已经开启过。',
  VaultAssetMismatch: '有金库持有的代币与资金池的对应一侧不符。',
  VaultChargesEntryFee: '有金库收取存入费。',
  VaultChargesExitFee: '有金库收取取出费。',
  VaultNotBootstrapped: '资金池不接受存入。它从未开启，或所有人都已退出。',
  ZeroSharesMinted: '数量太少，金库不给任何份额，因此存入被拒绝。',
  ERC20InsufficientAllowance: '您的授权额度小于该数量。请提高授权额度后重试。',
  ERC20InsufficientBalance: (whose: string, token?: string) =>
    whose === ''
      ? '有余额小于该数量。'
      : whose === 'you'
        ? `您的${named(token)}余额小于该数量。`
        : `${whose}的${named(token)}余额小于该数量。`,
  ERC20InvalidApprover: '授权方地址无效。',
  ERC20InvalidReceiver: '接收方地址无效。',
  ERC20InvalidSender: '发送方地址无效。',
  ERC20InvalidSpender: '被授权地址无效。',
  ReturnedFalse: '代币拒绝了授权（返回 false）。',
  SafeERC20FailedOperation: '代币转账失败。',
  SafeCastOverflow: '数量太大，超出资金池能处理的上限。',
  SafeCastOverflowedUintDowncast: '数量太大，超出合约能处理的上限。',
  SafeCastOverflowedIntDowncast: '数量太大，超出合约能处理的上限。',
  SafeCastOverflowedIntToUint: '合约算出了负数。',
  SafeCastOverflowedUintToInt: '数量太大，超出合约能处理的上限。',
  ERC4626ExceededMaxDeposit: '金库不接受这么大的存入。',
  ERC4626ExceededMaxMint: '金库不会铸造这么多份额。',
  ERC4626ExceededMaxRedeem: '金库现在无法赎回这么多份额。',
  ERC4626ExceededMaxWithdraw: '金库现在无法支付这么多。',
  AlreadyUnlocked: 'PoolManager 正在进行另一项操作。',
  CurrenciesOutOfOrderOrEqual: '资金池密钥（pool key）无效：currency0 必须小于 currency1。',
  CurrencyNotSettled: 'PoolManager 没有收回全部资产，因此交易被撤销。',
  DelegateCallNotAllowed: 'PoolManager 不接受 delegatecall。',
  InvalidCaller: '只有协议手续费控制者可以执行此操作。',
  ManagerLocked: 'PoolManager 已锁定。',
  MustClearExactPositiveDelta: '您只能清除 PoolManager 所欠的确切数量。',
  NonzeroNativeValue: '在不需要原生币的地方发送了原生币。',
  PoolNotInitialized: '此链上的资金池尚未初始化。',
  PoolAlreadyInitialized: '资金池已经初始化。',
  ProtocolFeeCurrencySynced: '该币同步期间无法收取协议手续费。',
  ProtocolFeeTooLarge: '协议手续费超过了允许的上限。',
  SwapAmountCannotBeZero: '兑换数量为零。请输入大于零的数量。',
  TickSpacingTooLarge: 'tick 间距大于 32767。',
  TickSpacingTooSmall: 'tick 间距必须为正数。',
  UnauthorizedDynamicLPFeeUpdate: '只有动态手续费资金池的 Hook 可以更改其手续费。',
  PriceLimitAlreadyExceeded: '价格已越过这笔兑换的限制。请重新询价。',
  PriceLimitOutOfBounds: '价格限制超出了可能的价格范围。',
  InvalidFeeForExactOut: '在此手续费下，资金池无法给出精确输出。',
  LPFeeTooLarge: '资金池手续费超过了允许的上限。',
  NotEnoughLiquidity: '资金池的流动性不足以支持此数量。',
  VaultNotEnoughLiquidity: '有金库现在无法支付这么多。',
  PoolOrVaultNotEnoughLiquidity: '金库或资金池中的一种代币现在不足。',
  InvalidSqrtPrice: '此价格超出了可能的价格范围。',
  InvalidTick: '此 tick 超出了可能的 tick 范围。',
  NoSwapOccurred: '这笔兑换没有转移任何资产。',
  NoLiquidityToReceiveFees: '资金池没有能接收它的流动性。',
  TickLiquidityOverflow: '资金池的某个 tick 无法容纳这么多流动性。',
  TickLowerOutOfBounds: '下限 tick 超出了可能的 tick 范围。',
  TickUpperOutOfBounds: '上限 tick 超出了可能的 tick 范围。',
  TicksMisordered: '下限 tick 必须小于上限 tick。',
  TickMisaligned: '有一个 tick 与资金池的 tick 间距不符。',
  HookAddressNotValid: 'Hook 的地址与其权限不符。',
  HookDeltaExceedsSwapAmount: 'Hook 对兑换的改动会超出兑换数量。',
  InvalidHookResponse: 'PoolManager 拒绝了 Hook 的应答。',
  InvalidPrice: '此价格超出了可能的价格范围。',
  InvalidPriceOrLiquidity: '资金池的价格和流动性不允许这笔兑换。',
  PriceOverflow: '这笔兑换会将价格推出可能的范围。',
  CannotUpdateEmptyPosition: '没有可更新的仓位。',
  QuoteSwap: '无法解码报价合约的应答。',
  UnexpectedCallSuccess: '报价合约无法算出结果。',
  UnexpectedRevertBytes: '报价合约报告了未知错误。',
  ERC20TransferFailed: '代币转账失败。',
  NativeTransferFailed: '原生币转账失败。',
  HookCallFailed: 'Hook 在操作过程中失败。',
  V4TooLittleReceived: '价格已变动，兑换所得会少于您的最低所得。请查看新报价。',
  V4TooMuchRequested: '价格已变动，兑换花费会超过您的最高支付。请查看新报价。',
  V4TooLittleReceivedPerHopSingle: '这笔兑换的平均价格会差于您的限制。',
  V4TooMuchRequestedPerHopSingle: '这笔兑换的平均价格会差于您的限制。',
  V4ExactOutputUnfilled: '资金池的流动性不足以支持此输出。',
  TransactionDeadlinePassed: '这笔兑换的 20 分钟时限已过。没有转移任何资产。',
  ExecutionFailed: '兑换路由拒绝执行，原因未知。',
  InvalidCommandType: '兑换路由是另一个版本，不认识此命令。',
  UnsupportedAction: '兑换路由是另一个版本，不认识这笔兑换的某一步。',
  AllowanceExpired: '您给兑换路由的 Permit2 授权已过期或不存在。请重新授权。',
  InsufficientAllowance: '您给兑换路由的 Permit2 授权额度太小。请重新授权。',
} satisfies ErrorSentences<AdapterError> & ErrorSentences<string>

const PANICS: Readonly<Record<string, string>> = {
  '17': '合约中有数字溢出。',
  '18': '合约除以了零。',
  '50': '合约读取时超出了列表范围。',
}

const PERMIT2_TAKES_NOTHING = 'Permit2 无法取用该代币。您给 Permit2 的授权额度或您的余额不足。'

export function reverted({ params: { error, argument, token } }: Reverted): string {
  if (error === 'Error' && argument === 'TRANSFER_FROM_FAILED') return PERMIT2_TAKES_NOTHING
  if (error === 'Error') return `合约拒绝执行：${argument}`
  if (error === 'Panic') return PANICS[argument] ?? '合约因内部错误而中止。'
  const known = (contractErrors as ErrorSentences<string>)[error]
  if (typeof known === 'function') return known(argument, token)
  return known ?? UNNAMED[error] ?? '合约拒绝执行，错误未知。'
}

const UNNAMED: Readonly<Record<string, string>> = {
  WrappedError: '此操作中的一个合约拒绝执行，原因未知。',
  noData: '合约拒绝执行，没有给出原因。',
}
