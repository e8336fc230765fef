import { useKeptLogs } from '../../live/useKeptLogs.ts'
import type { VaultHistory } from '../../live/vaultHistoryStore.ts'
import { KeptNote } from '../common/KeptNote.tsx'

/** What is kept of the market's logs. */
export function KeptLogs({ history: { newest, reached } }: { readonly history: VaultHistory }) {
  return <KeptNote {...useKeptLogs(`${reached} ${newest}`)} field="kept-logs" />
}
