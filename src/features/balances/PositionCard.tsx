import './balances.css'
import { type ReactNode, useEffect } from 'react'
import { recall, remember } from '#lib/browserStorage.ts'
import { PRODUCT_NAME } from '#lib/config.ts'
import * as words from '#locales/balances.ts'
import { useShownAccount, useSnapshot } from '#queries/useSnapshot.ts'
import { useWalletLooked } from '#queries/useWallet.ts'
import { Card } from '#ui/Card.tsx'

interface PositionCardProps {
  /** What the position is worth, and the choice of the token that says it. */
  readonly worth: ReactNode
  /** What it earned, for an account with shares. */
  readonly earned: ReactNode
  /** Where the tokens of a deposit would work, for an account without. */
  readonly drawing: ReactNode
  /** The withdrawal. */
  readonly children: ReactNode
}

/**
 * 'Your position': its worth and what it earned, or without shares the drawing of what a deposit
 * would do.
 */
export function PositionCard({ worth, earned, drawing, children }: PositionCardProps) {
  const held = useHeld()
  return (
    <Card className="b-position" kind="flush" aria-label={words.yourPosition} data-held={held}>
      {held !== 'some' && (
        <div className="b-would">
          <h2>{words.whereTokensWouldWork}</h2>
          {drawing}
        </div>
      )}
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
 * App pages on which the last account had shares, by their paths: early.js keeps their room before
 * anything is known.
 */
const HELD_KEY = `${PRODUCT_NAME.toLowerCase()}.held`

/**
 * Whether the account has shares here, and had when the page was last seen, for the room of what
 * they earned.
 */
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
