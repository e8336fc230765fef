import { useId } from 'react'
import * as words from '#words/balances.ts'
import { Button } from '../../ui/Button.tsx'
import { useRefresh } from './useRefresh.ts'

/** 'Refresh Balances', for anyone who does not want to wait for the next block. */
export function RefreshPanel() {
  const titleId = useId()
  const { refreshing, refresh } = useRefresh(words.allBalances)
  return (
    <section className="k-strip" aria-labelledby={titleId}>
      <div>
        <h3 className="k-strip-title" id={titleId}>
          {words.refreshBalances}
        </h3>
        <p className="k-small">{words.updatedByItself}</p>
      </div>
      <Button onClick={refresh} busy={refreshing} aria-keyshortcuts="r">
        {words.refreshAllBalances}
      </Button>
    </section>
  )
}
