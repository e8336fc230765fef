import { spawn } from 'node:child_process'
import { Readable } from 'node:stream'
import { endWithParent, stopChild } from '../../devnet/ownedProcess.ts'
import type { Closable } from '../serve/running.ts'

/** An X display on which programs can open windows, named as in the variable `DISPLAY`. */
export interface Display extends Closable {
  readonly name: string
}

const NO_DISPLAY =
  'A wallet’s windows need a display, and there is none: set DISPLAY, or install Xvfb (Debian: apt-get install xvfb).'

/**
 * Uses the existing display, or starts an Xvfb that this process ends later.
 * @throws Error with one sentence if neither is available
 */
export async function openDisplay(): Promise<Display> {
  const { env } = process
  // Only Linux needs an X server for windows.
  const present = process.platform === 'linux' ? env.DISPLAY || env.WAYLAND_DISPLAY : 'the system’s own'
  if (present) return { name: env.DISPLAY ?? '', close: async () => {} }
  // Xvfb chooses a free display number and writes it to file descriptor 3.
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
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
