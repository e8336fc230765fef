import type { CellResult } from './cellResults.ts'
import { FLOWS } from './flows.ts'
import { MATRIX, PLACED } from './matrix.ts'
import { RECORDED_CELLS } from './recordedCells.ts'
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
  const placed = `## ${PLACED[0]?.family}\n\n${PLACED_NOTE}\n\n${PLACED.map((scenario) => renderScenario(scenario, results)).join('\n')}`
  const placedRun = PLACED.flatMap((scenario) => scenario.cells).filter(isRun).length
  const recorded = `## With each recorded wallet\n\n${RECORDED_NOTE}\n\n${renderRecorded(results)}`
  const count = `${MATRIX.length} scenarios against ${FLOWS.length} flows: ${run} cells run, ${cells.length - run} are left out with the reason. ${PLACED.length} scenarios more have ${placedRun} cells in markets of the other kinds, and ${RECORDED_CELLS.length} cells run with recorded wallets besides.`
  return `${HEAD}\n${count}\n\n${parts.join('\n')}\n${placed}\n${recorded}`
}

const PLACED_NOTE = `What the other kinds of hook have and the default market has not: an owner's gates, limits and a deadline in the call,
native currency, sources that both sides need; and hooks that no catalogue names, deployed for the cell and opened by their address. Each cell runs in the market that it names, with the same three oracles.`

const RECORDED_NOTE = `The same, where the outcome can depend on the wallet, with wallets that have the manners of real ones
(\`e2e/fixtures/wallets/\`): as somebody looks on, and in one of the writes, which goes round.`

function renderRecorded(results: readonly CellResult[]): string {
  const rows = RECORDED_CELLS.map(({ wallet, scenario: { title }, cell: { flow } }) => {
    const said = saidIn(results, { title, flow, wallet })
    return `| ${wallet} | ${title} | ${NAMES[flow] ?? flow} | ${said} |`
  })
  return `| wallet | fault | flow | what the page said |\n|---|---|---|---|\n${rows.join('\n')}\n`
}

/** What the page said in one cell, fit for a table. */
function saidIn(results: readonly CellResult[], cell: Omit<CellResult, 'said'>): string {
  const result = results.find(
    ({ title, flow, place, wallet }) =>
      title === cell.title && flow === cell.flow && place === cell.place && wallet === cell.wallet,
  )
  return result === undefined ? 'not run' : result.said.map((text) => escapeCell(text)).join(' · ')
}

function renderScenario(scenario: Scenario, results: readonly CellResult[]): string {
  const rows = scenario.cells.map((cell) => {
    const { flow, place } = cell
    const name = `${NAMES[flow] ?? flow}${place === undefined ? '' : `, ${place}`}`
    if (!isRun(cell)) return `| ${name} | left out: ${escapeCell(cell.leftOut)} |`
    return `| ${name} | ${saidIn(results, { title: scenario.title, flow, place })} |`
  })
  const nodes = scenario.nodes === 3 ? ' (three nodes configured)' : ''
  return `### ${scenario.title}\n\nInjected: ${scenario.injected}${nodes}.\n\n| flow | what the page said |\n|---|---|\n${rows.join('\n')}\n`
}

const escapeCell = (text: string): string =>
  text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ')
