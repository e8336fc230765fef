import { addressAt, wordAt } from '../../amounts/abiWords.ts'
import type { Address } from '../../amounts/hex.ts'
import { SELECTOR } from '../../markets/selectors.ts'
import type { Rpc } from '../rpc/rpc.ts'
import { type Read, readChained } from './chainedReads.ts'

/** What stands at an address: whether it is a contract, and its ERC-4626 `asset()`. Undefined: not known. */
export interface CandidateFacts {
  readonly hasCode: boolean | undefined
  readonly asset: Address | undefined
}

/** Looks at addresses that may become vaults, all in one request. Throws ChainError. */
export async function readCandidates(
  rpc: Rpc,
  chainId: number,
  addresses: readonly Address[],
): Promise<readonly CandidateFacts[]> {
  const parts = addresses.map((target) => ({
    code: { target, data: 'account' } satisfies Read,
    asset: { target, data: SELECTOR.asset } satisfies Read,
  }))
  const answers = await readChained(
    rpc,
    chainId,
    parts.flatMap(({ code, asset }) => [code, asset]),
  )
  return parts.map(({ code, asset }) => {
    const size = wordAt(answers.get(code), 1)
    return { hasCode: size === undefined ? undefined : size > 0n, asset: addressAt(answers.get(asset)) }
  })
}
