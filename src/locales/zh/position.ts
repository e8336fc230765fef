import { type SentenceValue, sentenceParts } from '#lib/sentence.ts'
import type { EarningsCause } from '#market/past/earnings.ts'
import { grouped } from '#math/amountText.ts'

export { proof, transaction, transactionHash, tryAgain, unavailable } from './kit.ts'

export const loansTitle = '用到流动性的兑换'
export const loansIntro =
  '每次兑换借用了什么、为此支付了什么，以及其中属于此仓位的部分：来自 Hook、资金池和金库的事件。'
export const feesAreNear =
  '这类 Hook 没有任何日志能把一笔借出的收益精确到最小单位：其手续费是兑换者所付，减去协议部分和价格区间付出的部分。PoolManager 会留下其中几个最小单位，列在“舍入”中。'
export const direction = '方向'
export const allDirections = '全部'
export const zeroForOne = '代币 0 换入'
export const oneForZero = '代币 1 换入'
export const noSwapTold = '没有找到兑换'
export const dates = { since: '起始日（UTC）', until: '截止日（UTC）' } as const
export const loansFound = (found: number) => `${grouped(`${found}`)} 笔借出，最新的在前`
/** Of a list too long to be scrolled at once. */
export const partOfLoans = (first: number, last: number) =>
  `此处列出第 ${grouped(`${first}`)} 至 ${grouped(`${last}`)} 笔。`
export const newerLoans = '较新的借出'
export const olderLoans = '较早的借出'
export const noLoans = '已读取的部分中没有借出。'
export const noSuchLoans = '这些日期和此方向上没有借出。'
export const lent = '借出'
export const fee = '赚取的手续费'
export const ownPart = '此仓位所得'
export const priceBefore = '之前的价格'
export const priceAfter = '之后的价格'
export const notKnown = '未知'
export const tookIn = <Node>(amount: Node) => sentenceParts`收入 ${amount}`
export const gaveOut = <Node>(amount: Node) => sentenceParts`付出 ${amount}`

// Whose position
export const whosePosition = '所示账户'
export const anyAddress = '任意地址'
export const show = '显示'
export const showMine = '显示我的仓位'
export const notAnAddress = '这不是地址。'
export const wrongChecksum = '此地址的大写字母与校验和不符：有一个字符是错的。'
export const readOnly = '只读'
export const yours = '您的'

// My position
export const position = '仓位'
export const token = (index: SentenceValue) => `代币 ${index}`
export const leavingNowPays = (index: SentenceValue) => `现在可取出的代币 ${index}`
export const shareOfAll = '占比'
export const shares = '份额'
export const ofAllShares = (percent: SentenceValue) => `全部份额的 ${percent}`
export const bases = {
  simulated: '已在该区块上模拟',
  accepted: '节点会执行它，但没有说明会付出多少：按合约的规则算出。',
  computed: '按合约的规则算出；节点没有模拟。',
  refused: '已在该区块上模拟：合约现在会拒绝付款。',
  early: '已在该区块上模拟：合约会以时间过早为由拒绝。',
  short: '按合约的规则算出。有金库声明现在无法付出这么多，此时合约可能拒绝整笔取出。',
  unknown: '节点没有模拟，也无法算出。',
} as const
/** Where what was tried out is something else, or was refused. */
export const byRule = <Node>(amount0: Node, amount1: Node) =>
  sentenceParts`按合约的规则，应为 ${amount0} 代币 0 和 ${amount1} 代币 1。`
export const nobodyHasShares = '没有人持有份额。'

// All markets
export const allMarkets = '全部市场'
export const aboutAllMarkets = '现在可取出'
export const inAllOfThem = '合计'
export const doubtful = '它的金库存疑：请打开该市场查看。'
export const stuck = '现在无法取出：请打开该市场查看原因。'
export const lockedUntil = (block: SentenceValue) => `已锁定：从区块 ${block} 起可以取出。`
export const perhapsLocked = '它现在可能被某笔存入拖住，因此未计入任何合计：请打开该市场查看。'
export const notInTheSums = (markets: SentenceValue) => `未计入合计：${markets}。`
export const nothingInMarkets = (count: number) => `${count} 个市场中均无份额。`
export const nothingInOthers = (count: number) => `其余 ${count} 个市场中无份额。`

// Reading
export const history = '历史记录'
export const readTheHistory = '读取历史记录'
export const historyIsRead = (numbers: { readonly events: number; readonly loans: number }) =>
  `已读取 ${grouped(`${numbers.events}`)} 条事件，其中 ${grouped(`${numbers.loans}`)} 笔借出。`
