import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { type BatchCall, sendBatch } from '../../../devnet/batch.ts'
import type { Hex } from '../../../src/math/hex.ts'
import { Batching, type SentCalls } from '../../fixtures/batching.ts'
import { clickFold } from '../../fixtures/fold.ts'
import { agree } from '../../fixtures/liquidity.ts'
import { type Cell, says } from '../cell.ts'
import { listSays, mine, neverDone, openFilled } from '../cellSteps.ts'
import type { WriteFlow } from '../flows.ts'
import { type Scenario, scenarioOf } from '../scenario.ts'

const scenario = scenarioOf('Wallet answers')
const NO_PROMPT = 'the wallet is asked nothing: useSnapshot reads over src/chain/rpc alone'
const NO_BATCH = 'it is never sent as a batch (src/market/batchPlan.ts)'
const alone = { approve: NO_BATCH, swap: NO_BATCH, setVaults: NO_BATCH }
const ID = `0x${'b0'.repeat(32)}`

const batchButton = (page: Page, flow: WriteFlow) =>
  page.getByRole('button', {
    name: flow.name === 'deposit' ? 'Approve and deposit at once' : 'Withdraw with this minimum',
  })

/**
 * A batch that the person agreed to. `run` is what the wallet does with it, and resolves with the transactions that it
 * then names; `says` is the rest of what it tells of the bundle.
 */
async function batch(
  cell: Cell,
  flow: WriteFlow,
  run: (calls: readonly BatchCall[]) => Promise<readonly Hex[]>,
  told: { readonly status: number | string; readonly atomic?: boolean },
): Promise<void> {
  const { page, wallet, world } = cell
  const batching = new Batching(world)
  wallet.batching = batching
  batching.instead = async ({ calls }: SentCalls) => {
    const hashes = await run(calls)
    for (const hash of hashes) cell.decoys.add(hash)
    const receipts = hashes.map((transactionHash) => ({ transactionHash, status: '0x1', logs: [] }))
    return { id: ID, answer: { version: '2.0.0', id: ID, atomic: true, ...told, receipts } }
  }
  await openFilled(cell, flow)
  await clickFold(page, flow.name === 'deposit' ? 'Single confirmation' : 'Withdraw with a minimum')
  await batchButton(page, flow).click()
  await agree(page)
}

/** Not green in the list, not in the panel, and no button waits. */
async function neverGreen(cell: Cell, flow: WriteFlow, words: string | RegExp): Promise<void> {
  await listSays(cell, words)
  await says(cell, flow.panel(cell.page), words)
  await neverDone(cell, flow)
  await expect(cell.page.locator('#activity li.k-act-done')).toHaveCount(0)
}

/** A transaction of the account to itself, as a smart account sends its batches, with these calls in it. */
async function runAsOne(cell: Cell, calls: readonly BatchCall[]): Promise<readonly Hex[]> {
  const { request, actors } = cell.world
  return [(await sendBatch(request, actors, cell.account, calls)).transactionHash]
}

async function plain(cell: Cell): Promise<Hex> {
  const { account, other, world } = cell
  const hash = await world.request('eth_sendTransaction', [{ from: account, to: other, value: '0x1' }])
  await mine(cell)
  return String(hash) as Hex
}

const STATUSES = [500, 600] as const

export const BUNDLES: readonly Scenario[] = [
  ...STATUSES.map((status) =>
    scenario({
      title: `bundle with status ${status}`,
      injected: `the wallet runs the first call alone, names it, and says ${status}: failed${status === 600 ? ' in part' : ''}`,
      view: NO_PROMPT,
      write: async (cell, flow) => {
        await batch(cell, flow, (calls) => runAsOne(cell, flow.name === 'deposit' ? calls.slice(0, 1) : []), {
          status,
        })
        // Of a deposit the first call, an approval, was run.
        const words = flow.name === 'deposit' ? /mined, but not as asked/ : /failed on chain|took no effect/
        await neverGreen(cell, flow, words)
      },
      except: alone,
    }),
  ),
  scenario({
    title: 'bundle that was run and called failed',
    injected: 'the wallet runs the whole batch, and says 500',
    view: NO_PROMPT,
    async write(cell, flow) {
      await batch(cell, flow, (calls) => runAsOne(cell, calls), { status: 500 })
      await neverGreen(cell, flow, /mined, but not as asked/)
    },
    except: alone,
  }),
  scenario({
    title: 'bundle that was run and called failed in text',
    injected: 'the wallet runs the whole batch, and says ‘0x1f4’, a text, for 500',
    view: NO_PROMPT,
    async write(cell, flow) {
      await batch(cell, flow, (calls) => runAsOne(cell, calls), { status: '0x1f4' })
      await neverGreen(cell, flow, /mined, but not as asked/)
    },
    except: alone,
  }),
  scenario({
    title: 'bundle that failed inside a transaction that succeeded',
    injected: 'the transaction that the wallet names succeeded, with none of the calls in it',
    view: NO_PROMPT,
    representative: ['deposit'],
    async write(cell, flow) {
      await batch(cell, flow, () => runAsOne(cell, []), { status: 200 })
      await neverGreen(cell, flow, /failed on chain|took no effect/)
    },
    except: alone,
  }),
  scenario({
    title: 'bundle with an old hash',
    injected: 'the wallet sends nothing and names a transaction of before the click',
    view: NO_PROMPT,
    async write(cell, flow) {
      const old = await plain(cell)
      await batch(cell, flow, async () => [old], { status: 200 })
      await neverGreen(cell, flow, /not what you asked for/)
    },
    except: alone,
  }),
  scenario({
    title: 'bundle run one by one, and without effect',
    injected: 'the wallet names two transactions that moved nothing of it, and says that it was not atomic',
    view: NO_PROMPT,
    representative: ['withdraw'],
    async write(cell, flow) {
      const empty = async () => [...(await runAsOne(cell, [])), ...(await runAsOne(cell, []))]
      await batch(cell, flow, empty, { status: 200, atomic: false })
      await neverGreen(cell, flow, /failed on chain|took no effect/)
    },
    except: alone,
  }),
]
