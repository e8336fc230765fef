import type { DialectId } from '#dialects/index.ts'
import { parts, type Shown } from '#lib/sentence.ts'

// MarketsPage
export const markets = '市场'
export const chooseOne =
  '每个市场都是一个资金池，其代币平时停留在金库中。在标有“测试代币”的市场中，您做什么都不会损失资金。'

export const openByAddress = '按地址打开市场'

// MarketFilters
export const search = '搜索'
export const searchHint = '代币、名称或地址'
export const network = '网络'
export const allNetworks = '全部网络'
export const kind = '类型'
export const allKinds = '全部类型'
export const orderBy = '排序'
export const shown = (count: number, of: number) =>
  count === of ? `${of} 个市场` : `${of} 个市场中的 ${count} 个`
export const noneFound = '没有符合的市场。请更改搜索或筛选条件。'

// NetworkLine
export const atBlock = (name: Shown, block: Shown) => `${name}：区块 ${block}`
export const reading = (name: Shown) => `${name}：读取中…`
export const old = (name: Shown, block: Shown) => `${name}：区块 ${block}，不是最新`
export const noAnswer = (name: Shown) => `${name} 没有应答。`
export const tryAgain = '重试'
export const notAsked = (name: Shown, hosts: Shown) =>
  `${name}：尚无数字。数据来自 ${hosts}，本页面尚未与其联系。`
export const askFor = (name: Shown) => `显示 ${name}`
export const list = '本页面的市场'
export const showMore = (count: number) => `再显示 ${count} 个`

// MarketTable
export const columns = { pair: '交易对', fee: '手续费', yours: '您的份额', whatToKnow: '须知' }
export const overDays = (days: string) => `${days} 天内`
export const fee = (text: Shown) => `手续费 ${text}`
export const pair = <Node>(token0: Node, token1: Node) => parts`${token0} / ${token1}`
export const token = (index: Shown) => `代币 ${index}`
export const isItSafe = '安全吗？'
export const besides = '以及金库之外'
export const alarmsOf = (count: number) => `${count} 条警报`
export const alarmsNoted = (count: number) => `此浏览器记录了 ${count} 条`
export const priceOf = <Node>(price: Node, token1: Node, token0: Node) =>
  parts`${price} ${token1} / ${token0}`
export const nothing = '无'
export const connectToSee = '连接钱包后可见'
export const ofAllShares = (percent: Shown) => `占全部份额的 ${percent}`
export const notRead = '未读取'
export const noPool = '没有资金池'
export const unavailable = '不可用'

/** What somebody should know of a market first: in two or three words, and in a sentence. */
export const verdicts = {
  safeToTry: '测试代币',
  realMoney: '真实资金',
  lookOnly: '仅供查看',
  noPool: '尚无资金池',
  unreadable: '无法核对',
  vaultsChanged: '金库已更换',
  wrongAsset: '金库不符',
  tokensMissing: '代币缺失',
  closed: '不可存入',
} as const
export const because = {
  realMoney: '此处的存款是真实资金。请先阅读“安全吗？”。',
  lookOnly: '真实资金。本页面仅作显示，不提供存入。',
  noPool: '没有可供存入的资金池。',
  unreadable: '它有一部分没有应答。请勿存入。',
  vaultsChanged: '其金库不是承诺的金库。请勿存入。',
  wrongAsset: '有一个金库声明其持有另一种代币。请勿存入。',
  tokensMissing: '实际数量少于账面。请勿存入。',
  closed: '现在不接受存入。',
} as const
export const changeable = {
  none: '其所属系列的金库一次设定、不再更换；它自身的代码可能做得更多。',
  byAnyone: '任何人都可以更换其金库。',
  byOwner: '其所有者可以改变它的行为。',
  byItsCode: '谁能更换其金库，由它自身的代码决定。',
} as const

// MarketMenu
export const compareAll = '比较所有市场'

/** Kinds of hooks, by their dialect. */
export const kinds = {
  flashifi: 'Flashifi',
  openzeppelin: 'OpenZeppelin',
  dualpool: 'DualPool',
} as const satisfies Readonly<Record<DialectId, string>>
export const kindOf = (dialect: string): string =>
  (kinds as Readonly<Record<string, string>>)[dialect] ?? dialect