export const upToBlock = (from: SentenceValue, to: SentenceValue) => `自区块 ${from} 至区块 ${to}。`
export const completeFrom = '已从 Hook 的第一个区块起完整读取。'
export const notBefore = (reached: SentenceValue) => `区块 ${reached} 之前的没有读取。`
export const servedUpTo = (block: SentenceValue) =>
  `区块 ${block} 及之前来自本站的历史服务；最新的事件和随机抽取的部分事件已与节点核对。`
export const servedBehind = (blocks: SentenceValue) => `该服务落后 ${blocks} 个区块：这些区块读自节点。`
export const notServed = {
  unreachable: '本站的历史服务没有应答：全部读自节点。',
  disagrees: '本站的历史服务与节点说法不同：全部读自节点。',
  unchecked: '本站历史服务的内容无法与节点核对：全部读自节点。',
} as const
export const unserved = '本站的历史服务没有应答，或落后太多。'
export const loading = '读取中…'
export const notReconciled = '事件的合计与金库所述不符'
export const partTitle = '过去的记录没有全部读取'
/** `since` is the first block that was read. */
export const partRead = (blocks: {
  readonly from: SentenceValue
  readonly until: SentenceValue
  readonly since: SentenceValue
}) =>
  `节点没有列出区块 ${blocks.from} 至 ${blocks.until}：它可能已将其丢弃。下方只有自区块 ${blocks.since} 起的存入、退出、转账、借出和收益点；“自起始”也从那里算起。逐项收益、此仓位在每笔借出手续费中的部分、其价值随时间的变化，以及转出的份额当时对应多少，都需要完整的过去记录：因此不予显示。`
export const readingPast = '正在读取过去的记录'
export const blocksOf = (numbers: {
  readonly blocks: SentenceValue
  readonly of: SentenceValue
  readonly requests: SentenceValue
}) => `${numbers.blocks} / ${numbers.of} 个区块 · ${numbers.requests} 次请求`
export const working = '正在处理已读取的内容…'
export const nodeRests = '节点要求减少请求，在它所要求的时间内暂不询问。'
export const pause = '暂停'
export const resume = '继续'
export const paused = '已暂停'
export const readAgain = '刷新'
export const takesManyRequests =
  '此市场的历史很长：读取它需要向节点发出许多请求。可以暂停，已读取的内容会保存在此浏览器中。'
export const historyUnavailable = '历史记录不可用'
export const nodeDidNotList = '节点没有列出事件。之前读取的内容已保留，下次将从那里继续。'
/** It answered; `Details` says what is wrong. */
export const nodeListedNonsense = '节点列出的内容自相矛盾或缺少金额，因此不会采用。下次将重新读取。'

