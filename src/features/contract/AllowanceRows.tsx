import { deployment } from '../../chain/servedDeployment.ts'
import { MAX_UINT256 } from '../../domain/integers.ts'
import { useShownAccount, useSnapshot } from '../../queries/useSnapshot.ts'
import { Row } from '../../ui/DefinitionList.tsx'
import { TokenAmount } from '../../ui/TokenAmount.tsx'

/** How much of each token the connected account lets the hook take. */
export function AllowanceRows() {
  const { snapshot } = useSnapshot()
  return (
    <>
      <AllowanceRow index={0} raw={snapshot?.account?.allowance0} decimals={snapshot?.token0.decimals} />
      <AllowanceRow index={1} raw={snapshot?.account?.allowance1} decimals={snapshot?.token1.decimals} />
    </>
  )
}

interface AllowanceRowProps {
  readonly index: 0 | 1
  readonly raw: bigint | undefined
  readonly decimals: number | undefined
}

function AllowanceRow({ index, raw, decimals }: AllowanceRowProps) {
  const { snapshot, state } = useSnapshot()
  const connected = useShownAccount() !== undefined
  return (
    <Row term={`Your allowance of Token ${index} to the hook`}>
      <span data-field={`allowance${index}`}>
        {!connected ? (
          'connect to see'
        ) : raw === MAX_UINT256 ? (
          'unlimited'
        ) : (
          <TokenAmount
            raw={raw}
            decimals={decimals}
            block={snapshot?.blockNumber}
            chain={deployment.chainId}
            state={state}
          />
        )}
      </span>
    </Row>
  )
}
