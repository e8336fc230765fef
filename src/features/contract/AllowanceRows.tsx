import * as words from '#words/contract.ts'
import { MAX_UINT256 } from '../../amounts/integers.ts'
import { useMarket } from '../../live/useMarket.ts'
import { useShownAccount, useSnapshot } from '../../live/useSnapshot.ts'
import { heldSides, SIDES, type Side, tokensOf } from '../../markets/side.ts'
import { Row } from '../../ui/DefinitionList.tsx'
import { isNative } from '../../v4/native.ts'
import { SideAmount } from '../common/SideAmount.tsx'

/** How much of each token the connected account lets the hook take. */
export function AllowanceRows() {
  const tokens = tokensOf(useMarket())
  return (
    <>
      {SIDES.filter((index) => !isNative(tokens[index])).map((index) => (
        <AllowanceRow key={index} index={index} />
      ))}
    </>
  )
}

function AllowanceRow({ index }: { readonly index: Side }) {
  const account = useSnapshot().snapshot?.account
  const raw = account && heldSides(account)[index].allowance
  const connected = useShownAccount() !== undefined
  return (
    <Row term={words.allowanceToHook(index)}>
      <span data-field={`allowance${index}`}>
        {!connected ? (
          words.connectToSee
        ) : raw === MAX_UINT256 ? (
          words.unlimited
        ) : (
          <SideAmount side={index} raw={raw} />
        )}
      </span>
    </Row>
  )
}
