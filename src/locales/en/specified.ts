/** Alerts with the texts of the specification (sections 5 and 8). */
export const CONNECT_WALLET_FIRST = 'Please connect your wallet first'
export const ENTER_LIQUIDITY_AMOUNT = 'Please enter the liquidity amount'
export const APPROVE_BOTH_TOKENS = 'Please approve both tokens to the hook address before adding liquidity.'
export const ENTER_TOKEN_ADDRESS = 'Please enter the token address'
export const NO_WALLET_ADDRESS = 'No wallet address available'
export const CONNECT_TO_NETWORK = 'Please connect to a network'
export const VERIFY_CONTRACT = 'Please verify the contract address and network'
export const NO_PUBLIC_CLIENT = 'Public client not available'
export const DEPOSIT_SUCCESS = 'Success! Liquidity added successfully!'
export const WITHDRAW_SUCCESS = 'Success! Liquidity withdrawn successfully!'
export const SWAP_SUCCESS = 'Success! Swap completed successfully!'
export const TRANSACTION_FAILED = 'Transaction Failed'
export const CONTRACT_ISSUE = 'Contract Issue'
export const USER_REJECTED = 'You rejected the request'

/** Alert if the wallet is on another chain than the market. */
export function switchNetworkFirst(name: string, chainId: number): string {
  return `Please switch to ${name} network (Chain ID: ${chainId}) first`
}

/** Warning at the top of the page if the wallet is on another chain. */
export function wrongNetworkWarning(name: string): string {
  return `Please switch to ${name} network to interact with this contract`
}

/** Title of the banner shown if the hook has no code on this network. */
export function contractNotAccessible(networkName: string | undefined): string {
  return `Contract not found or not accessible on ${networkName ?? 'current network'}`
}

/** Texts of the pool quote view, from the specification (section 2.3). */
export const LOADING_POOL = 'Loading Pool Data...'
export const POOL_NOT_INITIALIZED = 'Pool Not Initialized'
export const POOL_NOT_INITIALIZED_TEXT =
  'The pool data could not be loaded. Please check the network and contract addresses.'
export const DEFAULT_POOL_VALUES = 'Showing default pool values: live state is not available.'

/** Alert before setVaults if the wallet is on another chain than the market. */
export function switchNetworkFrom(
  required: string,
  requiredId: number,
  current: string,
  currentId: number,
): string {
  return `Please switch to ${required} network (Chain ID: ${requiredId}). Current network: ${current} (ID: ${currentId})`
}

/** Alert before setVaults if the hook has no code on this chain. */
export function noContractFound(address: string, chainName: string): string {
  return `No contract found at address ${address} on ${chainName}`
}

/** Remedy for setVaults if the hook has no code on this chain. */
export function contractNotFound(address: string): string {
  return `Contract not found at address ${address}. Please verify the contract address and network.`
}

export function setVaultsSimulationFailed(reason: string): string {
  return `setVaults simulation failed: ${reason}`
}
