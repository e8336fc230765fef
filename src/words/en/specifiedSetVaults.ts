/** The specification's sentences on setting the vaults (section 5), word for word. */

/** setVaults on another chain than the market's. */
export function switchNetworkFrom(
  required: string,
  requiredId: number,
  current: string,
  currentId: number,
): string {
  return `Please switch to ${required} network (Chain ID: ${requiredId}). Current network: ${current} (ID: ${currentId})`
}

/** setVaults where the hook has no code on the chain: what is wrong. */
export function noContractFound(address: string, chainName: string): string {
  return `No contract found at address ${address} on ${chainName}`
}

/** setVaults where the hook has no code on the chain: what to do. */
export function contractNotFound(address: string): string {
  return `Contract not found at address ${address}. Please verify the contract address and network.`
}

export function setVaultsSimulationFailed(reason: string): string {
  return `setVaults simulation failed: ${reason}`
}
