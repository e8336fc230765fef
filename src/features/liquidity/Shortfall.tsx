import * as words from '#words/liquidity.ts'
import { MINT_PANEL_ID } from '../common/mintPanelId.ts'
import { Told } from '../common/Told.tsx'
import type { LiquidityCardView } from './useLiquidityCard.ts'

/** What the balances lack for the deposit that is entered. */
export function shortfallsOf({ model: { planned } }: LiquidityCardView) {
  const issues = planned?.ok ? planned.plan.issues : []
  return issues.filter((issue) => issue.code === 'balanceTooLow')
}

/** It is said at the field, once; on test networks with the way to more. */
export function Shortfall({ card }: { readonly card: LiquidityCardView }) {
  const shortfalls = shortfallsOf(card)
  return shortfalls.map((issue) => (
    <div key={issue.side} className="liq-short">
      <span>
        <Told of={({ depositIssue }) => depositIssue(issue)} />
      </span>
      {issue === shortfalls[0] && card.market.network.testnet && (
        <a href={`#${MINT_PANEL_ID}`}>{words.getTestTokens}</a>
      )}
    </div>
  ))
}
