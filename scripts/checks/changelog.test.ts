import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Where each version of stored data is written down, and what the changelog calls it. */
const STORED = [
  ['journal of transactions', 'src/transactions/recordSchema.ts'],
  ['watch over an account', 'src/monitoring/watchSchema.ts'],
  ['events of markets', 'src/chain/logs/idbStorage.ts'],
] as const

const changelog = readFileSync('CHANGELOG.md', 'utf8')

test.each(STORED)('the changelog names the version of the stored %s', (what, file) => {
  const version = /VERSION = (\d+)/.exec(readFileSync(file, 'utf8'))?.[1]
  expect(version).toBeDefined()
  expect(changelog).toMatch(new RegExp(`^\\| ${what}[^|]*\\| ${version} \\|`, 'm'))
})

test('the version that is being worked on is in it', () => {
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(changelog).toMatch(new RegExp(`^## (Unreleased|${version.replaceAll('.', '\\.')})`, 'm'))
})

test('the workflow runs .ci/run, and no other command', () => {
  const workflow = readFileSync('.github/workflows/ci.yml', 'utf8')
  expect([...workflow.matchAll(/\brun: *(.+)/g)].map(([, command]) => command)).toEqual(['.ci/run'])
})
