import { useBySymbol } from '#features/common/TokenName.tsx'
import './ConfigureVaults.css'
import type { ReactNode } from 'react'
import { SideAmount } from '#features/common/amountText.tsx'
import * as words from '#locales/vaults.ts'
import { useSnapshot } from '#queries/useSnapshot.ts'
import { Card } from '#ui/Card.tsx'
import { Words } from '#ui/text.tsx'

/** 'Configure Vaults', open to anyone, with its effect on depositors. `children` is the form. */
export function ConfigureVaultsPanel({ children }: { readonly children: ReactNode }) {
  return (
    <Card title={words.configureVaults} level={3}>
      <div className="configure">
        <Effect />
        {children}
      </div>
    </Card>
  )
}

/** Effect of a change on depositors, with the amounts at stake. */
export function Effect() {
  const said = useBySymbol()
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
            of={said(
              words.atStake(
                <span data-field="stake0">
                  <SideAmount side={0} raw={snapshot?.vault0.hookAssets} />
                </span>,
                <span data-field="stake1">
                  <SideAmount side={1} raw={snapshot?.vault1.hookAssets} />
                </span>,
              ),
            )}
          />
        )}
      </p>
    </div>
  )
}
