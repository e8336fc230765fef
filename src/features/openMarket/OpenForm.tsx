import { useState } from 'react'
import { addressIssues } from '#words/addresses.ts'
import * as words from '#words/openMarket.ts'
import { isHash } from '../../amounts/hex.ts'
import { parseAddress } from '../../amounts/parseAddress.ts'
import { networks } from '../../chain/servedMarkets.ts'
import type { Opening } from '../../live/openByAddress.ts'
import { useHydrated } from '../../live/useHydrated.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'

/** A network of the catalogue, a hook, and a pool where it has several. */
export function OpenForm({
  busy,
  onOpen,
}: {
  readonly busy: boolean
  readonly onOpen: (opening: Opening) => void
}) {
  const hydrated = useHydrated()
  const [chain, setChain] = useState(`${networks[0]?.chainId}`)
  const [hookText, setHook] = useState('')
  const [poolText, setPool] = useState('')
  const [tried, setTried] = useState(false)
  const network = networks.find(({ chainId }) => `${chainId}` === chain)
  const hook = parseAddress(hookText)
  const pool = poolText.trim().toLowerCase()
  const isPool = pool === '' || isHash(pool)
  const open = () => {
    setTried(true)
    if (network !== undefined && hook.ok && isPool)
      onOpen({ network, hook: hook.value, pool: isHash(pool) ? pool : undefined })
  }
  return (
    <Card aria-label={words.openByAddress}>
      <form
        className="om-form"
        onSubmit={(event) => {
          event.preventDefault()
          open()
        }}
      >
        {/* What is typed or sent before the page answers would be lost. */}
        <fieldset disabled={!hydrated}>
          {networks.length > 1 && (
            <Select
              label={words.network}
              value={chain}
              options={networks.map(({ chainId, name }) => ({ value: `${chainId}`, label: name }))}
              onChange={setChain}
            />
          )}
          <TextInput
            label={words.hook}
            value={hookText}
            onChange={setHook}
            error={tried && !hook.ok ? addressIssues[hook.issue.code] : undefined}
            hint={network && words.hookHint(network.name)}
            placeholder="0x…"
            numeric
          />
          <TextInput
            label={words.poolId}
            value={poolText}
            onChange={setPool}
            error={tried && !isPool ? words.notAPoolId : undefined}
            hint={words.poolHint}
            placeholder="0x…"
            numeric
          />
          <Button variant="primary" type="submit" busy={busy}>
            {busy ? words.looking : words.lookAtIt}
          </Button>
        </fieldset>
      </form>
    </Card>
  )
}
