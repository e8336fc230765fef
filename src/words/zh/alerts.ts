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
export const inFlightLabels = { pending: '处理中...', confirming: '确认中...' }
export const inFlightReasons = {
  pending: '有一笔交易正在您的钱包中等待',
  confirming: '有一笔交易正在确认',
}

/** Beside a button that cannot be pressed because something else is being sent. */
export const anotherUnderway = '另一笔交易正在进行'
