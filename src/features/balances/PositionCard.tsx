import './balances.css'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import {
  orderByKnownShares,
  rememberAccountHasShares,
  storeIsPositionUnderOneDayOld,
} from '#features/common/heldPages.ts'
import * as words from '#locales/balances.ts'
import { useMarket } from '#queries/useMarket.ts'
import { useMarketSnapshot, useShownAccount } from '#queries/useMarketSnapshot.ts'
import { useIsWalletSearchFinished } from '#queries/useWallet.ts'
import { Card } from '#ui/Card.tsx'

interface PositionCardProps {
  /** Value of the position, with a choice of the token in which sums are shown. */
  readonly worth: ReactNode
  /** Earnings of an account that has shares. */
  readonly earned: ReactNode
  /** Vault diagram, for an account without shares or with a position of less than a day. */
  readonly drawing: ReactNode
  readonly children: ReactNode
}

/**
 * 'Your position': value and earnings. For an account without shares, a diagram of what a deposit
 * does.
 */
export function PositionCard({ worth, earned, drawing, children }: PositionCardProps) {
  const held = useHeld()
  const { id } = useMarket()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each market has its own order
  useLayoutEffect(orderByKnownShares, [id])
  return (
    <Card className="b-position" kind="flush" aria-label={words.yourPosition} data-held={held}>
      <div className="b-would">
        {held !== 'some' && <h2>{words.whereTokensWouldWork}</h2>}
        {drawing}
      </div>
      <div className="b-hero">
        <h2>{words.yourPosition}</h2>
        {worth}
        <div className="b-earned">{held === 'some' && earned}</div>
      </div>
      {children}
    </Card>
  )
}

/**
 * Returns whether the account has shares in this market. Until they are read, returns the result of
 * the last visit, which reserves the space for earnings.
 */
function useHeld(): 'some' | 'none' | undefined {
  const { snapshot } = useMarketSnapshot()
  const looked = useIsWalletSearchFinished()
  const account = useShownAccount()
  const nobody = account === undefined && looked
  const shares = snapshot?.account?.shares
  const held = shares === undefined ? (nobody ? 'none' : undefined) : shares > 0n ? 'some' : 'none'
  const before = useRef<{ held: typeof held; account: typeof account }>(undefined)
  useEffect(() => {
    if (held === undefined) return
    rememberAccountHasShares(held === 'some')
    if (held === 'some' && before.current?.held === 'none') {
      // The account just received its first shares, so its position is less than a day old.
      if (before.current.account === account) storeIsPositionUnderOneDayOld(true)
      orderByKnownShares()
    }
    before.current = { held, account }
  }, [held, account])
  return held
}
