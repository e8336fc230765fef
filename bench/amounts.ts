/**
 * Throws millions of texts and amounts at the parser and the formatter: npm run bench:amounts -- [--count 10000000]
 * [--seed 1] Fails with the smallest counterexample if a text or amount is wrongly accepted, refused or changed.
 */
import { parseArgs } from 'node:util'
import { fuzzParser, fuzzRoundTrip } from './amounts/fuzzAmounts.ts'

/** Runs in one go: fast-check keeps some memory for each. */
const CHUNK = 100_000

const { values } = parseArgs({ options: { count: { type: 'string' }, seed: { type: 'string' } } })
const count = Number(values.count ?? 10_000_000)
const seed = Number(values.seed ?? 1)
const started = performance.now()
const texts = Math.ceil((count * 7) / 10)

function inChunks(runs: number, fuzz: (numRuns: number, chunkSeed: number) => void): void {
  for (let done = 0, chunk = 0; done < runs; done += CHUNK, chunk++) {
    fuzz(Math.min(CHUNK, runs - done), seed * 100_003 + chunk)
  }
}

let accepted = 0
inChunks(texts, (runs, chunkSeed) => {
  accepted += fuzzParser(runs, chunkSeed)
})
inChunks(count - texts, fuzzRoundTrip)
const seconds = ((performance.now() - started) / 1000).toFixed(0)
console.log(
  `${texts} texts parsed as the reference parses them (${accepted} accepted), ` +
    `${count - texts} amounts round-tripped, different 0 (${seconds} s)`,
)
