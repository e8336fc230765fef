import type { ReactNode } from 'react'
import * as say from '#words/kit.ts'

export interface ExternalLinkProps {
  readonly href: string
  readonly children: ReactNode
  readonly className?: string
  readonly title?: string
}

/** A link that leaves the product, in a new tab, marked with ↗, and in words for screen readers. */
export function ExternalLink({ href, children, className, title }: ExternalLinkProps) {
  return (
    <a className={className} href={href} title={title} target="_blank" rel="noreferrer">
      {children}
      <span aria-hidden="true">{'\u00a0↗'}</span>
      <span className="k-sr"> {say.opensInANewTab}</span>
    </a>
  )
}
