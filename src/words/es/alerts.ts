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
export const inFlightLabels = { pending: 'Procesando…', confirming: 'Confirmando…' }
export const inFlightReasons = {
  pending: 'Hay una transacción a la espera en tu wallet',
  confirming: 'Se está confirmando una transacción',
}

/** Beside a button that cannot be pressed because something else is being sent. */
export const anotherUnderway = 'Hay otra transacción pendiente'
