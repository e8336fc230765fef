import { spawn } from 'node:child_process'
import { Readable } from 'node:stream'
import { endWithParent, stopChild } from '../../devnet/ownedProcess.ts'
import type { Closable } from '../serve/running.ts'

/** Where windows can be shown: an X server's name for `DISPLAY`. */
export interface Display extends Closable {
  readonly name: string
}

const NO_DISPLAY =
  'A wallet’s windows need a display, and there is none: set DISPLAY, or install Xvfb (Debian: apt-get install xvfb).'

/**
 * The display that is there, else an Xvfb that this process owns and ends.
 * @throws Error with one sentence where there is neither
 */
export async function openDisplay(env: NodeJS.ProcessEnv = process.env, command = 'Xvfb'): Promise<Display> {
  // Elsewhere windows need no X server.
  const present = process.platform === 'linux' ? env.DISPLAY || env.WAYLAND_DISPLAY : 'the system’s own'
  if (present) return { name: env.DISPLAY ?? '', close: async () => {} }
  // It finds a free number by itself and writes it to the file with number 3.
  const child = spawn(command, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    child.once('error', () => reject(new Error(NO_DISPLAY)))
    child.once('exit', () => reject(new Error(NO_DISPLAY)))
    const told = child.stdio[3]
    if (told instanceof Readable) told.once('data', (text) => resolve(String(text).trim()))
  })
  endWithParent(child)
  return { name: `:${number}`, close: () => stopChild(child) }
}