// Earnings
export const earnings = '收益来源'
export const partsIntro = '各项之和精确到最小单位。'
export const part = '项目'
export const causes: Readonly<Record<EarningsCause, string>> = {
  yield: '金库收益',
  fees: '借出期间的兑换手续费',
  divergence: '价格变动（与单纯持有相比）',
  unlent: '价格与手续费之外的损失',
  entry: '自己的存入带来的得失',
  dilution: '他人的存入和退出带来的得失',
  sources: '金库变更',
  locked: '金库欠付、尚未付出的',
  unseen: '来自别处的金库份额',
  rounding: '舍入',
}
export const explained: Readonly<Record<EarningsCause, string>> = {
  yield: '金库的份额所对应的资产变多或变少。',
  fees: '兑换者为借用的流动性所付的手续费。',
  divergence: '价格变动时，兑换将一种代币换成了另一种。',
  unlent: '成交价格并非由与此仓位的交易形成：价格是在此处没有借出流动性时被移动的。',
  entry:
    '份额按资金池而非金库定价。大于零：此仓位的存入分得了先存入者已赚的一部分；小于零：此仓位的存入让利给了先存入者。',
  dilution: '所有其他人的同类影响：他们的存入和退出拿走或带来的。',
  sources: '金库被换成别的，或没有将收到的资产记入。',
  locked: '金库欠着这部分，但现在不付出，或在取出份额时没有付出。',
  unseen: '有人将某个金库的份额给了 Hook，或节点漏掉了某个金库的一条事件。',
  rounding: '合约向下舍去的不足一个最小单位的部分。',
}
/** Where shares cost a part of what the hook has, and what it has may lie outside the vaults. */
export const explainedOfParts: Partial<Readonly<Record<EarningsCause, string>>> = {
  locked: '这部分是应付的，但现在不支付，或在取出份额时没有支付。',
  unlent:
    '成交价格并非由与此仓位的交易形成：价格是在此处没有借出流动性时被移动的。能设定价格区间的人可以用这种方式拿走存款。',
  entry: '份额的价格是 Hook 全部资产的相应部分，向上取整。首笔存入会留下或得到不属于任何份额的部分。',
  dilution: '所有其他人的存入和退出因舍入而留下或拿走的。',
  sources: '金库没有将收到的资产记入，或合约自身的代码设置了别的金库。',
}
export const result = '合计'
export const together = (index: SentenceValue) => `以代币 ${index} 计，按资金池价格`
export const flows = {
  redeemable: '现在可赎回',
  withdrawn: '已取出',
  sent: '以份额转出',
  deposited: '已存入',
  received: '以份额收到',
} as const
/** Of a position that is locked for some blocks. */
export const redeemableLater = '解锁后可赎回'
export const noEarnings = '无法提供收益明细'
export const gaps = {
  shares: '由节点列出的事件，推不出链上所说的份额：节点漏掉或虚构了事件，或份额在没有事件的情况下被转移。',
  supply: '由节点列出的事件，推不出份额总数：节点漏掉或虚构了事件，或份额在没有事件的情况下被铸造或销毁。',
  sources: '由节点列出的事件，推不出 Hook 所指定的金库：节点漏掉了事件，或金库在没有事件的情况下被更换。',
  vaults:
    '由金库自身的事件，推不出金库声明为 Hook 持有的数量：节点漏掉、虚构或重复列出了事件，或代币在没有本页面可读事件的情况下被转移。',
  parts:
    '事件所述的某个金库的份额，或金库之外的数量，与 Hook 自己的账面不符：节点漏掉了事件，代币在没有事件的情况下被转移，或一笔交易涉及了此 Hook 的多个资金池。',
  loans: '某些借出包含本页面不读取的事件，或节点漏掉的事件。',
  swaps: '节点列出的最后一次兑换没有停在资金池的价格上：缺少更晚的一次。',
  unreadable: '无法读取金库持有多少。',
  tooManySources: '金库的更换次数超过了本页面跟踪的上限。',
  unsupported: '这类 Hook 的过去记录尚不支持逐项拆分。',
  incomplete: '过去的记录没有读到 Hook 的第一个区块，而每一项都需要全部记录。',
} as const

// Events
export const events = '存入、退出和转账'
export const noEvents = '目前没有。'
export const kinds = {
  deposited: '存入',
  exited: '退出',
  received: '收到份额',
  sent: '转出份额',
} as const
export const showMore = (value: SentenceValue) => `再显示 ${value} 条`

// Yield
export const yieldTitle = '链上可证的金库收益'
export const historicalOnly = '历史数据，来自 Hook 自身的存入和取出。金库对未来的承诺不在这里显示。'
export const formula =
  '收益率 =（期末价格 ÷ 期初价格 − 1）× 365 天 ÷ 窗口长度。价格 = 一笔存入或取出的资产 ÷ 份额。单利，不计复利。'
export const windowNames = ['1 天', '7 天', '30 天', '自起始'] as const
export const vault = (index: SentenceValue) => `金库 ${index}`
export const withoutVault = (side: SentenceValue) => `代币 ${side} 不在金库中：它在 Hook 里，没有金库收益。`
export const anotherVault = '另一个金库'
export const windowHead = '窗口'
export const aYear = '年化'
export const trueLength = '实测天数'
export const days = (value: SentenceValue) => `${value} 天`
export const startAndEnd = <Node>(start: Node, end: Node) => sentenceParts`${start} 和 ${end}`
export const tooFewPoints = '事件太少，无法得知。'
export const notYet = '没有读取到金库的事件。'

// Charts
export const charts = '图表'
export const sharePrices = '金库的份额价格'
export const poolPrice = '资金池价格'
export const valueAgainstHeld = (index: SentenceValue) => `与单纯持有的价值对比（以代币 ${index} 计）`
export const lentPerSwap = '每次兑换的借出'
export const heldValue = '若单纯持有'
export const vaultsWereReplaced = '当时设置了其他金库'
export const chartUnits = {
  prices: '每份额对应的资产',
  pool: '代币 1/代币 0',
  value: '以代币 1 计',
  lent: ['借出的代币 0', '借出的代币 1'],
} as const
export const pointsShown = (shown: SentenceValue, of: SentenceValue) => `绘制了 ${of} 个点中的 ${shown} 个。`
export const block = '区块'

