import { formatYearlyRate, formatYieldCalculation, rateWindowText } from '#features/common/vaultRates.tsx'
import * as markets from '#locales/markets.ts'
import * as words from '#locales/vaults.ts'
import type { TokenSide } from '#market/tokenPair.ts'
import { useRecentEarnings } from '#queries/useRecent.ts'

function VaultRate({ side }: { readonly side: TokenSide }) {
  const recent = useRecentEarnings()
  if (typeof recent !== 'object') return recent === 'failed' ? words.unavailable : words.readingInShort
  const { yields } = recent
  const found = yields[side]
  if (found.status !== 'earned') return markets.noRate[found.status]
  return (
    <span
      className={found.millionths < 0n ? 'v-bad' : 'v-earn'}
      title={formatYieldCalculation(found)}
      data-field={`earned${side}`}
      data-millionths={`${found.millionths}`}
    >
      {words.rateOver(formatYearlyRate(found.millionths), rateWindowText([found, found]))}
    </span>
  )
}

export const Vault0Rate = () => <VaultRate side={0} />
export const Vault1Rate = () => <VaultRate side={1} />
