import type { Shown } from '../shown.ts'

export const id = (chainName: Shown, id: Shown) => `${chainName} (ID: ${id})`
export const noWalletConnected = 'no wallet connected'
export const contractAndNetwork = 'Contract and network'
export const hookContract = 'Hook Contract:'
export const currentNetwork = 'Current Network:'
export const requiredNetwork = 'Required Network:'
