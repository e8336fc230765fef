import { type FormEvent, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { AddressInput } from '#features/common/AddressInput.tsx'
import { ExplorerAddress } from '#features/common/explorerLinks.tsx'
import * as words from '#locales/position.ts'
import { parseAddress } from '#math/address.ts'
import type { Address } from '#math/hex.ts'
import { useShownAccount } from '#queries/useMarketSnapshot.ts'
import { useIsHydrated, useIsWalletSearchFinished } from '#queries/useWallet.ts'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Icon.tsx'
import { Pill } from '#ui/Pill.tsx'

const problemOf = (code: PositionOwner['issue']): string | undefined =>
  code === undefined ? undefined : code === 'checksum' ? words.wrongChecksum : words.notAnAddress

/** Account whose position is shown, and a field for another address. */
export function WhosePosition() {
  const { account, isNamed, issue, own } = usePositionOwner()
  const hasSearched = useIsWalletSearchFinished()
  const showPositionOf = useShowPositionOf()
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<string | undefined>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = parseAddress(text)
    setRefused(parsed.ok ? undefined : problemOf(parsed.issue.code))
    if (!parsed.ok) return
    showPositionOf(parsed.value)
    setText('')
  }
  const isSearching = account === undefined && !hasSearched
  return (
    <section className="pos-who" aria-label={words.whosePosition} aria-busy={isSearching || undefined}>
      {(account !== undefined || isSearching) && (
        <div className="pos-whose">
          <Pill tone={isNamed ? 'neutral' : 'ok'}>{isNamed ? words.readOnly : words.yours}</Pill>
          {account === undefined ? (
            <Skeleton />
          ) : (
            <span data-field="whose">
              <ExplorerAddress address={account} />
            </span>
          )}
          {isNamed && own !== undefined && (
            <Button size="tiny" onClick={() => showPositionOf(undefined)}>
              {words.showMine}
            </Button>
          )}
        </div>
      )}
      <form onSubmit={submit} inert={!useIsHydrated()}>
        <AddressInput
          label={words.anyAddress}
          value={text}
          onChange={setText}
          error={refused}
          suffix={
            <Button type="submit" size="tiny">
              {words.show}
            </Button>
          }
        />
      </form>
      {issue !== undefined && (
        <p className="k-field-error" role="alert">
          {problemOf(issue)}
        </p>
      )}
    </section>
  )
}

type PositionOwner = ReturnType<typeof usePositionOwner>

/**
 * Returns the shown account: the one in `?address=`, or else the connected one (`own`). `isNamed`
 * is true for an address in the URL, and `issue` says why that address is invalid.
 */
export function usePositionOwner() {
  const own = useShownAccount()
  const search = useSearch()
  // A prerendered page has no search parameters, so they are read only after hydration.
  const text = useIsHydrated() ? new URLSearchParams(search).get('address') : null
  if (text === null) return { account: own, isNamed: false, issue: undefined, own }
  const parsed = parseAddress(text)
  return parsed.ok
    ? { account: parsed.value, isNamed: true, issue: undefined, own }
    : { account: undefined, isNamed: true, issue: parsed.issue.code, own }
}

/**
 * Returns a function that puts an address into the URL for sharing. Without an address, the page
 * shows the connected account.
 */
function useShowPositionOf(): (address: Address | undefined) => void {
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
