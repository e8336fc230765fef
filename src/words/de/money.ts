/** In place of a figure in dollars, in short. */
export const noMoney = {
  unreadable: 'Preis nicht lesbar',
  notPositive: 'Preis nicht über null',
  stale: 'Preis veraltet',
  sequencerDown: 'Sequencer nicht bereit',
  sequencerBack: 'Sequencer eben erst zurück',
}
/** Why there is none. */
export const whyNoMoney = {
  unreadable: (pair: string) => `Der Preis-Feed ${pair} gab keine sinnvolle Antwort.`,
  notPositive: (pair: string) => `Der Preis-Feed ${pair} nannte einen Preis, der nicht über null liegt.`,
  stale: (pair: string) => `Der Preis-Feed ${pair} wurde nicht rechtzeitig erneuert.`,
  sequencerDown: (pair: string) =>
    `Der Sequencer des Netzwerks steht, oder er meldet nicht, dass er läuft: Der Preis von ${pair} kann veraltet sein.`,
  sequencerBack: (pair: string) =>
    `Der Sequencer des Netzwerks läuft seit weniger als einer Stunde wieder: Der Preis von ${pair} kann veraltet sein.`,
}
/** One of the prices that a figure rests on. */
export const priceSource = (pair: string, minutes: string, block: string) =>
  `Preis-Feed ${pair}, bei Block ${block} ${minutes} Min. alt.`
export const moneyIsEstimate = 'Ein Schätzwert: Nichts, was Sie senden, hängt davon ab.'
