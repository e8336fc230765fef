import { PRODUCT_NAME } from '#lib/config.ts'
import { type SentenceParameterText, sentenceParts, type TokenNames } from '#lib/sentence.ts'
import { han } from '../hanText.ts'
import { addressIssues, amountIssues } from './kit.ts'
import { alerts, inFlightLabels, inFlightReasons } from './write.ts'

export { connectToSee, max, token1Token0, tryAgain, unavailable, youReceive } from './kit.ts'

export const sendSharesButton = '发送份额'
export const aboutSending = '转账无法撤销。'
export const recipient = '收款地址'
export const howMany = '发送的份额数量'
export const sent = '份额已发送。'
export const nothingToSend = '您没有可发送的份额。'
export const correctMarked = '请先更正标出的各项'

export const recipientIssues = {
  ...addressIssues,
  isHook: '这是 Hook，即份额的合约。发送到那里的份额会丢失。',
  isToken: '这是代币合约。发送到那里的份额会丢失。',
  isPoolContract: '这是资金池的合约。发送到那里的份额会丢失。',
  isZero: '这是零地址。发送到那里的份额会丢失。',
  isOwn: '这是您自己的地址。',
}

export const sharesIssues = {
  ...amountIssues,
  zero: '请输入大于零的数量。',
  sharesUnavailable: '您的份额余额不可用。',
  noShares: nothingToSend,
  moreThanHeld: '这超过了您的持有量。',
}

export const addTokens = '将代币添加到钱包'
export const aboutAdding = '请求您的钱包列出一种代币。这不会发送交易。'
export const sharesName = `${PRODUCT_NAME} 份额`
export const addToWallet = '添加到钱包'
export const transferAskingWallet = '正在询问您的钱包…'
export const decimalsUnavailable = '小数位数不可用'

export const walletAnswers = {
  added: '您的钱包表示已添加该代币。',
  userRejected: '您拒绝了该请求',
  walletBusy: '您的钱包中还有一个未处理的请求。请先处理，然后重试。',
  unsupported: '您的钱包不支持此操作。请手动添加该地址。',
  failed: '您的钱包没有添加该代币。',
}

interface InUnit {
  readonly params: { readonly unit: 'token0' | 'token1' }
}

const tokenOf = ({ params: { unit } }: InUnit, tokens: TokenNames): string =>
  tokens[unit === 'token0' ? 0 : 1]

export const buttonLabels = {
  ...inFlightLabels,
  deposit: '存入流动性',
  approveFirst: '请先授权全部代币',
  withdraw: '取出流动性',
}

export const blocked = {
  vaultChanged: '已阻止：金库已被更换',
  vaultWrongAsset: '已阻止：有金库持有另一种代币',
  tokensMissing: '已阻止：代币缺失',
  depositsClosed: '已阻止：存入已关闭',
}

export const liquidityReasons = {
  ...alerts,
  ...amountIssues,
  ...inFlightReasons,
  noShares: '您没有可取出的份额',
  sharesUnavailable: '您的份额余额不可用',
  priceUnavailable: '资金池的价格不可用。请改为输入份额。',
  beingRead: '正在读取资金池的价格…',
  shareDecimalsUnavailable: '无法读取份额的小数位数。请改为输入代币数量。',
  decimalsUnavailable: (issue: InUnit, tokens: TokenNames) =>
    `${tokenOf(issue, tokens)} 的小数位数不可用。请改为输入份额。`,
  tokenNotTaken: (issue: InUnit, tokens: TokenNames) =>
    han`在此价格下，存入不会用到${tokenOf(issue, tokens)}。请改为输入份额。`,
  tooSmall: (issue: InUnit, tokens: TokenNames) => `${tokenOf(issue, tokens)} 太少，不足以存入。请增加数量。`,
}

export const readingApprovals = '正在读取您的授权…'
export const approvalsUnavailable = '您的授权不可用'
export const readingShares = '正在读取您的份额余额…'

export const tokenApprovalsRequired = '需要代币授权'
export const doneOf = (done: number, all: number) => `${done}/${all}`
export const allApproved = '已全部授权'
export const reading = '读取中…'
export const actionRequired = '需要操作'

export const approveAndDeposit = '授权并存入'

export const notEnoughForTheFee = <Node>(currency: SentenceParameterText, hint: Node) =>
  sentenceParts`${currency} 不足以支付网络费：${hint}`

export const shares = '份额'
export const liquidityAmount = '流动性数量'
export const countTheAmountIn = '单位'
export const youHave = '您持有'
export const tokenUnavailable = (token: string) => `${token} 不可用`
export const getTestTokens = '获取测试代币'

export const moreOptions = '更多选项'

