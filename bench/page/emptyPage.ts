import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { type RunningServer, startServer } from '../../scripts/serve.ts'
import { BALANCES } from './observePage.ts'

const EMPTY = '<!doctype html><html lang="en"><title>Empty</title><p>Empty</p></html>'

/**
 * Serves a page with one word and the headers of a build. No real page can paint earlier. The
 * headers matter, because Cross-Origin-Opener-Policy makes a browser start a new process.
 */
export const startEmptyPage = (dist: string): Promise<RunningServer> => serveAlone(dist, EMPTY)

/**
 * Serves a page with a script of five lines. The script sends the RPC request `question` to the
 * node and shows the answer. No real page can show balances earlier.
 */
export function startBarePage(dist: string, rpcUrl: string, question: string): Promise<RunningServer> {
  const script = `
    const headers = { 'content-type': 'application/json' }
    fetch('/rpc', { method: 'POST', headers, body: ${JSON.stringify(question)} }).then(async (response) => {
      const [answer] = [await response.json()].flat()
      document.querySelectorAll('p').forEach((line, at) => (line.textContent = answer.result.slice(at * 64, at * 64 + 64)))
      document.querySelectorAll('p').forEach((line) => (line.dataset.raw = ''))
    })`
  const lines = '<p></p>'.repeat(BALANCES)
  return serveAlone(
    dist,
    `<!doctype html><html lang="en"><title>Bare</title><main>${lines}</main><script>${script}</script></html>`,
    rpcUrl,
  )
}

/** Returns the first request that a page sends to its node. */
export async function firstQuestion(context: BrowserContext, url: string): Promise<string> {
  const page = await context.newPage()
  try {
    const asking = page.waitForRequest((request) => request.postData()?.includes('eth_call') ?? false)
    await page.goto(url, { waitUntil: 'commit' })
    return (await asking).postData() ?? ''
  } finally {
    await page.close()
  }
}

async function serveAlone(dist: string, html: string, rpcUrl?: string): Promise<RunningServer> {
  const folder = await mkdtemp(join('.cache', 'alone-'))
  await writeFile(join(folder, 'index.html'), html)
  await copyFile(join(dist, '_headers'), join(folder, '_headers'))
  const server = await startServer({ dist: folder, ...(rpcUrl === undefined ? {} : { rpcUrl }) })
  return {
    url: `${server.url}/`,
    async close() {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
