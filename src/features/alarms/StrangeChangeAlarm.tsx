import { Link } from 'wouter'
import * as words from '#words/eventAlarms.ts'
import type { Hex } from '../../amounts/hex.ts'
import { useMarketPaths } from '../../live/useMarketPaths.ts'
import { useSnapshot } from '../../live/useSnapshot.ts'
import { vaultDrift } from '../../markets/vaultDrift.ts'
import type { ChangeNote } from '../../transactions/watch/watchRecord.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SentBy, Who } from '../common/SentBy.tsx'

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
  const { vaults } = useMarketPaths()
  const [newest] = changes
  if (newest === undefined || snapshot === undefined || vaultDrift(snapshot).length > 0) return null
  const settleAll = () => {
    for (const { transactionHash } of changes) onSettle(transactionHash)
  }
  return (
    <Notice
      tone="bad"
      role="none"
      title={<span role="alert">{words.vaultsSwappedAndBack}</span>}
      action={
        <>
          <Link className={buttonClass('danger', 'tiny')} href={vaults}>
            {words.lookAtTheVaults}
          </Link>
          <Button size="tiny" onClick={settleAll}>
            {words.iHaveSeenIt}
          </Button>
        </>
      }
    >
      <p>{words.strangeChanges(changes.length)}</p>
      <div className="alarm-detail">
        <DefinitionList>
          <Row term={words.vault0Was}>
            <Who address={newest.vault0} />
          </Row>
          <Row term={words.vault1Was}>
            <Who address={newest.vault1} />
          </Row>
          <SentBy sent={newest} />
        </DefinitionList>
      </div>
    </Notice>
  )
}
