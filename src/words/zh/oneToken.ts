import { parts, type Shown } from '#lib/sentence.ts'
import { token } from './kit.ts'

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
export const max = '最大'
export const costLimit = '兑换最多可花费'
export const limitNoteIn = '占您投入总额的比例。'
export const limitNoteOut = '占您取出总额的比例。'

// What it comes to
export const youSwap = '您兑换'
export const theSwapBrings = '兑换所得'
export const atLeast = <Node>(amount: Node) => parts`至少 ${amount}`
export const youDeposit = '您存入'
export const youReceive = '您收到'
export const shares = '份额'
export const leftOver = '留在您处'
export const theExitPays = '取出所得'
export const theSwapCosts = '兑换成本'
export const costNoteIn = '手续费与价格影响，相对于按当前价格存入两种代币。'
export const costNoteOut = '手续费与价格影响，相对于取出两种代币。'

// What is done
export const swapAndDeposit = '兑换并存入'
export const depositTheRest = '存入两种代币'
export const withdrawAndSwap = '取出并兑换'
export const swapTheRest = '兑换另一种代币'
export const startOver = '重新开始'
export const oneByOneIn = '您的钱包会逐步询问。兑换上链后会重新规划存入，按届时的数量存入。'
export const oneByOneOut = '您的钱包会逐步询问。取出上链后会重新规划兑换，届时显示的才是实际成本。'
export const togetherIn = (percent: Shown) =>
  `一次确认：全部完成，或什么都不发生。少存入 ${percent}，留在您处，以防价格在此期间变动。`
export const togetherOut = (percent: Shown) =>
  `一次确认：全部完成，或什么都不发生。另一种代币的 ${percent} 不兑换，留在您处，以防付出较少。`
export const swapIsDone = '兑换已完成。这是兑换所得与其余部分现在足够支付的存入。'
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
export const nothingToSwap = '资金池已没有可与之兑换的代币。'
export const tooDear = (cost: string, percent: string, limit: string) =>
  `此兑换将花费 ${cost}，占总额的 ${percent}：超过您的上限 ${limit}。`
export const enterLimit = (most: Shown) => `请输入 0 到 ${most}% 之间的上限。`
export const enterAmount = '请输入数量。'
