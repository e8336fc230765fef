import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { catalogue } from '#chain/chains.ts'
import type { Address } from '#math/hex.ts'
import { getLiveMarket } from '#queries/marketWithNodeAndSnapshots.ts'
import { MarketContext } from '#queries/useMarket.ts'

// An empty list of languages keeps shell.tsx from offering the page in the browser's language on
// import.
vi.stubGlobal('navigator', { languages: [] })
afterAll(() => void vi.unstubAllGlobals())
const { MarketNotice } = await import('./shell.tsx')

const [market] = catalogue
/** A hook address that the network in this test lists as a test deployment. */
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

test('Market notice says that the hook’s operator calls it a test deployment', () => {
  const label = 'Its own operator calls this hook a test deployment.'
  expect(drawn(FIXTURE)).toContain(label)
  expect(drawn(market.hook)).not.toContain(label)
})
