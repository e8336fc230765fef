/** The single entry to simulation, so that it loads as one chunk, with the encoder, on first use. */
export { describeError } from '../describeError.ts'
export { revertDetails, revertSentence } from './revertSentence.ts'
export { simulateAction } from './simulateAction.ts'
export { simulateBatch } from './simulateBatch.ts'
export { simulateRoundTrip } from './simulateRoundTrip.ts'
