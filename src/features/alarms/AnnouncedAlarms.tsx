import { Link } from 'wouter'
import * as words from '#words/announced.ts'
import type { Address } from '../../amounts/hex.ts'
import { useMarketPaths } from '../../live/useMarketPaths.ts'
import type { AccountSnapshot } from '../../markets/snapshot.ts'
import { useAnnouncedAlarms } from '../../transactions/watch/useAnnouncedAlarms.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { MayBeUsed } from '../common/MayBeUsed.tsx'
import { SentBy } from '../common/SentBy.tsx'

/** Powers that the owner's timelock was asked to use, while the person has a position there. Loaded where a hook has an owner. */
export default function AnnouncedAlarms({ held }: { readonly held: AccountSnapshot | undefined }) {
  // Shares that could not be read may be there.
  if (held === undefined || held.shares === 0n) return null
  return <OfAccount key={held.address} account={held.address} />
}

function OfAccount({ account }: { readonly account: Address }) {
  const { announced, settle } = useAnnouncedAlarms(account)
  const { safety } = useMarketPaths()
  return (
    <>
      {announced.map((each) => (
        <Notice
          key={each.id}
          tone="bad"
          role="none"
          title={<span role="alert">{words.powersAnnounced}</span>}
          action={
            <>
              <Link className={buttonClass('danger', 'tiny')} href={safety}>
                {words.isItSafe}
              </Link>
              <Button size="tiny" onClick={() => settle(each.id)}>
                {words.iHaveSeenIt}
              </Button>
            </>
          }
        >
          <p>
            {each.powers.map((power) => words.announced[power]).join(' ')} <MayBeUsed announcement={each} />
          </p>
          <div className="alarm-detail">
            <DefinitionList>
              <SentBy sent={each} />
            </DefinitionList>
          </div>
        </Notice>
      ))}
    </>
  )
}
