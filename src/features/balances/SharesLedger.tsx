import './balances.css'
import { type ReactNode, useEffect } from 'react'
import { recall, remember } from '#lib/browserStorage.ts'
import { PRODUCT_NAME } from '#lib/config.ts'
import * as words from '#locales/balances.ts'
import { shareDecimals } from '#market/limits.ts'
import { useMarket } from '#queries/useMarket.ts'
import { useShownAccount, useSnapshot } from '#queries/useSnapshot.ts'
import { useWalletLooked } from '#queries/useWallet.ts'
import { Card } from '#ui/Card.tsx'
import { ChainText } from '#ui/text.tsx'
import { Ledger, LedgerFigure, OnChain } from './BalanceLedger.tsx'

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

/** 'Your position': what it is worth, the shares, what they earned, and what can be done with them. */
export function PositionCard({
  worth,
  earned,
  children,
}: {
  readonly worth: ReactNode
  /** For whoever has shares. */
  readonly earned: ReactNode
  readonly children: ReactNode
}) {
  const held = useHeld()
  return (
    <Card kind="flush" title={words.yourPosition} aside={worth}>
      <SharesLedger />
      <div className="b-earned" data-held={held}>
        {held === 'some' && earned}
      </div>
      {children}
    </Card>
  )
}

/** App pages on which the last account had shares, by their paths: early.js keeps their room before anything is known. */
const HELD_KEY = `${PRODUCT_NAME.toLowerCase()}.held`

/** Whether the account has shares here, and had when the page was last seen, for the room of what they earned. */
function useHeld(): 'some' | 'none' | undefined {
  const { snapshot } = useSnapshot()
  const looked = useWalletLooked()
  const nobody = useShownAccount() === undefined && looked
  const shares = snapshot?.account?.shares
  const held = shares === undefined ? (nobody ? 'none' : undefined) : shares > 0n ? 'some' : 'none'
  useEffect(() => {
    if (held === undefined) return
    const { pathname } = location
    const others = (recall(HELD_KEY) ?? '').split(' ').filter((path) => path !== '' && path !== pathname)
    remember(HELD_KEY, [...others, ...(held === 'some' ? [pathname] : [])].join(' ') || undefined)
    document.documentElement.toggleAttribute('data-held', held === 'some')
  }, [held])
  return held
}
