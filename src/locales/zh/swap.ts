import { type SentenceParameterText, sentenceParts, type TokenNames } from '#lib/sentence.ts'
import type { TokenSide } from '#market/tokenPair.ts'
import { formatPercent } from '#math/percent.ts'
import { han } from '../hanText.ts'
import { figureText } from './kit.ts'

export { currentPrice } from './deposit.ts'
export { details, max, smallestUnits, token1Token0, tryAgain, unavailable, youReceive } from './kit.ts'

export const token0ToToken1 = '代币 0 换代币 1'
export const token1ToToken0 = '代币 1 换代币 0'
export const directionOfTheSwap = '兑换方向'
export const youPay = '您支付'

export const whatTheHookWouldLend = '无法读取 Hook 的即时（JIT）流动性。'
export const theHookLends = 'Hook 借出'
export const nothingLent = '无：有一个金库为空'
export const liquidityForThisSwapOnly = '流动性，仅用于这笔兑换'
export const lentLiquidity = '借出的流动性'
export const token0Delta = '代币 0 变动'
export const token1Delta = '代币 1 变动'
export const to = (tickLower: SentenceParameterText, tickUpper: SentenceParameterText) =>
  `${tickLower} 至 ${tickUpper}`
export const rangeInTicks = 'tick 区间'
export const currentTick = (tick: SentenceParameterText) => `当前 tick ${tick}`
export const hooksToken0After = 'Hook 的代币 0 变动'
export const hooksToken1After = 'Hook 的代币 1 变动'
export const againstBefore = '与之前相比，含其所得的手续费'
export const thePoolHolds = '资金池持有'
export const poolsOwnLiquidity = '自身的流动性，当前价格处于其区间内'
export const poolLiquidity = '资金池流动性'
export const poolManagersToken0 = 'PoolManager 的代币 0'
export const poolManagersToken1 = 'PoolManager 的代币 1'
export const managerHoldsForAllPools = '属于其所有资金池，先付给 Hook'

export const enterAnAmountAndSee = '请输入数量，查看报价。'
export const price = '价格'
export const priceUnit = (price: SentenceParameterText, of: SentenceParameterText) =>
  `代币 ${price}/代币 ${of}`
export const fee = '手续费'
export const feeIncludedWithProtocols = '已含在您支付的数量中，包括协议部分'
export const feeIncluded = '已含在您支付的数量中'
export const priceImpact = '价格影响'
export const none = '无'
export const slippageCheckedBySimulation = (slippageText: SentenceParameterText) =>
  `${slippageText}%，签名前通过模拟核对`
export const minimumReceived = '最少获得'
export const maximumPaid = '最多支付'
export const priceLimit = '停止价格'
export const priceLimitNote = (isEntered: boolean) =>
  `由您的${isEntered ? '价格限制和滑点' : '滑点'}决定。如果价格到达此处，则只兑换一部分，其余仍归您所有。`

export const byV4quoterAtBlock = (value: SentenceParameterText) => `由 V4Quoter 在区块 ${value} 给出。`
export const computedHere = (block: SentenceParameterText) =>
  `本页面根据区块 ${block} 计算，并在您签名前由 V4Quoter 确认。`
export const computedHereToStop = (block: SentenceParameterText) =>
  `本页面根据区块 ${block} 计算。V4Quoter 不支持价格限制，因此在您签名前会模拟兑换。`

export const computedHereManagerLacks = (block: SentenceParameterText) =>
  `本页面根据区块 ${block} 计算。对 V4Quoter 而言，PoolManager 的持有量太少，但这笔兑换先付款。在您签名前会模拟它。`

export const payForReceive = (paid: SentenceParameterText, received: SentenceParameterText) =>
  `支付 ${paid}，获得 ${received}`
export const theQuotesDiffer = '报价不一致'
export const whichQuoteCounts =
  '本页面与 V4Quoter 给出了不同的报价。从现在起采用 V4Quoter 的报价。没有发送任何交易。'
