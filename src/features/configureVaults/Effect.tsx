import { deployment } from '../../chain/servedDeployment.ts'
import { useSnapshot } from '../../queries/useSnapshot.ts'
import { TokenAmount } from '../../ui/TokenAmount.tsx'

/** What a change does to people who have deposited, with the amounts that are at stake now. */
export function Effect() {
  const { snapshot, state } = useSnapshot()
  const shared = { block: snapshot?.blockNumber, chain: deployment.chainId, state }
  return (
    <div className="configure-effect">
      <p>
        The contract lets <b>anyone</b> set the vaults, at any time. A change moves nothing: what depositors
        have in the present vaults stays there and <b>cannot be withdrawn</b> until these are set back. New
        deposits go to the new vaults.
      </p>
      <p className="k-small">
        At stake now: Token 0{' '}
        <span data-field="stake0">
          <TokenAmount raw={snapshot?.vault0.hookAssets} decimals={snapshot?.token0.decimals} {...shared} />
        </span>{' '}
        · Token 1{' '}
        <span data-field="stake1">
          <TokenAmount raw={snapshot?.vault1.hookAssets} decimals={snapshot?.token1.decimals} {...shared} />
        </span>
      </p>
    </div>
  )
}
