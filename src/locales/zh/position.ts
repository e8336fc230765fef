import { type SentenceParameterText, sentenceParts, type TokenNames } from '#lib/sentence.ts'
import type { EarningsCause } from '#market/past/earnings.ts'
import { groupThousands } from '#math/amountText.ts'
import { han } from '../hanText.ts'

export { proof, transaction, transactionHash, tryAgain, unavailable } from './kit.ts'

export const loansTitle = '使用此流动性的兑换'
export const loansIntro =
  '每次兑换借用和支付了什么，以及其中属于此仓位的部分。数据来自 Hook、资金池和金库的事件。'
export const feesAreNear = '手续费为估算值，误差在几个最小单位以内。差额列在“舍入”中。'
export const direction = '方向'
export const allDirections = '全部'
export const tokenIn = (token: string) => `${token} 换入`
export const noSwapTold = '没有找到兑换'
export const dates = { since: '起始日（UTC）', until: '截止日（UTC）' } as const
export const loansFound = (found: number) => `${groupThousands(`${found}`)} 笔借出，最新的在前`
export const partOfLoans = (first: number, last: number) =>
  `此处列出第 ${groupThousands(`${first}`)} 至 ${groupThousands(`${last}`)} 笔。`
export const newerLoans = '较新的借出'
export const olderLoans = '较早的借出'
export const noLoans = '没有找到借出。'
export const noSuchLoans = '这些日期和此方向上没有借出。'
export const lent = '借出'
export const fee = '赚取的手续费'
export const ownPart = '此仓位的部分'
export const priceBefore = '之前的价格'
export const priceAfter = '之后的价格'
export const notKnown = '未知'
export const tookIn = <Node>(amount: Node) => sentenceParts`收入 ${amount}`
export const gaveOut = <Node>(amount: Node) => sentenceParts`付出 ${amount}`

export const whosePosition = '所示账户'
export const anyAddress = '任意地址'
export const show = '显示'
export const showMine = '显示我的仓位'
export const notAnAddress = '这不是地址。'
export const wrongChecksum = '此地址有输入错误（校验和不符）。请重新复制。'
export const readOnly = '只读'
export const yours = '您的'

export const position = '仓位'
export const leavingNowPays = (token: string) => `现在取出，${token}`
export const shareOfAll = '占总体的比例'
export const shares = '份额'
export const bases = {
  simulated: '已在此区块上模拟',
  accepted: '节点接受此操作，但没有报告所得。按合约规则计算。',
  computed: '按合约规则计算，未经模拟。',
  refused: '已在此区块上模拟：合约拒绝支付。',
  early: '已在此区块上模拟：被拒绝，因为您的份额仍在锁定中。',
  short: '按合约规则计算。有金库声明现在无法支付这么多，因此合约可能拒绝整笔取出。',
  unknown: '无法模拟，也无法计算。',
} as const
export const byRule = <Node>(amount0: Node, amount1: Node, [token0, token1]: TokenNames) =>
  sentenceParts`按合约规则为 ${amount0} ${token0} 和 ${amount1} ${token1}。`
export const nobodyHasShares = '无人持有份额。'

export const allMarkets = '全部市场'
export const market = '市场'
export const aboutAllMarkets = '您现在可取出'
export const inAllOfThem = '全部市场合计'
export const showAllMarkets = (count: number) => `显示全部 ${count} 个市场及合计`
export const doubtful = '金库警报。请打开该市场查看。'
export const stuck = '您现在无法取出它。请打开该市场查看原因。'
export const lockedUntil = (block: SentenceParameterText) => `在区块 ${block} 解锁。`
export const perhapsLocked = '它可能已锁定，因此未计入任何合计。请打开该市场查看。'
export const notInTheSums = (markets: SentenceParameterText) => `未计入合计：${markets}。`
export const nothingInMarkets = (count: number) => `${count} 个市场中均无份额。`
export const nothingInOthers = (count: number) => `其余 ${count} 个市场中均无份额。`

export const history = '历史记录'
export const readTheHistory = '读取历史记录'
export const historyIsRead = (numbers: { readonly events: number; readonly loans: number }) =>
  `已读取 ${groupThousands(`${numbers.events}`)} 条事件，其中有 ${groupThousands(`${numbers.loans}`)} 笔借出。`
