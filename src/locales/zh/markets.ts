import type { AdapterId } from '#adapters/index.ts'
import { type SentenceParameterText, sentenceParts } from '#lib/sentence.ts'
import { han } from '../hanText.ts'

export { connectToSee, tryAgain, unavailable } from './kit.ts'

export const markets = '市场'
export const chooseTestMarket = '代币在金库中赚取收益的资金池。全部是测试代币：免费，没有价值。'
export const chooseOne = '代币在金库中赚取收益的资金池。测试代币免费，没有价值。'

export const openByAddress = '按地址打开市场'

export const search = '搜索'
export const searchHint = '代币、名称或地址'
export const network = '网络'
export const allNetworks = '全部网络'
export const kind = '类型'
export const allKinds = '全部类型'
export const orderBy = '排序方式'
export const shown = (count: number, of: number) =>
  count === of ? `${of} 个市场` : `${of} 个市场中的 ${count} 个`
export const noneFound = '没有符合的市场。请更改搜索或筛选条件。'

export const atBlock = (name: SentenceParameterText, block: SentenceParameterText) => `${name}：区块 ${block}`
export const reading = (name: SentenceParameterText) => `${name}：读取中…`
export const old = (name: SentenceParameterText, block: SentenceParameterText) =>
  `${name}：区块 ${block}，不是最新`
export const noAnswer = (name: SentenceParameterText) => `${name} 没有应答。`
export const notAsked = (name: SentenceParameterText, hosts: SentenceParameterText) =>
  `${name}：暂无数据。本页面尚未联系 ${hosts}。`
export const askFor = (name: SentenceParameterText) => `显示 ${name}`
export const list = '本页面的市场'
export const showMore = (count: number) => `再显示 ${count} 个`

export const columns = {
  pair: '交易对',
  earned: '金库收益',
  held: '金库与 Hook 中',
  fee: '手续费',
  yours: '您的份额',
  whatToKnow: '须知',
}
export const overDays = (days: string) => `${days} 天内`
export const fee = (text: SentenceParameterText) => han`手续费${text}`
export const pair = <Node>(token0: Node, token1: Node) => sentenceParts`${token0} / ${token1}`
export const token = (index: SentenceParameterText) => `代币 ${index}`
export const isItSafe = '安全吗？'
export const besides = '闲置'
export const alarmsOf = (count: number) => `${count} 条警报`
export const alarmsNoted = (count: number, of: number) =>
  count === of ? '保存在此浏览器中' : `其中 ${count} 条保存在此浏览器中`
export const priceOf = <Node>(price: Node, token1: Node, token0: Node) =>
  sentenceParts`${price} ${token1} / ${token0}`
export const nothing = '无'
export const ofAllShares = (percent: SentenceParameterText) => `占全部份额的 ${percent}`
export const notRead = '未读取'
export const noPool = '没有资金池'

export const verdicts = {
  safeToTry: '测试代币',
  realMoney: '真实资金',
  lookOnly: '仅供查看',
  exitOnly: '仅可取出',
  noPool: '尚无资金池',
  unreadable: '无法核对',
  vaultsChanged: '金库已更换',
  wrongAsset: '金库不符',
  tokensMissing: '代币缺失',
  closed: '不可存入',
} as const
export const because = {
  realMoney: '此处的存款是真实资金。请先阅读“安全吗？”。',
  lookOnly: '真实资金。您可以在此查看，但不能存入。',
  exitOnly: '其运营方的网站已不再显示它。本页面只帮助您取出。',
  noPool: '还没有可供存入的资金池。',
  unreadable: '它有一部分没有应答。请勿存入。',
  vaultsChanged: '其金库不是预期的金库。请勿存入。',
  wrongAsset: '有金库持有另一种代币。请勿存入。',
  tokensMissing: '它的持有量少于应付量。请勿存入。',
  closed: '它现在不接受存入。',
} as const
export const changeable = {
  none: '同类合约只设置一次金库。它自身的代码可能不同。',
  byAnyone: '任何人都可以更换其金库。',
  byOwner: '其所有者可以更改其规则。',
  byRole: '拥有角色者可以更换其金库，也可以将其暂停。',
  byItsCode: '未知：取决于它自身的代码。',
} as const

export const sourceTitles = { registry: '由运营方列出，而非由我们列出', factory: '来自已知工厂合约的 Hook' }
export const sourceLists = {
  registry: (operator: SentenceParameterText, network: SentenceParameterText) =>
    `${operator} 在 ${network} 上自己的列表。未经核查。`,
  factory: (operator: SentenceParameterText, network: SentenceParameterText) =>
    `${operator} 在 ${network} 上的工厂合约只部署已知代码。它不为运营方或金库担保。`,
}
export const listedElsewhere = '别处列出的资金池'
export const showMorePools = '显示更多资金池'
export const openFirstPool = (pair: string) => `打开其 ${pair} 资金池`
export const toShowAsks = (hosts: SentenceParameterText) => `要显示它们，本页面需要联系 ${hosts}。`
export const showPoolsOf = (operator: SentenceParameterText) => `显示 ${operator} 的资金池`
export const readingList = '正在读取列表…'
export const listNotRead = '无法读取列表。'
export const noSuchList = '配置的地址上没有列表。'
export const poolsListed = (count: number, block: string) =>
  `${count} 个资金池，以区块 ${block} 时的列表为准。`
