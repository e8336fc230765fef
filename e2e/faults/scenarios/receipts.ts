import { expect } from '@playwright/test'
import { type Cell, pass } from '../cell.ts'
import { listSays, mineOn, neverDone, openFilled, sendUnmined, succeeded } from '../cellSteps.ts'
import { type Scenario, scenarioOf } from '../scenario.ts'

const scenario = scenarioOf('Transaction')
const NOTHING_SENT =
  'nothing is sent: src/queries reads snapshots and imports nothing of src/transactions (scripts/layers/layers.grit)'
const ONE_WAY = 'every write is followed by the same follower, whatever its call: deposit stands for all'
const oneForAll = { approve: ONE_WAY, swap: ONE_WAY, setVaults: ONE_WAY }

/** The receipt of another transaction of the same kind, as a node hands it out by mistake. */
const lying = (cell: Cell, receipt: (honest: unknown) => unknown) =>
  cell.nodes.inject({
    methods: ['eth_getTransactionReceipt'],
    effect: { kind: 'change', result: receipt },
  })

const hasLogs = (receipt: unknown): receipt is { readonly logs: readonly object[] } =>
  typeof receipt === 'object' && receipt !== null && 'logs' in receipt

/** What a log says of its place that is not the receipt's; undefined: each stands there twice. */
const FOREIGN_LOGS = [
  undefined,
  { removed: true },
  { transactionHash: `0x${'aa'.repeat(32)}` },
  { blockHash: `0x${'aa'.repeat(32)}` },
  { blockNumber: '0x1' },
]

export const RECEIPTS: readonly Scenario[] = [
  scenario({
    title: 'receipt of another transaction',
    injected: 'the node answers with the receipt of another transaction, and with a true one again',
    view: NOTHING_SENT,
    async write(cell, flow) {
      const { actors, market } = cell.world
      const other = await actors.mint(market.token0, cell.other, 5n)
      const receipt = await cell.world.request('eth_getTransactionReceipt', [other.transactionHash])
      await openFilled(cell, flow)
      await sendUnmined(cell, flow)
      const stop = lying(cell, () => receipt)
      await pass(cell, 5_000)
      await listSays(cell, 'Pending')
      stop()
      await mineOn(cell)
      await succeeded(cell, flow)
    },
    except: oneForAll,
  }),
  scenario({
    title: 'receipt of an unmined transaction',
    injected: 'the node shows a receipt, of a block that there is, for a transaction that waits',
    view: NOTHING_SENT,
    representative: ['withdraw'],
    async write(cell, flow) {
      const { actors, market } = cell.world
      const other = await actors.mint(market.token0, cell.other, 5n)
      const receipt = (await cell.world.request('eth_getTransactionReceipt', [
        other.transactionHash,
      ])) as object
      await openFilled(cell, flow)
      const transactionHash = await sendUnmined(cell, flow)
      const stop = lying(cell, () => ({ ...receipt, transactionHash }))
      await pass(cell, 5_000)
      await listSays(cell, 'Pending')
      stop()
      await mineOn(cell)
      await succeeded(cell, flow)
    },
    except: oneForAll,
  }),
  scenario({
    title: 'receipt with logs that are not its own',
    injected:
      'the node shows the true receipt, its logs twice, taken back, of another transaction or of another block; then as it is',
    view: NOTHING_SENT,
    async write(cell, flow) {
      await openFilled(cell, flow)
      await sendUnmined(cell, flow)
      let turn = 0
      const stop = lying(cell, (honest) => {
        if (!hasLogs(honest)) return honest
        const each = FOREIGN_LOGS[turn++ % FOREIGN_LOGS.length]
        const changed = honest.logs.map((log) => ({ ...log, ...each }))
        return { ...honest, logs: each === undefined ? [...honest.logs, ...honest.logs] : changed }
      })
      await mineOn(cell)
      for (let second = 0; second < 12; second++) await pass(cell, 1_000)
      await expect.poll(() => turn).toBeGreaterThan(FOREIGN_LOGS.length)
      await listSays(cell, 'Pending')
      stop()
      await succeeded(cell, flow)
      await listSays(cell, /^(confirmed|Finalized)$/)
    },
    except: oneForAll,
  }),
  scenario({
    title: 'receipt without an outcome',
    injected:
      'the transaction is mined, and for minutes the node shows a receipt that does not say how it ended',
    view: NOTHING_SENT,
    representative: ['deposit'],
    async write(cell, flow) {
      await openFilled(cell, flow)
      await sendUnmined(cell, flow)
      const stop = lying(cell, (honest) => honest && { ...honest, status: undefined })
      await mineOn(cell)
      await pass(cell, 5_000)
      await listSays(cell, 'Pending')
      await listSays(cell, 'not known yet', 61_000)
      await neverDone(cell, flow)
      await expect(flow.panel(cell.page).getByText('Confirming...')).toHaveCount(0)
      stop()
      await listSays(cell, /^(confirmed|Finalized)$/, 31_000)
    },
    except: oneForAll,
  }),
]
