import { expect, test } from 'vitest'
import { walletNode } from '#locales/review.ts'

test('claims agreement only for a wallet node that was asked and is its own', () => {
  expect(walletNode('Test', { agrees: true, named: undefined })).toBe('Test’s own node is on the same chain.')
  expect(walletNode('Test', { agrees: true, named: ['rpc.example'] })).toBe(
    'No second opinion: Test reads rpc.example, which this page gave it.',
  )
  expect(walletNode('Test', { agrees: false, named: undefined })).toBe(
    'Test’s own node could not be asked whether it agrees.',
  )
})
