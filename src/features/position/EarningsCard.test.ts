import { expect, test } from 'vitest'
import { ADAPTERS_WITHOUT_VAULT, loadAdapter } from '#adapters/index.ts'
import { explainEarningsPart } from './EarningsCard.tsx'

test.each(ADAPTERS_WITHOUT_VAULT)(
  'Text about owed amounts mentions no vault if a token may have none: %s',
  async (id) => {
    const { capabilities } = await loadAdapter({ adapter: id })
    expect(explainEarningsPart('locked', capabilities)).not.toMatch(/vault/i)
  },
)

test('Text about owed amounts mentions vaults if both tokens have a vault', () => {
  expect(explainEarningsPart('locked', { depositsDilute: true })).toMatch(/vault/i)
})
