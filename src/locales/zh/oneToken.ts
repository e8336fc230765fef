import { type SentenceParameterText, sentenceParts, type TokenNames } from '#lib/sentence.ts'
import { han } from '../hanText.ts'

export { max, token1Token0, youReceive } from './kit.ts'

export const aboutIn = '我们在此兑换其中一部分，再存入两种代币。'
export const aboutOut = '我们取出您的仓位，再在此将一种代币兑换成另一种。'
export const connectIn = '请连接钱包，用一种代币存入。'
export const connectOut = '请连接钱包，取出为一种代币。'
export const reading = '正在读取资金池…'
export const checkingFirst = '正在链上核对第一步…'
export const askingWallet = '正在询问您的钱包…'

export const whichIn = '用于存入的代币'
export const whichOut = '要获得的代币'
export const amountOf = (token: string) => han`投入的${token}`
export const costLimit = '兑换成本上限'
export const limitNoteIn = '占您存入总额的比例。'
export const limitNoteOut = '占您取出总额的比例。'

export const youSwap = '您兑换'
export const theSwapBrings = '兑换所得'
export const atLeast = <Node>(amount: Node) => sentenceParts`至少 ${amount}`
export const youDeposit = '您存入'
export const shares = '份额'
export const leftOver = '留在您手中'
export const theExitPays = '取出所得'
export const theSwapCosts = '兑换成本'
export const costNoteIn = (part: SentenceParameterText) =>
  `${part}：手续费与价格影响，相对于按今日价格存入两种代币。`
export const costNoteOut = (part: SentenceParameterText) => `${part}：手续费与价格影响，相对于取出两种代币。`

export const swapAndDeposit = '兑换并存入'
export const depositTheRest = '存入两种代币'
export const withdrawAndSwap = '取出并兑换'
export const swapTheRest = '兑换另一种代币'
export const startOver = '重新开始'
export const oneByOneIn = '您的钱包会逐步询问。兑换后会重新计算存入数量。'
export const oneByOneOut = '您的钱包会逐步询问。取出后会重新计算兑换，届时您会看到其成本。'
export const togetherIn = (percent: SentenceParameterText) =>
  `一次确认：全部执行或全不执行。${percent} 留在您的钱包中，以防价格变动。`
export const togetherOut = (percent: SentenceParameterText) =>
  `一次确认：全部执行或全不执行。另一种代币的 ${percent} 留在您的钱包中，以防取出所得较少。`
export const swapIsDone = '兑换已完成。现在请存入两种代币。'
export const exitIsDone = '取出已完成。现在请兑换另一种代币。'
export const swapped = '另一种代币已兑换。'

export const refusals = {
  unreadable: '无法读取资金池。请重试。',
  noAccount: connectIn,
  oneSided: '现在只需要一种代币，因此无需兑换。',
  tooSmall: '数量太少，不足以存入。请增加数量。',
}
export const notEnough = (missing: string) => `您还需要 ${missing}。`
export const cannotFill = (fills: string) => `资金池现在只能兑换 ${fills}。`
export const tooDear = (cost: string, percent: string, limit: string) =>
  `这笔兑换的成本为 ${cost}（${percent}），超过您的上限 ${limit}。`
export const enterLimit = (most: SentenceParameterText) => `请输入 0 到 ${most}% 之间的上限。`
export const enterAmount = '请输入数量。'

export const enterFirst = '请在上方输入数量，查看这笔存入的表现。'
export const ofDeposit = '仅针对这笔存入。'
export const noPosition = '此账户在此市场中没有仓位。'

export const assumed = '假设今天价格变动一次，此后金库收益率不变。没有其他交易。'

export const priceChange = '价格变动'
export const priceChangeHint = ([token0, token1]: TokenNames) =>
  han`${token0} 以${token1} 计的价格，从 −50 到 100。`
export const priceChangeIssue = '请输入 −50 到 100 之间的数字。'
export const changeText = (percent: number) => `${percent < 0 ? '−' : ''}${Math.abs(percent)}%`
export const time = '时间'
export const days = (count: SentenceParameterText) => `${count} 天`
export const rateOf = (side: SentenceParameterText) => `金库 ${side} 的收益率`
export const aYear = '% 年化'
export const rateKnown = (length: SentenceParameterText) => `仅此金库，最近 ${length} 天。`
export const rateUnknown = '收益率未知。输入后才会计入。'
export const rateTyped = '您输入的数值。'
export const withoutVault = (token: string) => `${token} 不在金库中，不产生收益。`

export const figures = '届时您的仓位'
export const price = '价格'
export const position = (token: string) => `仓位，${token}`
export const held = (token: string) => han`如果单纯持有代币，以${token} 计`
export const entry = '存入时'
export const fees = '兑换手续费'
export const divergence = '无常损失'
export const yields = '金库收益'
export const worth = (token: string) => han`仓位，以${token} 计`

export const curve = '价值与价格'
export const curveFrom = (from: string, to: string, unit: string) =>
  `仓位价值随价格变化，以 ${unit} 计：−50% 时为 ${from}，100% 时为 ${to}`
export const curvePosition = '仓位'
export const curveHeld = '单纯持有'
export const today = '今天'

export const short = (token: string) =>
  han`PoolManager 持有的${token} 太少。现在只有先付款的兑换才能到达此价格。`
export const whatIfRefusals = {
  unreadable: '部分数据无法读取。',
  ownRules: '此 Hook 按自己的规则为份额计价。',
  vaultIlliquid: '有金库报告，它支付不了这样一笔兑换所需的数量。',
}
export const refused = (code: string) => `资金池现在会拒绝这样的兑换：${code}。`
