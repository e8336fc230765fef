import { encodeCall, wordAt } from '../../amounts/abiWords.ts'
import type { Market } from '../../markets/market.ts'
import { SELECTOR } from '../../markets/selectors.ts'
import { tokensOf } from '../../markets/side.ts'
import type { FormerVault } from '../../markets/vaultHistory.ts'
import type { Rpc } from '../rpc/rpc.ts'
import { type Read, readChained } from './chainedReads.ts'

/** What is left in a vault that the hook no longer uses. Undefined where it could not be read. */
export interface FormerVaultValue extends FormerVault {
  readonly blockNumber: bigint
  /** token.balanceOf(vault), raw. */
  readonly tokenBalance: bigint | undefined
  /** What of it belongs to the hook by the vault's own account, raw: convertToAssets(balanceOf(hook)). */
  readonly hookAssets: bigint | undefined
}

/** Reads what former vaults still hold, all at the newest block in one request. Throws ChainError. */
export async function readFormerVaults(
  rpc: Rpc,
  market: Market,
  vaults: readonly FormerVault[],
): Promise<readonly FormerVaultValue[]> {
  if (vaults.length === 0) return []
  const { hook } = market
  const { chainId } = market.network
  const parts = vaults.map(({ index, address }) => {
    const hookShares: Read = { target: address, data: encodeCall(SELECTOR.balanceOf, hook) }
    return {
      hookShares,
      tokenBalance: { target: tokensOf(market)[index], data: encodeCall(SELECTOR.balanceOf, address) },
      hookAssets: { target: address, data: SELECTOR.convertToAssets, argument: hookShares },
    } satisfies Record<string, Read>
  })
  const answers = await readChained(
    rpc,
    chainId,
    parts.flatMap((part) => Object.values(part)),
  )
  return vaults.map((vault, place) => {
    const part = parts[place]
    return {
      ...vault,
      blockNumber: answers.blockNumber,
      tokenBalance: part && wordAt(answers.get(part.tokenBalance)),
      hookAssets: part && wordAt(answers.get(part.hookAssets)),
    }
  })
}
