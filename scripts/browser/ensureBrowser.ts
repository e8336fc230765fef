import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBrowser } from './findBrowser.ts'

const ADVICE =
  'No Chromium was found for the browser tests: run `npx playwright install chromium`, or set MILLRACE_BROWSER to one.'

/**
 * A browser for the tests, installed from Debian where there is none and this process may do so.
 * @throws with the one sentence that says how to get one
 */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No browser found: installing chromium-headless-shell')
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
    spawnSync('apt-get', ['update'], options)
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], options)
  }
  const installed = findBrowser()
  if (!installed) throw new Error(ADVICE)
  return installed
}
