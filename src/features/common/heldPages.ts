import { readStorage, storageKey, writeStorage } from '#lib/storage.ts'

/**
 * Storage key of the list of market pages on which the last account had shares. The script early.js
 * uses the list to reserve space for a position.
 */
const KEY = storageKey('held')
const YOUNG = '*'

/**
 * Stores whether the account has a position on this page, and sets `data-held` on the document.
 * young: the position is less than a day old. grown: older.
 */
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

/**
 * Puts the position above the deposit form on phones, if the account is known to have shares in
 * this market. Called on page load, after a first deposit, and when the user connects an account
 * with shares. Otherwise not called when shares are read, so that nothing moves then.
 */
export function orderByKnownShares(): void {
  const { pathname } = location
  const pages = (readStorage(KEY) ?? '').split(' ')
  const { dataset } = document.documentElement
  if (pages.includes(pathname) || pages.includes(pathname + YOUNG)) dataset.positionFirst = ''
  else delete dataset.positionFirst
}

/** Remembers whether the account has shares in the market of this page. */
export function rememberAccountHasShares(hasShares: boolean): void {
  const { held } = document.documentElement.dataset
  if (!hasShares) store('none')
  else store(held === 'young' ? 'young' : 'grown')
}

/**
 * Remembers whether the position on this page is less than a day old, and therefore has no chart.
 */
export const storeIsPositionUnderOneDayOld = (isYoung: boolean): void => store(isYoung ? 'young' : 'grown')
