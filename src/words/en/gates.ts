import type { Shown } from '../shown.ts'

// What the owner of a pool lets happen, and what follows from its past.
export const poolStates = 'What this pool allows'
export const states = {
  made: 'The pool is made, and nobody has put anything in yet: its owner makes the first deposit. Until then it takes no deposits and swaps nothing.',
  dead: 'Everybody has left this pool. The contract takes no deposits into it any more, for good.',
  paused: 'The owner has paused swaps. Deposits and exits still work.',
  closed: 'The owner has closed deposits. What is in the pool can still be taken out.',
  unread: 'What the owner of this pool allows could not be read.',
}
export const lockedFor = (blocks: Shown) =>
  `After a deposit nothing of yours can be taken out for ${blocks} blocks. Every further deposit starts that anew for all of it.`
export const lockedUntil = (block: Shown) =>
  `Your shares are locked: they can be taken out from block ${block} on.`
export const sourceStuck = (side: Shown, pays: Shown) =>
  `The vault of Token ${side} could pay out only ${pays} of this pool’s now. An exit needs both vaults: one that takes more of it fails as a whole.`

// ToleranceField
export const tolerance = 'Tolerance'
export const toleranceNote =
  'It goes into the contract’s own call: beyond it nothing happens, and the amounts are as they were.'
export const deadline = 'Deadline'
export const deadlineUnit = 'minutes'
export const deadlineNote = 'Mined later than this, the contract refuses it.'
export const boundsOfTheCall = 'Bounds of the call'
export const boundsInShort = (percent: Shown, minutes: Shown) => `${percent} %, ${minutes} min`
export const wrongMinutes = (most: Shown) => `Enter whole minutes, from 1 to ${most}.`
export const depositAtMost = 'A deposit takes at most'
export const exitAtLeast = 'An exit brings at least'

// PartsPanel
export const whereItLies = 'Where the pool’s tokens lie'
export const inTheVault = 'In the vault'
export const idle = 'Idle in the hook'
export const asClaims = 'Owed by the pool manager'
export const together = 'Together'
export const ofToken = (side: Shown) => `Token ${side}`
export const aboutTheParts =
  'What a swap brings is owed by the pool manager until the next swap or exit. It is counted and earns nothing.'
export const partsUnread = 'Where the tokens lie could not be read. The sums above are the contract’s own.'
export const noVault = 'This side has no vault: its tokens lie idle in the hook and earn nothing.'
