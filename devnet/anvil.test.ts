import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { startAnvil } from './anvil.ts'

const anvilModule = fileURLToPath(new URL('./anvil.ts', import.meta.url))

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('an owned Anvil', () => {
  it('is gone when stop resolves, and stopping twice is harmless', async () => {
    const anvil = await startAnvil()
    expect(isAlive(anvil.pid)).toBe(true)
    await anvil.stop()
    expect(isAlive(anvil.pid)).toBe(false)
    await anvil.stop()
  })

  it.skipIf(process.platform === 'win32')('ends with a parent that was killed', async () => {
    const script = `import(${JSON.stringify(anvilModule)}).then(async (m) => console.log((await m.startAnvil()).pid))`
    const parent = spawn(process.execPath, ['--import', 'tsx', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [chunk] = (await once(parent.stdout, 'data')) as [Buffer]
    const pid = Number(chunk.toString().trim())
    expect(isAlive(pid)).toBe(true)
    parent.kill('SIGKILL')
    for (let tries = 0; tries < 100 && isAlive(pid); tries += 1) await sleep(20)
    expect(isAlive(pid)).toBe(false)
  })
})
