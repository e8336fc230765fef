import { type ChainErrorCode, parseWalletError } from '#chain/rpc/chainError.ts'
import { checksumAddress } from '#math/address.ts'
import type { Address } from '#math/hex.ts'
import type { Eip1193Provider } from './session.ts'

interface WatchedAsset {
  readonly address: Address
  /** Sanitised symbol of at most 11 characters, which is the limit of most wallets. */
  readonly symbol: string
  readonly decimals: number
}

/** Result of adding a token to the wallet. 'declined': the wallet answered without adding it. */
export type WatchAssetResult = 'added' | 'declined' | ChainErrorCode

/**
 * Requests that the wallet lists a token (EIP-747, `wallet_watchAsset`). Returns the problem if it
 * fails, and never throws.
 */
export async function watchAsset(provider: Eip1193Provider, asset: WatchedAsset): Promise<WatchAssetResult> {
  const options = { ...asset, address: checksumAddress(asset.address) }
  try {
    const answer = await provider.request({
      method: 'wallet_watchAsset',
      params: { type: 'ERC20', options },
    })
    return answer === true ? 'added' : 'declined'
  } catch (error) {
    return parseWalletError(error).code
  }
}