export const bothQuotes = (
  block: SentenceParameterText,
  here: SentenceParameterText,
  quoter: SentenceParameterText,
) => `在区块 ${block}，本页面算得：${here}。V4Quoter：${quoter}。`

export const tokenToRouter = <Node>(token: string, address: Node) =>
  sentenceParts`${token} 授权给兑换路由 ${address}`
export const noMoreThanThisSwap = '不超过这笔兑换可用去的数量。'
export const anyAmountForLaterSwaps = '任意数量，也用于之后的兑换。路由只动用您兑换的数量。'
export const exactNeedsAmount = '请先输入数量'
export const approvalAmount = '授权数量'
export const whichApproval = (token: string) => `${token} 授权给兑换路由`

export const exactIn = '精确输入'
export const exactOut = '精确输出'
export const youPayExactly = '您支付的精确数量'
export const youReceiveExactly = '您获得的精确数量'
export const whatTheAmountIs = '数量的含义'
export const youHave = <Node>(amount: Node) => sentenceParts`您持有 ${amount}`

export const youPaid = (text: SentenceParameterText) => `您支付了 ${text}。`
export const youReceived = (text: SentenceParameterText) => `您获得了 ${text}。`
export const partialFill = '部分成交：价格已到达您的限制。其余仍归您所有。'
export const exactlyAsQuoted = '与报价完全一致。'
export const quoted = (paid: SentenceParameterText, received: SentenceParameterText) =>
  `报价为支付 ${paid}，获得 ${received}。`

export const whatTheSwapDoes = '这笔兑换的效果'
export const quote = '报价'
export const liquidity = '流动性'

export const slippageAndPriceStop = '滑点与价格限制'
export const slippage = '滑点'
export const slippageKept = (bps: SentenceParameterText) => `${bps} 个基点，保存到您下次访问`
export const priceStopOptional = '价格限制（可选）'
export const priceLimitQuestion = '价格变动达到此幅度时停止'
export const notValid = '无效'
export const noPriceLimit = '此网络的兑换路由没有价格限制。滑点限制兑换的平均价格。'
export const heldForAMoment = '会短暂需要全部数量，未用完的立即退回'
export const stopAt = (stopText: SentenceParameterText) => `，在 ${stopText}% 停止`

export const readingTheApproval = '正在读取授权…'
export const theApprovalIsUnavailable = '授权不可用'
export const theRouterMayTakeNothing = (token: string) => han`兑换路由没有${token} 的授权额度。`
export const theRouterMayTake = (allowanceText: SentenceParameterText) => `路由可动用${allowanceText}`
export const lessThanThisSwapTakes = (note: SentenceParameterText) => `${note}：少于这笔兑换所需。`
export const enoughForThisSwap = (note: SentenceParameterText) => `${note}。`

export const tokenThroughPermit2 = <Node>(token: string, permit2: Node, router: Node) =>
  sentenceParts`${token} 通过 Permit2 ${permit2} 授权给兑换路由 ${router}`
export const permit2Modes = '您授权 Permit2。它允许路由在 20 分钟内动用这笔兑换所需的数量。'
export const permit2SignedModes =
  '您只需授权 Permit2 一次。每次兑换时，您签名确定路由可动用的数量，有效 20 分钟。'
export const permit2MayTakeNothing = (token: string) => han`Permit2 没有${token} 的授权额度。`
export const permit2MayTake = (allowanceText: SentenceParameterText) => `Permit2 可动用${allowanceText}`
export const signedWithTheSwap = (note: SentenceParameterText) => `${note}。路由可动用的数量随兑换一起签名。`
export const whichPermit2Approval = (token: string) => `${token} 授权给 Permit2`
export const approvedByTransaction = {
  contract: '您的账户是合约，因此路由的 Permit2 授权是一笔单独的交易。',
  cannotSign: '您的钱包无法为 Permit2 签名，因此路由的授权是一笔单独的交易。',
  permitNotTaken: 'Permit2 拒绝您账户的签名，因此路由的授权是一笔单独的交易。',
} as const
export const throughPermit2MayTakeNothing = (token: string) =>
  han`兑换路由没有通过 Permit2 的${token} 授权额度。`

