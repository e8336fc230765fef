import { createServer } from 'vite'
import { startWorld } from '../devnet/world.ts'
import { runCommand } from '../scripts/serve/running.ts'
import { cataloguePlugin } from '../scripts/vite/cataloguePlugin.ts'
import type * as waits from './waits/depositWaits.ts'

const DELAY_MS = 100

/** `npm run bench:waits`: what a deposit waits for between the click and the wallet, on a slow node and wallet. */
await runCommand(async () => {
  const world = await startWorld()
  // What signs knows the build's markets, which Vite alone hands out.
  const vite = await createServer({
    ...{ configFile: false, logLevel: 'error', appType: 'custom' },
    plugins: [cataloguePlugin('local')],
    server: { middlewareMode: true, ws: false },
  })
  try {
    const { depositWaits } = (await vite.ssrLoadModule('/bench/waits/depositWaits.ts')) as typeof waits
    const { beforeReview, afterReview } = await depositWaits(world, DELAY_MS)
    console.log(`A deposit on a node and a wallet that answer after ${DELAY_MS} ms:`)
    console.log(`  from the click to the review   ${row(beforeReview)}`)
    console.log(`  from the review to the wallet  ${row(afterReview)}`)
  } finally {
    await vite.close()
    await world.stop()
  }
})

function row({ waits, questions, milliseconds }: waits.DepositWaits['beforeReview']): string {
  return `${waits} waits in a row, ${questions} requests, ${Math.round(milliseconds)} ms`
}
