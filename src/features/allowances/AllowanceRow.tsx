import { alerts, anotherUnderway } from '#words/alerts.ts'
import * as words from '#words/allowances.ts'
import { checksumAddress } from '../../amounts/checksumAddress.ts'
import { type Address, sameAddress } from '../../amounts/hex.ts'
import { MAX_UINT256 } from '../../amounts/integers.ts'
import { addressUrl } from '../../chain/explorerLinks.ts'
import { useMarket } from '../../live/useMarket.ts'
import { useSnapshot } from '../../live/useSnapshot.ts'
import { useWalletSession } from '../../live/useWallet.ts'
import { checkContext } from '../../markets/actionChecks.ts'
import { planApproval } from '../../markets/approvalPlan.ts'
import { type Side, tokensOf } from '../../markets/side.ts'
import { useAction } from '../../transactions/useAction.ts'
import { useAlert } from '../../transactions/useAlert.ts'
import { useWritePhase } from '../../transactions/useWritePhase.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { Words } from '../../ui/Words.tsx'
import { sentence } from '../../words/sentence.ts'
import { ActionOutcome } from '../common/ActionOutcome.tsx'
import { ClickAlert } from '../common/ClickAlert.tsx'
import { SideAmount } from '../common/SideAmount.tsx'
import { inFlight } from '../common/shownButton.ts'

const NAMES = { hook: words.theHook, swapRouter: words.theSwapRouter } as const

export interface AllowanceRowProps {
  readonly spender: 'hook' | 'swapRouter'
  readonly index: Side
  /** Raw; undefined where it could not be read. */
  readonly amount: bigint | undefined
  readonly account: Address
}

/** One allowance: who may take how much of which token, and the click that takes it back. */
export function AllowanceRow({ spender, index, amount, account }: AllowanceRowProps) {
  const market = useMarket()
  const { snapshot } = useSnapshot()
  const session = useWalletSession()
  const token = tokensOf(market)[index]
  const address = spender === 'hook' ? market.hook : market.network.swapRouter
  const revoke = useAction(
    'approve',
    (action) =>
      action.kind === 'approve' &&
      action.amount === 0n &&
      sameAddress(action.token, token) &&
      sameAddress(action.spender, address),
  )
  const name = words.tokenTo(index, NAMES[spender])
  const alert = useAlert({
    revoke: checkContext({
      connected: session !== undefined,
      chainId: session?.chainId,
      network: market.network,
    }),
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
          <Words
            of={words.token(
              index,
              <span className="k-small"> {words.to(NAMES[spender])} </span>,
              <AddressLink address={checksumAddress(address)} href={addressUrl(market.network, address)} />,
            )}
          />
        </div>
        <div data-field={`allowance.${spender}${index}`}>
          {amount === MAX_UINT256 ? (
            <Pill tone="warn">{words.unlimited}</Pill>
          ) : (
            <SideAmount side={index} raw={amount} />
          )}
        </div>
      </div>
      {amount === 0n ? (
        <Pill>{words.nothingToRevoke}</Pill>
      ) : (
        <Button
          size="tiny"
          variant="danger"
          aria-label={words.revoke(name)}
          busy={own !== undefined}
          disabled={amount === undefined || session === undefined}
          disabledReason={waits ? anotherUnderway : undefined}
          onClick={click}
        >
          {own?.label ?? words.revokeButton}
        </Button>
      )}
      <div className="allow-outcome">
        <ClickAlert alert={alert} sentence={alert.objection && sentence(alerts, alert.objection)} />
        <ActionOutcome
          last={revoke.last}
          refusal={revoke.refusal}
          onDismiss={revoke.clear}
          success={words.revoked(name)}
        />
      </div>
    </li>
  )
}
