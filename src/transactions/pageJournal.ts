import { openJournal } from './journal.ts'

/** Reading `localStorage` itself throws where storage is blocked. */
function pageStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/** The page's journal. Separate from the engine, so that code which only shows transactions does not load it. */
export const journal = openJournal(pageStorage(), globalThis.window)
