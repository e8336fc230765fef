import { PRODUCT_NAME } from '#lib/config.ts'
import { type SentenceParameterText, sentenceParts } from '#lib/sentence.ts'

// Line with the newest block
export const sAgo = (seconds: SentenceParameterText) => `${seconds} s ago`
export const minAgo = (value: SentenceParameterText) => `${value} min ago`
export const hAgo = (value: SentenceParameterText) => `${value} h ago`
export const theNetworkCannotBeReached = 'The network cannot be reached'
export const readingTheChain = 'Reading the chain…'
export const block = <Node>(value: SentenceParameterText, node: Node) =>
  sentenceParts`block ${value} · ${node}`
export const paused = '· paused'
export const notUpToDate = '· not up to date'

// Footer
export const rehypothecationStrategiesForV4Liquidity =
  'Rehypothecation strategies for V4 liquidity providers.'
/** Shown below the product's name. */
export const legalLinks = { terms: 'Terms', privacy: 'Privacy' }
export const copyright = '© 2025'
export const elsewhere = 'Links'
export const language = 'Language'
/** Offer for readers whose browser prefers this language. */
export const readInThisLanguage = 'Read this page in English'
export const about = 'About'
export const staticFilesWithoutAServer = <Node>(a: Node) =>
  sentenceParts`Static files without a server of their own. ${a}`
export const thisBuildsRecord = 'This build’s record'
export const readingTheRecord = 'Reading the record…'

/**
 * @param commit full commit hash, with a suffix if files were changed. Empty if it is unknown
 */
export const versionAndCommit = (version: string, commit: string) =>
  commit === '' ? `Version ${version}` : `Version ${version}, commit ${shortCommit(commit)}`
const shortCommit = (commit: string) => commit.replace(/^([0-9a-f]{10})[0-9a-f]+/, '$1')
export const nodesOfThisPage = 'Nodes that this page may contact'
export const nodesAreCompared =
  'It contacts those of the network you view. If two are reachable, both must agree.'
export const nodesOf = (network: SentenceParameterText, hosts: SentenceParameterText) =>
  `${network}: ${hosts}`
export const isThisThePublishedPage = 'Is this the page that was published?'
export const compareItYourself = <Node>(sourceCode: Node) =>
  sentenceParts`Check out this commit of ${sourceCode}. This command builds the site and compares every file with this address:`
export const theSourceCode = 'the source code'
export const compareWithYourCheckout =
  'In a checkout of this commit, this command builds the site and compares every file with this address:'
export const verifyCommand = (address: string) => `npm ci && npm run verify:release -- ${address}`
export const addressOfThisSite = '<this site’s address>'

// Header
export const v4Hook = 'V4 Hook'
export const menu = 'Menu'
export const main = 'Main'

// Page frame
export const skipToContent = 'Skip to content'
export const skipToAmount = 'Skip to the amount'
export const scriptBroken =
  'A script of this page was damaged or changed on its way. Reload. If this stays, do not use the page.'

// Titles of sections that are closed by default
export const whatIf = 'Price moves'

// Placeholder of the deposit form
export const deposit = 'Deposit'
/** Three steps that are shown until an amount is entered. */
export const howItWorks = [
  'You deposit both tokens in the pool’s ratio.',
  'Vaults pay yield. Swaps borrow them and pay fees.',
  'Shares pay out both tokens.',
]

// Market in the header
export const pair = (token0: SentenceParameterText, token1: SentenceParameterText) => `${token0} / ${token1}`
export const titleOfPair = (pair: SentenceParameterText, title: SentenceParameterText) =>
  pair === '' ? `${title}` : `${pair} · ${title}`
export const chooseAnotherMarket = 'Choose another market'

// Error of one panel
export const restOfPageWorks = 'The rest of the page works without it.'
export const panelFailed = 'This panel could not be shown'

// The following texts are also in kit.ts, so that the landing page does not have to load kit.ts.
export const connectToSee = 'connect to see'
export const details = 'Details'
export const tryAgain = 'Try again'
export const unavailable = 'unavailable'
export const unlimited = 'unlimited'

// Switch between light and dark
export const switchBetweenLightAndDark = 'Switch between light and dark'

