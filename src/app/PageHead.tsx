import type { ReactNode } from 'react'
import { BlockLine } from './BlockLine.tsx'
import { CONNECTION } from './panels.tsx'
import { Slot } from './Slot.tsx'
import './Page.css'

/** A page's one h1, and the block that its figures are from. */
export function PageHead({ title, children }: { readonly title: ReactNode; readonly children?: ReactNode }) {
  return (
    <div className="p-head">
      <div>
        <h1>{title}</h1>
        {children}
      </div>
      <BlockLine />
      <Slot className="p-connection" panel={CONNECTION} />
    </div>
  )
}
