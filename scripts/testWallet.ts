import { resolve } from 'node:path'
import { findDriver } from '../e2e/wallets/extension/findDriver.ts'
import { NO_FULL_BROWSER } from '../e2e/wallets/extension/openExtension.ts'
import { readManifest } from '../e2e/wallets/extension/readManifest.ts'
import { findFullBrowser } from './browser/findBrowser.ts'
import { openDisplay } from './browser/openDisplay.ts'
import { type Closable, closeAll, closeOnExit, runCommand } from './serve/running.ts'
import { ensureBuild } from './site/freshBuild.ts'
import { runNode } from './testing/runNode.ts'

const USAGE =
  'Which wallet? npm run test:wallet -- <folder of an unpacked extension>, for instance e2e/wallets/extension/ownExtension.'

/**
 * `npm run test:wallet -- <folder>` tests connecting, depositing and withdrawing with a real wallet
 * extension.
 */
await runCommand(async () => {
  const [folder, ...selection] = process.argv.slice(2)
  if (folder === undefined) throw new Error(USAGE)
  const manifest = await readManifest(folder)
  const driver = findDriver(manifest)
  if (findFullBrowser() === undefined) throw new Error(NO_FULL_BROWSER)
  console.log(`${manifest.name} ${manifest.version}; its driver was tried with: ${driver.triedWith}.`)
  if (driver.needs !== undefined) console.log(driver.needs)
  const running: Closable[] = []
  closeOnExit(running)
  const display = await openDisplay()
  running.push(display)
  const env = {
    MILLRACE_DIST: process.env.MILLRACE_DIST ?? (await ensureBuild('local')),
    MILLRACE_WALLET_EXTENSION: resolve(folder),
    MILLRACE_WALLET_HEADED: '1',
    ...(display.name && { DISPLAY: display.name }),
  }
  const cli = 'node_modules/@playwright/test/cli.js'
  const args = [
    cli,
    'test',
    'e2e/wallets/extension/wallet.spec.ts',
    '--workers=1',
    '--reporter=list',
    ...selection,
  ]
  const { code } = await runNode(args, { show: true, env })
  await closeAll(running)
  process.exitCode = code
})