export const poolsListedSoFar = {
  registry: (count: number, read: number, total: number, block: string) =>
    `列表共 ${total} 项，前 ${read} 项中有 ${count} 个资金池，以区块 ${block} 为准。`,
  factory: (count: number, read: number, total: number, block: string) =>
    `共 ${total} 个 Hook，前 ${read} 个中有 ${count} 个资金池，以区块 ${block} 为准。`,
}
export const knownBuild = (name: SentenceParameterText, auditor: string | undefined) =>
  auditor === undefined ? `其 Hook 是 ${name}。` : `其 Hook 是 ${name}，由 ${auditor} 审计。`
export const listedInPart = '部分列表无法读取。可能还有更多资金池。'
interface ProvenPool {
  readonly fee: SentenceParameterText
  readonly spacing: number
  readonly block: string
}
export const provenPool = ({ fee, spacing, block }: ProvenPool) =>
  `手续费 ${fee} · tick 间距 ${spacing} · 创建于区块 ${block}，由 PoolManager 的事件证明`
export const lookAtPool = '打开'
export const notVouchedFor = '其运营方不为其 Hook 和金库担保。'
export const markedInactive = '其运营方将其标为停用。'
export const notProven = '未经证明：PoolManager 中没有这个资金池。无法在此打开。'

export const compareAll = '比较所有市场'

export const kinds = {
  flashifi: 'Flashifi',
  openzeppelin: 'OpenZeppelin',
  alphix: 'Alphix',
  dualpool: 'DualPool',
} as const satisfies Readonly<Record<AdapterId, string>>
export const kindOf = (adapter: string): string =>
  (kinds as Readonly<Record<string, string>>)[adapter] ?? adapter

export const facts = '概览'
export const youHold = '您持有'
export const heldOf = (held: number, of: number) => `${of} 个市场中的 ${held} 个`
export const bestRate = '最高金库年收益'
export const listed = '已列出'
export const readingFacts = '读取中…'

export const earned = '金库年化收益'
export const aYearProven = (days: string) => `，最近 ${days} 天，已证明`
export const noRate = {
  inHook: '不在金库中',
  changed: '已换金库',
  new: '新',
  empty: '空',
  untold: '未知',
  unread: '不可用',
}
export const provenByShare = (
  rate: string,
  days: string,
  from: SentenceParameterText,
  to: SentenceParameterText,
) => `${days} 天内年化 ${rate}：依据金库在区块 ${from} 和区块 ${to} 自报的每份额价值。`
export const provenByMove = (rate: string, days: string, transaction: string, to: SentenceParameterText) =>
  `${days} 天内年化 ${rate}：依据 Hook 在交易 ${transaction} 中自己的存取，以及金库在区块 ${to} 自报的每份额价值。`

export const yearlySoFar = '目前年化'
export const partsOfYear = <Node>(vaults: Node, fees: string) => sentenceParts`金库 ${vaults}，手续费 ${fees}`
export const howYearIsCounted = (days: string) =>
  `一份份额在 ${days} 天内从金库和兑换手续费赚取的收益，除以其当时的价值，再折算为一年。非承诺。`

export const inTheVaults = '金库中'
export const atTheHook = '金库与 Hook 中'
export const yours = (part: string) => `其中 ${part} 属于您`
export const nobodyIn = '无人持有份额'

export const feesToDepositors = '归存款人的兑换手续费'
export const fromSwaps = (count: number, days: string) => `来自 ${days} 天内的 ${count} 次兑换`
export const swapFee = '兑换手续费'
export const whatItBrought = '存款人所得'
export const swapsNow = '兑换'
export const paused = '已暂停'
export const byARole = '由拥有角色者暂停'
export const byTheOwner = '由所有者暂停'

export const youCanLose = '您可能损失'
export const worst = { everything: '全部', partOrAll: '部分或全部' }
export const why = {
  byAnyone: '任何人都能更换金库',
  byOwner: '所有者能盗走存款',
  byRole: '拥有角色者能更换金库',
  ownerMay: '所有者可能拥有权限',
  byItsCode: '如果金库或其代码出问题',
}

export const notAPromise = '非承诺。'

export const vaultOf = (side: SentenceParameterText, token: SentenceParameterText) =>
  `金库 ${side} · ${token}`
export const earnsAYear = (rate: SentenceParameterText) => `每年赚取 ${rate}`
