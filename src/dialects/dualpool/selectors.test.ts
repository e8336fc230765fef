import { toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { dualPoolAbi } from './generated/dualPoolAbi.ts'
import { calls } from './meaning.ts'
import { HOOK_SELECTOR } from './selectors.ts'

const functions = dualPoolAbi.filter((item) => item.type === 'function')

test.each(Object.entries(HOOK_SELECTOR))('%s has the selector %s', (name, selector) => {
  const item = functions.find((each) => each.name === name)
  if (item === undefined) throw new Error(`there is no function ${name}`)
  expect(selector).toBe(toFunctionSelector(item))
})

test.each(Object.entries(calls))(
  'a call that is read back begins with %s',
  (selector, { signature, args }) => {
    const item = functions.find((each) => toFunctionSelector(each) === `0x${selector}`)
    expect(toFunctionSelector(signature)).toBe(`0x${selector}`)
    // The pool key is five words.
    expect(args).toHaveLength((item?.inputs.length ?? 0) + 4)
  },
)
