import type { ReactNode } from 'react'
import { useMarket } from '#live/useMarket.ts'
import { useShownAccount, useSnapshot } from '#live/useSnapshot.ts'
import { useWalletLooked } from '#live/useWallet.ts'
import { shareDecimals } from '#market/limits.ts'
import { Card } from '#ui/Card.tsx'
import { Ledger } from '#ui/Ledger.tsx'
import { ChainText } from '#ui/text.tsx'
import * as words from '#words/balances.ts'
import { LedgerFigure, OnChain } from './BalanceLedger.tsx'

/** In a line of its own there is room for this much of a share's name. */
const LONGEST_NAME = 28

/** The account's shares; which part of all they are stands in the strip of facts. */
export function SharesLedger() {
  const market = useMarket()
  const { snapshot } = useSnapshot()
  const shown = useShownAccount()
  const nobody = useWalletLooked() && shown === undefined
  const account = snapshot?.account
  return (
    <Ledger label={words.position}>
      <LedgerFigure
        field="shares"
        name={words.shares}
        badge={
          <OnChain>
            <ChainText text={snapshot?.hook.symbol} />
          </OnChain>
        }
        raw={account?.shares}
        decimals={shareDecimals(snapshot)}
        instead={nobody ? words.connectToSee : undefined}
        address={market.hook}
        note={<ChainText text={snapshot?.hook.name} most={LONGEST_NAME} />}
      />
    </Ledger>
  )
}

/** 'Your position': what it is worth, the shares, and what can be done with them. */
export function PositionCard({
  worth,
  children,
}: {
  readonly worth: ReactNode
  readonly children: ReactNode
}) {
  return (
    <Card kind="flush" title={words.yourPosition} aside={worth}>
      <SharesLedger />
      {children}
    </Card>
  )
}
