import { PRODUCT_NAME } from '#lib/config.ts'
import { type SentenceParameterText, sentenceParts } from '#lib/sentence.ts'

export const sAgo = (seconds: SentenceParameterText) => `${seconds} s ago`
export const minAgo = (value: SentenceParameterText) => `${value} min ago`
export const hAgo = (value: SentenceParameterText) => `${value} h ago`
export const theNetworkCannotBeReached = 'The network cannot be reached'
export const readingTheChain = 'Reading the chain…'
export const block = <Node>(value: SentenceParameterText, node: Node) =>
  sentenceParts`block ${value} · ${node}`
export const paused = '· paused'
export const notUpToDate = '· not up to date'

export const rehypothecationStrategiesForV4Liquidity =
  'Rehypothecation strategies for V4 liquidity providers.'
/** Links to the operator's legal documents, shown in the footer. */
export const legalLinks = { terms: 'Terms', privacy: 'Privacy' }
export const copyright = '© 2025'
export const elsewhere = 'Links'
export const language = 'Language'
/** Offers the English page to readers whose browser prefers English. */
export const readInThisLanguage = 'Read this page in English'
export const about = 'About'
export const staticFilesWithoutAServer = <Node>(a: Node) =>
  sentenceParts`Static files without a server of their own. ${a}`
export const thisBuildsRecord = 'This build’s record'
export const readingTheRecord = 'Reading the record…'

/** @param commit full commit hash, with a suffix if files were changed. Empty if unknown */
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

export const v4Hook = 'V4 Hook'
export const menu = 'Menu'
export const main = 'Main'

export const skipToContent = 'Skip to content'
export const skipToAmount = 'Skip to the amount'
export const scriptBroken =
  'A script of this page was damaged or changed on its way. Reload. If this stays, do not use the page.'

export const whatIf = 'What if the price moves?'

export const deposit = 'Deposit'
/** Three steps that explain a deposit until the user enters an amount. */
export const howItWorks = [
  'You deposit both tokens in the pool’s ratio.',
  'Vaults pay yield. Swaps borrow them and pay fees.',
  'Shares pay out both tokens.',
]

export const pair = (token0: SentenceParameterText, token1: SentenceParameterText) => `${token0} / ${token1}`
export const titleOfPair = (pair: SentenceParameterText, title: SentenceParameterText) =>
  pair === '' ? `${title}` : `${pair} · ${title}`
export const chooseAnotherMarket = 'Choose another market'

export const restOfPageWorks = 'The rest of the page works without it.'
export const panelFailed = 'This panel could not be shown'

// Texts that kit.ts contains too. The landing page does not load kit.ts.
export const connectToSee = 'connect to see'
export const details = 'Details'
export const tryAgain = 'Try again'
export const unavailable = 'unavailable'
export const unlimited = 'unlimited'

export const switchBetweenLightAndDark = 'Switch between light and dark'

export const reviewFailed = 'The review did not load, so nothing was sent. Reload the page.'
export const walletRequestNotShown =
  'The wallet request could not be shown here. Check it in your wallet, then reload the page.'

export const getTestTokens = 'Get Test Tokens'
export const tenMillionOfEach = '10,000,000 each'
export const mintTestTokens = 'Mint Test Tokens'

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

export const reHypothecation = `${PRODUCT_NAME} Re-Hypothecation`

/** Names of the external links in header and footer. */
export const links = { social: 'X', professional: 'LinkedIn', source: 'Source code' }
/** Shown in place of a link whose URL is not configured. */
export const notConfigured = (link: SentenceParameterText) => `${link} (not configured)`

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

export const versionForChainSha256 = (
  version: SentenceParameterText,
  market: SentenceParameterText,
  chainId: SentenceParameterText,
  sha256: SentenceParameterText,
) => `Version ${version} for ${market} (chain ${chainId}), SHA-256 ${sha256}`
export const buildRecordUnread = 'The build’s record could not be read.'

export const allowanceToHook = (token: string) => `Your allowance of ${token} to the hook`

export const contract = 'Contract'

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

export const notOnThisContract = 'not on this contract'

export const hookPermissions = 'Hook permissions'
export const yes = ': yes'
export const no = ': no'

export const id = (chainName: SentenceParameterText, id: SentenceParameterText) => `${chainName} (ID: ${id})`
export const noWalletConnected = 'no wallet connected'
export const contractAndNetwork = 'Contract and network'
export const hookContract = 'Hook Contract:'
export const currentNetwork = 'Current Network:'
export const requiredNetwork = 'Required Network:'

/** Description of each page for search engines and link previews. */
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
