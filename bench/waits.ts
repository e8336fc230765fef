import { startWorld } from '../devnet/world.ts'
import { runCommand } from '../scripts/serve/running.ts'
import { type DepositWaits, depositWaits } from './waits/depositWaits.ts'

const DELAY_MS = 100

/** `npm run bench:waits`: what a deposit waits for between the click and the wallet, on a slow node and wallet. */
await runCommand(async () => {
  const world = await startWorld()
  try {
    const { beforeReview, afterReview } = await depositWaits(world, DELAY_MS)
    console.log(`A deposit on a node and a wallet that answer after ${DELAY_MS} ms:`)
    console.log(`  from the click to the review   ${row(beforeReview)}`)
    console.log(`  from the review to the wallet  ${row(afterReview)}`)
  } finally {
    await world.stop()
  }
})

function row({ waits, questions, milliseconds }: DepositWaits['beforeReview']): string {
  return `${waits} waits in a row, ${questions} requests, ${Math.round(milliseconds)} ms`
}
