import { USER_REJECTED } from './specified.ts'
import { framed } from './wallet.ts'

/** What stood in the way of connecting, choosing or switching. */
export const walletProblems = {
  userRejected: USER_REJECTED,
  pendingRequest: 'A request is already open in your wallet. Open the wallet, answer it, then try again.',
  noWallet: 'No wallet was found in this browser. Install one, or choose another from the list.',
  framed,
  locked: 'Your wallet is locked. Unlock it to go on.',
  connectFailed: 'The wallet did not connect. Open it, see whether it is unlocked, and try again.',
  chooseFailed: 'The wallet did not let you choose. Open the wallet and choose the account there.',
  switchFailed: 'The wallet did not switch the network. Open the wallet and choose the network there.',
  cannotSwitch: 'This wallet cannot switch networks by itself. Switch in the wallet.',
  strangeAnswer: 'The wallet answered with something that cannot be used.',
}

export const walletNotes = {
  rememberedDamaged: 'The remembered wallet connection was damaged and has been dropped. Connect again.',
}
