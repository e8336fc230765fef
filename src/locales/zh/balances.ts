import { PRODUCT_NAME } from '#lib/config.ts'
import { type SentenceParameterText, sentenceParts, type TokenNames } from '#lib/sentence.ts'
import type { TokenSide } from '#market/tokenPair.ts'
import { han } from '../hanText.ts'
import { notInAVault } from './kit.ts'

export { connectToSee, unavailable } from './kit.ts'

export const balances = '余额'
export const yourPosition = '您的仓位'
export const whereTokensWouldWork = '您的代币将在哪里赚取收益'
export const whereTokensWork = '您的代币在哪里赚取收益'
export const yours = '您的'
export const inTheVaults = '金库中'
export const shares = `${PRODUCT_NAME} 份额`

export const refresh = (name: SentenceParameterText) => han`刷新${name}`

export const allBalances = '全部余额'
export const refreshBalances = '刷新余额'
export const refreshAllBalances = '刷新全部余额'

export const vaults = '金库'

export const vault = (index: SentenceParameterText) => `金库 ${index}`
export const token = (index: SentenceParameterText) => `代币 ${index}`
export const unexpectedVault = '非预期的金库'
export const holdsAnotherToken = '持有另一种代币'
export const empty = '空'
export const hooksShare = 'Hook 所占'
export const outsideTheVault = '不在任何金库中'
export const tokensMissing = '代币缺失'

export const upToDate = (name: SentenceParameterText) => `${name}：已是最新`
export const couldNotBeRead = (name: SentenceParameterText) => `${name}：无法读取`

export const whatTheVaultsHold = ({
  inHook,
  amount0,
  amount1,
  price,
  mark,
  tokens,
}: {
  readonly inHook: readonly TokenSide[]
  readonly amount0: string
  readonly amount1: string
  readonly price: string
  readonly mark: string | undefined
  readonly tokens: TokenNames
}) =>
  `金库为 Hook 持有：${held(0, amount0, inHook, tokens)}，${held(1, amount1, inHook, tokens)}。资金池的价格为 ${price}${mark === undefined ? '' : `（${mark}）`}。每次兑换期间，Hook 将两者借给资金池。`

const held = (side: TokenSide, amount: string, inHook: readonly TokenSide[], tokens: TokenNames): string =>
  `${tokens[side]} ${amount}${inHook.includes(side) ? `（${notInAVault}，在 Hook 中）` : ''}`

export const vaultOfToken = (index: number, token: string) => `金库 ${index} · ${token}`
export const inHookOfToken = (token: string) => `${notInAVault} · ${token}`
export const priceOfOne = (priced: string, unit: string) => `${unit} / ${priced}`
export const notInitialised = '未初始化'
export const loading = '加载中'
export const reading = '读取中…'
export const defaultMark = '默认值'
export const replaced = '已更换'

export const getTestTokens = '获取测试代币'
export const mintingTokens = '正在铸造代币…'
export const mintTestTokens = '铸造测试代币'
export const token0ThenToken1 = ([token0, token1]: TokenNames) => han`两笔交易：先${token0}，后${token1}。`
export const oneTransaction = ([, token1]: TokenNames) => `一笔交易：${token1}。`
export const token0IsMintedNow = ([token0, token1]: TokenNames) => han`${token0} 已铸造。接下来是${token1}。`
export const bothMinted = '两种代币都已在您的钱包中。'
export const oneMinted = '代币已在您的钱包中。'
export const token0WasMintedToken = ([token0, token1]: TokenNames) => `${token0} 已铸造，${token1} 尚未铸造。`
export const nothingForTheFee = <Node>(currency: SentenceParameterText, hint: Node) =>
  sentenceParts`没有 ${currency} 支付网络费：${hint}`
export const ofEachToken = (AMOUNT_TEXT: SentenceParameterText) => `两种代币各 ${AMOUNT_TEXT}`
export const ofToken1 = (AMOUNT_TEXT: SentenceParameterText, [, token1]: TokenNames) =>
  `${AMOUNT_TEXT} ${token1}`

export const noMoney = {
  unreadable: '价格无法读取',
  notPositive: '价格无效',
  stale: '价格已过期',
  sequencerDown: '排序器未运行',
  sequencerBack: '排序器刚恢复',
}
export const dollarsUnknown = (why: SentenceParameterText) => `$ –（${why}）`
export const whyNoMoney = {
  unreadable: (pair: string) => `价格源 ${pair} 给出了无效的应答。`,
  notPositive: (pair: string) => `价格源 ${pair} 给出的价格为零或负数。`,
  stale: (pair: string) => `价格源 ${pair} 已过时。`,
  sequencerDown: (pair: string) => `该网络的排序器可能已停止，因此 ${pair} 的价格可能是旧的。`,
  sequencerBack: (pair: string) => `该网络的排序器恢复还不到一小时，因此 ${pair} 的价格可能是旧的。`,
}
export const priceSource = (pair: string, minutes: string, block: string) =>
  `价格源 ${pair}，在区块 ${block} 时已有 ${minutes} 分钟未更新。`
export const moneyIsEstimate = '这是估算值，不影响任何交易。'

export const lentThrough = <Node>(address: Node) => sentenceParts`其代币通过 ${address} 借出`
