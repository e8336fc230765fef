import { openCell } from './cell.ts'
import { test } from './faultTest.ts'
import { MATRIX } from './matrix.ts'
import { runCell } from './runCell.ts'
import { isRun, type Scenario } from './scenario.ts'

/** Declares a test for each cell that runs: all of them by playwright.faults.config.ts, a few in `npm test`. */
export function declareCells(nodes: Scenario['nodes']): void {
  const all = process.env.MILLRACE_FAULTS === 'all'
  for (const scenario of MATRIX.filter((each) => each.nodes === nodes)) {
    for (const cell of scenario.cells) {
      if (!isRun(cell) || !(all || scenario.representative.includes(cell.flow))) continue
      test(`${scenario.family}: ${scenario.title} × ${cell.flow}`, async (parts) => {
        const { page, context, site, world, wallet, nodes: proxy, strangeNode, guard } = parts
        const opened = await openCell({
          page,
          context,
          site,
          world,
          wallet,
          nodes: proxy,
          strangeNode,
          guard,
        })
        await runCell(opened, scenario, cell)
      })
    }
  }
}
