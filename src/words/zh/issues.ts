import type { DialectError } from '#dialects/index.ts'
import { parts, type Said, sentence } from '#lib/sentence.ts'
import type { Side } from '#market/side.ts'
import { amountInWords, atLeastInWords } from '#math/amountText.ts'
import type { ErrorSentences } from '#words/issues.ts'
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
  noAccount: '请连接钱包以存入。',
  poolUnreadable: '无法读取资金池。请重试。',
  poolNotInitialized: '资金池尚未初始化。',
  zeroLiquidity: '请输入大于零的数量。',
  liquidityTooLarge: '数量超过了资金池可容纳的上限。',
  amountsTooLarge: '在此价格下，存入所需的某种代币超过了资金池能计数的上限。请减少数量。',
  ownRules: '此合约按自己的规则为份额定价，因此没人能说明这会转移多少。已拒绝。',
  sharesUnread: '无法读取收益来源持有多少。请重试。',
  takesNothing: '这么少的份额不花费任何代币，也没有任何价值。请增加数量。',
  accountUnreadable: '无法读取您的余额或授权。请重试。',
  approvalNeeded: ({ side, params: { allowance, needed, decimals } }: Approval) =>
    allowance === 0n
      ? `代币 ${side} 尚未授权给 Hook。`
      : `代币 ${side} 的授权额度为 ${amountInWords(allowance, decimals)}，而这笔存入需要 ${amountInWords(needed, decimals)}。`,
  balanceTooLow: ({ side, params: { missing, decimals } }: Lacking) =>
    `代币 ${side} 不足：还差 ${atLeastInWords(missing, decimals)}。`,
  mainnet: '此合约仅供测试网使用：在主网上，任何人都能拿走这笔存款。',
  notOffered: '此处的存款是真实资金，本页面不提供存入。',
  vaultChanged: ({ side }: OfSide) =>
    `金库 ${side} 不是此部署指定的金库。在您于“金库”页查看并接受它之前，存入已被阻止。`,
  vaultAccepted: ({ side }: OfSide) => `金库 ${side} 不是此部署指定的金库。您已接受用它存入。`,
  vaultUnreadable: ({ side }: OfSide) => `存入已被阻止：无法核对金库 ${side}。`,
  vaultWrongAsset: ({ side }: OfSide) => `金库 ${side} 持有的不是代币 ${side}。`,
  tokensMissing: ({ side }: OfSide) =>
    `存入已被阻止：代币 ${side} 的实际数量少于合约账面，现在存入的人要为缺失的部分买单。`,
  vaultMintsNothing: ({ side }: OfSide) => `数量这么少，金库 ${side} 可能不会记入任何份额。`,
  poolNotOpened: '此资金池的所有者尚未进行首笔存入：在此之前其他人都无法存入。',
  poolDead: '所有人都已退出此资金池，合约不再接受存入。',
  depositsClosed: '此资金池的所有者已关闭存入。',
  gatesUnreadable: '无法读取此资金池是否接受存入。请重试。',
  poolPaused: '所有者已暂停此资金池：没有兑换，也就没有兑换收益。仅此并不妨碍退出。',
  locksPosition: ({ params: { blocks } }: { readonly params: { readonly blocks: bigint } }) =>
    `存入后的 ${blocks} 个区块内，您的任何资产都无法取出，包括此前存入的部分。`,
  sourceMintsNothing: ({ side }: OfSide) =>
    `代币 ${side} 的数量太少，金库 ${side} 什么也不会给，合约将拒绝这笔存入。如果这一侧已售空，在有兑换将其补充之前，任何人都无法存入。`,
  sourceEmpty: ({ side }: OfSide) =>
    `金库 ${side} 报告自己什么也没有，因此这笔存入不会用到代币 ${side}：合约将这一侧的价格计为零。`,
  outOfRanges:
    '所有者设定的价格区间都不包含资金池的当前价格：在到达最近的区间之前没有任何兑换，任何人都可以零成本移动价格。这可能是所有者拿走存款的一个步骤。',
  seedTooSmall: ({ side, params: { needed, decimals } }: Needed) =>
    `首笔存入至少需要 ${amountInWords(needed, decimals)} 代币 ${side}。`,
  seeds:
    '此资金池中还没有任何资产：这将是首笔存入。它决定之后所有存入的比例，这里采用资金池价格对应的比例。其中至多百分之一将永远无法取出。',
  oneSided: '价格位于区间边缘：存入只会用到一种代币。',
  nothingBorrowed: ({ params }: { readonly params: { readonly poolIsEmpty: boolean } }) =>
    params.poolIsEmpty
      ? 'Hook 现在没有可借出的资产，资金池自身也没有流动性：任何人都能几乎零成本地移动其价格。存入会按该价格进行：请先与市场价格比较。'
      : 'Hook 现在没有可借出的资产，价格仅由资金池自身的流动性支撑，移动价格的成本低于平时。存入会按该价格进行：请先与市场价格比较。',
  exitLoss: '若立即取回这笔存入，得到的将少于您投入的。',
  exitNothing: '若立即取回这笔存入，将什么也得不到。',
}

