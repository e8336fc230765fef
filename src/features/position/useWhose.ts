import { useLocation, useSearch } from 'wouter'
import type { Address } from '../../amounts/hex.ts'
import { type AddressIssue, parseAddress } from '../../amounts/parseAddress.ts'
import { useShownAccount } from '../../live/useSnapshot.ts'

export interface Whose {
  /** Undefined: nobody's. */
  readonly account: Address | undefined
  /** It was named by the page's address, and is only looked at. */
  readonly isNamed: boolean
  /** Why what the page's address names is none. */
  readonly issue: AddressIssue['code'] | undefined
  /** Whose wallet is connected. */
  readonly own: Address | undefined
}

/** Whose position the page shows: the address in `?address=`, else the connected account's. */
export function useWhose(): Whose {
  const own = useShownAccount()
  const text = new URLSearchParams(useSearch()).get('address')
  if (text === null) return { account: own, isNamed: false, issue: undefined, own }
  const parsed = parseAddress(text)
  return parsed.ok
    ? { account: parsed.value, isNamed: true, issue: undefined, own }
    : { account: undefined, isNamed: true, issue: parsed.issue.code, own }
}

/** Puts an address into the page's own, where it can be shared; without one the connected account is shown again. */
export function useShowPositionOf(): (address: Address | undefined) => void {
  const [path, navigate] = useLocation()
  const search = useSearch()
  return (address) => {
    const next = new URLSearchParams(search)
    if (address === undefined) next.delete('address')
    else next.set('address', address)
    const query = next.toString()
    navigate(`${path}${query && `?${query}`}`)
  }
}
