import { parts } from '../parts.ts'
import type { Shown } from '../shown.ts'

// AllowanceRow
export const theHook = 'the hook'
export const theSwapRouter = 'the swap router'
export const tokenTo = (index: Shown, spender: Shown) => `Token ${index} to ${spender}`
export const token = <Node>(index: Shown, node: Node, address: Node) =>
  parts`Token ${index} ${node} ${address}`
export const to = (spender: Shown) => `to ${spender}`
export const unlimited = 'unlimited'
export const nothingToRevoke = 'nothing to revoke'
export const revoke = (name: Shown) => `Revoke ${name}`
export const revokeButton = 'Revoke'
export const revoked = (name: Shown) => `${name}: revoked.`

// AllowancesPanel
export const yourAllowances = 'Your allowances'
export const intro = 'Revoke what you no longer use.'
export const connectAWalletToSee = 'Connect a wallet to see them.'
