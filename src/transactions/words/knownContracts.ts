import { PRODUCT_NAME } from '../../config.ts'
import type { Deployment } from '../../domain/deployment.ts'
import { type Address, sameAddress } from '../../domain/hex.ts'
import { DEFAULT_DECIMALS } from '../../domain/limits.ts'
import type { Snapshot } from '../../domain/snapshot.ts'

/** What the share token is called in text; its on-chain name is a stranger's word. */
export const SHARES_LABEL = `${PRODUCT_NAME} Shares`

/** A token in our own words, with the decimals that its amounts are written in. */
export interface KnownToken {
  readonly label: string
  /** Undefined where they could not be read: amounts are then whole numbers of smallest units. */
  readonly decimals: number | undefined
}

/** The pool's two tokens and the shares by name; undefined for every other address. */
export function knownToken(
  address: string,
  deployment: Deployment,
  snapshot: Pick<Snapshot, 'token0' | 'token1'> | undefined,
): KnownToken | undefined {
  if (sameAddress(address, deployment.hook)) return { label: SHARES_LABEL, decimals: DEFAULT_DECIMALS }
  if (sameAddress(address, deployment.token0))
    return { label: 'Token 0', decimals: snapshot?.token0.decimals }
  if (sameAddress(address, deployment.token1))
    return { label: 'Token 1', decimals: snapshot?.token1.decimals }
  return undefined
}

/** A contract of the deployment as a person is told of it: 'the hook', 'Token 0'; undefined for a stranger. */
export function contractName(address: Address | string, deployment: Deployment): string | undefined {
  const names: readonly (readonly [Address, string])[] = [
    [deployment.hook, 'the hook'],
    [deployment.token0, 'Token 0'],
    [deployment.token1, 'Token 1'],
    [deployment.swapRouter, 'the swap router'],
    [deployment.vault0, 'Vault 0'],
    [deployment.vault1, 'Vault 1'],
    [deployment.poolManager, 'the pool manager'],
  ]
  return names.find(([known]) => sameAddress(known, address))?.[1]
}
