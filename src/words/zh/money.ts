/** In place of a figure in dollars, in short. */
export const noMoney = {
  unreadable: '价格无法读取',
  notPositive: '价格不大于零',
  stale: '价格已过期',
  sequencerDown: '排序器未正常运行',
  sequencerBack: '排序器刚恢复',
}
/** Why there is none. */
export const whyNoMoney = {
  unreadable: (pair: string) => `价格源 ${pair} 没有给出有意义的回答。`,
  notPositive: (pair: string) => `价格源 ${pair} 给出的价格不大于零。`,
  stale: (pair: string) => `价格源 ${pair} 没有按时更新。`,
  sequencerDown: (pair: string) => `该网络的排序器已停止，或没有表明自己在运行：${pair} 的价格可能是旧的。`,
  sequencerBack: (pair: string) => `该网络的排序器恢复还不到一小时：${pair} 的价格可能是旧的。`,
}
/** One of the prices that a figure rests on. */
export const priceSource = (pair: string, minutes: string, block: string) =>
  `价格源 ${pair}，在区块 ${block} 时已有 ${minutes} 分钟。`
export const moneyIsEstimate = '这是估算值：您发送的任何内容都不取决于它。'
