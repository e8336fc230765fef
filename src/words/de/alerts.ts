import type { Language } from '../language.ts'
import * as specified from './specified.ts'

/** What a click is answered with that cannot go on (specification, section 5). */
export const alerts: Language['alerts']['alerts'] = {
  connectWallet: specified.CONNECT_WALLET_FIRST,
  enterLiquidityAmount: specified.ENTER_LIQUIDITY_AMOUNT,
  switchNetwork: ({ params }) => specified.switchNetworkFirst(params.name, params.chainId),
  approveBothTokens: specified.APPROVE_BOTH_TOKENS,
  enterTokenAddress: specified.ENTER_TOKEN_ADDRESS,
  noWalletAddress: specified.NO_WALLET_ADDRESS,
}

/** The label and the reason beside a button while a transaction of the account is under way. */
export const inFlightLabels = { pending: 'In Arbeit …', confirming: 'Bestätigung …' }
export const inFlightReasons = {
  pending: 'In Ihrer Wallet wartet eine Transaktion',
  confirming: 'Eine Transaktion wird bestätigt',
}

/** Beside a button that cannot be pressed because something else is being sent. */
export const anotherUnderway = 'Eine andere Transaktion läuft noch'
