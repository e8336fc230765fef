import { expect, test } from 'vitest'
import { han } from './hanText.ts'

test('Chinese text has a space between Chinese characters and Latin letters or digits', () => {
  expect(han`授权${'Permit2'}动用${'代币 0'}：${'最多 1.5'}`).toBe('授权 Permit2 动用代币 0：最多 1.5')
  expect(han`${5}个区块`).toBe('5 个区块')
  expect(han`（${'Base'}）${''}。`).toBe('（Base）。')
})

test('Chinese text leaves inserted values unchanged', () => {
  expect(han`${'猫cat猫'}的份额`).toBe('猫cat猫的份额')
})