/** What stands against a withdrawal. */
export const withdrawIssues = {
  noAccount: NO_WALLET_ADDRESS,
  poolNotInitialized: '资金池尚未初始化。',
  noShares: '您没有可取出的份额',
  unreadable: '无法读取将取回多少。请重试。',
  amountsTooLarge: '此仓位超过了合约一次能付出的数量。请先转出一部分份额。',
  locked: ({ params: { unlockBlock } }: { readonly params: { readonly unlockBlock: bigint } }) =>
    `您的份额已锁定：自区块 ${unlockBlock} 起可以取出。`,
  returnsNothing: '现在取出会销毁您的份额，而您什么也得不到。',
  wholeOnly: '此 Hook 只支持取出全部仓位。',
  moreThanHeld: '超过了您持有的数量。',
  ownRules: '此合约按自己的规则为份额定价，因此没人能说明这会转移多少。已拒绝。',
  sourceShort: ({ side, params: { pays, needed, decimals } }: Short) =>
    `代币 ${side} 的收益来源现在只会付出 ${amountInWords(pays, decimals)}，而这次要从中取出 ${amountInWords(needed, decimals)}。`,
}

interface Reverted {
  readonly params: { readonly error: string; readonly argument: string }
}

/** What each contract error means for the person. Sources: the hook, v4-core, v4-periphery, OpenZeppelin. */
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
  NotSeeded: '此资金池尚无任何资产：首笔存入之后才开放存入，而首笔存入是单独的调用。',
  AlreadySeeded: '首笔存入已经完成。',
  InsufficientSeed: '首笔存入必须更多。',
  Locked: 'Hook 正在进行兑换：其间无法进行其他操作。',
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
  PoolNotLive: '所有者已暂停此资金池：现在不能兑换。仅此并不妨碍退出。',
  RenounceOwnershipDisabled: '该 Hook 必须始终有所有者。',
  SlippageExceeded: '数量变动超过了您设定的容差，因此没有执行任何操作。请查看新的数字，或放宽容差。',
  TransferReceiptShortfall: '有一种代币实际到账的少于发送的。',
  Unauthorized: '所有者已关闭存入。仅此并不妨碍退出。',
  UnauthorizedCallback: '只有 PoolManager 可以进行此调用。',
  VaultAlreadyBootstrapped: '资金池已经开启过。',
  VaultAssetMismatch: '有一个金库持有的代币与资金池对应一侧的不符。',
  VaultChargesEntryFee: '有一个金库对存入收费。',
  VaultChargesExitFee: '有一个金库对取出收费。',
  VaultNotBootstrapped: '资金池不接受存入：它从未开启，或所有人都已退出。',
  ZeroSharesMinted: '数量这么少，金库什么也不会给，因此存入被拒绝。',
  // ERC-20 (ERC-6093) and SafeERC20
  ERC20InsufficientAllowance: '授权额度小于要拿取的数量。请提高授权额度后重试。',
  ERC20InsufficientBalance: '余额小于要转移的数量。',
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
  HookCallFailed: 'Hook 在操作过程中失败。',
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
} satisfies ErrorSentences<DialectError> & ErrorSentences<string>

/** Panic codes of Solidity ≥ 0.8 (Solidity documentation, 'Panic via assert and error via require'). */
const PANICS: Readonly<Record<string, string>> = {
  '17': '合约中的数字超出了范围。',
  '18': '合约除以了零。',
  '50': '合约读取时超出了列表范围。',
}

/** Permit2 tells a token's refusal by this text alone. */
const PERMIT2_TAKES_NOTHING = 'Permit2 无法拿取该代币：给 Permit2 的授权额度不足，或余额不足。'

/** By its Solidity name; its data and path belong under 'Details'. */
export function reverted({ params: { error, argument } }: Reverted): string {
  if (error === 'Error' && argument === 'TRANSFER_FROM_FAILED') return PERMIT2_TAKES_NOTHING
  if (error === 'Error') return `合约拒绝：${argument}`
  if (error === 'Panic') return PANICS[argument] ?? '合约因内部错误而中止。'
  const known = (contractErrors as ErrorSentences<string>)[error]
  if (typeof known === 'function') return known(argument)
  return known ?? UNNAMED[error] ?? '合约以一个此处未知的错误拒绝。'
}

