import { useId } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { useRefresh } from './useRefresh.ts'

/** 'Refresh Balances', for anyone who does not want to wait for the next block. */
export function RefreshPanel() {
  const titleId = useId()
  const { refreshing, refresh } = useRefresh('All balances')
  return (
    <Card kind="quiet" aria-labelledby={titleId}>
      <div>
        <h2 className="b-title" id={titleId}>
          Refresh Balances
        </h2>
        <p className="k-small">Updated every block by itself</p>
      </div>
      <Button onClick={refresh} busy={refreshing}>
        Refresh All Balances
      </Button>
    </Card>
  )
}