export const upToBlock = (from: SentenceParameterText, to: SentenceParameterText) =>
  `自区块 ${from} 至区块 ${to}。`
export const completeFrom = '自 Hook 的第一个区块起完整。'
export const notBefore = (reached: SentenceParameterText) => `区块 ${reached} 之前的未读取。`
export const servedUpTo = (block: SentenceParameterText) =>
  `区块 ${block} 及之前来自本站的历史服务。最新的事件和随机样本与节点一致。`
export const servedBehind = (blocks: SentenceParameterText) =>
  `该服务落后 ${blocks} 个区块。这些区块读自节点。`
export const notServed = {
  unreachable: '本站的历史服务没有应答。全部读自节点。',
  disagrees: '本站的历史服务与节点矛盾。全部读自节点。',
  unchecked: '本站的历史服务无法核对。全部读自节点。',
} as const
export const unserved = '本站的历史服务没有应答，或落后太多。'
export const loading = '读取中…'
export const notReconciled = '事件与金库的余额不符'
export const partTitle = '缺少部分历史记录'
export const partRead = (blocks: {
  readonly from: SentenceParameterText
  readonly until: SentenceParameterText
  readonly since: SentenceParameterText
}) =>
  `节点没有列出区块 ${blocks.from} 至 ${blocks.until}。下方列表从区块 ${blocks.since} 开始，“自起始”也是如此。逐项收益、此仓位的手续费、其价值随时间的变化，以及转出份额的价值需要完整的历史记录，因此不显示。`
export const readingPast = '正在读取历史记录'
export const blocksOf = (numbers: {
  readonly blocks: SentenceParameterText
  readonly of: SentenceParameterText
  readonly requests: SentenceParameterText
}) => `${numbers.blocks} / ${numbers.of} 个区块 · ${numbers.requests} 次请求`
export const working = '正在计算…'
export const nodeRests = '节点正在限制请求。获准后会继续读取。'
export const pause = '暂停'
export const resume = '继续'
export const paused = '已暂停'
export const readAgain = '刷新'
export const takesManyRequests = '此市场的历史很长，需要许多请求。您可以暂停。浏览器会保存已读取的内容。'
export const positionUnavailable = '仓位不可用'
export const positionNotAnswered = '网络没有应答，因此未能读取任何内容。本页面会继续尝试。'
export const historyUnavailable = '历史记录不可用'
export const nodeDidNotList = '节点没有列出事件。下次会从最后读取的区块继续。'
export const nodeListedNonsense = '节点的列表不一致，因此不予采用。下次会重新读取。'

export const earnings = '收益来源'
export const partsIntro = '各项之和精确到 wei。'
export const part = '项目'
export const causes: Readonly<Record<EarningsCause, string>> = {
  yield: '金库收益',
  fees: '借出期间的兑换手续费',
  divergence: '价格变动（与单纯持有相比）',
  unlent: '价格与手续费之外的损失',
  entry: '自己的存入带来的得失',
  dilution: '他人的存入和退出带来的得失',
  sources: '金库变更',
  locked: '金库所欠，尚未支付',
  unseen: '来自别处的金库份额',
  rounding: '舍入',
}
export const explained: Readonly<Record<EarningsCause, string>> = {
  yield: '金库的利息或亏损。',
  fees: '此持仓分得的兑换手续费。',
  divergence: '价格变动：一种代币变多，另一种变少。',
  unlent: '此处没有借出流动性时，价格被移动，兑换按该价格拿走了它。',
  entry:
    '份额按资金池而非金库定价。大于零：这些存入分得了先前存款人的部分收益。小于零：这些存入让利给了他们。',
  dilution: '他人的存入和退出分走或带来了部分收益。',
  sources: '金库被更换，或没有记入一笔存入。',
  locked: '金库欠着这部分，但现在不支付，或在取出时没有支付。',
  unseen: '有人将金库份额给了 Hook，或节点漏掉了一条事件。',
  rounding: '合约舍去的不足一个最小单位的部分。',
}
export const explainedOfParts: Partial<Readonly<Record<EarningsCause, string>>> = {
  locked: '这部分应付，但现在不支付，或在取出时没有支付。',
  unlent: '有人在此处没有借出流动性时移动价格，兑换按该价格拿走了代币。设定价格区间的所有者可借此盗走存款。',
  entry: '份额按 Hook 全部资产的相应部分计价，向上取整。首笔存入还会得到或留下不属于任何份额的资产。',
  dilution: '所有其他人的存入和退出的舍入。',
  sources: '金库没有记入一笔存入，或合约自身的代码更换了金库。',
}
export const result = '合计'
export const together = (token: string) => han`以${token} 计，按资金池价格`
export const flows = {
  redeemable: '当前价值',
  withdrawn: '已取出',
  sent: '以份额转出',
  deposited: '已存入',
  received: '以份额收到',
} as const
export const redeemableLater = '解锁后的价值'
export const noEarnings = '收益明细不可用'
export const gaps = {
  shares: '列出的事件与链上的份额对不上。有事件缺失或虚假，或份额的转移没有事件。',
  supply: '列出的事件与总供应量对不上。有事件缺失或虚假，或份额的变化没有事件。',
  sources: '列出的事件与 Hook 当前的金库对不上。有事件缺失，或金库的更换没有事件。',
  vaults: '金库的事件与金库为 Hook 持有的数量对不上。有事件缺失、虚假或重复，或代币的转移没有事件。',
  parts: '事件与 Hook 自己的账目不符。有事件缺失，代币的转移没有事件，或一笔交易涉及了此 Hook 的多个资金池。',
  loans: '有些借出的事件缺失，或本页面不认识。',
  swaps: '列出的最后一次兑换没有停在资金池的价格上，因此缺少更晚的一次。',
  unreadable: '无法读取金库的余额。',
  tooManySources: '金库更换得太频繁，本页面无法跟踪。',
  unsupported: '本页面不拆分此类 Hook 的收益。',
  incomplete: '历史记录没有读到 Hook 的第一个区块。',
} as const

