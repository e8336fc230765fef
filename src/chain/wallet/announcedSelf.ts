import type { AnnouncedWallet } from './announcedWallets.ts'
import type { Eip1193Provider } from './session.ts'

/** Flags at window.ethereum whose wallets announce themselves under a name that the flag does not hold. */
const RDNS_BY_FLAG: Readonly<Record<string, string>> = {
  isMetaMask: 'io.metamask',
  isTally: 'xyz.taho.wallet',
  isBitKeep: 'com.bitget.web3',
  isOkxWallet: 'com.okex.wallet',
  isOKExWallet: 'com.okex.wallet',
}

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** 'isRabby' → 'rabby', 'isBraveWallet' → 'brave'; undefined for anything that is not such a flag. */
function nameInFlag(flag: string): string | undefined {
  const name = /^is([A-Z]\w*?)(?:Wallet)?$/.exec(flag)?.[1]
  return name === undefined ? undefined : letters(name)
}

/** Whether a flag at window.ethereum names an announced wallet: by its rdns, or by its announced name. */
function names(flag: string, { rdns, name }: AnnouncedWallet): boolean {
  if (RDNS_BY_FLAG[flag] === rdns.toLowerCase()) return true
  const flagged = nameInFlag(flag)
  if (flagged === undefined || flagged.length < 3) return false
  return letters(name).startsWith(flagged) || rdns.toLowerCase().split('.').includes(flagged)
}

/**
 * The announcement of the wallet that stands at window.ethereum. Some wallets announce a different object from the one
 * they put there, so objects are compared first, then the flags of that object with the announced names. If only one
 * wallet has announced itself and nothing contradicts it, that is the one.
 */
export function announcedSelf(
  provider: Eip1193Provider,
  announced: readonly AnnouncedWallet[],
): AnnouncedWallet | undefined {
  const same = announced.find((wallet) => wallet.provider === provider)
  if (same !== undefined) return same
  const flags = Object.entries(provider)
    .filter(([flag, value]) => value === true && /^is[A-Z]/.test(flag))
    .map(([flag]) => flag)
  // Many wallets set MetaMask's flag as well, for compatibility, so their own flag counts first.
  const telling = [
    ...flags.filter((flag) => flag !== 'isMetaMask'),
    ...flags.filter((flag) => flag === 'isMetaMask'),
  ]
  for (const flag of telling) {
    const named = announced.filter((wallet) => names(flag, wallet))
    if (named.length === 1) return named[0]
  }
  const own = flags.filter((flag) => flag !== 'isMetaMask' && flag !== 'isConnected')
  return announced.length === 1 && own.length === 0 && !flags.includes('isMetaMask')
    ? announced[0]
    : undefined
}
