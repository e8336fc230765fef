import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { catalogue } from '#chain/chains.ts'
import type { Address } from '#math/hex.ts'
import { getLiveMarket } from '#queries/marketWithNodeAndSnapshots.ts'
import { MarketContext } from '#queries/useMarket.ts'

// shell.tsx offers another language on import. An empty list of browser languages prevents the
// offer.
vi.stubGlobal('navigator', { languages: [] })
afterAll(() => void vi.unstubAllGlobals())
const { MarketNotice } = await import('./shell.tsx')

const [market] = catalogue
const FIXTURE: Address = '0x00000078BD49D5279a99b5F4011a5C61eE8caaC0'

const drawn = (hook: Address) => {
  const network = { ...market.network, testDeployments: [FIXTURE] }
  return renderToStaticMarkup(
    <Router ssrPath="/markets/open">
      <MarketContext value={getLiveMarket({ ...market, id: hook, hook, network, isUnlisted: true })}>
        <MarketNotice />
      </MarketContext>
    </Router>,
  )
}

test('Market notice states that the hook’s operator calls it a test deployment', () => {
  const label = 'Its own operator calls this hook a test deployment.'
  expect(drawn(FIXTURE)).toContain(label)
  expect(drawn(market.hook)).not.toContain(label)
})