/** Where no error has a name that is known here. */
const UNNAMED: Readonly<Record<string, string>> = {
  WrappedError: '此操作中的某个合约拒绝了，原因未知。',
  noData: '合约拒绝，没有给出原因。',
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
export const ethForFees = <Node>(testEtherHint: Node) => parts`用于支付网络费的 ETH：${testEtherHint}`

// TestEtherHint
export const theLocalWalletHasSome = '本地钱包里有一些'
export const whereToGetTestEth = '在哪里获取测试 ETH'

export const notLoaded = '本页面的一部分无法加载，因此没有发送任何交易。请检查网络连接并重新加载。'

interface AtBlock {
  readonly params: { readonly block: string }
}

/** A member of a request, in the middle of a sentence. */
const members = {
  sender: '发送方',
  chain: '链',
  nativeAmount: '原生币数量',
  contract: '合约',
  function: '函数',
  argument: ({ params }: { readonly params: { readonly position: number } }) =>
    `第 ${params.position} 个参数`,
}

const differences = {
  ...members,
  allOrNothing: '“全部执行或都不执行”的要求',
  callCount: '调用数量',
  ofCall: ({
    params,
  }: {
    readonly params: { readonly call: number; readonly member: Said<typeof members> }
  }) => `第 ${params.call} 个调用的${sentence(members, params.member)}`,
}

const otherChain = (found: string): string =>
  `钱包自己的节点在另一条链上：${found}。两条链使用相同的链 ID。没有发送任何交易。`

/** What a deposit was judged by, at the head of a sentence. */
const conditions = {
  sources: '此资金池的金库',
  ranges: '此资金池的价格区间',
  owner: '此 Hook 的所有者',
  gates: '此资金池的所有者所允许的操作',
  code: 'Hook 或某个金库的代码',
  tokens: '此资金池的代币是否齐全',
  decimals: '某种代币的小数位数',
} as const

interface OfCondition {
  readonly params: { readonly condition: keyof typeof conditions }
}

/** Why nothing was sent. */
export const reasons = {
  ...failures,
  reverted,
  connectWallet: CONNECT_WALLET_FIRST,
  otherAccount: '钱包中的账户已变更，此预览不再有效。请重新查看。',
  otherNetwork: '钱包中的网络已变更，此预览不再有效。请重新查看。',
  otherWallet: '现在连接的是另一个钱包，之前的检查不再有效。请重新查看预览。',
  otherMarket: '此预览属于另一个市场，在这里无效。请重新查看。',
  twoChains: ({ params }: { readonly params: { readonly announced: number; readonly named: number } }) =>
    `您的钱包说法不一：它通告的是链 ${params.announced}，被询问时却回答链 ${params.named}。没有发送任何交易。请在钱包中重新选择网络。`,
  noSuchBlock: ({ params: { block } }: AtBlock) => otherChain(`它没有该区块（${block}）`),
  otherBlock: ({ params: { block } }: AtBlock) => otherChain(`它在该处是另一个区块（${block}）`),
  ownBlockUnread: ({ params: { block } }: AtBlock) =>
    `无法从我们自己的节点读取区块 ${block}。没有发送任何交易。`,
  walletBlockUnread: ({ params: { block } }: AtBlock) =>
    `钱包没有说明它在哪条链上（区块 ${block}）。没有发送任何交易。`,
  busy: '另一笔交易正在查看中，或正在等待您的钱包。请先完成那一笔。',
  tooSlow: '这笔交易之前的检查耗时过长。没有发送任何交易。请重试。',
  notStored: '此浏览器无法存储将要发送的内容，因此没有发送任何交易。请重试。',
  notLoaded,
  brokenOff: '页面内部出错。重试之前，请先查看您的钱包和“活动”。',
  amountsMoved: '链上状态已更新，数量不再是所显示的数量。请查看新的预览。',
  movedWhileReading: '在您阅读期间，数量发生了变化。请查看新的预览。',
  conditionChanged: ({ params }: OfCondition) =>
    `${params.condition === 'tokens' ? '自显示以来，此资金池的代币出现了缺失。' : `${conditions[params.condition]}在显示之后发生了变化。`}没有发送任何交易。请先查看页面现在的内容，再重试。`,
  conditionUnread: ({ params }: OfCondition) =>
    `签名前无法再次读取${conditions[params.condition]}。没有发送任何交易。请重试。`,
  noFee: 'ETH 不足以支付这笔交易的网络费。请先获取一些。',
  notReadBack: '回读这笔交易的内容与所显示的不符。没有发送任何交易。',
  oursLags: `${failures.staleNode}您钱包自己的节点进度更靠前。没有发送任何交易。`,
  otherAnswer: '对于这笔交易，您钱包自己的节点与我们的节点应答不同。没有发送任何交易。',
  mainnet: '此合约仅供测试网使用：在主网上，任何人都能拿走这笔存款。',
  notOffered: '此处的存款是真实资金，本页面不提供存入。',
  lookOnly: '本页面只显示此市场，不向其发送任何交易。',
  agreement: '在向此市场发送任何交易之前，请阅读页面顶部的说明并表示同意。',
  otherVaults: '金库已不是承诺的金库，这笔存入会落到陌生人手中。没有发送任何交易。',
  exitNothing: '若立即取回这笔存入，将什么也得不到。没有发送任何交易。',
  namedDespiteError: '您的钱包报告了错误，却仍给出了一笔交易。正在链上查找它。',
  differs: ({ params }: { readonly params: { readonly difference: Said<typeof differences> } }) =>
    `将要交给钱包的内容与所显示的不同，不同之处：${sentence(differences, params.difference)}。没有发送任何交易。`,
}

const mismatches = {
  older: '它早于您的点击',
  notYours: '它不是从您的账户发出的',
  ofAnotherClick: '它属于另一次点击',
  differs: ({ params }: { readonly params: { readonly difference: Said<typeof members> } }) =>
    `${sentence(members, params.difference)}不同`,
}

const failed = {
  ...failures,
  reverted,
  outOfGas: '交易在链上失败，很可能是 gas 不足：所给的 gas 已全部用尽。除网络费外没有转移任何资产。',
  noReason: '交易在链上失败。除网络费外没有转移任何资产。',
}

interface Failed {
  readonly params: { readonly reason: Said<typeof failed> }
}

/** What is to be said of a transaction beyond its state. */
export const notes = {
  ...failed,
  takenBack: '链撤回了它所在的区块。它正在等待再次被打包。',
  stuck: '数分钟来没有区块打包它。您可以在钱包中加速或取消；这里会继续跟踪。',
  contradiction: '对于它所在的区块，节点的说法自相矛盾。仍在跟踪。',
  cancelled: '它已在您的钱包中取消。没有转移任何资产。',
  replaced: '您账户的另一笔交易取代它上链了。',
  bundleUnnamed: '您的钱包尚未给出交易。仍在向它询问；请在钱包中查看。',
  unnamed: '您的钱包没有给出交易。如果它发送了，会在这里找到。',
  notKnownToNodes: '没有节点知道这笔交易。请在钱包中查看；这里仍在查找。',
  numberTaken: '一笔同编号（nonce）的交易已上链，而节点没有说明是哪一笔。这里仍在查找。',
  dropped: '网络已不再持有这笔交易。它可能永远不会上链；这里仍在查找。',
  unanswered: '数分钟来，节点没有给出关于这笔交易的可用应答。仍在询问；请在钱包中查看。',
  edited: '您的钱包在发送前更改了授权额度。',
  otherAmounts: '它已上链，但转移的数量与您同意的不同。这里列出的是实际转移的数量。',
  notAtomic: '您的钱包没有按要求将这些调用作为一个整体执行：批次的限制可能没有生效。',
  inPart: '您的钱包只单独执行了部分调用。这里列出的是它们实际转移的数量；请查看您的余额。',
  saidToFail: '您的钱包表示至少有一部分失败了，而链上显示已完成。请查看您的余额。',
  noEffect: '您钱包的交易已在链上，但您所请求的操作没有生效。除网络费外没有转移任何资产。',
  bundleGivenUp: '您的钱包表示在上链之前已放弃此操作。这里仍在查找。',
  bundleFailed: '您的钱包表示此操作在链上失败，但没有给出交易。这里仍在查找。',
  bundled: '您的钱包会将这笔交易打包，稍后给出。',
  notNamed: '您的钱包没有给出交易。正在链上查找它。',
  namedDespiteError: reasons.namedDespiteError,
  stoppedWaiting: '您已停止等待钱包。如果之后仍在钱包中确认，会在这里找到。',
  stoppedUnheard: '您已停止等待钱包。如果之后仍在钱包中确认，会在这里找到。',
  answeredSince: '此后您的钱包已应答了另一个请求，因此不再询问这一个。如果它最终还是被发送，会在这里找到。',
  mismatched: ({ params }: { readonly params: { readonly mismatch: Said<typeof mismatches> } }) =>
    `钱包给出的交易不是您请求的那一笔：${sentence(mismatches, params.mismatch)}。正在链上查找您请求的那一笔。重试之前请先查看您的余额。`,
  worthLess: ({ params }: { readonly params: { readonly lostBps: number } }) =>
    `在这笔存入所在的区块中，有金库扣留或损失了收到的一部分：您的新份额可取回的将比花费的少 ${(params.lostBps / 100).toFixed(2)} %。`,
  noneHappened: ({ params }: Failed) => `所有调用都没有执行。${sentence(failed, params.reason)}`,
  noWithdrawal: ({ params }: Failed) =>
    `所有调用都没有执行：取出所得会低于最低所得，或被拒绝。${sentence(failed, params.reason)}`,
}

export const minedAs = (what: string) => `已上链：${what}。`
export const askedFor = (what: string) => `所请求的：${what}。`
