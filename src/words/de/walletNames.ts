/** What wallets are called that have no name of their own: names that no sentence has to inflect. */
export const walletNames = {
  local: import.meta.env.IS_LOCAL ? 'Devnet-Wallet' : '',
  browser: 'Browser-Wallet',
}
