import { expect, test } from 'vitest'
import { walletNode } from '#locales/review.ts'

test('Wallet node sentence claims agreement only for an independent node that was asked', () => {
  expect(walletNode('Test', { agrees: true, named: undefined })).toBe('Test’s own node is on the same chain.')
  expect(walletNode('Test', { agrees: true, named: ['rpc.example'] })).toBe(
    'No second opinion: Test reads rpc.example, which this page gave it.',
  )
  expect(walletNode('Test', { agrees: false, named: undefined })).toBe(
    'Test’s own node could not be asked whether it agrees.',
  )
})
