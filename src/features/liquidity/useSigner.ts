import type { Address } from '../../amounts/hex.ts'
import { useWallet } from '../../live/useWallet.ts'

/** The wallet as far as an action depends on it. */
export interface Signer {
  readonly connected: boolean
  readonly chainId: number | undefined
  readonly account: Address | undefined
}

export function useSigner(): Signer {
  const { state } = useWallet()
  if (state.status !== 'connected') return { connected: false, chainId: undefined, account: undefined }
  const { chainId, account } = state.session
  return { connected: true, chainId, account }
}
