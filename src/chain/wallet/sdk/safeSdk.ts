import { SafeAppProvider } from '@safe-global/safe-apps-provider'
import SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { withTimeout } from '#lib/clock.ts'
import { SAFE_WALLET_ORIGIN } from '#lib/config.ts'
import { isHash } from '#math/hex.ts'
import type { ConnectedWallet } from '../connectedWallet.ts'
import { withProviderTimeouts } from '../injectedWallet.ts'
import type { Eip1193Provider } from '../session.ts'
import { parseAccounts, parseChainId, WalletError } from '../walletProblem.ts'

/**
 * Time in ms within which Safe{Wallet} must send its Safe's address. Otherwise, the frame belongs
 * to another site.
 */
const HANDSHAKE_MS = 5_000

/** The Safe SDK ignores messages from any other origin and from any window except the parent. */
const ORIGIN = new RegExp(`^${SAFE_WALLET_ORIGIN.replaceAll('.', '\\.')}$`)

/** A single SDK object per page, because each object adds a message listener. */
const sdk = new SafeAppsSDK({ allowedDomains: [ORIGIN] })

/** Connects to the Safe whose app shows this page in a frame. It has one account and one chain. */
export async function connectToSafe(): Promise<ConnectedWallet> {
  return {
    connect: async () => {
      const safe = await readSafe()
      const provider = withProviderTimeouts(asProvider(new SafeAppProvider(safe, sdk)))
      return { accounts: [safe.safeAddress], chainId: safe.chainId, provider }
    },
    accounts: async () => [(await readSafe()).safeAddress],
    isPermitted: async () => undefined,
    unlock: async () => undefined,
    disconnect: async () => undefined,
    switchTo: async () => {
      throw new WalletError('cannotSwitch')
    },
  }
}

async function readSafe() {
  const safe = await withTimeout(HANDSHAKE_MS, sdk.safe.getInfo())
  if (safe === undefined) throw new WalletError('framed')
  const [safeAddress] = parseAccounts([safe.safeAddress]) ?? []
  const chainId = parseChainId(safe.chainId)
  if (safeAddress === undefined || chainId === undefined) throw new WalletError('strangeAnswer')
  return { ...safe, safeAddress, chainId }
}

/** EIP-1193 error code for a rejection by the user. */
const REJECTED = 4001
const UNSUPPORTED = 4200

/**
 * Methods that a Safe cannot answer correctly. It returns '0x' as a signature while owners sign on
 * chain, and has no permissions.
 */
const REFUSED = ['eth_signTypedData_v4', 'wallet_getPermissions', 'wallet_requestPermissions']

const providerError = (code: number, message: string) => Object.assign(new Error(message), { code })

/** Wraps the Safe's provider so that its errors and results follow EIP-1193 and EIP-5792. */
export function asProvider(safe: Pick<Eip1193Provider, 'request'>): Eip1193Provider {
  return {
    request: async (args) => {
      if (REFUSED.includes(args.method)) throw providerError(UNSUPPORTED, args.method)
      try {
        const answer = await safe.request(args)
        // This hash identifies a Safe transaction that owners must still confirm. It is not a
        // transaction hash on any chain, so it is returned as a bundle id.
        return args.method === 'eth_sendTransaction' && isHash(answer) ? { id: answer } : answer
      } catch (error) {
        throw withCode(error)
      }
    },
  }
}

/** Adds an EIP-1193 error code, because messages from Safe{Wallet} contain only text. */
function withCode(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (/\brejected\b/i.test(error.message)) return providerError(REJECTED, error.message)
  return /not (implemented|supported)$/.test(error.message)
    ? providerError(UNSUPPORTED, error.message)
    : error
}
