import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as messages from './messages.ts'

const SPECIFICATION = readFileSync(new URL('../../docs/specification.md', import.meta.url), 'utf8')

/** What the specification has no words for, and decisions gave some. */
const OURS = new Set(['WITHDRAW_SUCCESS', 'SWAP_SUCCESS', 'USER_REJECTED', 'DEFAULT_POOL_VALUES'])

test('every sentence that is specified is word for word in the specification', () => {
  const sentences = Object.entries(messages).filter(
    ([name, sentence]) => typeof sentence === 'string' && !OURS.has(name),
  )
  expect(sentences.length).toBeGreaterThan(15)
  for (const [name, sentence] of sentences)
    expect(SPECIFICATION.includes(`'${sentence}'`), `${name}: ${sentence}`).toBe(true)
})

test('so are those with something to fill in', () => {
  const filled = [
    messages.switchNetworkFrom('{name}', 0).replace('0)', '{id})'),
    messages.noContractFound('...', '{chain}'),
    messages.contractNotFound('..'),
    messages.setVaultsSimulationFailed('{reason}'),
    messages.contractNotAccessible('{network name or current network}'),
  ]
  for (const sentence of filled) expect(SPECIFICATION).toContain(`'${sentence}'`)
  expect(messages.contractNotAccessible(undefined)).toBe(
    'Contract not found or not accessible on current network',
  )
})