export const routerChecked = '正在核对兑换路由…'
export const routerFaults = {
  noRouter: '此网络的兑换路由地址上没有兑换路由。兑换已关闭。',
  otherManager: '兑换路由属于另一个 PoolManager。兑换已关闭。',
  otherLayout: '兑换路由使用的格式与此构建所知的不同。兑换已关闭。',
  noPermit2: '此网络的 Permit2 地址上没有 Permit2。兑换已关闭。',
  unread: '无法核对兑换路由。请稍后重试。',
} as const
export const enterAmount = '请输入要兑换的数量'
export const readingThePool = '正在读取资金池…'
export const liveStateMissing = '资金池的实时状态不可用，因此您无法兑换'
export const ticksMissing = '无法读取资金池的 tick，因此无法报价'
export const askingV4quoter = '正在询问 V4Quoter…'
export const enterAnAmountAboveZero = '请输入大于零的数量。'
export const slippageProblem = (sentence: SentenceParameterText) => `滑点：${sentence}`
export const priceLimitProblem = (sentence: SentenceParameterText) => `价格限制：${sentence}`
export const quoterIsAsked = '正在用 V4Quoter 核对此报价'
export const approveAndSwap = '授权并兑换'
export const approveTokenFirst = (token: string) => han`请先授权${token}`
export const readingYourBalances = '正在读取您的余额…'
export const checking = '检查中…'
export const swap = '兑换'

export const currentQuotes = '当前报价'
export const quotedAtBlock = (value: SentenceParameterText) => `报价取自区块 ${value}。`
export const priceMovedSince = '价格已变动。请按“获取报价”取得新报价。'
export const zeroForOneDirection = '代币 0 -> 代币 1'
export const oneForZeroDirection = '代币 1 -> 代币 0'
export const noQuote = '请输入大于零的数量以获取报价。'

export const getQuotes = '获取报价'
export const tokenAmount = (index: SentenceParameterText) => `代币 ${index} 数量`
export const correctMarkedAmount = '请先更正标出的数量'

export const poolDetails = '资金池详情'
export const poolManager = 'PoolManager'
export const poolId = '资金池 ID'
export const copiedPoolId = '资金池 ID'
export const quoteToken = (index: SentenceParameterText) => `代币 ${index}`
export const chargedOnChain = ({ down, up }: { readonly down: string; readonly up: string }) =>
  `链上收取：${down === up ? down : `代币 0 换代币 1 为 ${down}，代币 1 换代币 0 为 ${up}`}`
export const tickSpacing = 'tick 间距'
export const hooks = 'Hook'

export const priceInWeiReplaced = 'wei 价格舍入为零，因此显示最低值 1。'
export const poolInformation = '资金池信息'
export const quoteCurrentPrice = '当前价格'
export const copiedCurrentPrice = '当前价格'
export const inversePrice = '反向价格'
export const token0PerToken1 = '代币 0/代币 1'
export const copiedInversePrice = '反向价格'
export const squareRootPrice = '平方根价格'
export const sqrtPriceUnit = 'sqrtPriceX96，Q64.96 格式的数'
export const copiedSquareRootPrice = '平方根价格'
export const priceInWei = 'wei 价格'
export const priceInWeiReplacedNote = '该值舍入为 0，因此显示最低值 1'
export const priceInWeiUnit = '每 10¹⁸ 个代币 0 最小单位对应的代币 1 最小单位'
export const copiedPriceInWei = 'wei 价格'

export const poolKeyStructure = '资金池密钥（pool key）结构'
export const poolIdFormula = 'keccak256(abi.encode(pool key))'

export const poolManagerQuoteInformation = 'PoolManager 报价信息'

export const spotQuoteNote = '现货报价：输入 × 价格，不含手续费、价格影响和即时（JIT）流动性'
export const executableQuoteNote = '现在可成交，含手续费（V4Quoter）'
export const input = '输入'
export const output = '输出'

