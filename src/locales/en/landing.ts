import { PRODUCT_NAME } from '#lib/config.ts'
import type { SentenceParameterText } from '#lib/sentence.ts'

export const getStarted = 'Get Started'
export const vault0Token0 = 'Vault 0 · Token 0'
export const vault1Token1 = 'Vault 1 · Token 1'
export const drawingLabel =
  'Illustration: Token 0 and Token 1 earn in two vaults. The hook lends them to the pool for one swap and takes them back.'
export const earningYield = 'earning yield'
export const whoRunsIt = 'Who runs it'
/** Shown if no hook of the adapter has an owner. The Safety page checks the deployed bytecode. */
export const ownedByNobody = 'Contracts of its type have no owner and a fixed fee.'
export const mayHaveOwner = 'Contracts of its type can have an owner with power over deposits.'
export const whatItsCodeAllows = 'What its code allows now'
export const whereTheContractIs = 'Where the contract is'
export const everyFigureIsRead =
  'Amounts come from the chain, exact to the last digit. Anything not live is marked.'
export const everyTransactionIsSimulated = 'Every transaction is simulated and explained before you sign.'
export const openSourceNoTracking = 'Open source, static files, no tracking.'
export const noServerNoTracking = 'Static files, no server, no tracking.'
export const whatYouGet = 'What you get'
export const powerfulFeatures = 'Powerful Features'
export const oneDepositTwoJobsYield = 'Earn vault yield, plus fees when people trade.'
export const howSwapsBorrow = 'How a swap borrows your liquidity'
export const lookAtTheVaults = 'Look at the vaults'
export const borrowedWithinOneTransaction = 'A swap borrows and returns everything inside one transaction.'
export const beforeYouDeposit = 'Before you deposit'
export const openTheApp = 'Open the app'

export const rehypothecationHook = `${PRODUCT_NAME} ReHypothecation Hook`
export const earnYieldOnIdleLiquidity =
  'Earn yield on idle liquidity. Your tokens earn in vaults and move to the pool only during swaps.'
export const youEarnYieldOnIdle = 'You earn yield on idle liquidity.'
export const youReceiveTransferableShareTokens = 'You receive transferable share tokens.'
export const manyProvidersShareInProportion = 'Many providers share in proportion.'
export const anyoneMayConfigureTheVaults = 'Anyone may configure the vaults.'
export const advancedRehypothecation = 'Advanced Rehypothecation'
export const idleTokensSitInTwo =
  'Idle tokens sit in two ERC-\u{2060}4626 vaults and earn there until a swap needs them.'
export const justInTimeLiquidity = 'Just-in-Time Liquidity'
export const justInTimeText =
  'Full-range liquidity enters the pool before a swap and leaves it after, in one transaction.'
export const erc20ShareSystem = 'ERC20 Share System'
export const yourPositionIsAShare =
  'Your position is a share token. Hold it, send it, or redeem it for both tokens.'
export const uniswapV4HookIntegration = 'Uniswap V4 Hook Integration'
export const beforeSwapLends = 'The hook lends for each swap and takes it back after.'
export const multiUserSupport = 'Multi-User Support'
export const manyProvidersUseTheSame =
  'Many providers use the same vaults, each in proportion to their shares.'
export const publicConfiguration = 'Public Configuration'
export const anyoneMaySetTheVault = `Anyone may set the vault addresses. ${PRODUCT_NAME} watches them and warns you.`
export const atRest = 'At rest'
export const bothTokensEarnInTheir = 'Both tokens earn in their vaults. The pool holds none of yours.'
export const aSwapArrives = 'A swap arrives'
export const theHookOpensTheRace =
  'The hook lends your liquidity. It trades at the pool’s price and earns the fee.'
export const backToWork = 'Back to work'
export const stepReturns = 'What is left, and the fee, returns to the vaults before the transaction ends.'
export const itIsATestNetwork = 'It is a test-network contract.'
export const useTestTokensOnlyThey = 'Use test tokens only. They are free and worth nothing.'
export const anyoneCanChangeItsVaults = 'Anyone can change its vaults.'
export const warnsYouWithinABlock = `While open, ${PRODUCT_NAME} checks every block, warns you and stops deposits. It cannot stop a theft within one block, and existing deposits stay exposed.`
export const withdrawEverythingOnly = 'You can only withdraw everything.'
export const thereIsNoPartialExit =
  'Anyone can do it for you. You receive whatever the vaults pay at that moment, which can be nothing.'
export const laterDepositsCanThinOut = 'New deposits can dilute your yield.'
export const pricedByPoolAlone = 'They are priced by the pool alone, without the vaults’ earnings.'
/** Texts of the alarm for a connected account with shares. */
export const sharesAtRisk = (shares: SentenceParameterText) =>
  `Your ${shares} shares are at risk: anyone can burn them now, and you get nothing. Restore the expected vaults, then withdraw at once.`
export const sharesAffected = (shares: SentenceParameterText) =>
  `This affects your ${shares} shares. The app shows what a withdrawal pays now.`
