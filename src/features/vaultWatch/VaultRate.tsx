import { findYieldProof, rateText, windowText } from '#features/common/vaultRates.tsx'
import * as markets from '#locales/markets.ts'
import * as words from '#locales/vaults.ts'
import type { Side } from '#market/tokenPair.ts'
import { useRecent } from '#queries/useRecent.ts'

/** Yearly rate of a vault. The tooltip says how it was measured. */
function VaultRate({ side }: { readonly side: Side }) {
  const recent = useRecent()
  if (typeof recent !== 'object') return recent === 'failed' ? words.unavailable : words.readingInShort
  const { yields } = recent
  const found = yields[side]
  if (found.status !== 'earned') return markets.noRate[found.status]
  return (
    <span
      className={found.millionths < 0n ? 'v-bad' : 'v-earn'}
      title={findYieldProof(found)}
      data-field={`earned${side}`}
      data-millionths={`${found.millionths}`}
    >
      {words.rateOver(rateText(found.millionths), windowText([found, found]))}
    </span>
  )
}

export const VaultRate0 = () => <VaultRate side={0} />
export const VaultRate1 = () => <VaultRate side={1} />
