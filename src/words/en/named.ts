import { PRODUCT_NAME } from '../../config.ts'
import type { Shown } from '../shown.ts'

// knownContracts
export const shares = `${PRODUCT_NAME} Shares`
export const oneShare = `${PRODUCT_NAME} Share`
export const token0 = 'Token 0'
export const token1 = 'Token 1'
export const theHook = 'the hook'
export const theSwapRouter = 'the swap router'
export const vault0 = 'Vault 0'
export const vault1 = 'Vault 1'
export const thePoolManager = 'the pool manager'

// amountText
export const unlimited = 'unlimited'
export const smallestUnits = (amount: Shown) => `${amount} smallest units`
export const ofTheToken = 'of the token'
export const upTo = (figureText: Shown) => `up to ${figureText}`
export const unlimitedAmountOf = (value: Shown) => `an unlimited amount of ${value}`
export const theToken = 'the token'
export const nothingOf = (value: Shown) => `nothing of ${value}`
export const atMost = (amount: Shown) => `at most ${amount}`

// UnreadFlows
export const movedUnavailable = (token: Shown) => `What it moved of ${token} is unavailable.`

// amountText
export const amountOf = (figure: Shown, label: Shown) => `${figure} ${label}`
