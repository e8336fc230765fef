import type { StorageProblem } from '../journalShelf.ts'

/** What a person should know before sending something that this browser would not keep. */
export const NOT_KEPT: Readonly<Record<StorageProblem, string>> = {
  blocked:
    'This browser keeps nothing for this page, so this transaction is no longer followed here once you close or reload it.',
  full: 'This browser has no room left for this page, so this transaction is no longer followed here once you close or reload it. Clear what has ended under Activity first.',
  unwritten:
    'This browser could not store an earlier entry, so this transaction may no longer be followed here once you close or reload it.',
}

/** What of the list will not outlast the visit. */
export const KEPT_FOR_NOW: Readonly<Record<StorageProblem, string>> = {
  blocked: 'This browser keeps nothing for this page, so the list ends with this visit.',
  full: 'This browser has no room left for this page: what is new in the list ends with this visit. Clear what has ended to make room.',
  unwritten: 'An entry could not be stored: it ends with this visit.',
}
