import { useState } from 'react'
import * as words from '#words/balances.ts'
import { useSnapshot } from '../../live/useSnapshot.ts'
import { announce } from '../../ui/announce.ts'

/** A local node answers faster than anybody can see; the icon spins for at least this long. */
const LEAST_TURN_MS = 400

/** A refresh button: reads the whole screen again, spins meanwhile, and announces the result to screen readers. */
export function useRefresh(name: string): { readonly refreshing: boolean; readonly refresh: () => void } {
  const { refresh } = useSnapshot()
  const [refreshing, setRefreshing] = useState(false)

  async function run(): Promise<void> {
    if (refreshing) return
    setRefreshing(true)
    const turned = new Promise((resolve) => setTimeout(resolve, LEAST_TURN_MS))
    const [read] = await Promise.all([refresh(), turned])
    setRefreshing(false)
    announce(read ? words.upToDate(name) : words.couldNotBeRead(name))
  }

  return { refreshing, refresh: () => void run() }
}
