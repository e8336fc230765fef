import { useEffect } from 'react'
import { earnsAYear } from '#locales/markets.ts'
import type { Pair, TokenSide } from '#market/tokenPair.ts'
import { useRecentEarnings } from '#queries/useRecent.ts'
import type { FlowVault } from '#ui/flow/FlowDiagram.tsx'
import { vaultNotesStore } from './depositCard.ts'
import { formatYearlyRate } from './vaultRates.tsx'

const NONE = [undefined, undefined] as const

/**
 * Shows each vault's yield in the vault diagram while the component is mounted.
 * @param added what an entered deposit adds to each vault, shown instead of its yield
 */
export function useVaultNotes([added0, added1]: Pair<string | undefined> = NONE): void {
  const recent = useRecentEarnings()
  const yieldOf = (side: TokenSide): string | undefined => {
    const found = typeof recent === 'object' ? recent.yields[side] : undefined
    return found?.status === 'earned' ? earnsAYear(formatYearlyRate(found.millionths)) : undefined
  }
  const [yield0, yield1] = [yieldOf(0), yieldOf(1)]
  useEffect(() => {
    vaultNotesStore.set([toNote(added0, yield0), toNote(added1, yield1)])
    return () => vaultNotesStore.set(NONE)
  }, [added0, added1, yield0, yield1])
}

function toNote(added: string | undefined, earned: string | undefined): FlowVault['note'] {
  const text = added ?? earned
  return text === undefined ? undefined : { text, isAdded: added !== undefined }
}
