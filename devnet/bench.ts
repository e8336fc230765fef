/**
 * `npx tsx devnet/bench.ts` measures how long the devnet takes to start with and without a saved
 * state.
 */
import { startWorld } from './world.ts'

async function timeWorld(fresh: boolean): Promise<number> {
  const began = performance.now()
  const world = await startWorld({ fresh })
  const took = performance.now() - began
  await world.stop()
  return took
}

async function median(fresh: boolean, runs: number): Promise<string> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) times.push(await timeWorld(fresh))
  times.sort((a, b) => a - b)
  return `${Math.round(times[Math.floor(runs / 2)] ?? 0)} ms (worst of ${runs}: ${Math.round(times[runs - 1] ?? 0)} ms)`
}

console.log(`world, cold start:   ${await median(true, 3)}`)
await timeWorld(false)
console.log(`world, saved state:  ${await median(false, 5)}`)
