/** What the wallet's own node is asked: for a block's hash, for the calls that are to be signed, for the hook's vaults. */
export type WitnessQuestion = 'block' | 'call' | 'vaults'

/** True where it was answered, and as our node answers it. A different answer is refused before there is a review. */
export type Witnessed = Readonly<Record<WitnessQuestion, boolean>>

export const NOT_WITNESSED: Witnessed = { block: false, call: false, vaults: false }
