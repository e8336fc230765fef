import { expect, test } from 'vitest'
import { walletNode } from '#locales/review.ts'

test('Wallet counts as confirming the chain only if it uses another node than the page', () => {
  expect(walletNode('Test', { agrees: true, named: undefined })).toBe('Test’s own node is on the same chain.')
  expect(walletNode('Test', { agrees: true, named: ['rpc.example'] })).toBe(
    'Test uses the same node as this page (rpc.example), so it can’t confirm this independently.',
  )
  expect(walletNode('Test', { agrees: false, named: undefined })).toBe(
    'Test’s own node did not answer, so it could not confirm this.',
  )
})
