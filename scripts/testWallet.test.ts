import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDriver } from '../e2e/wallets/extension/findDriver.ts'
import { readManifest } from '../e2e/wallets/extension/readManifest.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wallet-'))
})
afterAll(() => rm(folder, { recursive: true }))

/**
 * Creates the folder of a wallet extension, whose name is in a language file as in most wallets.
 */
async function extension(version: string): Promise<string> {
  await mkdir(join(folder, '_locales/en'), { recursive: true })
  await writeFile(
    join(folder, 'manifest.json'),
    JSON.stringify({ name: '__MSG_appName__', version, manifest_version: 3, default_locale: 'en' }),
  )
  await writeFile(
    join(folder, '_locales/en/messages.json'),
    JSON.stringify({ appname: { message: 'MetaMask' } }),
  )
  return folder
}

test('Wallet test script identifies a wallet by the name in its extension manifest', async () => {
  const manifest = await readManifest(await extension('13.1.2'))
  expect(manifest).toEqual({ name: 'MetaMask', version: '13.1.2', manifestVersion: 3 })
  expect(findDriver(manifest).name).toBe('MetaMask')
  expect(findDriver(await readManifest('e2e/wallets/extension/ownExtension')).name).toBe('Own Wallet')
})

test('Wallet test script lists all known wallets for an unknown wallet or version', async () => {
  const old = await readManifest(await extension('7.7.1'))
  const words =
    /^There is no driver for 'MetaMask' 7\.7\.1, .* There are: MetaMask \(tried with: .*\), Own Wallet/
  expect(() => findDriver(old)).toThrow(words)
  expect(() => findDriver({ name: 'Rabby', version: '0.93.0', manifestVersion: 3 })).toThrow(
    /'Rabby' 0\.93\.0/,
  )
})

test('Wallet test script rejects a folder without an extension', async () => {
  await expect(readManifest(join(folder, 'nowhere'))).rejects.toThrow(/^There is no manifest\.json in /)
  await writeFile(join(folder, 'manifest.json'), '{"name": 1}')
  await expect(readManifest(folder)).rejects.toThrow(/is not the manifest of an extension/)
})
