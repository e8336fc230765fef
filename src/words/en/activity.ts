import { parts } from '../parts.ts'
import type { Shown } from '../shown.ts'
import { list, plural } from './grammar.ts'

// ActivityContents
export const transactionsNewestFirst = 'Transactions, newest first'

// ActivityEntry
export const clear = (title: Shown) => `Clear: ${title}`
export const transactionHash = 'transaction hash'
export const inItsPlace = <Node>(address: Node) => parts`in its place ${address}`
export const details = 'Details'
/** What a transaction took from the account, or brought it. */
export const moved = {
  leaves: (amounts: readonly string[]) => `gave ${list(amounts)}`,
  arrives: (amounts: readonly string[]) => `received ${list(amounts)}`,
}
const more = (count: number) => plural(count, { one: `${count} more token`, other: `${count} more tokens` })
export const movedMore = {
  leaves: (count: number) => `gave ${more(count)}`,
  arrives: (count: number) => `received ${more(count)}`,
}

// ActivityNotes
export const clearAllThatHaveEnded = 'Clear completed'

// UnreadableEntries
export const writtenByANewerVersion = 'Written by a newer version of this page. Reload to see it.'
export const notAnEntry = 'Not an entry that this page understands.'
export const keptUntilCleared =
  'Nothing of it is deleted until you clear it. Your wallet and the explorer know all transactions.'
export const entriesCouldNotBeRead = (count: number) =>
  plural(count, { one: 'One entry could not be read', other: `${count} entries could not be read` })
export const whatIsStored = 'What is stored'
export const unreadableEntries = 'Entries that could not be read'
export const clearAll = (length: Shown) => `Clear all ${length}`
export const copiedTheEntry = 'Copied the entry'
export const couldNotCopyTheEntry = 'Could not copy the entry'
export const ofAnUnknownTime = 'Of an unknown time'
export const copyAllOfIt = 'Copy all of it'
export const clearOne = 'Clear'

// useShownCount
export const showMoreLeft = (left: Shown) => `Show more (${left} left)`

export const hearsay = 'As this browser noted it; not found in the chain yet in this visit.'
