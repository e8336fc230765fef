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
      {words.youHave}{' '}
      <span className="liq-have-each">
        {heldSides(account).map(({ side, balance }) => {
          const { decimals } = tokens[side]
          if (balance === undefined || decimals === undefined)
            return <span key={side}>{words.tokenUnavailable(side)}</span>
          return (
            <span key={side}>
              <span
                data-raw={`${balance}`}
                data-block={`${snapshot.blockNumber}`}
                data-chain={market.network.chainId}
              >
                {glanceText(balance, decimals)}
              </span>{' '}
              {words.token(side)}
            </span>
          )
        })}
      </span>
    </p>
  )
}
