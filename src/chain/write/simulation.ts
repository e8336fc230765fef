/** The single entry to simulation, so that it loads as one chunk, with the encoder, on first use. */
export { describeError } from '../describeError.ts'
export { decodeRevert } from './decodeRevert.ts'
export { revertDetails, revertMessage } from './revertMessage.ts'
export { simulateActions } from './simulateActions.ts'
export { simulateLeaving } from './simulateLeaving.ts'
export { simulateRoundTrip } from './simulateRoundTrip.ts'
