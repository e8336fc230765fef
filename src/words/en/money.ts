/** In place of a figure in dollars, in short. */
export const noMoney = {
  unreadable: 'price unreadable',
  notPositive: 'price not above zero',
  stale: 'price too old',
  sequencerDown: 'sequencer not up',
  sequencerBack: 'sequencer just back',
}
/** Why there is none. */
export const whyNoMoney = {
  unreadable: (pair: string) => `The price feed ${pair} gave no answer that makes sense.`,
  notPositive: (pair: string) => `The price feed ${pair} answered with a price that is not above zero.`,
  stale: (pair: string) => `The price feed ${pair} was not renewed in time.`,
  sequencerDown: (pair: string) =>
    `The network’s sequencer is down, or does not say that it is up: the price of ${pair} may be an old one.`,
  sequencerBack: (pair: string) =>
    `The network’s sequencer came back less than an hour ago: the price of ${pair} may be an old one.`,
}
/** One of the prices that a figure rests on. */
export const priceSource = (pair: string, minutes: string, block: string) =>
  `Price feed ${pair}, ${minutes} min old at block ${block}.`
export const moneyIsEstimate = 'An estimate: nothing that you send depends on it.'
