import { expect } from '@playwright/test'
import type { Cell } from '../cell.ts'
import { pass } from '../cell.ts'
import {
  complete,
  listSays,
  mine,
  mineOn,
  neverDone,
  openFilled,
  sendUnmined,
  succeeded,
} from '../cellSteps.ts'
import type { WriteFlow } from '../flows.ts'
import { type Scenario, scenarioOf } from '../scenario.ts'

const scenario = scenarioOf('Transaction')
const NOTHING_SENT =
  'nothing is sent: src/queries reads snapshots and imports nothing of src/transactions (scripts/layers/layers.grit)'
const ONE_WAY = 'every write is followed by the same follower, whatever its call: deposit stands for all'
const DAY_MS = 86_400_000
const oneForAll = { approve: ONE_WAY, swap: ONE_WAY, setVaults: ONE_WAY }

/** The owner sets the clock of the machine; nothing on the page fires for that. */
async function setClock({ page }: Cell, byMs: number): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.setSystemTime(now + byMs)
}

const withClock = (byMs: number) => async (cell: Cell, flow: WriteFlow) => {
  await openFilled(cell, flow)
  await sendUnmined(cell, flow)
  await setClock(cell, byMs)
  await pass(cell, 5_000)
  await listSays(cell, 'Pending')
  await mineOn(cell)
  await succeeded(cell, flow)
  await listSays(cell, /^(confirmed|Finalized)$/)
  if (flow.name !== 'deposit') return
  // What was deposited is not offered a second time: the field is empty.
  await flow.fill(cell)
  await complete(cell, flow)
}

export const RETURNING: readonly Scenario[] = [
  scenario({
    title: 'more than a week away',
    injected:
      'the page is left with a transaction on its way, which is mined; it is opened again eight days later',
    view: NOTHING_SENT,
    representative: ['deposit'],
    async write(cell, flow) {
      await openFilled(cell, flow)
      await sendUnmined(cell, flow)
      await cell.page.goto('about:blank')
      await mineOn(cell)
      await mine(cell, 80)
      await setClock(cell, 8 * DAY_MS)
      await cell.page.goto(`${cell.site.url}${flow.path}`)
      await listSays(cell, /^(confirmed|Finalized)$/)
      await expect(flow.panel(cell.page).getByText('Confirming...')).toHaveCount(0)
    },
    except: oneForAll,
  }),
  scenario({
    title: 'clock set back',
    injected: 'the clock is set back by a day while the transaction waits for a block',
    view: NOTHING_SENT,
    write: withClock(-DAY_MS),
    except: oneForAll,
  }),
  scenario({
    title: 'clock set forward',
    injected: 'the clock is set forward by a day while the transaction waits for a block',
    view: NOTHING_SENT,
    write: withClock(DAY_MS),
    except: oneForAll,
  }),
  scenario({
    title: 'an index that lags',
    injected: 'for some seconds the node finds the mined transaction by its block alone',
    view: NOTHING_SENT,
    async write(cell, flow) {
      await openFilled(cell, flow)
      await sendUnmined(cell, flow)
      const stop = cell.nodes.inject({
        methods: ['eth_getTransactionByHash', 'eth_getTransactionReceipt'],
        effect: { kind: 'change', result: () => null },
      })
      await mineOn(cell)
      await pass(cell, 8_000)
      await listSays(cell, 'Pending')
      stop()
      await succeeded(cell, flow)
      await listSays(cell, /^(confirmed|Finalized)$/)
    },
    except: oneForAll,
  }),
  scenario({
    title: 'no block takes it',
    injected: 'the transaction waits for more than three minutes',
    view: NOTHING_SENT,
    async write(cell, flow) {
      await openFilled(cell, flow)
      await sendUnmined(cell, flow)
      await listSays(cell, 'sent, but no block takes it', 61_000)
      await neverDone(cell, flow)
      await mineOn(cell)
      await listSays(cell, /^(confirmed|Finalized)$/, 31_000)
    },
    except: oneForAll,
  }),
]
