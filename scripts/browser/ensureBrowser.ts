import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBrowser } from './findBrowser.ts'

const ADVICE =
  'No Chromium was found for the browser tests, and none could be downloaded: install one, or set MILLRACE_BROWSER to its path.'

/** A way to install a browser. The caller checks if the installation succeeded. */
export interface BrowserSource {
  readonly name: string
  install(): void
}

/** Stops a stalled download after five minutes. */
const options = { stdio: 'ignore', timeout: 5 * 60_000 } as const

const playwright: BrowserSource = {
  name: 'Playwright’s download',
  install: () => {
    spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], options)
  },
}

function installPackages(...names: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) => spawnSync('apt-get', args, { ...options, env })
  apt('update')
  apt('install', '-y', '--no-install-recommends', ...names)
}

/**
 * Debian's packages with two builds of Chromium. E2e tests use the small one, tests of text widths
 * the full one.
 */
const debian: BrowserSource = {
  name: 'Debian’s package',
  install: () => installPackages('chromium', 'chromium-headless-shell'),
}

const mayInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/**
 * Installs the system font that the page shows until its own font has loaded. Tests of text widths
 * need it, and a minimal Linux has no fonts.
 */
export function ensureStandInFont(): void {
  const { status, stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8', timeout: 30_000 })
  if (status !== 0 || /^(?:Arial|Liberation Sans|Roboto)\b/m.test(stdout) || !mayInstallPackages()) return
  console.log('None of the fonts found that the page’s stand-in is made of: installing fonts-liberation')
  installPackages('fonts-liberation')
}

/**
 * Returns the usable ways to install a browser: Playwright's download, and Debian's packages if
 * this process is root.
 */
function availableSources(): readonly BrowserSource[] {
  return mayInstallPackages() ? [playwright, debian] : [playwright]
}

/**
 * Finds or installs a browser for tests.
 * @throws Error with a sentence that explains how to install one
 */
export function ensureBrowser(
  find: () => string | undefined = findBrowser,
  sources: readonly BrowserSource[] = availableSources(),
): string {
  const found = find()
  if (found !== undefined) return found
  for (const { name, install } of sources) {
    console.log(`No browser found: trying ${name}`)
    install()
    const installed = find()
    if (installed !== undefined) return installed
  }
  throw new Error(ADVICE)
}
