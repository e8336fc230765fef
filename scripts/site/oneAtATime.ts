import { readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** Whoever has waited this long goes ahead: what is done twice is slower, and nothing worse. */
const PATIENCE_MS = 180_000
const LOOK_MS = 100

/**
 * Does some work while no other process does it under the same name, which is a file's. A file that was left behind by a
 * process that is gone holds nobody up.
 */
export async function oneAtATime<T>(file: string, work: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end && !(await take(file)); ) await sleep(LOOK_MS)
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

async function take(file: string): Promise<boolean> {
  try {
    await writeFile(file, `${process.pid}`, { flag: 'wx' })
    return true
  } catch {
    const owner = Number(await readFile(file, 'utf8').catch(() => ''))
    // Between making the file and writing into it nobody is named yet.
    if (owner > 0 && !isRunning(owner)) await rm(file, { force: true })
    return false
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
