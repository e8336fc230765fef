import { readStorage, storageKey, writeStorage } from '#lib/storage.ts'

/**
 * Storage key for the pages where the last account had shares, with a mark for a position in its
 * first day. Before the first read, early.js reserves the space of the next visit by it.
 */
const KEY = storageKey('held')
const YOUNG = '*'

/** Stores the page's state, and shows it at once on the document as `data-held`. */
function store(state: 'none' | 'young' | 'grown'): void {
  const { pathname } = location
  const others = (readStorage(KEY) ?? '')
    .split(' ')
    .filter((path) => path !== '' && path !== pathname && path !== pathname + YOUNG)
  const own = state === 'none' ? [] : [state === 'young' ? pathname + YOUNG : pathname]
  writeStorage(KEY, [...others, ...own].join(' ') || undefined)
  const { dataset } = document.documentElement
  if (state === 'none') delete dataset.held
  else dataset.held = state === 'young' ? 'young' : ''
}

/** Remembers whether the account has shares in the market of this page. */
export function rememberShares(hasShares: boolean): void {
  const { held } = document.documentElement.dataset
  if (!hasShares) store('none')
  else store(held === 'young' ? 'young' : 'grown')
}

/** Remembers whether the position on this page is in its first day, when it has no chart. */
export const rememberAge = (isYoung: boolean): void => store(isYoung ? 'young' : 'grown')
