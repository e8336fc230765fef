import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { Socket } from 'node:net'

/**
 * Ends a child process when this process ends. A killed process cannot do this itself, so a guard
 * process waits until its pipe closes, then ends the child and removes its files.
 * @returns process id of the guard
 */
export function endWithParent(child: ChildProcess, folder?: string): number {
  const { pid } = child
  if (pid === undefined) throw new Error(`${child.spawnfile} has no process id`)
  const last = () => child.kill('SIGKILL')
  process.once('exit', last)
  child.once('exit', () => process.off('exit', last))
  if (process.platform === 'win32') return pid
  const script = `cat >/dev/null; kill -9 ${pid} 2>/dev/null; [ -z "$1" ] || { sleep 1; rm -rf "$1"; }`
  const guard = spawn('sh', ['-c', script, 'sh', folder ?? ''], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  guard.unref()
  if (guard.stdin instanceof Socket) guard.stdin.unref()
  child.once('exit', () => guard.kill('SIGKILL'))
  return pid
}

export function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {}
}

/** Ends a child process and waits until it has exited. */
export function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
