import './ConfigureVaults.css'
import type { ReactNode } from 'react'
import { TokenSideAmount } from '#features/common/amountText.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import * as words from '#locales/vaults.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { Card } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { SentenceWithElements } from '#ui/text.tsx'

/**
 * 'Configure Vaults', a closed section that any account can use. Shows the amounts at stake.
 * `oldStake` shows those in replaced vaults, and `children` is the form.
 */
export function ConfigureVaultsPanel({
  oldStake,
  children,
}: {
  readonly oldStake: ReactNode
  readonly children: ReactNode
}) {
  return (
    <Card kind="flush" aria-label={words.configureVaults}>
      <Disclosure
        className="v-fold"
        title={<h2>{words.configureVaults}</h2>}
        status={
          <>
            <AtStake />
            {oldStake}
          </>
        }
        lazy
      >
        <div className="configure">
          <p>
            <SentenceWithElements of={words.aboutEffect((text) => <b>{text}</b>)} />
          </p>
          {children}
        </div>
      </Disclosure>
    </Card>
  )
}

/**
 * Appears once all figures are read, because a figure that loads inside a line moves the words
 * after it.
 */
function AtStake() {
  const names = useTokenNames()
  const { snapshot, state } = useMarketSnapshot()
  return (
    <span className="k-small configure-stake">
      {state !== 'loading' && (
        <SentenceWithElements
          of={words.atStake(
            <span data-field="stake0">
              <TokenSideAmount side={0} raw={snapshot?.vault0.hookAssets} />
            </span>,
            <span data-field="stake1">
              <TokenSideAmount side={1} raw={snapshot?.vault1.hookAssets} />
            </span>,
            names,
          )}
        />
      )}
    </span>
  )
}
