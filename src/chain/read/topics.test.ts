import { toEventSelector } from 'viem'
import { expect, test } from 'vitest'
import { hookAbi } from '../generated/hookAbi.ts'
import { TOPIC } from './topics.ts'

const NAMES = {
  vaultsSet: 'VaultsSet',
  added: 'ReHypothecatedLiquidityAdded',
  removed: 'ReHypothecatedLiquidityRemoved',
  transfer: 'Transfer',
} as const

test.each(Object.entries(NAMES))('%s is the first topic of %s', (key, name) => {
  const event = hookAbi.find((item) => item.type === 'event' && item.name === name)
  if (event?.type !== 'event') throw new Error(`the hook has no event ${name}`)
  expect(TOPIC[key as keyof typeof TOPIC]).toBe(toEventSelector(event))
})
