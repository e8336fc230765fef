import { PRODUCT_NAME } from '#lib/config.ts'
import { type SentenceParameterText, sentenceParts, type TokenNames } from '#lib/sentence.ts'
import { formatPoolFeePips } from '#market/fees.ts'
import { formatGroupedAmount, formatTrimmedAmount, groupThousands } from '#math/amountText.ts'
import { isDynamicFee } from '#math/pool.ts'
import { han } from '../hanText.ts'

export const unreadableName = '无法读取的名称'

export const copied = (what: SentenceParameterText, value: SentenceParameterText) =>
  han`已复制${what} ${value}`
export const couldNotCopy = (what: SentenceParameterText, value: SentenceParameterText) =>
  han`无法复制。${what}为 ${value}`
export const copy = (what: SentenceParameterText, value: SentenceParameterText) => han`复制${what} ${value}`

export const close = '关闭'

export const opensInANewTab = '（在新标签页中打开）'

export const marks = { default: '默认值', stale: '已过时' }

export const messages = '消息'
export const dismiss = '关闭'

export const details = '详情'

export const keyFee = (pips: number): string => (isDynamicFee(pips) ? '可变' : formatPoolFeePips(pips))
export const unavailable = '不可用'

export const inProgress = '进行中'

export const loading = '加载中'
export const retry = '重试'
export const fromBlock = (block: SentenceParameterText) => `来自区块 ${block}`
export const smallestUnits = '最小单位'

export const timeUnavailable = '时间不可用'
export const done = '已完成'
export const failed = '失败'

export const amount = '数量'
export const address = '地址'
export const token1Token0 = '代币 1/代币 0'
export const youReceive = '您获得'
export const max = '最大'
export const connectToSee = '连接钱包后可见'
export const tryAgain = '重试'

export const onePoint = '下一次变化后开始绘图。'
export const asTable = '以表格显示'
export const wholeRange = '全部范围'
export const zoomIn = '放大'
export const zoomOut = '缩小'
export const inUtc = (moment: SentenceParameterText) => `${moment} UTC`
export const shownRange = (from: SentenceParameterText, to: SentenceParameterText) =>
  `显示范围：${from} 至 ${to}。`
export const when = '时间'
export const proof = '证明'
export const keys = '方向键在各点之间移动，+ 和 − 缩放，0 显示全部。拖动可放大。'
export const chartOf = (title: SentenceParameterText) => `图表：${title}`
export const timesMissing = (count: number) => `有 ${count} 个点的时间不可用，因此未绘制。`

export const poolPrice = '资金池价格'
export const pool = '资金池'

export const hook = 'Hook'
export const lendsForOneSwap = '仅为一次兑换借出'
export const tag: string = 'zh-Hans'
export const datesTag: string = 'zh-CN'
/** Decimal separator of durations. Amounts and rates have a point in every language. */
export const decimalSeparator: string = '.'
export const direction: 'ltr' | 'rtl' = 'ltr'

/** Chinese has the same form for every number. */
export const plural = (
  _count: number | bigint,
  forms: { readonly one: string; readonly other: string },
): string => forms.other

export const list = (items: readonly string[]): string => items.join('、')
export const labelled = (term: SentenceParameterText, what: SentenceParameterText) => `${term}：${what}`
export const gap: string = ''
export const sentences = (all: readonly string[]): string => all.join(gap)

export const amountIssues = {
  empty: '请输入数量。',
  sign: '输入数量时不要带正负号。',
  exponent: '请写出完整数字，不要使用指数。',
  ambiguousComma: '请用点表示小数点，不要使用逗号。',
  grouping: '数字中不要有空格或分隔符，只用一个点表示小数点。',
  notANumber: '只能使用数字 0 到 9，以及最多一个小数点。',
  tooManyDecimals: ({ params: { decimals } }: { readonly params: { readonly decimals: number } }) =>
    decimals === 0 ? '请输入整数：此代币没有小数位。' : `小数点后最多输入 ${decimals} 位。`,
  tooLarge: ({ params }: { readonly params: { readonly most: bigint; readonly decimals: number } }) =>
    `最多可输入 ${formatTrimmedAmount(params.most, params.decimals)}。`,
}

export const percentIssues = {
  ...amountIssues,
  percentOutside: ({
    params: { leastBps, mostBps },
  }: {
    readonly params: { readonly leastBps: number; readonly mostBps: number }
  }) => `请输入 ${leastBps / 100} 到 ${mostBps / 100} 之间的百分比。`,
}

export const token = (index: number) => `代币 ${index}`

export const shares = `${PRODUCT_NAME} 份额`
export const theHook = 'Hook'
export const theSwapRouter = '兑换路由'
export const permit2 = 'Permit2'
export const vault0 = '金库 0'
export const vault1 = '金库 1'
export const thePoolManager = 'PoolManager'
export const ofMarket = (name: string, market: string) => `“${market}”的${name}`

export const notInAVault = '不在金库中'
export const inTheHookForThisPool = '在 Hook 中，归此资金池'

export const unlimited = '无限额'

export const addressIssues = {
  noAddress: '请输入地址。',
  notAnAddress: '地址由 0x 加 40 位字符组成，字符为 0 到 9 和 a 到 f。',
  checksum: '此地址有输入错误（校验和不符）。请重新复制。',
}

export const by = '操作者'
export const block = <Node>(when: Node, blockNumber: SentenceParameterText) =>
  sentenceParts`${when} · 区块 ${blockNumber}`
export const transaction = '交易'
export const transactionHash = '交易哈希'

export const oneShare = `${PRODUCT_NAME} 份额`
export const figureText = (
  amount: bigint,
  decimals: number | undefined,
  tell = formatGroupedAmount,
): string =>
  decimals === undefined ? `${formatGroupedAmount(amount, 0)} 个最小单位` : tell(amount, decimals)
export const ofTheToken = '（该代币）'
export const upTo = (amount: SentenceParameterText) => `最多 ${amount}`
export const unlimitedAmountOf = (value: SentenceParameterText) => han`不限数量的${value}`
export const theToken = '该代币'
export const nothingOf = (value: SentenceParameterText) => han`零数量的${value}`
export const atMost = (amount: SentenceParameterText) => `最多 ${amount}`
export const movedUnavailable = (token: SentenceParameterText) => han`它转移的${token}数量不可用。`
export const amountOf = (figure: SentenceParameterText, label: SentenceParameterText) => `${figure} ${label}`

export const activity = '活动'
export const closeActivity = '关闭活动'
export const activityOnTheWay = (busy: SentenceParameterText) => `活动：${busy} 笔进行中`
export const activityNew = (unread: SentenceParameterText) => `活动：${unread} 条新动态`

export const kept = ({ kilobytes }: { readonly kilobytes: number }): string =>
  `已保存在此浏览器中（${groupThousands(`${kilobytes}`)} kB）`
export const forget = '清除'

export const priceIn = ([token0, token1]: TokenNames) => `${token1}/${token0}`
