import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('Changelog has an entry for the version in package.json', () => {
  const changelog = readFileSync('CHANGELOG.md', 'utf8')
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(changelog).toMatch(new RegExp(`^## ${version.replaceAll('.', '\\.')}`, 'm'))
})

test('CI workflow runs only the script .ci/run', () => {
  const workflow = readFileSync('.github/workflows/ci.yml', 'utf8')
  expect([...workflow.matchAll(/\brun: *(.+)/g)].map(([, command]) => command)).toEqual(['.ci/run'])
})
