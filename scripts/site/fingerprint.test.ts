import { execSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fingerprintFolder, listFiles } from './fingerprint.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'millrace-'))
  await mkdir(join(folder, 'b/c'), { recursive: true })
  await writeFile(join(folder, 'b/c/x.txt'), 'x')
  await writeFile(join(folder, 'b.txt'), 'y')
  await writeFile(join(folder, 'build.json'), '{}')
})
afterAll(() => rm(folder, { recursive: true }))

test('Fingerprint of a site lists its files in byte order', async () => {
  expect(await listFiles(folder)).toEqual(['b.txt', 'b/c/x.txt', 'build.json'])
})

test.runIf(process.platform === 'linux')(
  'Fingerprint of a site equals the result of the documented shell command',
  async () => {
    const command =
      "find . -type f ! -name build.json -printf '%P\\n' | LC_ALL=C sort | xargs sha256sum | sha256sum"
    const [expected] = execSync(command, { cwd: folder }).toString().split(' ')
    expect(await fingerprintFolder(folder, ['build.json'])).toBe(expected)
  },
)

test('Fingerprint of a site changes with the names and contents of its files', async () => {
  const before = await fingerprintFolder(folder)
  await writeFile(join(folder, 'z.txt'), 'x')
  expect(await fingerprintFolder(folder)).not.toBe(before)
  await rm(join(folder, 'z.txt'))
  expect(await fingerprintFolder(folder)).toBe(before)
})
