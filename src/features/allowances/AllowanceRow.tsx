import { addressUrl } from '../../chain/explorerLinks.ts'
import { deployment } from '../../chain/servedDeployment.ts'
import { ANOTHER_UNDERWAY, inFlight } from '../../domain/actionButtons.ts'
import { checkContext } from '../../domain/actionChecks.ts'
import { planApproval } from '../../domain/approvalPlan.ts'
import { checksumAddress } from '../../domain/checksumAddress.ts'
import { type Address, sameAddress } from '../../domain/hex.ts'
import { MAX_UINT256 } from '../../domain/integers.ts'
import { useSnapshot } from '../../queries/useSnapshot.ts'
import { useWalletSession } from '../../queries/useWallet.ts'
import { ActionOutcome } from '../../transactions/outcome/ActionOutcome.tsx'
import { ClickAlert } from '../../transactions/outcome/ClickAlert.tsx'
import { useAction } from '../../transactions/useAction.ts'
import { useAlert } from '../../transactions/useAlert.ts'
import { useWritePhase } from '../../transactions/useWritePhase.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { TokenAmount } from '../../ui/TokenAmount.tsx'

const NAMES = { hook: 'the hook', swapRouter: 'the swap router' } as const
const MEMBERS = {
  hook: ['allowance0', 'allowance1'],
  swapRouter: ['routerAllowance0', 'routerAllowance1'],
} as const

export interface AllowanceRowProps {
  readonly spender: 'hook' | 'swapRouter'
  readonly index: 0 | 1
  readonly account: Address
}

/** One allowance: who may take how much of which token, and the click that takes it back. */
export function AllowanceRow({ spender, index, account }: AllowanceRowProps) {
  const { snapshot, state } = useSnapshot()
  const session = useWalletSession()
  const token = index === 0 ? deployment.token0 : deployment.token1
  const address = deployment[spender]
  const amount = snapshot?.account?.[MEMBERS[spender][index]]
  const decimals = index === 0 ? snapshot?.token0.decimals : snapshot?.token1.decimals
  const revoke = useAction(
    'approve',
    (action) =>
      action.kind === 'approve' &&
      action.amount === 0n &&
      sameAddress(action.token, token) &&
      sameAddress(action.spender, address),
  )
  const name = `Token ${index} to ${NAMES[spender]}`
  const alert = useAlert({
    revoke: checkContext({ connected: session !== undefined, chainId: session?.chainId }),
  })
  const own = inFlight(revoke.phase)
  const waits = useWritePhase() !== 'idle' && own === undefined
  const click = () => {
    if (alert.answer('revoke') !== undefined || snapshot === undefined) return
    void revoke.run(planApproval({ token, spender: address, amount: 0n, account, snapshot }))
  }
  return (
    <li className="allow-row">
      <div className="allow-what">
        <div>
          Token {index} <span className="k-small">to {NAMES[spender]}</span>{' '}
          <AddressLink address={checksumAddress(address)} href={addressUrl(address)} />
        </div>
        <div data-field={`allowance.${spender}${index}`}>
          {amount === MAX_UINT256 ? (
            <Pill tone="warn">unlimited</Pill>
          ) : (
            <TokenAmount
              raw={amount}
              decimals={decimals}
              block={snapshot?.blockNumber}
              chain={deployment.chainId}
              state={state}
            />
          )}
        </div>
      </div>
      {amount === 0n ? (
        <Pill>nothing to revoke</Pill>
      ) : (
        <Button
          size="tiny"
          variant="danger"
          aria-label={`Revoke ${name}`}
          busy={own !== undefined}
          disabled={amount === undefined || session === undefined}
          disabledReason={waits ? ANOTHER_UNDERWAY : undefined}
          onClick={click}
        >
          {own?.label ?? 'Revoke'}
        </Button>
      )}
      <div className="allow-outcome">
        <ClickAlert alert={alert} />
        <ActionOutcome
          last={revoke.last}
          refusal={revoke.refusal}
          onDismiss={revoke.clear}
          success={`${name}: revoked.`}
        />
      </div>
    </li>
  )
}
