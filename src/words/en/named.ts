import { PRODUCT_NAME } from '../../config.ts'

// knownContracts
export const shares = `${PRODUCT_NAME} Shares`
export const token0 = 'Token 0'
export const token1 = 'Token 1'
export const theHook = 'the hook'
export const theSwapRouter = 'the swap router'
export const vault0 = 'Vault 0'
export const vault1 = 'Vault 1'
export const thePoolManager = 'the pool manager'

// amountText
export const unlimited = 'unlimited'
