import { useEffect, useState } from 'react'
import type { Address, Hex } from '../../amounts/hex.ts'
import type { Announcement } from '../../chain/read/readAnnounced.ts'
import { useAnnounced } from '../../live/announced.ts'
import { useMarket } from '../../live/useMarket.ts'
import { readSeen, writeSeen } from './announcedShelf.ts'

/** What the owner of a hook has announced and the account's person has not dealt with yet. */
export function useAnnouncedAlarms(account: Address): {
  readonly announced: readonly Announcement[]
  readonly settle: (id: Hex) => void
} {
  const { id: market } = useMarket()
  const { view } = useAnnounced()
  const [seen, see] = useState(() => readSeen(market, account).seen)
  const { status, open } = view
  useEffect(() => {
    // What is done or called off is forgotten, and all of it with another owner; while nothing has been read, nothing is.
    if (status === 'read' || status === 'none')
      writeSeen(market, account, { open: open.map(({ id }) => id), seen })
  }, [market, account, status, open, seen])
  return {
    announced: open.filter(({ id }) => !seen.includes(id)),
    settle: (id) => see((before) => [...before, id]),
  }
}