export const lostToDilution = '因稀释损失'
export const readingTheHooksDeposits = '正在读取 Hook 的存入记录…'

export const worth = '现在取出的价值'
export const inOldVaults = '仍在原来的金库中，有风险'
export const noTotal = '没有合计，因为资金池价格不可靠'
export const sumsIn = '数量显示单位'
export const withdrawNow = '现在取出'
export const nothingYet = '无'
export const refusedNow = '现在会被拒绝'
export const withdrawsEverything = '取出您的全部仓位。'
export const simulated = '刚刚检查过。'
export const computedNotTriedOut = '计算所得，未经模拟。'

export const enterBounds = '请输入容差和截止时间。'

export const sendShares = '发送份额'

export const exactNeedsDeposit = '请先输入存入数量'

export const sharesUnit = '份额'

export const aYearOfVaultYield = '金库一年收益'
export const ofYours = (amount: string) => `+ 您的 ${amount}`
export const expectedTokenDeltas = '预计代币变动'
export const currentPrice = '当前价格'
export const dilutesOthersBy = <Node>(amount0: Node, amount1: Node, [token0, token1]: TokenNames) =>
  sentenceParts`您会得到先前存款人赚取的 ${amount0} ${token0} 和 ${amount1} ${token1}。`
export const roundTripAndDilution = '立即取出'
export const exitVerdicts = {
  fair: '持平',
  more: '盈利',
  loss: '亏损',
  side: '损失一种代币',
  total: '全部损失',
}
export const roundTripFair = '您可全部取回，仅有舍入误差'
export const roundTripGains = '您取回的会多于存入的'
export const roundTripMixed = '一种代币会多取回，另一种会少取回'
export const roundTripLoses = '您会损失这么多'
export const roundTripPaysNothing = '金库不支付任何资产'
export const ifYouWithdrewNow = '如果您现在取出'
export const amountOfToken = <Node>(amount: Node, token: string) => sentenceParts`${amount} ${token}`
export const roundTripDifference = '差额'
export const exitNote = {
  simulated: (meaning: string) => `模拟得出：${meaning}`,
  computed: (meaning: string) => `计算得出：${meaning}`,
}

export const unlimited = '无限额'
export const exactAmount = '精确数量'
export const theHookMayTake = '授权数量'
export const howMuchToApprove = '授权多少'
export const exactNote = '只够这笔存入，外加您的容差。如果价格变动更大，存入会失败，不会用去任何代币。'
export const anAllowanceStillStands = '您当前的授权额度更大，因此这笔存入没有上限。要设定上限，请在下方替换。'
export const unlimitedNote = '没有支出上限。要为这笔存入设定上限，请选择“精确数量”。'
export const approveAnotherToken = '授权其他代币'
export const leftToTheHook = '授权额度'
export const tokenLeftToTheHook = (token: string, text: SentenceParameterText) => `${token} 授权额度：${text}`
export const depositTakes = (amount: SentenceParameterText) => `这笔存入需要 ${amount}`
export const revoke = '撤销'
export const replaceWithExact = '替换'
export const approved = '✓ 已授权'
export const unavailableBeside = '· 不可用'
export const approving = '授权中…'
export const approve = '授权'

export { anotherUnderway } from './write.ts'
export { addressIssues, amountIssues }

export const tokenApprovalRequired = '需要代币授权'
export const tokenAddress = '代币地址'
export const amountForHook = 'Hook 可动用的数量'
export const confirmInWallet = '请在钱包中确认'
export const approveToken = '授权代币'
export const tokenApproved = '该代币已授权给 Hook。'

export const anyToken = '此网络上的任意 ERC-20 代币。'
export const readingToken = '正在读取代币…'
export const tokenUnreadable = '无法读取该代币。'
export const noContractThere = '此地址上没有合约。'
export const tokenFound = <Node>(symbol: Node, what: string) => sentenceParts`${symbol}：${what}`
export const countsWithDefault = (decimals: number) => `无法读取其小数位数。数量按 ${decimals} 位小数计。`
export const countsWithItsOwn = (decimals: number) => `数量按此代币的 ${decimals} 位小数计。`

export const customApprovalProblems = {
  ...alerts,
  ...addressIssues,
  ...amountIssues,
  tokenLoading: '仍在读取该代币。请稍后重试。',
  tokenFailed: '无法读取该代币。请稍后重试。',
  noContract: noContractThere,
}

export const theHistoryIsUnavailable = '历史记录不可用。'
export const measuredDeposits = (count: number) =>
  count === 0 ? '自您存入以来没有被稀释。' : `您持有份额期间，他人存入 ${count} 笔，每笔按其前一区块计量。`
