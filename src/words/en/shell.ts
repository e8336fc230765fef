import { PRODUCT_NAME } from '../../config.ts'
import { parts } from '../parts.ts'
import type { Shown } from '../shown.ts'

// BlockLine
export const sAgo = (seconds: Shown) => `${seconds} s ago`
export const minAgo = (value: Shown) => `${value} min ago`
export const hAgo = (value: Shown) => `${value} h ago`
export const theNetworkCannotBeReached = 'The network cannot be reached'
export const readingTheChain = 'Reading the chain…'
export const block = <Node>(value: Shown, node: Node) => parts`block ${value} · ${node}`
export const atRestEvery = (seconds: number) => `· at rest, every ${seconds} s`
export const notUpToDate = '· not up to date'

// Footer
export const rehypothecationStrategiesForV4Liquidity =
  'Rehypothecation strategies for V4 liquidity providers.'
export const allRightsReserved = `© 2025 ${PRODUCT_NAME}. All rights reserved.`
export const elsewhere = 'Elsewhere'
export const about = 'About'
export const staticFilesWithoutAServer = <Node>(a: Node) =>
  parts`Static files without a server of their own. ${a}`
export const thisBuildsRecord = 'This build’s record'
export const readingTheRecord = 'Reading the record…'

// Header
export const v4Hook = 'V4 Hook'
export const menu = 'Menu'
export const main = 'Main'

// Layout
export const skipToContent = 'Skip to content'
export const scriptBroken =
  'A script of this page did not arrive as it was built, so parts of the page may not work. Reload it; if this stays, use nothing here.'

// MarketChip
export const chooseAnotherMarket = 'Choose another market'

// Slot
export const restOfPageWorks = 'The rest of the page works without it.'
export const panelFailed = 'This panel could not be shown'
export const tryAgain = 'Try again'

// ThemeSwitch
export const switchBetweenLightAndDark = 'Switch between light and dark'

// Transactions
export const reviewFailed = 'The review could not be shown, so nothing was sent. Reload the page.'
export const walletRequestNotShown =
  'What your wallet is asked could not be shown. Look at it there, and reload the page.'

// featuresPanels
export const getTestTokens = 'Get Test Tokens'
export const tenMillionOfEach = '10,000,000 of each token'
export const mintTestTokens = 'Mint Test Tokens'

// routes
export const home = 'Home'
export const homeTitle = `${PRODUCT_NAME} ReHypothecation Hook`
export const app = 'App'
export const appTitle = `App · ${PRODUCT_NAME} Re-Hypothecation`
export const vaults = 'Vaults'
export const vaultsTitle = `Vaults · ${PRODUCT_NAME}`
export const safety = 'Is it safe?'
export const safetyTitle = `Is it safe? · ${PRODUCT_NAME}`
export const markets = 'Markets'
export const marketsTitle = `Markets · ${PRODUCT_NAME}`
export const position = 'Position'
export const positionTitle = `Position · ${PRODUCT_NAME}`
export const openByAddress = 'Open by address'
export const openByAddressTitle = `Open by address · ${PRODUCT_NAME}`
export const pageNotFound = 'Page not found'
export const pageNotFoundTitle = `Page not found · ${PRODUCT_NAME}`

// webManifest
export const reHypothecation = `${PRODUCT_NAME} Re-Hypothecation`

/** Outward links of header and footer. */
export const links = { social: 'X', professional: 'LinkedIn', source: 'Source code' }
