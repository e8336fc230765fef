/** What a pool's owner, or its past, lets happen in it. A member that is undefined could not be read. */
export interface Gates {
  /**
   * 'made': it exists and nobody has put anything in. 'dead': everybody has left, and the contract takes no deposit any more.
   */
  readonly stage: 'made' | 'running' | 'dead' | undefined
  /** Swaps are allowed. */
  readonly live: boolean | undefined
  /** Others than the owner may deposit. */
  readonly open: boolean | undefined
  /** After a deposit nothing of the account can be taken out for this many blocks. */
  readonly lockBlocks: bigint | undefined
}
