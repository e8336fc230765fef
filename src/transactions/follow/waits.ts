import type { TxRecord } from '../record.ts'

/** How long records have stood as they do, as this page has seen them. */
export interface Waits {
  /** Milliseconds for which the record has had this status and was known, or not known, to the node. */
  readonly since: (record: TxRecord, known: boolean) => number
  /** The same, for a record that was looked at before. */
  readonly lasted: (id: string) => number
}

export function createWaits(now: () => number): Waits {
  const waits = new Map<string, { readonly state: string; readonly since: number }>()
  const lasted = (id: string): number => now() - (waits.get(id)?.since ?? now())
  return {
    lasted,
    since: ({ id, status }, known) => {
      const state = `${status} ${known}`
      if (waits.get(id)?.state !== state) waits.set(id, { state, since: now() })
      return lasted(id)
    },
  }
}