export const events = '存入、退出和转账'
export const what = '类型'
export const noEvents = '尚未读取到存入或取出。'
export const kinds = {
  deposited: '存入',
  exited: '退出',
  received: '收到份额',
  sent: '转出份额',
} as const
export const showMore = (value: SentenceParameterText) => `再显示 ${value} 条`

export const yieldTitle = '金库收益，已证明'
export const historicalOnly = '过往收益，根据 Hook 自身的存入和取出测算。不构成预测。'
export const formula =
  '收益率 =（期末价格 ÷ 期初价格 − 1）× 365 天 ÷ 窗口长度。价格 = 一笔存入或取出的资产 ÷ 份额。单利，不计复利。'
export const windowNames = ['1 天', '7 天', '30 天', '自起始'] as const
export const vault = (index: SentenceParameterText) => `金库 ${index}`
export const withoutVault = (token: string) => `${token} 在 Hook 中，不在金库中，因此没有金库收益。`
export const anotherVault = '另一个金库'
export const windowHead = '窗口'
export const aYear = '年化'
export const trueLength = '实测天数'
export const days = (value: SentenceParameterText) => `${value} 天`
export const startAndEnd = <Node>(start: Node, end: Node) => sentenceParts`${start} 和 ${end}`
export const tooFewPoints = '事件太少，无法测算。'
export const notYet = '没有找到金库的事件。'

export const charts = '图表'
export const sharePrices = '金库的份额价格'
export const poolPrice = '资金池价格'
export const valueAgainstHeld = (token: string) => han`与单纯持有的价值对比，以${token} 计`
export const lentPerSwap = '每次兑换的借出'
export const heldValue = '单纯持有'
export const vaultsWereReplaced = '设置了其他金库'
export const assetsForAShare = '每份额对应的资产'
export const lentOf = (token: string) => han`借出的${token}`
export const pointsShown = (shown: SentenceParameterText, of: SentenceParameterText) =>
  `绘制了 ${of} 个点中的 ${shown} 个。`
export const block = '区块'

