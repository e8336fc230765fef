import { Link } from 'wouter'
import type { Hex } from '../../domain/hex.ts'
import { vaultDrift } from '../../domain/vaultDrift.ts'
import { useSnapshot } from '../../queries/useSnapshot.ts'
import { SentBy, Who } from '../../transactions/watch/SentBy.tsx'
import type { ChangeNote } from '../../transactions/watch/watchRecord.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { Notice } from '../../ui/Notice.tsx'

/**
 * The vaults were swapped and set back, perhaps within one block, so that only events show it. While other vaults are
 * still in use, `DriftAlarm` covers it.
 */
export function StrangeChangeAlarm({
  changes,
  onSettle,
}: {
  readonly changes: readonly ChangeNote[]
  readonly onSettle: (hash: Hex) => void
}) {
  const { snapshot } = useSnapshot()
  const [newest] = changes
  if (newest === undefined || snapshot === undefined || vaultDrift(snapshot).length > 0) return null
  const times = changes.length === 1 ? 'once' : `${changes.length} times`
  const settleAll = () => {
    for (const { transactionHash } of changes) onSettle(transactionHash)
  }
  return (
    <Notice
      tone="bad"
      role="none"
      title={<span role="alert">The vaults were swapped for others and are back</span>}
      action={
        <>
          <Link className={buttonClass('danger', 'tiny')} href="/vaults">
            Look at the vaults
          </Link>
          <Button size="tiny" onClick={settleAll}>
            I have seen it
          </Button>
        </>
      }
    >
      <p>
        Since you last looked, somebody set vaults that this deployment does not name, {times}. Whoever
        deposited or was removed meanwhile may have lost everything. Check your balances.
      </p>
      <div className="alarm-detail">
        <DefinitionList>
          <Row term="Vault 0 was">
            <Who address={newest.vault0} />
          </Row>
          <Row term="Vault 1 was">
            <Who address={newest.vault1} />
          </Row>
          <SentBy sent={newest} />
        </DefinitionList>
      </div>
    </Notice>
  )
}
