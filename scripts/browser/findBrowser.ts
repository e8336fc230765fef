import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { chromium } from '@playwright/test'

/** Names of the Chromium program on different systems, smallest build first. */
const SYSTEM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** Matches the name of the small Chromium build of any vendor. */
const SHELL = /headless[-_]shell/

/** Names of the small Chromium build in different versions of Playwright. */
const SHELL_NAMES = ['headless_shell', 'chrome-headless-shell', 'chrome-headless-shell.exe']

/**
 * Finds a Chromium for browser tests: MILLRACE_BROWSER, then Playwright's, then the system's.
 * @returns its path, or undefined if none is installed
 * @throws Error if MILLRACE_BROWSER is not a program
 */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const chosen = env.MILLRACE_BROWSER
  if (chosen) {
    if (!isProgram(chosen)) throw new Error(`MILLRACE_BROWSER names no program: ${chosen}`)
    return chosen
  }
  return playwrightBrowser() ?? onPath(env.PATH ?? '').find(isProgram)
}

/**
 * Finds a full Chromium, which sets text slightly wider than the small build.
 * @returns its path, or undefined if none is installed
 */
export function findFullBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const isFull = (path: string) => !SHELL.test(basename(path)) && isProgram(path)
  return [env.MILLRACE_BROWSER ?? '', chromium.executablePath(), ...onPath(env.PATH ?? '')].find(isFull)
}

/** Returns the command line options of all test browsers, which can reach only this machine. */
export function browserArguments(): readonly string[] {
  const offline = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'
  return process.getuid?.() === 0 ? ['--no-sandbox', offline] : [offline]
}

/**
 * Returns the path of Playwright's browser. With --only-shell, Playwright installs no full build.
 */
function playwrightBrowser(): string | undefined {
  const full = chromium.executablePath()
  if (isProgram(full)) return full
  const cache = dirname(dirname(dirname(full)))
  if (!existsSync(cache)) return undefined
  return readdirSync(cache)
    .filter((folder) => folder.startsWith('chromium_headless_shell-'))
    .flatMap((folder) => readdirSync(join(cache, folder)).map((platform) => join(cache, folder, platform)))
    .flatMap((folder) => SHELL_NAMES.map((name) => join(folder, name)))
    .find(isProgram)
}

/** Returns the paths at which the system's browser may be installed. */
const onPath = (path: string): string[] =>
  path.split(delimiter).flatMap((folder) => SYSTEM_NAMES.map((name) => join(folder, name)))

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
