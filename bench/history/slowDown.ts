import { Worker } from 'node:worker_threads'
import type { Browser, Page } from '@playwright/test'

/** Length in ms of one run and one pause of the process. */
const PERIOD_MS = 20

/** Pauses a process. Runs in its own thread, so that work of the bench does not lengthen pauses. */
const PAUSER = `
  const { workerData: { pid, runMs, stopMs, flag } } = require('node:worker_threads')
  while (Atomics.load(flag, 0) === 0) {
    Atomics.wait(flag, 0, 0, runMs)
    process.kill(pid, 'SIGSTOP')
    Atomics.wait(flag, 0, 0, stopMs)
    process.kill(pid, 'SIGCONT')
  }`

/**
 * Lets a page and its workers run for only one part in `factor` of the time. Chromium's emulation
 * of a slow processor does not slow workers. Returns a function that ends the slowdown.
 */
export async function slowDown(browser: Browser, page: Page, factor: number): Promise<() => Promise<void>> {
  const runMs = PERIOD_MS / factor
  const flag = new Int32Array(new SharedArrayBuffer(4))
  const workerData = { pid: await findProcess(browser, page), runMs, stopMs: PERIOD_MS - runMs, flag }
  const pauser = new Worker(PAUSER, { eval: true, workerData })
  const ended = new Promise<void>((resolve) => pauser.once('exit', () => resolve()))
  return async () => {
    Atomics.store(flag, 0, 1)
    await ended
  }
}

/** Returns the process id of a page: the one that used processor time while the page computed. */
async function findProcess(browser: Browser, page: Page): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const times = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    return processInfo.filter(({ type }) => type === 'renderer')
  }
  const before = new Map((await times()).map(({ id, cpuTime }) => [id, cpuTime]))
  await page.evaluate(compute, 300)
  const used = (await times()).map(({ id, cpuTime }) => ({ id, used: cpuTime - (before.get(id) ?? 0) }))
  await session.detach()
  const [most] = used.sort((a, b) => b.used - a.used)
  if (most === undefined) throw new Error('The browser has no process for the page')
  return most.id
}

/** Computes for `ms` milliseconds. Returns the number of rounds. Runs inside the page. */
export function compute(ms: number): number {
  const end = performance.now() + ms
  let rounds = 0
  while (performance.now() < end) {
    let sum = 0
    for (let each = 0; each < 10_000; each += 1) sum += Math.sqrt(each)
    rounds += sum > 0 ? 1 : 0
  }
  return rounds
}
