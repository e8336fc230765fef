import { createHash } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { CarReader } from '@ipld/car'
import { list } from 'tar'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listHashes } from '../site/fingerprint.ts'
import { writeCar } from './carFile.ts'
import { FILE_LIST, packRelease, parseSums, SUMS } from './packRelease.ts'
import { compareFiles, openPublished } from './verifyFiles.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const SITE: readonly (readonly [string, string])[] = [
  ['index.html', '<p>home</p>'],
  ['assets/big.js', 'x'.repeat(700_000)],
  ['features/index.html', '<p>app</p>'],
  ['_headers', '/*'],
  ['@odd.txt', 'a name that tar could take for an archive'],
]

/** Writes the same site with other times, file order and permissions. */
async function writeSite(name: string, files: typeof SITE, mode: number): Promise<string> {
  const site = join(folder, name)
  for (const [file, content] of files) {
    const path = join(site, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
    await chmod(path, mode)
    await utimes(path, mode, mode)
  }
  return site
}

const bill = (name: string, time: string) =>
  JSON.stringify({
    bomFormat: 'CycloneDX',
    serialNumber: `urn:uuid:${time}`,
    metadata: { timestamp: time, component: { 'bom-ref': 'millrace@0.1.0', name } },
    components: [],
  })

test('Release hash of a site is the same at any time and in any folder', async () => {
  const one = await writeSite('one', SITE, 0o644)
  const two = await writeSite('a/longer/path', SITE.toReversed(), 0o600)
  const first = await packRelease(one, join(folder, 'out1'), 'millrace', bill('one', 'today'))
  const second = await packRelease(two, join(folder, 'out2'), 'millrace', bill('two', 'tomorrow'))
  expect(second.hashes).toEqual(first.hashes)
  expect(second.root).toBe(first.root)
  expect([...first.hashes.keys()]).toEqual([
    FILE_LIST,
    'millrace.car',
    'millrace.cid',
    'millrace.sbom.json',
    'millrace.tar',
  ])
  expect(parseSums(await readFile(join(folder, 'out1', SUMS), 'utf8'))).toEqual(first.hashes)
  expect(parseSums(await readFile(join(folder, 'out1', FILE_LIST), 'utf8'))).toEqual(await listHashes(one))
})

test('Release hash changes if one byte is added', async () => {
  const one = await writeSite('one', SITE, 0o644)
  const first = await packRelease(one, join(folder, 'out1'), 'millrace', bill('one', 'today'))
  await writeFile(join(one, 'index.html'), '<p>home</p>.')
  const second = await packRelease(one, join(folder, 'out2'), 'millrace', bill('one', 'today'))
  expect(second.root).not.toBe(first.root)
  for (const file of ['millrace.tar', 'millrace.car', FILE_LIST])
    expect(second.hashes.get(file)).not.toBe(first.hashes.get(file))
})

test('Release archive contains no user name, time or local path', async () => {
  const one = await writeSite('one', SITE, 0o600)
  await packRelease(one, join(folder, 'out'), 'millrace', bill('one', 'today'))
  const entries: unknown[] = []
  await list({
    file: join(folder, 'out/millrace.tar'),
    onReadEntry: ({ path, mode, mtime, uid }) => {
      entries.push([path, mode, mtime?.getTime(), uid])
    },
  })
  const files = SITE.map(([file]) => file).sort((a, b) => (a < b ? -1 : 1))
  expect(entries).toEqual(files.map((file) => [`./${file}`, 0o644, 0, undefined]))
})

test('Release CAR file contains each block under its hash, linked from the root', async () => {
  const site = await writeSite('one', [['hello.txt', 'hello world']], 0o644)
  const root = await writeCar(site, join(folder, 'x.car'))
  const car = await CarReader.fromBytes(await readFile(join(folder, 'x.car')))
  expect((await car.getRoots()).map(String)).toEqual([root])
  const cids = new Set<string>()
  for await (const { cid, bytes } of car.blocks()) {
    cids.add(cid.toString())
    expect(Buffer.from(cid.multihash.digest).toString('hex')).toBe(
      createHash('sha256').update(bytes).digest('hex'),
    )
  }
  // CID that every IPFS implementation computes for these eleven bytes.
  expect(cids).toEqual(new Set([root, 'bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e']))
})

test('Release comparison lists changed, missing and added files', async () => {
  const one = await writeSite('one', SITE, 0o644)
  const expected = await listHashes(one)
  const states = async () => {
    const compared = await compareFiles(expected, await openPublished(one))
    return Object.fromEntries(compared.map(({ file, state }) => [file, state]))
  }
  expect(new Set(Object.values(await states()))).toEqual(new Set(['same']))
  await writeFile(join(one, 'assets/big.js'), 'evil()')
  await writeFile(join(one, 'more.js'), 'evil()')
  await rm(join(one, 'index.html'))
  await rm(join(one, '_headers'))
  expect(await states()).toEqual({
    '@odd.txt': 'same',
    _headers: 'not served',
    'assets/big.js': 'DIFFERS',
    'features/index.html': 'same',
    'index.html': 'MISSING',
    'more.js': 'ADDED',
  })
})

test('Release comparison rejects an argument that is neither a URL nor a folder', async () => {
  await expect(openPublished(join(folder, 'nowhere'))).rejects.toThrow('neither a folder nor an address')
})
