import { parts } from '../parts.ts'
import type { Shown } from '../shown.ts'

export const unavailable = 'unavailable'
export const by = 'By'
export const block = <Node>(when: Node, blockNumber: Shown) => parts`${when} · block ${blockNumber}`
export const when = 'When'
export const transaction = 'Transaction'
export const transactionHash = 'transaction hash'
