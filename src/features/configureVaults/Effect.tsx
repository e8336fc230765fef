import * as words from '#words/configureVaults.ts'
import { useSnapshot } from '../../live/useSnapshot.ts'
import { Words } from '../../ui/Words.tsx'
import { SideAmount } from '../common/SideAmount.tsx'

/** What a change does to people who have deposited, with the amounts that are at stake now. */
export function Effect() {
  const { snapshot, state } = useSnapshot()
  return (
    <div className="configure-effect">
      <p>
        <Words of={words.aboutEffect((text) => <b>{text}</b>)} />
      </p>
      {/* In one piece: a figure that came into a line would move its words. */}
      <p className="k-small">
        {state !== 'loading' && (
          <Words
            of={words.atStake(
              <span data-field="stake0">
                <SideAmount side={0} raw={snapshot?.vault0.hookAssets} />
              </span>,
              <span data-field="stake1">
                <SideAmount side={1} raw={snapshot?.vault1.hookAssets} />
              </span>,
            )}
          />
        )}
      </p>
    </div>
  )
}
