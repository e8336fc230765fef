import { deployment } from '../../chain/deployment.ts'
import { sameAddress } from '../../domain/hex.ts'
import { useSnapshot } from '../../queries/useSnapshot.ts'
import { SentBy } from '../../transactions/watch/SentBy.tsx'
import type { ForcedExit } from '../../transactions/watch/watchRecord.ts'
import { Button } from '../../ui/Button.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TokenAmount } from '../../ui/TokenAmount.tsx'

function words({ sender, owner, amount0, amount1 }: ForcedExit): { title: string; text: string } {
  const nothing = amount0 === 0n && amount1 === 0n
  if (sameAddress(sender, owner))
    return {
      title: 'Your position was withdrawn from elsewhere',
      text: 'Your own account sent this, and not from this browser. If it was not you, somebody else holds your key.',
    }
  return {
    title: nothing
      ? 'Your position was removed, and you were paid nothing'
      : 'Somebody removed your position',
    text: nothing
      ? 'The contract lets anyone remove anybody’s position. Your shares were burned while the vaults paid out nothing.'
      : 'The contract lets anyone remove anybody’s position. It pays the owner: what it paid is in your account.',
  }
}

/** A removal of the person's position that this browser did not send. */
export function ForcedExitAlarm({
  exit,
  onSettle,
}: {
  readonly exit: ForcedExit
  readonly onSettle: () => void
}) {
  const { snapshot } = useSnapshot()
  const { title, text } = words(exit)
  const amount = (raw: bigint, decimals: number | undefined, field: string) => (
    <span data-field={field}>
      <TokenAmount
        raw={raw}
        decimals={decimals}
        block={exit.blockNumber}
        chain={deployment.chainId}
        state="live"
      />
    </span>
  )
  return (
    <Notice
      tone="bad"
      role="none"
      title={<span role="alert">{title}</span>}
      action={
        <Button size="tiny" onClick={onSettle}>
          This was me
        </Button>
      }
      onDismiss={onSettle}
    >
      <p>{text}</p>
      <div className="alarm-detail">
        <DefinitionList>
          <Row term="Shares burned">{amount(exit.shares, 18, 'exit-shares')}</Row>
          <Row term="Token 0 paid to you">
            {amount(exit.amount0, snapshot?.token0.decimals, 'exit-amount0')}
          </Row>
          <Row term="Token 1 paid to you">
            {amount(exit.amount1, snapshot?.token1.decimals, 'exit-amount1')}
          </Row>
          <SentBy sent={exit} />
        </DefinitionList>
      </div>
    </Notice>
  )
}
