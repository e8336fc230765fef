import { openJournal } from './journal.ts'

/** Reading `localStorage` itself throws where storage is blocked. */
function pageStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/** The page's journal. It stands apart from the engine, so that what only shows transactions loads none of it. */
export const journal = openJournal(pageStorage(), globalThis.window)