export const readBackTo = (reached: SentenceParameterText) =>
  `已回溯读取至区块 ${reached}。更早的存入未计入。`
export const unmeasured = (unread: SentenceParameterText) =>
  `有 ${unread} 笔无法计量，因为节点不保留那么早的状态。`

export const enterPart = '请输入要取出的数量。'
export const exactShares = (shares: string) => `${shares} 份额`
export const theRestStays = '您仓位的其余部分不变。'
export const allOfIt = '这是您的全部仓位。'

export const howMuchToTakeOut = '取出多少'
export const partOfYourPosition = '您仓位的一部分'
export const percent = (value: number) => `${value}%`
export const ofYourPosition = (value: number) => `您仓位的 ${value}%`

export const enterTolerance = '请先输入容差'
export const tolerance = '价格变动容差'

export const poolStates = '此资金池的状态'
export const states = {
  made: '资金池为空。其所有者进行首笔存入后，您才能存入和兑换。',
  dead: '所有人都已退出此资金池。它永远不再接受存入。',
  paused: '所有者已暂停兑换。这不妨碍存入和取出。',
  allPaused: '在拥有角色者解除暂停之前，存入、取出和兑换均已暂停。',
  closed: '所有者已关闭存入。这不妨碍取出。',
  unread: '无法读取资金池的规则。',
}
export const lockedFor = (blocks: SentenceParameterText) =>
  `存入会将您的全部仓位锁定 ${blocks} 个区块。每次追加存入都会重新计时。`
export const lockedUntil = (block: SentenceParameterText) => `您的份额已锁定，到区块 ${block} 解锁。`
export const locksCountEthereum =
  '锁定期按以太坊的区块计算（每个约 12 秒），而非本网络的区块。何时结束由模拟得出。'
export const sourceStuck = (token: string, pays: SentenceParameterText) =>
  `${token} 的金库现在只能支付 ${pays}。需要更多的取出会整笔失败。`

export const hookShort = (token: string, pays: SentenceParameterText) =>
  `${token} 不在金库中，Hook 现在只能支付 ${pays}。需要更多的取出会整笔失败。`

export const sourcePaused = (token: string) => `${token} 的金库已被其所有者暂停。存入、取出和兑换需要等待。`
export const sourceDenies = (token: string) =>
  `${token} 的金库声明现在不支付任何资产。它仍可能支付。您签名前会先模拟取出。`
export const tokensMissing = (token: string, pays: SentenceParameterText) =>
  `${token} 缺失：最多只能支付 ${pays}。需要更多的取出会整笔失败。`

export const gatesTolerance = '容差'
export const toleranceNote = '由合约强制执行。如果数量变动更大，则不执行任何操作。'
export const checkedToleranceNote = '如果在您签名前数量变动更大，您会先看到新的数量。'
export const toleranceInShort = (percent: SentenceParameterText) => `${percent}%`
export const deadline = '截止时间'
export const deadlineUnit = '分钟'
export const deadlineNote = '超过此时间，合约会拒绝执行。'
export const boundsOfTheCall = '滑点与截止时间'
export const boundsInShort = (percent: SentenceParameterText, minutes: SentenceParameterText) =>
  `${percent}%，${minutes} 分钟`
export const priceBoundOfTheCall = '价格限制'
export const priceBoundInShort = (percent: SentenceParameterText) => `价格的 ${percent}%`
export const priceMoveAllowed = '最大价格变动'
export const priceMoveNote =
  '由合约强制执行。如果价格变动更大，则不执行任何操作。数量没有限制，也没有截止时间。'
export const wrongMinutes = (most: SentenceParameterText) => `请输入 1 到 ${most} 之间的整数分钟。`

export const whereItLies = '资金池的代币在哪里'
export const inTheVault = '在金库中'
export const idle = '闲置在 Hook 中'
export const asClaims = 'PoolManager 所欠'
export const together = '合计'
export const aboutTheParts =
  '在下一次兑换或取出之前，兑换所得由 PoolManager 欠付。它们计入总数，但不产生收益。'
export const partsUnread = '无法读取分布情况。总数来自合约。'
export const noVault = '不在金库中。其代币在 Hook 中，或由 PoolManager 欠付，不产生收益。'

export { asOfBlock, deposit, howItWorks, whatIf } from './pages.ts'
export const depositWithOne = '用一种代币存入'
export const youOnlyHave = (token: string) => han`您只有${token}。兑换其中一部分`
export const withdrawAsOne = '取出为一种代币'

export const earningADay = <Node>(amount: Node, symbol: Node) => sentenceParts`每天约赚 ${amount} ${symbol}`
export const notAPromiseRate = '按最近 30 天的收益率计算。非承诺。'
