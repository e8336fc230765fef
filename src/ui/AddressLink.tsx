import './AddressLink.css'
import type { ReactNode } from 'react'
import * as say from '#locales/kit.ts'
import { shortenAddress } from '#math/address.ts'
import { CopyButton } from './CopyButton.tsx'

export interface AddressLinkProps {
  /** The whole checksummed address, for copying and screen readers. */
  readonly address: string
  /** Explorer URL. Without it, the address is plain text. */
  readonly href?: string | undefined
  /** Shows the whole address, which may wrap. */
  readonly full?: boolean
  /**
   * Name of the copied value, for the button's label: 'address' (default), 'transaction hash'.
   */
  readonly what?: string
  /** True inside a sentence: shows no copy button. */
  readonly inline?: boolean
}

/**
 * Shows the first 6 and last 4 characters of an address, linked to the explorer. The copy button
 * and the tooltip give the whole address.
 */
export function AddressLink({ address, href, full = false, what, inline = false }: AddressLinkProps) {
  const text = <span className="k-num">{full ? address : shortenAddress(address)}</span>
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

interface ExternalLinkProps {
  readonly href: string
  readonly children: ReactNode
  readonly title?: string
}

/** An external link, opened in a new tab and marked with ↗ and a text for screen readers. */
export function ExternalLink({ href, children, title }: ExternalLinkProps) {
  return (
    <a href={href} title={title} target="_blank" rel="noreferrer">
      {children}
      <span aria-hidden="true">{'\u00a0↗'}</span>
      <span className="k-sr"> {say.opensInANewTab}</span>
    </a>
  )
}
