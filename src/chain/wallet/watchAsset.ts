import { type ChainErrorCode, parseWalletError } from '#chain/rpc/chainError.ts'
import { checksumAddress } from '#math/address.ts'
import type { Address } from '#math/hex.ts'
import type { Eip1193Provider } from './session.ts'

interface WatchedAsset {
  readonly address: Address
  /** Short and cleaned symbol. Wallets reject more than 11 characters. */
  readonly symbol: string
  readonly decimals: number
}

/** Result of the request. 'declined' if the wallet has answered without adding the token. */
export type WatchAssetResult = 'added' | 'declined' | ChainErrorCode

/**
 * Asks a wallet to list a token (EIP-747, `wallet_watchAsset`). Never throws, but returns the
 * problem.
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
