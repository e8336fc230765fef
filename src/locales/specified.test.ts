import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as common from '#locales/specified.ts'
import * as pool from '#locales/specified.ts'
import * as setVaults from '#locales/specified.ts'

const messages = { ...common, ...pool, ...setVaults }
const SPECIFICATION = readFileSync(new URL('../../docs/specification.md', import.meta.url), 'utf8')

test('English messages match the specification word for word [8-01 8-07]', () => {
  const sentences = Object.entries(messages).filter(([, sentence]) => typeof sentence === 'string')
  expect(sentences.length).toBeGreaterThan(17)
  for (const [name, sentence] of sentences)
    expect(SPECIFICATION.includes(`'${sentence}'`), `${name}: ${sentence}`).toBe(true)
})

test('English success messages name the action [2.2-19]', () => {
  expect(messages).toMatchObject({
    DEPOSIT_SUCCESS: 'Success! Liquidity added successfully!',
    WITHDRAW_SUCCESS: 'Success! Liquidity withdrawn successfully!',
  })
})

test('English messages match the specification after values are filled in [8-01 8-03]', () => {
  const filled = [
    messages.switchNetworkFirst('Base Sepolia', 84532),
    messages.wrongNetworkWarning('Base Sepolia'),
    messages.switchNetworkFrom('Base Sepolia', 84532, '{name}', 0).replace('0)', '{id})'),
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
