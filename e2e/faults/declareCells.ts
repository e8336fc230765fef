import { ROUTERS, type RouterName } from '../../devnet/deployRouters.ts'
import { RECORDED_WALLETS } from '../fixtures/wallets/recordedWallets.ts'
import { openCell } from './cell.ts'
import { test } from './faultTest.ts'
import { MATRIX, PLACED } from './matrix.ts'
import { RECORDED_CELLS } from './recordedCells.ts'
import { runCell } from './runCell.ts'
import { isRun, type MatrixCell, type Scenario } from './scenario.ts'

const ALL = process.env.MILLRACE_FAULTS === 'all'

/** Declares a test for each cell that runs: all of them by playwright.faults.config.ts, a few in `npm test`. */
export function declareCells(nodes: Scenario['nodes']): void {
  for (const scenario of [...MATRIX, ...PLACED].filter((each) => each.nodes === nodes))
    for (const cell of scenario.cells)
      if (isRun(cell) && (ALL || isRepresentative(scenario, cell))) declareCell(scenario, cell)
}

/** What no journey tells of its own accord; of a scenario in several markets, the first one's. */
const isRepresentative = ({ representative, cells: [first] }: Scenario, { flow, place }: MatrixCell) =>
  representative.includes(flow) && place === first?.place

/** The same for the cells that run with each recorded wallet; `npm test` has e2e/wallets/recordedWallets.spec.ts instead. */
export function declareRecordedCells(): void {
  if (!ALL || process.env.MILLRACE_WALLET !== undefined) return
  for (const [key, recorded] of Object.entries(RECORDED_WALLETS))
    test.describe(`with ${key}`, () => {
      test.use({ recorded })
      for (const { wallet, scenario, cell } of RECORDED_CELLS) if (wallet === key) declareCell(scenario, cell)
    })
}

/** Allowances there are Permit2's, and no wallet's own dialog edits them; so little gas does not admit so long a call. */
const NOT_ROUTED: readonly string[] = ['wallet edits the allowance', 'mined and reverted']
/** What `npm test` runs of them, through the first router alone. */
const ROUTED_SAMPLE: readonly string[] = ['price moved before sending']

/** The cells of swaps in the default market, through each Universal Router in place of the network's own. */
export function declareRoutedCells(): void {
  const scenarios = MATRIX.filter(({ nodes, title }) => nodes === 1 && !NOT_ROUTED.includes(title))
  for (const router of ALL ? ROUTERS : ROUTERS.slice(0, 1))
    test.describe(`through ${router}`, () => {
      test.use({ router })
      for (const scenario of scenarios.filter(({ title }) => ALL || ROUTED_SAMPLE.includes(title)))
        for (const cell of scenario.cells)
          if (isRun(cell) && cell.flow === 'swap') declareCell(scenario, cell, router)
    })
}

function declareCell(
  scenario: Scenario,
  cell: Extract<MatrixCell, { run: unknown }>,
  router?: RouterName,
): void {
  const where = cell.place === undefined ? '' : ` in ${cell.place}`
  test(`${scenario.family}: ${scenario.title} × ${cell.flow}${where}`, async (parts) => {
    const { page, context, site, world, wallet, nodes: proxy, strangeNode, guard } = parts
    const opened = await openCell(
      { page, context, site, world, wallet, nodes: proxy, strangeNode, guard },
      cell.place,
      router,
    )
    await runCell(opened, scenario, cell)
  })
}
