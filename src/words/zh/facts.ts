import type { Shown } from '#lib/sentence.ts'

export { unavailable } from './kit.ts'

export const facts = '概览'
export const reading = '读取中…'

// What the vaults earned
export const earned = (days: string) => `金库收益，${days} 天`
export const aYearProven = '，年化，链上可证'
/** In place of a rate. */
export const noRate = {
  inHook: '不在金库中',
  changed: '已换金库',
  new: '新',
  empty: '空',
  untold: '未说明',
  unread: '不可用',
}
export const provenByShare = (rate: string, days: string, from: Shown, to: Shown) =>
  `${days} 天内年化 ${rate}：依据金库自己所说的每份额价值，取自区块 ${from} 和区块 ${to}。`
export const provenByMove = (rate: string, days: string, transaction: string, to: Shown) =>
  `${days} 天内年化 ${rate}：依据 Hook 在交易 ${transaction} 中自己的存取，以及金库在区块 ${to} 所说的每份额价值。`

// What is in them
export const inTheVaults = '金库中'
export const atTheHook = '金库与 Hook 中'
export const yours = (part: string) => `其中 ${part} 属于您`
export const nobodyIn = '尚无人持有份额'

// Swaps
export const swaps = (days: string) => `兑换，${days} 天`
export const inFees = '手续费'
export const swapFee = '兑换手续费'
export const whatItBrought = '看看它带来了什么'
export const swapsNow = '兑换'
export const paused = '已暂停'
export const byTheOwner = '由所有者暂停'

// What one can lose
export const youCanLose = '您可能损失'
export const worst = { everything: '全部', partOrAll: '部分或全部' }
export const why = {
  byAnyone: '任何人都能更换金库',
  byOwner: '所有者能拿走存款',
  ownerMay: '所有者可能有特权',
  byItsCode: '若金库或其代码出问题',
}

// Of a deposit that is being entered
export const atRecentRate = (days: string) => `按最近 ${days} 天的收益率，每年约`
export const notAPromise = '并非承诺。'
