import { PRODUCT_NAME } from '../../config.ts'
import type { Shown } from '../shown.ts'

// amountText, UnreadFlows
export const oneShare = `${PRODUCT_NAME} Share`
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