type Amounts<Name extends string> = {
  readonly side: TokenSide
  readonly params: Readonly<Record<Name, bigint>> & { readonly decimals: number | undefined }
}

const of = (amount: bigint, { side, params: { decimals } }: Amounts<never>, tokens: TokenNames): string =>
  `${figureText(amount, decimals)} ${tokens[side]}`

export const swapIssues = {
  PoolNotInitialized: '资金池尚未初始化。',
  SwapAmountCannotBeZero: '请输入大于零的数量。',
  InvalidFeeForExactOut: '手续费会拿走全部输入，因此无法精确输出。',
  PriceLimitAlreadyExceeded: '在此方向上，资金池已处于其价格区间的尽头。',
  PriceLimitOutOfBounds: '价格限制超出了资金池接受的范围。',
  HookCallFailed: '金库的持有量超过资金池可借用的上限，因此每笔兑换都会失败。',
  SafeCastOverflow: '数量对此资金池来说太大。',
  sourcePaused: ({ side }: { readonly side: TokenSide }) =>
    `金库 ${side} 的所有者已将其暂停，因此您现在无法兑换。`,
  allPaused: '合约已暂停，因此您现在无法兑换。',
  poolPaused: '所有者已暂停此资金池，因此您现在无法兑换。',
  noAccount: '请连接钱包以兑换。',
  slippage: '请将滑点设在 0% 到 50% 之间。',
  stop: '请将价格限制设在 0.01% 到 50% 之间。',
  unreadable: '无法读取资金池。请重试。',
  accountUnreadable: '无法读取您的余额或授权。请重试。',
  nothingOut: '数量太少，换不到任何代币。请增加数量。',
  fillsNothing: '在此方向上，资金池已没有可给出的代币。',
  nothingLent: 'Hook 不为这笔兑换借出任何流动性。流动性很少，因此少量兑换也可能使价格大幅变动。',
  highImpact: ({ params }: { readonly params: { readonly part: bigint; readonly whole: bigint } }) =>
    `不计手续费，您获得的比按当前价格少 ${formatPercent(params.part, params.whole)}。`,
  fillsOnly: (issue: Amounts<'fills'>, tokens: TokenNames) =>
    `资金池只能成交 ${of(issue.params.fills, issue, tokens)}。请减少数量。`,
  partialFill: (issue: Amounts<'fills' | 'wanted'>, tokens: TokenNames) =>
    `部分成交：在您的价格限制下，只会兑换 ${of(issue.params.wanted, issue, tokens)} 中的 ${of(issue.params.fills, issue, tokens)}。其余仍归您所有。`,
  reserveTooLow: (issue: Amounts<'has' | 'needed'>, tokens: TokenNames) =>
    `PoolManager 持有 ${of(issue.params.has, issue, tokens)}。这笔兑换需要 ${of(issue.params.needed, issue, tokens)}。`,
  vaultIlliquid: (issue: Amounts<'has' | 'needed'>, tokens: TokenNames) =>
    `金库现在能支付 ${of(issue.params.has, issue, tokens)}。这笔兑换需要 ${of(issue.params.needed, issue, tokens)}。`,
  approvalNeeded: (issue: Amounts<'allowance' | 'needed'>, tokens: TokenNames) =>
    `兑换路由的授权额度为 ${of(issue.params.allowance, issue, tokens)}。这笔兑换需要 ${of(issue.params.needed, issue, tokens)}。`,
  permitNeeded: (issue: Amounts<'allowance' | 'needed'>, tokens: TokenNames) =>
    `兑换路由可通过 Permit2 动用 ${of(issue.params.allowance, issue, tokens)}。这笔兑换需要 ${of(issue.params.needed, issue, tokens)}。`,
  balanceTooLow: (issue: Amounts<'missing'>, tokens: TokenNames) =>
    `您还需要 ${figureText(issue.params.missing, issue.params.decimals)} ${tokens[issue.side]}。`,
}
