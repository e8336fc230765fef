import { deployment } from '../../chain/servedDeployment.ts'
import { PRODUCT_NAME } from '../../config.ts'
import { DEFAULT_DECIMALS } from '../../domain/limits.ts'
import { useSnapshot } from '../../queries/useSnapshot.ts'
import { AddToken } from './AddToken.tsx'
import './transfer.css'

/** Shares and both tokens, each with a button that asks the wallet to list it. */
export default function AddTokenList() {
  const { snapshot } = useSnapshot()
  return (
    <>
      <p className="k-small">Wallets list a token only when they are asked to. This sends no transaction.</p>
      <ul className="add-tokens">
        <AddToken
          name={`${PRODUCT_NAME} Shares`}
          address={deployment.hook}
          symbol={snapshot?.hook.symbol}
          decimals={DEFAULT_DECIMALS}
        />
        <AddToken
          name="Token 0"
          address={deployment.token0}
          symbol={snapshot?.token0.symbol}
          decimals={snapshot?.token0.decimals}
        />
        <AddToken
          name="Token 1"
          address={deployment.token1}
          symbol={snapshot?.token1.symbol}
          decimals={snapshot?.token1.decimals}
        />
      </ul>
    </>
  )
}
