import { useRef, useState } from 'react'
import { getDisplayHost, networks } from '#chain/chains.ts'
import type { EnsNameIssue } from '#chain/read/resolveName.ts'
import { logFailure } from '#lib/log.ts'
import { list } from '#locales/kit.ts'
import * as words from '#locales/names.ts'
import { isEnsNetwork } from '#market/market.ts'
import type { Address } from '#math/hex.ts'
import { Button } from '#ui/Button.tsx'
import { TextInput, type TextInputProps } from '#ui/fields.tsx'
import { SentenceWithElements } from '#ui/text.tsx'

/**
 * Network whose nodes look up ENS names. Without such a network, the page accepts addresses only.
 */
const NAMING = networks.find(isEnsNetwork)

const isName = (text: string): boolean => NAMING !== undefined && /.\.eth$/i.test(text.trim())

/** An address that was looked up for an ENS name. */
interface Found {
  readonly name: string
  readonly address: Address
}

/**
 * An input for an address or an ENS name. A button looks up the name's address, which then replaces
 * the name in the input. Sends no request before the click.
 */
export function AddressInput(props: Omit<TextInputProps, 'numeric' | 'placeholder'>) {
  const { value, onChange, disabled } = props
  const [found, setFound] = useState<Found>()
  const [failed, setFailed] = useState<{ readonly text: string; readonly issue: EnsNameIssue }>()
  const [asked, setAsked] = useState<string>()
  const shown = useRef(value)
  shown.current = value
  const text = value.trim()

  async function lookUp(): Promise<void> {
    if (NAMING === undefined) return
    setAsked(text)
    setFailed(undefined)
    const resolved = await import('#chain/read/resolveName.ts')
      .then(({ resolveName }) => resolveName(text, NAMING))
      .catch((error: unknown) => {
        logFailure('name', 'unread', error)
        return { ok: false as const, issue: { code: 'unread' as const } }
      })
    setAsked(undefined)
    // Ignores the address that was found if the user has typed something else meanwhile.
    if (shown.current.trim() !== text) return
    if (!resolved.ok) return setFailed({ text, issue: resolved.issue })
    setFound(resolved)
    onChange(resolved.address)
  }

  if (NAMING === undefined) return <TextInput {...props} placeholder="0x…" numeric />
  if (!isName(text)) {
    const named = found !== undefined && found.address === value
    const hint = (
      <>
        {named && (
          <span data-name={found.name}>
            <SentenceWithElements of={words.isAddressOf(<bdi>{found.name}</bdi>, NAMING.name)} />{' '}
          </span>
        )}
        {props.hint}
      </>
    )
    return <TextInput {...props} hint={hint} placeholder={words.addressOrName} numeric />
  }
  const issue = failed !== undefined && failed.text === text ? words.nameIssues[failed.issue.code] : undefined
  const hosts = list(NAMING.rpcUrls.map(getDisplayHost))
  const button = (
    <Button size="tiny" busy={asked !== undefined} disabled={disabled === true} onClick={() => void lookUp()}>
      {words.lookUp}
    </Button>
  )
  return (
    <TextInput
      {...props}
      suffix={button}
      placeholder={words.addressOrName}
      numeric
      error={issue}
      hint={words.asks(hosts)}
    />
  )
}
