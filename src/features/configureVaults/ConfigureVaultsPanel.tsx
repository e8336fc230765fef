import type { ReactNode } from 'react'
import * as words from '#words/configureVaults.ts'
import { Card } from '../../ui/Card.tsx'
import './ConfigureVaults.css'
import { Effect } from './Effect.tsx'

/** 'Configure Vaults', which anyone may do, with what a change does to depositors; `children` is the form. */
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
