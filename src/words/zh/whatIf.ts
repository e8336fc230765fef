import type { Shown } from '#lib/sentence.ts'
import { token } from './kit.ts'

export const enterFirst = '请在上方输入数量，查看这笔存入会变成怎样。'
export const ofDeposit = '仅针对上方输入的这笔存入，不含您已持有的其他仓位。'
export const noPosition = '此账户在此市场中没有仓位。'

/** All that the figures assume, in two sentences. */
export const assumed =
  '假设价格立即变动，只经过一笔兑换、用 Hook 现在会为其借出的流动性，并停留在那里。此后每个金库按下方的收益率赚取收益，不计复利，且没有其他兑换、存入或取出。'

export const priceChange = '价格变动'
export const priceChangeHint = '以代币 1 计的代币 0 价格，从 −50 到 100。'
export const priceChangeIssue = '请输入 −50 到 100 之间的数字。'
export const changeText = (percent: number) => `${percent < 0 ? '−' : ''}${Math.abs(percent)}%`
export const time = '时间'
export const days = (count: Shown) => `${count} 天`
export const rateOf = (side: Shown) => `金库 ${side} 的收益率`
export const aYear = '% 年化'
export const rateKnown = (length: Shown) => `其最近 ${length} 天的收益率。`
export const rateUnknown = '没有已知的收益率：在您输入之前不计入。'
export const rateTyped = '按您输入的。'
export const withoutVault = (side: Shown) => `${token(Number(side))} 不在金库中，不产生收益。`

export const inUnitsOf = '合计的计价单位'
export { token }
export const figures = '仓位将会如何'
export const price = '价格'
export const token1Token0 = '代币 1/代币 0'
export const position = (side: Shown) => `仓位，代币 ${side}`
export const held = (unit: Shown) => `若单纯持有代币，以代币 ${unit} 计`
export const entry = '存入时'
export const fees = '兑换手续费'
export const divergence = '与单纯持有的差异'
export const yields = '金库收益'
export const worth = (unit: Shown) => `仓位，以代币 ${unit} 计`

export const curve = '价值随价格的变化'
export const curveFrom = (from: string, to: string, unit: string) =>
  `仓位价值随价格的变化，以 ${unit} 计：−50% 时为 ${from}，100% 时为 ${to}`
export const curvePosition = '仓位'
export const curveHeld = '单纯持有'
export const today = '当前'

export const short = (side: Shown) =>
  `PoolManager 持有的代币 ${side} 少于 Hook 要从中拿取的：现在只有预先付款的兑换才能到达那里。`
export const refusals = {
  unreadable: '推演所依据的某些数据无法读取。',
  ownRules: '此 Hook 按自己的规则计算份额。',
  vaultIlliquid: '有金库声明，它无法付出这样一笔兑换要从中拿取的数量。',
}
export const refused = (code: string) => `资金池现在会拒绝这样的兑换：${code}。`