// Error of the review dialog
export const reviewFailed = 'The review did not load, so nothing was sent. Reload the page.'
export const walletRequestNotShown =
  'The wallet request could not be shown here. Check it in your wallet, then reload the page.'

// Titles of the panels on the page with the deposit form
export const getTestTokens = 'Get Test Tokens'
export const tenMillionOfEach = '10,000,000 each'
export const mintTestTokens = 'Mint Test Tokens'

// Labels of the navigation
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

// Name and description of the installed app
export const reHypothecation = `${PRODUCT_NAME} Re-Hypothecation`

/** Names of the links to other sites in header and footer. */
export const links = { social: 'X', professional: 'LinkedIn', source: 'Source code' }
/** Shown instead of a link whose address is not configured. */
export const notConfigured = (link: SentenceParameterText) => `${link} (not configured)`

// Error page
export const somethingWentWrong = 'Something went wrong'
export const pageFailed =
  'This page could not be shown. Sent transactions continue. You can still answer an open request in your wallet.'
export const reloadThisPage = 'Reload this page'
export const goToTheHomePage = 'Go to the home page'

export const noSuchPage = 'There is no page at this address. The link may be incomplete.'
export const goToTheApp = 'Go to the app'

export const whatToDo = 'What to do'
export const liquidityManagement = 'Liquidity Management'
export const quoter = 'Quoter'
export const more = 'More'

export const readingThePosition = 'Reading…'

export const isItSafe = 'Is it safe?'
export const factsAndNoScore = 'Facts, not a score.'

export const openPageOpenByAddress = 'Open a market by its address'
export const lookAtAnyHook =
  'Paste a hook’s address to view a market that is not listed. You cannot send anything until you agree.'

// 'About' section of the footer
export const versionForChainSha256 = (
  version: SentenceParameterText,
  market: SentenceParameterText,
  chainId: SentenceParameterText,
  sha256: SentenceParameterText,
) => `Version ${version} for ${market} (chain ${chainId}), SHA-256 ${sha256}`
export const buildRecordUnread = 'The build’s record could not be read.'

// Rows with the allowances to the hook
export const allowanceToHook = (token: string) => `Your allowance of ${token} to the hook`

// Section with contract details
export const contract = 'Contract'

// List of contract details
export const readAgain = 'Read again'
export const contractUnread = 'The contract could not be read.'
export const hookAndShareToken = 'Hook and share token'
export const name = 'Name'
export const symbol = 'Symbol'
export const decimals = 'Decimals'
export const totalSupply = 'Total supply'
export const poolManager = 'Pool manager'
export const tickRange = 'Tick range'
export const fullRange = 'the full range of this tick spacing'
export const to = (tickLower: SentenceParameterText, tickUpper: SentenceParameterText) =>
  `${tickLower} to ${tickUpper}`
export const asOfBlock = (blockNumber: SentenceParameterText) => `as of block ${blockNumber}`

// Rows with the hook's counters
export const notOnThisContract = 'not on this contract'

// List of hook permissions
export const hookPermissions = 'Hook permissions'
export const yes = ': yes'
export const no = ': no'

export const id = (chainName: SentenceParameterText, id: SentenceParameterText) => `${chainName} (ID: ${id})`
export const noWalletConnected = 'no wallet connected'
export const contractAndNetwork = 'Contract and network'
export const hookContract = 'Hook Contract:'
export const currentNetwork = 'Current Network:'
export const requiredNetwork = 'Required Network:'

/** Description of each page, for search engines and link previews. */
export const descriptions = {
  home: 'Earn yield on idle liquidity. Deposit two tokens: they work in vaults and step into a Uniswap v4 pool only for the length of a swap.',
  app: 'Deposit and withdraw liquidity, see exact balances of shares, tokens and vaults, and quote or swap against the pool.',
  position: 'What a position earned, part by part, with every loan that proves it, as charts and as files.',
  vaults:
    'The vaults that hold the liquidity, their changes, what can be withdrawn now, and how to configure them.',
  safety:
    'Who can change the market, what could be taken, whether you can withdraw, and whether the tokens are there.',
  markets:
    'All listed markets: what their vaults earned, what they hold and charge, what you hold, and their risks.',
  open: 'View a market that is not listed. Its hook is recognised by its permissions, code and answers.',
  notFound: 'There is no page at this address.',
} as const
