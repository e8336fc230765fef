/** What a hook of a kind can do, as data: features ask this, and never which kind it is. */
export interface Capabilities {
  /** Names of what the hook counts, for those who look into the contract. */
  readonly counters: readonly string[]
  /** Shares are a token that its holder can send. */
  readonly transferableShares: boolean
  /** A part of a position can be taken out. */
  readonly partialExit: boolean
  /** Somebody may take out another's position; it is paid to its owner. */
  readonly exitForOthers: boolean
  /** Shares cost the same whatever the vaults have earned or lost, so that a deposit takes from the other holders, or gives. */
  readonly depositsDilute: boolean
  /** The yield sources may be changed after the deposit, and by whom; a base leaves that to whoever builds on it. */
  readonly sourceChanges: 'none' | 'byAnyone' | 'byOwner' | 'byItsCode'
  /** A side may be the chain's native currency. */
  readonly nativeCurrency: boolean
  /** The contract itself takes a most that may leave and a least that must arrive. */
  readonly amountBounds: boolean
  readonly deadline: boolean
  /** The contract says what a deposit or an exit would move. */
  readonly previewOnChain: boolean
  /** A side of the pool lies partly in its vault, partly idle, and partly with the pool manager. */
  readonly sidesInParts: boolean
  /** A deposit cannot be taken out again for some blocks. */
  readonly depositLock: boolean
  /** Deposits may be closed. */
  readonly closableDeposits: boolean
  /** The pool may be paused. */
  readonly pausable: boolean
}
