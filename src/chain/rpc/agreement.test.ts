import { expect, test } from 'vitest'
import { agree, commonHeight, type Voice } from './agreement.ts'
import { ChainError } from './chainError.ts'

const says = (node: string, result: unknown): Voice<string> => ({
  node,
  ask: async () => ({ ok: true, result }),
})
const refuses = (node: string, revertData: `0x${string}`): Voice<string> => ({
  node,
  ask: async () => ({ ok: false, error: new ChainError('reverted', 'no', { revertData }) }),
})
const silent = (node: string): Voice<string> => ({
  node,
  ask: async () => {
    throw new ChainError('timeout', 'no answer')
  },
})

test('two that agree are enough: the third is not asked', async () => {
  const asked: string[] = []
  const third: Voice<string> = { node: 'c', ask: async () => ({ ok: true, result: asked.push('c') }) }
  expect(await agree([says('a', 1), says('b', 1), third])).toMatchObject({ by: 'a', against: [] })
  expect(asked).toEqual([])
})

test('one liar of three is outvoted and named, whichever place it has', async () => {
  for (const liar of [0, 1, 2]) {
    const voices = ['a', 'b', 'c'].map((node, index) => says(node, index === liar ? 'lie' : 'truth'))
    const agreed = await agree(voices)
    expect(agreed.answer).toEqual({ ok: true, result: 'truth' })
    expect(agreed.against).toEqual(liar === 2 ? [] : [voices[liar]?.node])
  }
})

test('two that differ, or three, settle nothing', async () => {
  await expect(agree([says('a', 1), says('b', 2)])).rejects.toMatchObject({ code: 'nodesDisagree' })
  await expect(agree([says('a', 1), says('b', 2), says('c', 3)])).rejects.toMatchObject({
    code: 'nodesDisagree',
  })
})

test('a node that is not there leaves the others’ word; with nobody there, why', async () => {
  expect(await agree([silent('a'), says('b', 1), says('c', 1)])).toMatchObject({ against: [] })
  expect(await agree([silent('a'), says('b', 1)])).toMatchObject({ by: 'b' })
  await expect(agree([silent('a'), silent('b')])).rejects.toMatchObject({ code: 'timeout' })
  await expect(agree([])).rejects.toMatchObject({ code: 'unreachable' })
})

test('a refusal is an answer: the same one agrees, another does not', async () => {
  expect((await agree([refuses('a', '0x01'), refuses('b', '0x01')])).answer.ok).toBe(false)
  await expect(agree([refuses('a', '0x01'), says('b', '0x')])).rejects.toMatchObject({
    code: 'nodesDisagree',
  })
})

test('only the essence has to be the same', async () => {
  const essence = (result: unknown) => (typeof result === 'string' ? result[0] : result)
  expect(await agree([says('a', 'x1'), says('b', 'x2')], essence)).toMatchObject({ by: 'a' })
})

test('the height that is asked about is one that two nodes have', async () => {
  expect(await commonHeight([says('a', '0x10'), says('b', '0xf'), says('c', '0x99')])).toBe(15n)
  expect(await commonHeight([silent('a'), says('b', '0xf'), says('c', '0x10')])).toBe(15n)
  expect(await commonHeight([says('a', '0x10'), silent('b')])).toBe(16n)
  await expect(commonHeight([says('a', 'high')])).rejects.toMatchObject({ code: 'badResponse' })
})
