/** What wallets are called that have no name of their own. Apart, since only a build knows whether it is for a local world. */
export const walletNames = {
  local: import.meta.env.IS_LOCAL ? 'Wallet local' : '',
  browser: 'Wallet del navegador',
}
