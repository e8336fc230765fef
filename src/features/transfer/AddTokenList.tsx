import { token } from '#words/common.ts'
import * as words from '#words/transfer.ts'
import { useMarket } from '../../live/useMarket.ts'
import { useSnapshot } from '../../live/useSnapshot.ts'
import { DEFAULT_DECIMALS } from '../../markets/limits.ts'
import { AddToken } from './AddToken.tsx'
import './transfer.css'

/** Shares and both tokens, each with a button that asks the wallet to list it. */
export default function AddTokenList() {
  const market = useMarket()
  const { snapshot } = useSnapshot()
  return (
    <>
      <p className="k-small">{words.aboutAdding}</p>
      <ul className="add-tokens">
        <AddToken
          name={words.sharesName}
          address={market.hook}
          symbol={snapshot?.hook.symbol}
          decimals={DEFAULT_DECIMALS}
        />
        <AddToken
          name={token(0)}
          address={market.token0}
          symbol={snapshot?.token0.symbol}
          decimals={snapshot?.token0.decimals}
        />
        <AddToken
          name={token(1)}
          address={market.token1}
          symbol={snapshot?.token1.symbol}
          decimals={snapshot?.token1.decimals}
        />
      </ul>
    </>
  )
}
