import './AddressLink.css'
import type { ReactNode } from 'react'
import * as say from '#locales/kit.ts'
import { shortenAddress } from '#math/address.ts'
import { CopyButton } from './CopyButton.tsx'

export interface AddressLinkProps {
  readonly address: string
  /** URL of the address on a block explorer. Without a URL, the address is plain text. */
  readonly href?: string | undefined
  readonly full?: boolean
  /** Name of the value in the copy button's label: 'address' (default) or 'transaction hash'. */
  readonly what?: string
  /** Hides the copy button, for an address inside a sentence. */
  readonly inline?: boolean
}

/**
 * Shows the first 6 and last 4 characters of an address, linked to the block explorer. The copy
 * button and the tooltip contain the full address.
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

/**
 * A link to another site. It opens in a new tab, shows ↗ and tells screen readers about the new
 * tab.
 */
export function ExternalLink({ href, children, title }: ExternalLinkProps) {
  return (
    <a href={href} title={title} target="_blank" rel="noreferrer">
      {children}
      <span aria-hidden="true">{'\u00a0↗'}</span>
      <span className="k-sr"> {say.opensInANewTab}</span>
    </a>
  )
}
