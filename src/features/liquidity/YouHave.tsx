import * as words from '#words/liquidity.ts'
import { useMarket } from '../../live/useMarket.ts'
import { heldSides } from '../../markets/side.ts'
import { glanceText } from '../common/glanceText.ts'
import type { LiquidityCardView } from './useLiquidityCard.ts'

/** Both balances at a glance, beside the amount that they are for; the wallet's ledger has them in full. */
export function YouHave({ card: { view, signer } }: { readonly card: LiquidityCardView }) {
  const market = useMarket()
  const { snapshot } = view
  const account = snapshot?.account
  if (!signer.connected || snapshot === undefined || account === undefined)
    return <p className="k-small liq-have" />
  const tokens = [snapshot.token0, snapshot.token1] as const
  return (
    <p className="k-small k-num liq-have" data-glance>
      {words.youHave}
      {heldSides(account).map(({ side, balance }) => {
        const { decimals } = tokens[side]
        return (
          <span key={side}>
            {balance === undefined || decimals === undefined ? (
              words.unavailable
            ) : (
              <span
                data-raw={`${balance}`}
                data-block={`${snapshot.blockNumber}`}
                data-chain={market.network.chainId}
              >
                {glanceText(balance, decimals)}
              </span>
            )}{' '}
            {words.token(side)}
          </span>
        )
      })}
    </p>
  )
}
