import * as specified from './specified.ts'

/** What a click is answered with that cannot go on (specification, section 5). */
export const alerts = {
  connectWallet: specified.CONNECT_WALLET_FIRST,
  enterLiquidityAmount: specified.ENTER_LIQUIDITY_AMOUNT,
  switchNetwork: ({ params }: { readonly params: { readonly name: string; readonly chainId: number } }) =>
    specified.switchNetworkFirst(params.name, params.chainId),
  approveBothTokens: specified.APPROVE_BOTH_TOKENS,
  enterTokenAddress: specified.ENTER_TOKEN_ADDRESS,
  noWalletAddress: specified.NO_WALLET_ADDRESS,
}

/** The label and the reason beside a button while a transaction of the account is under way. */
export const inFlightLabels = { pending: 'Processing...', confirming: 'Confirming...' }
export const inFlightReasons = {
  pending: 'A transaction is waiting in your wallet',
  confirming: 'A transaction is being confirmed',
}

/** Beside a button that cannot be pressed because something else is being sent. */
export const anotherUnderway = 'Another transaction is pending'
