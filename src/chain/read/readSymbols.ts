import { textOf } from '../../amounts/abiWords.ts'
import type { Address } from '../../amounts/hex.ts'
import type { Read } from '../../markets/blockReads.ts'
import { SELECTOR } from '../../markets/selectors.ts'
import { isNative } from '../../v4/native.ts'
import type { Rpc } from '../rpc/rpc.ts'
import { readTogether } from './readTogether.ts'

/** What tokens call themselves, by address in small letters: untrusted text. Those that do not say are left out. Throws ChainError. */
export async function readSymbols(
  rpc: Rpc,
  chainId: number,
  tokens: readonly Address[],
): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(tokens.filter((token) => !isNative(token)).map((token) => token.toLowerCase()))]
  if (asked.length === 0) return new Map()
  const reads = asked.map((token): Read => ({ target: token as Address, data: SELECTOR.symbol }))
  const answers = await readTogether(
    rpc,
    chainId,
    reads.map((read) => [read]),
  )
  return new Map(
    asked.flatMap((token, index): [string, string][] => {
      const [read, answer] = [reads[index], answers[index]]
      const symbol = read && textOf(answer?.get(read))
      return symbol === undefined ? [] : [[token, symbol]]
    }),
  )
}
