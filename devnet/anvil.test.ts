import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startAnvil } from './anvil.ts'
import { createRpc } from './rpcClient.ts'

const anvilModule = fileURLToPath(new URL('./anvil.ts', import.meta.url))

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'anvil-test-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

/** Returns the files with states of old blocks, which Anvil writes after a thousand blocks. */
const written = () =>
  readdirSync(folder)
    .filter((name) => name.startsWith('millrace-anvil-'))
    .flatMap((name) => readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }))

describe('Anvil process', () => {
  it('deletes its files before stop() resolves, and stop() can be called twice', async () => {
    vi.stubEnv('TMPDIR', folder)
    const anvil = await startAnvil()
    expect(isAlive(anvil.pid)).toBe(true)
    await createRpc(anvil.rpcUrl)('anvil_mine', ['0x400'])
    expect(written().length).toBeGreaterThan(100)
    await anvil.stop()
    expect(isAlive(anvil.pid)).toBe(false)
    expect(readdirSync(folder)).toEqual([])
    await anvil.stop()
  })

  it.skipIf(process.platform === 'win32')(
    'exits and deletes its files if its parent process is killed',
    async () => {
      const script = `import(${JSON.stringify(anvilModule)}).then(async (m) => console.log((await m.startAnvil()).pid))`
      const parent = spawn(process.execPath, ['--import', 'tsx', '-e', script], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, TMPDIR: folder },
      })
      const [chunk] = (await once(parent.stdout, 'data')) as [Buffer]
      const pid = Number(chunk.toString().trim())
      expect(isAlive(pid)).toBe(true)
      parent.kill('SIGKILL')
      for (let tries = 0; tries < 100 && isAlive(pid); tries += 1) await sleep(20)
      expect(isAlive(pid)).toBe(false)
      const left = () => readdirSync(folder).filter((name) => name.startsWith('millrace-anvil-'))
      await expect.poll(left, { timeout: 10_000 }).toEqual([])
    },
  )
})
