import './AddressLink.css'
import type { ReactNode } from 'react'
import * as say from '#locales/kit.ts'
import { shortAddress } from '#math/address.ts'
import { CopyButton } from './CopyButton.tsx'

export interface AddressLinkProps {
  /** Whole and checksummed: it is what gets copied and read out. */
  readonly address: string
  /** The explorer's page of it. Without one it is text. */
  readonly href?: string | undefined
  /** Print all of it; it may wrap. */
  readonly full?: boolean
  /** What gets copied: 'address' unless told ('transaction hash', 'pool id'). */
  readonly what?: string
  /** In the middle of a sentence: nothing to copy it with. */
  readonly inline?: boolean
}

/**
 * An address as its first 6 and last 4 characters, linked to the explorer, whole on copy and on
 * hover.
 */
export function AddressLink({ address, href, full = false, what, inline = false }: AddressLinkProps) {
  const text = <span className="k-num">{full ? address : shortAddress(address)}</span>
  return (
    <span className={full ? 'k-addr k-addr-full' : 'k-addr'}>
      {href === undefined ? (
        <span title={address}>{text}</span>
      ) : (
        <ExternalLink href={href} title={address}>
          {text}
        </ExternalLink>
      )}
      {!inline && <CopyButton value={address} what={what} />}
    </span>
  )
}

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