export const exportTitle = '下载 CSV'
export const exportIntro = '含原始整数和十进制文本，时间为 UTC。开头几行列出无法读取的内容。'
export const csvNotes = {
  market: (name: SentenceValue, hook: SentenceValue, chain: SentenceValue) =>
    `${name}，链 ${chain} 上的 Hook ${hook}`,
  account: (account: SentenceValue) => `${account} 的仓位`,
  range: (from: SentenceValue, to: SentenceValue) => `区块 ${from} 至 ${to} 的事件`,
  whole: '没有遗漏：已读取 Hook 创建以来所有区块的事件。',
  missing: (first: SentenceValue, reached: SentenceValue) => `未读取：区块 ${first} 至 ${reached}`,
  /** What the rows of a file are then not. */
  part: {
    positions: (since: SentenceValue) =>
      `不完整：区块 ${since} 之前的存入、退出和转账不在此文件中，因此其合计不是该仓位的合计；转账的数量为空`,
    loans: (since: SentenceValue) =>
      `不完整：区块 ${since} 之前的借出不在此文件中；own_fee 各列为空，因为此仓位的部分未知`,
    yield: (since: SentenceValue) => `不完整：区块 ${since} 之前的份额价格不在此文件中`,
  },
  times: (rows: SentenceValue) => `未读取：${rows} 行的时间；其区块和交易仍在其中`,
  gap: (reason: SentenceValue) => `不确定：${reason}`,
  prices: '以 _raw 结尾的数量为整数最小单位；价格先列精确整数，后列十进制文本。',
} as const
export const fileFailed = '无法生成文件。'

// What it came to
export const worthNow = '当前价值'
export const atThePoolsPrice = '按资金池价格'
export const putIn = '已投入'
export const notTakenOut = '已投入，按今日价格'
export const earned = '盈亏'
export const earnedRate = <Node>(part: Node, days: SentenceValue, aYear: Node) =>
  sentenceParts`${days} 天 ${part} · 金库与手续费：年化 ${aYear}`
export const aboutTheRate =
  '相对于这些天平均投入的本金。年化仅计入金库收益和兑换手续费，按单利计算，不构成承诺。'
export const comparedWithHolding = '与单纯持有相比'
export const ofWhichPrice = <Node>(amount: Node) => sentenceParts`价格变动：${amount}`
export const ofWhichDeposits = <Node>(amount: Node) => sentenceParts`自己的存入：${amount}`
export const beyondHolding = <Node>(amount: Node) => sentenceParts`与单纯持有相比 ${amount}`
export const linesAre = '比单纯持有多出'
export const today = '今天'
export const earnedInDoubt = '在不确定您的仓位能取回多少期间，不显示已赚收益：请查看上方的警报。'
export const seeWhatEarnedIt = '查看收益来源'
export const readWhatItEarned = '读取收益'
export const proofs = '证明'
export const linesOfZero = (count: number) => `另有 ${count} 项为零`

// EmptyPosition
export const nothingDeposited = '这里没有存款'
export const depositInto = (pair: SentenceValue) => `存入 ${pair}`
export const compareMarkets = (count: number) => `比较 ${count} 个市场`
export const onlyTestTokens = '测试代币：这里的任何操作都不会让您损失资金。'
export const whatYouWillSee = '您将在这里看到'
export const sights = [
  ['价值、投入、收益', '自首次存入起。'],
  ['收益来源', '金库、费用、价格和其他人的存入。'],
  ['每次变动', '附带交易，也可导出 CSV。'],
] as const
export const youHave = (first: SentenceValue, second: SentenceValue) => `您有 ${first} 和 ${second}。`
export const wouldEarn = <Node>(example: SentenceValue, daily: Node) =>
  sentenceParts`按最近 30 天的收益率，价值 ${example} 的存款每天约赚取 ${daily}。这不是承诺。`
export const aDay = (amount: SentenceValue) => `${amount}`

// Waterfall and chart
export const asTableWithParts = '以表格显示，附证明'
export const earnedAgainstHolding = '相对于单纯持有的收益'
export const bars = {
  yield: '金库收益',
  fees: '兑换费用',
  price: '价格变动',
  entry: '您自己的存入',
  dilution: '他人的存入',
  deposits: '您和他人的存入',
  rest: '金库变更及其他',
  total: '合计',
} as const
export const onScale = (sign: SentenceValue, amount: SentenceValue, token: SentenceValue) =>
  `${sign}${amount} ${token}`
