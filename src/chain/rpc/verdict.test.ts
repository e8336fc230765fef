import { describe, expect, test } from 'vitest'
import { ChainError } from './chainError.ts'
import type { RpcAnswer } from './exchange.ts'
import { METHODS, type Method, type MethodRule } from './methods.ts'
import { type Expected, type Heard, verdictOn } from './verdict.ts'

const gives = (party: string, result: unknown): Heard<string> => ({ party, answer: { ok: true, result } })
const fails = (party: string, ...[code, message, options]: ConstructorParameters<typeof ChainError>) => ({
  party,
  answer: { ok: false, error: new ChainError(code, message, options) } satisfies RpcAnswer,
})
const reverts = (party: string, revertData?: `0x${string}`) =>
  fails(party, 'reverted', party, revertData === undefined ? {} : { revertData })
const refuses = (party: string) => fails(party, 'nodeError', party)

const verdict = (method: Method, heard: readonly Heard<string>[], expected: Expected = 'more') =>
  verdictOn(METHODS[method], [], heard, expected)
/** The answer's value, or the sentence of its error; undefined while it is open. */
const settled = (...args: Parameters<typeof verdict>) => {
  const answer = verdict(...args)?.answer
  return answer?.ok ? answer.result : answer?.error.message
}

describe('a question with one right answer', () => {
  test('is open with one answer, or two that differ, while more may come', () => {
    for (const expected of ['more', 'late'] as const) {
      expect(verdict('eth_call', [], expected)).toBeUndefined()
      expect(verdict('eth_call', [gives('a', '0x01')], expected)).toBeUndefined()
      expect(verdict('eth_call', [gives('a', '0x01'), gives('b', '0x02')], expected)).toBeUndefined()
      expect(verdict('eth_call', [gives('a', '0x01'), refuses('b')], expected)).toBeUndefined()
    }
  })

  test('is settled by any two that are equal, and everybody else was wrong', () => {
    const heard = [gives('a', '0x01'), gives('b', '0x02'), reverts('c', '0x'), gives('d', '0x02')]
    expect(verdict('eth_call', heard)).toEqual({
      answer: { ok: true, result: '0x02' },
      against: ['a', 'c'],
    })
  })

  test('two refusals are an answer, one is not, and being out of reach is none', () => {
    expect(settled('eth_call', [refuses('a'), gives('b', '0x01'), refuses('c')])).toBe('a')
    expect(settled('eth_call', [refuses('a'), gives('b', '0x01')], 'none')).toBe('0x01')
    const away = fails('a', 'timeout', 'away')
    expect(settled('eth_call', [away, { ...away, party: 'b' }])).toBeUndefined()
    expect(settled('eth_call', [away, refuses('b')], 'none')).toBe('b')
    expect(settled('eth_call', [away], 'none')).toBe('away')
  })

  test('of nobody, it is said that there is no answer', () => {
    expect(settled('eth_call', [], 'none')).toBe('0 answers')
    expect(settled('eth_call', [gives('a', 'nonsense')], 'none')).toBe('0 answers')
    expect(verdict('eth_call', [], 'none')?.against).toEqual([])
  })

  test('what each said is quoted, its first sixty letters', () => {
    const heard = [gives('a', '0x01'), reverts('b', '0xAB')]
    expect(verdict('eth_call', heard, 'none')).toMatchObject({
      answer: {
        error: {
          code: 'nodesDisagree',
          message: '"0x01" ≠ reverted 0xab',
        },
      },
      against: [],
    })
    // With its quotation marks and 0x, 28 bytes are sixty letters.
    const [sixty, more] = [`0x${'1'.repeat(56)}`, `0x${'2'.repeat(58)}`]
    expect(settled('eth_call', [gives('a', sixty), gives('b', more)], 'none')).toBe(
      `"${sixty}" ≠ "${more.slice(0, 59)}…`,
    )
  })

  test('reverts are equal by their data, in whatever letters, or by having none', () => {
    expect(settled('eth_call', [reverts('a', '0xAB'), reverts('b', '0xab')])).toBe('a')
    expect(settled('eth_call', [reverts('a'), reverts('b')])).toBe('a')
    expect(settled('eth_call', [reverts('a'), reverts('b', '0x')])).toBeUndefined()
  })

  test('a fault in a decoder is the page’s own and thrown', () => {
    const broken: MethodRule<unknown> = {
      decode: () => {
        throw new TypeError('a fault')
      },
    }
    expect(() => verdictOn(broken, [], [gives('a', '0x')], 'more')).toThrow('a fault')
  })

  test('null is an answer like any other', () => {
    const heard = [gives('a', null), gives('b', null)]
    expect(verdict('eth_getTransactionByHash', heard)?.answer).toEqual({ ok: true, result: null })
  })
})

test('logs are not taken from one node where another found them too many, and are where it is away', () => {
  expect(settled('eth_getLogs', [gives('a', []), refuses('b')], 'none')).toBe('b')
  const params = [{ fromBlock: '0x1', toBlock: '0x2' }]
  const away = fails('b', 'timeout', 'away')
  expect(verdictOn(METHODS.eth_getLogs, params, [gives('a', []), away], 'none')?.answer).toEqual({
    ok: true,
    result: [],
  })
})

describe('a question to which honest nodes differ', () => {
  test('heights: the lower of the highest two that are near, as soon as there are two; nobody was wrong', () => {
    const heard = [gives('a', '0x19'), gives('b', '0x11')]
    expect(verdict('eth_blockNumber', heard)).toEqual({ answer: heard[1]?.answer, against: [] })
    expect(settled('eth_blockNumber', [gives('a', '0x1a'), gives('b', '0x11')])).toBeUndefined()
    expect(settled('eth_blockNumber', [gives('a', '0x10'), gives('b', '0x10')])).toBe('0x10')
    const many = ['0x20', '0xff', '0x11', '0x22', '0x10'].map((height) => gives(height, height))
    expect(settled('eth_blockNumber', many)).toBe('0x20')
  })

  test('fees: all are waited for, but those that are late', () => {
    const heard = [gives('a', '0x64'), gives('b', '0x65')]
    expect(settled('eth_gasPrice', heard)).toBeUndefined()
    expect(settled('eth_gasPrice', [gives('a', '0x64'), gives('b', '0x64')])).toBeUndefined()
    expect(settled('eth_gasPrice', heard, 'late')).toBe('0x64')
    expect(settled('eth_gasPrice', [...heard, gives('c', '0x66')])).toBeUndefined()
    expect(settled('eth_gasPrice', [...heard, gives('c', '0x66')], 'none')).toBe('0x65')
    // A quarter more is near, and anything beyond it not.
    expect(settled('eth_gasPrice', [gives('a', '0x64'), gives('b', '0x7d')], 'none')).toBe('0x64')
    expect(settled('eth_gasPrice', [gives('a', '0x64'), gives('b', '0x7e')], 'none')).toBe('"100" ≠ "126"')
  })

  test('two that both revert agree, though neither has a number', () => {
    const heard = [reverts('a', '0x01'), reverts('b', '0x01')]
    expect(settled('eth_estimateGas', heard)).toBe('a')
    expect(settled('eth_estimateGas', [reverts('a', '0x01'), gives('b', '0x5208')])).toBeUndefined()
    const beside = [gives('c', '0x5208'), ...heard]
    expect(verdict('eth_estimateGas', beside)).toEqual({ answer: heard[0]?.answer, against: [] })
  })
})
