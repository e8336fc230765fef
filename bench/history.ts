import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { startWorld, type World } from '../devnet/world.ts'
import { PROVIDERS } from '../devnet/worldAddresses.ts'
import { ensureBrowser } from '../scripts/browser/ensureBrowser.ts'
import { browserArguments } from '../scripts/browser/findBrowser.ts'
import { closeServer, LOOPBACK, listen } from '../scripts/serve/listen.ts'
import { type Closable, closeAll, runCommand } from '../scripts/serve/running.ts'
import { startServer } from '../scripts/serve.ts'
import { ensureBuild } from '../scripts/site/freshBuild.ts'
import { type Longest, measureRead } from './history/measureRead.ts'
import { readYear, YEAR_BLOCKS } from './history/simulatedYear.ts'
import { askedFor, type ListedLog, syntheticLogs } from './history/syntheticLogs.ts'

const EVENTS = [1_000, 10_000, 100_000] as const
/** Numbers of blocks over which the events are spread. */
const BLOCKS: readonly [number, number] = [200, 1_200]
const DAY_BLOCKS = 43_200

/**
 * `npm run bench:history` measures what it costs to read a market's history, and how the cost
 * grows. `-- --cpu 4` slows the page and its worker down by a factor.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { cpu: { type: 'string', default: '1' } } })
  const slowdown = Number(values.cpu)
  const running: Closable[] = []
  try {
    const world = await startWorld()
    running.push({ close: () => world.stop() })
    await world.request('anvil_mine', ['0x500'])
    const node = await startNode(world)
    running.push(node)
    const site = await startServer({ dist: await ensureBuild('local'), rpcUrl: node.url })
    const browser = await chromium.launch({ executablePath: ensureBrowser(), args: [...browserArguments()] })
    running.push(site, { close: () => browser.close() })
    console.log('In a browser, from a node on this machine; goals: 10,000 events a second, 200 MB, 50 ms\n')
    console.log('Tasks of the page as the clock has them, and in brackets what they used of the processor.\n')
    console.log(
      'events     read in   a second   heaps at most (kept)    longest task: reading, showing    slowed: page, worker',
    )
    for (const events of EVENTS) {
      node.list(syntheticLogs(world.market, events, BLOCKS))
      const cost = await measureRead(browser, `${site.url}/position?address=${PROVIDERS[0]}`, slowdown)
      console.log(
        [
          `${cost.events}`.padEnd(11),
          `${Math.round(cost.ms)} ms`.padEnd(10),
          `${Math.round((cost.events * 1000) / cost.ms)}`.padEnd(11),
          `${Math.round(cost.heap.mostMb)} MB (${Math.round(cost.heap.keptMb)})`.padEnd(24),
          `${taskText(cost.reading)}, ${taskText(cost.showing)}`.padEnd(34),
          `${cost.slowed.page.toFixed(1)}, ${cost.slowed.worker.toFixed(1)}`,
        ].join(''),
      )
    }
    const logs = syntheticLogs(world.market, 10_000, [1_000, YEAR_BLOCKS - 1_000])
    const [first, second] = await readYear(world.market, logs, DAY_BLOCKS)
    console.log(
      `\nA year of Base (${YEAR_BLOCKS} blocks) from a node that lists 10,000 at once and answers in 100 ms, six at a time; goal: 60 s`,
    )
    console.log(
      `  first visit: ${(first.ms / 1000).toFixed(1)} s, ${first.requests} requests, ${first.logs} logs`,
    )
    const allowed = Math.ceil(DAY_BLOCKS / 10_000) + 1
    console.log(
      `  a day later: ${(second.ms / 1000).toFixed(1)} s, ${second.requests} requests (goal: at most ${allowed}), ${second.logs} logs`,
    )
  } finally {
    await closeAll(running)
  }
})

function taskText({ wallMs, cpuMs }: Longest): string {
  return `${Math.round(wallMs)} ms (${Math.round(cpuMs)})`
}

/**
 * Starts a proxy of the devnet's node that answers log requests with synthetic logs. It builds
 * their JSON in advance, because it shares its processor with the measured browser.
 */
async function startNode({ rpcUrl }: World) {
  let logs: readonly ListedLog[] = []
  let texts = new Map<ListedLog, string>()
  const listLogs = (question: unknown): string =>
    askedFor(logs, question)
      .map((log) => texts.get(log))
      .join()
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString())
    const calls = (Array.isArray(body) ? body : [body]) as {
      id: unknown
      method: string
      params: readonly unknown[]
    }[]
    const answers = await Promise.all(
      calls.map(async (call) => {
        if (call.method === 'eth_getLogs')
          return `{"jsonrpc":"2.0","id":${JSON.stringify(call.id)},"result":[${listLogs(call.params[0])}]}`
        const asked = await fetch(rpcUrl, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(call),
        })
        return asked.text()
      }),
    )
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(Array.isArray(body) ? `[${answers.join()}]` : answers[0])
  })
  const port = await listen(server, 0)
  return {
    url: `http://${LOOPBACK}:${port}`,
    list: (next: readonly ListedLog[]) => {
      logs = next
      texts = new Map(next.map((log) => [log, JSON.stringify(log)]))
    },
    close: () => closeServer(server),
  }
}
