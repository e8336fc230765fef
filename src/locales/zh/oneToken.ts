import { type SentenceValue, sentenceParts } from '#lib/sentence.ts'
import { token } from './kit.ts'

export { max, token1Token0, youReceive } from './kit.ts'

export { token }

export const aboutIn = '其中一部分通过此资金池兑换，其余与兑换所得一起存入。各数量按兑换之后的价格计算。'
export const aboutOut = '先取出您的仓位，再用此资金池届时的流动性把其中一种代币兑换成另一种。'
export const connectIn = '连接钱包，用一种代币存入。'
export const connectOut = '连接钱包，取出为一种代币。'
export const reading = '正在读取资金池…'
export const checkingFirst = '正在链上核对第一步的结果…'
export const askingWallet = '正在询问您的钱包…'

// What is entered
export const whichIn = '用于存入的代币'
export const whichOut = '要收到的代币'
export const amountOf = (side: number) => `投入的${token(side)}`
export const costLimit = '兑换成本上限'
export const limitNoteIn = '占您投入总额的比例。'
export const limitNoteOut = '占您取出总额的比例。'

// What it comes to
export const youSwap = '您兑换'
export const theSwapBrings = '兑换所得'
export const atLeast = <Node>(amount: Node) => sentenceParts`至少 ${amount}`
export const youDeposit = '您存入'
export const shares = '份额'
export const leftOver = '留在钱包'
export const theExitPays = '取出所得'
export const theSwapCosts = '兑换成本'
export const costNoteIn = (part: SentenceValue) => `${part}：手续费与价格影响，相对于按当前价格存入两种代币。`
export const costNoteOut = (part: SentenceValue) => `${part}：手续费与价格影响，相对于取出两种代币。`

// What is done
export const swapAndDeposit = '兑换并存入'
export const depositTheRest = '存入两种代币'
export const withdrawAndSwap = '取出并兑换'
export const swapTheRest = '兑换另一种代币'
export const startOver = '重新开始'
export const oneByOneIn = '您的钱包会逐步询问。兑换完成后会重新计算存入，按您届时持有的数量存入。'
export const oneByOneOut = '您的钱包会逐步询问。取出完成后会重新计算兑换，届时会显示其成本。'
export const togetherIn = (percent: SentenceValue) =>
  `一次确认：全部完成，或什么都不发生。少存入 ${percent}，留在钱包，以防价格在此期间变动。`
export const togetherOut = (percent: SentenceValue) =>
  `一次确认：全部完成，或什么都不发生。另一种代币的 ${percent} 不兑换，留在钱包，以防付出较少。`
export const swapIsDone = '兑换已完成。现在可以把兑换所得与其余部分一起存入。'
export const exitIsDone = '取出已完成。剩下的是兑换另一种代币。'
export const swapped = '另一种代币已兑换。'

/** Why it is not done. */
export const refusals = {
  unreadable: '无法读取资金池。请重试。',
  noAccount: connectIn,
  oneSided: '现在只需要其中一种代币：没有可兑换的。',
  tooSmall: '数量太少，连一个最小份额单位都不够。',
}
export const notEnough = (missing: string) => `余额不足：还差 ${missing}。`
export const cannotFill = (fills: string) => `资金池现在只能兑换其中的 ${fills}。`
export const tooDear = (cost: string, percent: string, limit: string) =>
  `这笔兑换的成本为 ${cost}，占总额的 ${percent}：超过您的上限 ${limit}。`
export const enterLimit = (most: SentenceValue) => `请输入 0 到 ${most}% 之间的上限。`
export const enterAmount = '请输入数量。'

export const enterFirst = '请在上方输入数量，查看这笔存入会变成怎样。'
export const ofDeposit = '仅针对上方输入的这笔存入，不含您已持有的其他仓位。'
export const noPosition = '此账户在此市场中没有仓位。'

/** All that the figures assume, in two sentences. */
export const assumed =
  '假设价格立即变动：仅由一笔兑换推动，使用 Hook 现在会为它借出的流动性，此后价格不变。其间各金库按下方的收益率赚取收益（不计复利），没有其他兑换、存入或取出。'

export const priceChange = '价格变动'
export const priceChangeHint = '以代币 1 计的代币 0 价格，从 −50 到 100。'
export const priceChangeIssue = '请输入 −50 到 100 之间的数字。'
export const changeText = (percent: number) => `${percent < 0 ? '−' : ''}${Math.abs(percent)}%`
export const time = '时间'
export const days = (count: SentenceValue) => `${count} 天`
export const rateOf = (side: SentenceValue) => `金库 ${side} 的收益率`
export const aYear = '% 年化'
export const rateKnown = (length: SentenceValue) => `取自最近 ${length} 天的收益率。`
export const rateUnknown = '没有已知的收益率：在您输入之前不计入。'
export const rateTyped = '按您输入的。'
export const withoutVault = (side: SentenceValue) => `${token(Number(side))} 不在金库中，不产生收益。`

export const figures = '仓位将会如何'
export const price = '价格'
export const position = (side: SentenceValue) => `仓位，代币 ${side}`
export const held = (unit: SentenceValue) => `若单纯持有代币，以代币 ${unit} 计`
export const entry = '存入带来的得失'
export const fees = '兑换手续费'
export const divergence = '与单纯持有的差异'
export const yields = '金库收益'
export const worth = (unit: SentenceValue) => `仓位，以代币 ${unit} 计`

export const curve = '价值随价格的变化'
export const curveFrom = (from: string, to: string, unit: string) =>
  `仓位价值随价格的变化，以 ${unit} 计：−50% 时为 ${from}，100% 时为 ${to}`
export const curvePosition = '仓位'
export const curveHeld = '若单纯持有'
export const today = '当前'

export const short = (side: SentenceValue) =>
  `PoolManager 持有的代币 ${side} 少于 Hook 要从中拿取的：现在只有预先付款的兑换才能到达那里。`
export const whatIfRefusals = {
  unreadable: '推演所依据的某些数据无法读取。',
  ownRules: '此 Hook 按自己的规则计算份额。',
  vaultIlliquid: '有金库声明，它无法付出这样一笔兑换要从中拿取的数量。',
}
export const refused = (code: string) => `资金池现在会拒绝这样的兑换：${code}。`
