import type { CellResult } from './cellResults.ts'
import { FLOWS } from './flows.ts'
import { MATRIX } from './matrix.ts'
import { isRun, type Scenario } from './scenario.ts'

const HEAD = `# Fault matrix

Written by \`npm run faults\`, which runs every cell below in a real browser against the built site, a local chain with the
real contracts, a wallet that a script plays, and nodes that fail as told (\`e2e/faults/\`). Three oracles hold in each cell:

1. Every amount on the page, re-read from the un-faulted node at the block it names, is equal; or the page says
   'unavailable', 'stale' or 'default'. A number without its integer and block fails the cell.
2. The wallet's log of requests: each transaction is one that was agreed to by a click, in that order, and its calldata
   is, to the byte, what the test itself encodes from what was entered and shown.
3. After a reload and recovery, the page's list of transactions is what the chain has.

The page's clock is moved on by the test; no cell waits by the wall clock.
`

const NAMES = { setVaults: 'set vaults' } as Readonly<Record<string, string>>

/** The whole matrix as a document: what was injected, what the page said, and what was left out and why. */
export function renderMatrix(results: readonly CellResult[]): string {
  const cells = MATRIX.flatMap((scenario) => scenario.cells)
  const run = cells.filter(isRun).length
  const families = [...new Set(MATRIX.map(({ family }) => family))]
  const parts = families.map((family) => {
    const own = MATRIX.filter((scenario) => scenario.family === family)
    return `## ${family}\n\n${own.map((scenario) => renderScenario(scenario, results)).join('\n')}`
  })
  const count = `${MATRIX.length} scenarios against ${FLOWS.length} flows: ${run} cells run, ${cells.length - run} are left out with the reason.`
  return `${HEAD}\n${count}\n\n${parts.join('\n')}`
}

function renderScenario(scenario: Scenario, results: readonly CellResult[]): string {
  const rows = scenario.cells.map((cell) => {
    const flow = NAMES[cell.flow] ?? cell.flow
    if (!isRun(cell)) return `| ${flow} | left out: ${escapeCell(cell.leftOut)} |`
    const result = results.find(({ title, flow: of }) => title === scenario.title && of === cell.flow)
    const said = result === undefined ? 'not run' : result.said.map((text) => escapeCell(text)).join(' · ')
    return `| ${flow} | ${said} |`
  })
  const nodes = scenario.nodes === 3 ? ' (three nodes configured)' : ''
  return `### ${scenario.title}\n\nInjected: ${scenario.injected}${nodes}.\n\n| flow | what the page said |\n|---|---|\n${rows.join('\n')}\n`
}

const escapeCell = (text: string): string =>
  text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ')
