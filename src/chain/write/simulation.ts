/** The one door to what tries a transaction out: it comes as a whole, with the encoder, at the first question. */
export { describeError } from '../describeError.ts'
export { revertDetails, revertSentence } from './revertSentence.ts'
export { simulateAction } from './simulateAction.ts'
export { simulateBatch } from './simulateBatch.ts'
export { simulateRoundTrip } from './simulateRoundTrip.ts'