export const exportTitle = '下载 CSV'
export const exportIntro = '含原始整数和十进制文本，时间为 UTC。开头几行列出缺失的内容。'
export const csvNotes = {
  market: (name: SentenceParameterText, hook: SentenceParameterText, chain: SentenceParameterText) =>
    `${name}，链 ${chain} 上的 Hook ${hook}`,
  account: (account: SentenceParameterText) => `${account} 的仓位`,
  range: (from: SentenceParameterText, to: SentenceParameterText) => `区块 ${from} 至 ${to} 的事件`,
  whole: '没有遗漏：已读取 Hook 创建以来所有区块的事件。',
  missing: (first: SentenceParameterText, reached: SentenceParameterText) =>
    `未读取：区块 ${first} 至 ${reached}`,
  part: {
    positions: (since: SentenceParameterText) =>
      `不完整：区块 ${since} 之前的存入、退出和转账不在此文件中，因此其合计不是该仓位的合计；转账的数量为空`,
    loans: (since: SentenceParameterText) =>
      `不完整：区块 ${since} 之前的借出不在此文件中；own_fee 各列为空，因为此仓位的部分未知`,
    yield: (since: SentenceParameterText) => `不完整：区块 ${since} 之前的份额价格不在此文件中`,
  },
  times: (rows: SentenceParameterText) => `未读取：${rows} 行的时间；其区块和交易仍在其中`,
  gap: (reason: SentenceParameterText) => `不确定：${reason}`,
  prices: '以 _raw 结尾的数量为整数最小单位；价格先列精确整数，后列十进制文本。',
} as const
export const fileFailed = '无法生成文件。'

export const worthNow = '当前价值'
export const atThePoolsPrice = '按资金池价格'
export const simulatedAtThePoolsPrice = '按资金池价格，已在此区块上模拟'
export const putIn = '已投入'
export const notTakenOut = '已投入，按今日价格'
export const earnedRate = <Node>(days: SentenceParameterText, aYear: Node) =>
  sentenceParts`${days} 天，按平均存款年化 ${aYear}`
export const aboutTheRate =
  '“至今已赚”除以有存款的日子，不计复利。不构成预测。“目前年化”是市场自身最近 30 天的年化。'
export const earnedSoFar = '至今已赚'
export const fromEarlierYield = '分得的此前收益'
export const aboutEarlierYield = '您存入之前的收益。此合约由所有存款人分享它。'
export const toEarlierDepositors = '让给此前的存款人'
export const aboutGivenValue = '此合约将存款的一部分给了此前的存款人。'
export const priceMovement = '价格变动'
export const moreThanHolding = '比单纯持有多出'
export const withPriceAndDeposits = '含价格变动和自己的存入'
export const growthPerDay = '每日增长'
export const about = <Node>(amount: Node) => sentenceParts`约 ${amount}`
export const linesAre = '比单纯持有多出'
export const today = '今天'
export const nextPointComes = (blocks: SentenceParameterText) =>
  `存入是第一个点。${blocks} 个区块后或刷新时出现下一个点。`
export const seeWhatEarnedIt = '查看收益来源'
export const readWhatItEarned = '读取收益'
export const proofs = '证明'
export const linesOfZero = (count: number) => `显示 ${count} 个空项`

export const nothingDeposited = (market: SentenceParameterText) => `“${market}”中没有存款`
export const depositInto = (pair: SentenceParameterText) => `存入 ${pair}`
export const compareMarkets = (count: number) => `比较 ${count} 个市场`
export const onlyTestTokens = '测试代币：此处的一切都不会让您损失资金。'
export const whatYouWillSee = '您将在这里看到'
export const sights = [
  ['价值、投入、赚取', '自您首次存入起。'],
  ['收益来源', '金库、手续费、价格和他人的存入。'],
  ['每次变动', '附有交易，也可导出 CSV。'],
] as const
export const youHave = (first: SentenceParameterText, second: SentenceParameterText) =>
  `您有 ${first} 和 ${second}。`
export const wouldEarn = <Node>(example: SentenceParameterText, daily: Node) =>
  sentenceParts`按最近 30 天的收益率，${example} 约可赚取 ${daily}。非承诺。`
export const bothTokens = (first: SentenceParameterText, second: SentenceParameterText) =>
  `${first} 加 ${second}`
export const aDay = <Node>(amount: Node, symbol: Node) => sentenceParts`每天 ${amount} ${symbol}`

export const asTableWithParts = '以表格显示，附证明'
export const earnedAgainstHolding = '相对于单纯持有的收益'
export const bars = {
  yield: '金库收益',
  fees: '借出期间的兑换手续费',
  price: priceMovement,
  entry: fromEarlierYield,
  dilution: '他人的存入',
  rest: '他人的存入与金库变更',
  total: moreThanHolding,
} as const
export const onScale = (
  sign: SentenceParameterText,
  amount: SentenceParameterText,
  token: SentenceParameterText,
) => `${sign}${amount} ${token}`
