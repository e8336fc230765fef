import type { Shown } from '../shown.ts'

// CopyButton
export const copied = (what: Shown, value: Shown) => `Copied ${what} ${value}`
export const couldNotCopy = (what: Shown, value: Shown) => `Could not copy. The ${what} is ${value}`
export const copy = (what: Shown, value: Shown) => `Copy ${what} ${value}`

// Dialog
export const close = 'Close'

// ExternalLink
export const opensInANewTab = '(opens in a new tab)'

// Icon

// FigureMark
export const marks = { default: 'default', stale: 'stale' }

// LiveRegion
export const messages = 'Messages'
export const dismiss = 'Dismiss'

// Notice
export const details = 'Details'

// PriceFigure
export const unavailable = 'unavailable'

// Stepper
export const notYet = 'not yet'
export const inProgress = 'in progress'

// TokenAmount
export const loading = 'loading'
export const retry = 'Retry'
export const fromBlock = (block: Shown) => `from block ${block}`
export const smallestUnits = 'smallest units'

// When
export const timeUnavailable = 'time unavailable'
export const next = 'next'
export const done = 'done'
export const failed = 'failed'

// copyFigures
export const amount = 'amount'
