import { shortAddress } from '../amounts/shortAddress.ts'
import './AddressLink.css'
import { CopyButton } from './CopyButton.tsx'
import { ExternalLink } from './ExternalLink.tsx'

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

/** An address as its first 6 and last 4 characters, linked to the explorer, whole on copy and on hover. */
export function AddressLink({
  address,
  href,
  full = false,
  what = 'address',
  inline = false,
}: AddressLinkProps) {
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
