import { expect, test } from 'vitest'
import { agree, type Party } from './agree.ts'
import { ChainError } from './chainError.ts'
import type { RpcAnswer, RpcCall } from './exchange.ts'

interface TestParty extends Party {
  readonly name: string
  readonly asked: RpcCall[]
}

const party = (
  name: string,
  reply: (call: RpcCall) => RpcAnswer | Promise<RpcAnswer>,
  silent = false,
): TestParty => {
  const asked: RpcCall[] = []
  return {
    name,
    asked,
    silent,
    post: (calls) => {
      asked.push(...calls)
      return Promise.all(calls.map(reply))
    },
  }
}
const says = (name: string, result: unknown) => party(name, () => ({ ok: true, result }))
const fails = (name: string, ...[code, message, options]: ConstructorParameters<typeof ChainError>) =>
  party(name, () => ({ ok: false, error: new ChainError(code, message, options) }))
const reverts = (name: string, revertData: `0x${string}`) => fails(name, 'reverted', 'no', { revertData })
const gone = (name: string) => party(name, () => Promise.reject(new ChainError('timeout', 'no answer')))
const hanging = (name: string, silent = false) => party(name, () => new Promise(() => {}), silent)

const CALL: RpcCall = { method: 'eth_call', params: [{}, '0x1'] }
const never = () => new Promise<void>(() => {})

/** What they agree on for one question, and who was outvoted. */
async function settle(parties: readonly TestParty[], call = CALL, sleep: () => Promise<void> = never) {
  const against: string[] = []
  const [answer] = await agree(parties, [call], {
    sleep,
    outvoted: ({ name }) => against.push(name),
    slow: () => {},
  })
  return { answer, against }
}
const resultOf = async (parties: readonly TestParty[], call = CALL) => {
  const { answer } = await settle(parties, call)
  return answer?.ok ? answer.result : answer?.error.code
}

test('two that agree are enough: the third is not asked', async () => {
  const third = says('c', '0x01')
  expect(await settle([says('a', '0x01'), says('b', '0x01'), third])).toEqual({
    answer: { ok: true, result: '0x01' },
    against: [],
  })
  expect(third.asked).toEqual([])
})

test('one liar of three is outvoted and named, whichever place it has', async () => {
  for (const liar of [0, 1, 2]) {
    const parties = ['a', 'b', 'c'].map((name, index) => says(name, index === liar ? '0x99' : '0x01'))
    const { answer, against } = await settle(parties)
    expect(answer).toEqual({ ok: true, result: '0x01' })
    expect(against).toEqual(liar === 2 ? [] : [parties[liar]?.name])
  }
})

test('two that differ, or three, settle nothing', async () => {
  expect(await resultOf([says('a', '0x01'), says('b', '0x02')])).toBe('nodesDisagree')
  expect(await resultOf([says('a', '0x01'), says('b', '0x02'), says('c', '0x03')])).toBe('nodesDisagree')
  expect(await resultOf([reverts('a', '0x01'), says('b', '0x')])).toBe('nodesDisagree')
})

test('a node that is not there leaves the others’ word; with nobody there, why', async () => {
  expect(await resultOf([gone('a'), says('b', '0x01'), says('c', '0x01')])).toBe('0x01')
  expect(await resultOf([gone('a'), says('b', '0x01')])).toBe('0x01')
  expect(await resultOf([gone('a'), gone('b')])).toBe('timeout')
})

test('what has not the shape of an answer is none', async () => {
  expect(await resultOf([says('a', '0x1'), says('b', '0x01'), says('c', '0x01')])).toBe('0x01')
  expect(await resultOf([says('a', 7), says('b', null)])).toBe('badResponse')
})

test('the letter case of bytes is no difference', async () => {
  expect(await resultOf([says('a', '0xAB'), says('b', '0xab')])).toBe('0xAB')
})

test('a revert is an answer: the same one agrees', async () => {
  expect(await resultOf([reverts('a', '0x01'), reverts('b', '0x01')])).toBe('reverted')
  expect(await resultOf([reverts('a', '0x01'), reverts('b', '0x02'), reverts('c', '0x02')])).toBe('reverted')
})

test('of a question that two refuse, one who answers is not believed; where one refuses, the other is', async () => {
  const refuses = (name: string) => fails(name, 'nodeError', 'no')
  expect(await resultOf([says('a', '0x99'), refuses('b'), refuses('c')])).toBe('nodeError')
  expect(await resultOf([says('a', '0x01'), refuses('b')])).toBe('0x01')
  expect(await resultOf([refuses('a'), says('b', '0x01'), says('c', '0x01')])).toBe('0x01')
})

const LOGS: RpcCall = {
  method: 'eth_getLogs',
  params: [{ address: `0x${'aa'.repeat(20)}`, fromBlock: '0x1', toBlock: '0x9' }],
}
test('logs that one node finds too many are asked for in smaller parts, not taken from the other alone', async () => {
  expect(await resultOf([fails('a', 'nodeError', 'range too wide'), says('b', [])], LOGS)).toBe('nodeError')
  expect(await resultOf([says('a', []), says('b', [])], LOGS)).toEqual([])
})

const HEIGHT: RpcCall = { method: 'eth_blockNumber', params: [] }
test('heights need only be near; the lower of two is one that both have, and an absurd one is no voice', async () => {
  expect(await resultOf([says('a', '0x10'), says('b', '0xf'), says('c', '0x99')], HEIGHT)).toBe('0xf')
  expect(await resultOf([says('a', '0xffffff'), says('b', '0x10'), says('c', '0x11')], HEIGHT)).toBe('0x10')
  expect(await resultOf([says('a', '0x1'), says('b', '0x30'), says('c', '0x31')], HEIGHT)).toBe('0x30')
  expect(await resultOf([says('a', '0x10'), gone('b')], HEIGHT)).toBe('0x10')
  expect(await resultOf([says('a', '0x10'), says('b', '0xffffff')], HEIGHT)).toBe('nodesDisagree')
  expect(await resultOf([says('a', 'high')], HEIGHT)).toBe('badResponse')
})

const FEE: RpcCall = { method: 'eth_gasPrice', params: [] }
test('a fee that one of three makes up stays within what the others say', async () => {
  for (const lie of ['0x0', '0x1', '0x3e7', '0x44c', '0x64000'])
    for (const place of [0, 1, 2]) {
      const fees = ['0x3e8', '0x3f2']
      fees.splice(place, 0, lie)
      const fee = await resultOf(
        fees.map((each, index) => says(`${index}`, each)),
        FEE,
      )
      expect(Number(fee)).toBeGreaterThanOrEqual(1000)
      expect(Number(fee)).toBeLessThanOrEqual(1010)
    }
  expect(await resultOf([says('a', '0x64'), says('b', '0x3e8')], FEE)).toBe('nodesDisagree')
})

const block = (number: string) => ({
  number,
  hash: `0x${'11'.repeat(32)}`,
  timestamp: '0x1',
  gasLimit: '0x5',
  miner: `0x${'aa'.repeat(20)}`,
  transactions: [],
})
const FINALIZED: RpcCall = { method: 'eth_getBlockByNumber', params: ['finalized', false] }
test('how far finality has come is the middle one’s word', async () => {
  const numbers = ['0xffff', '0x50', '0x40']
  expect(
    await resultOf(
      numbers.map((each) => says(each, block(each))),
      FINALIZED,
    ),
  ).toEqual(block('0x50'))
})

test('simulations agree by what the calls did and used, whatever words a node has for it', async () => {
  const simulated = (gasUsed: string, message: string) => [
    { calls: [{ status: '0x0', returnData: '0x', gasUsed, error: { message } }], number: message },
  ]
  const call: RpcCall = { method: 'eth_simulateV1', params: [{}, '0x1'] }
  const same = [says('a', simulated('0x5', 'reverted')), says('b', simulated('0x5', 'VM exception'))]
  expect(await resultOf(same, call)).toEqual(simulated('0x5', 'reverted'))
  expect(await resultOf([says('a', simulated('0x5', 'x')), says('b', simulated('0x6', 'x'))], call)).toBe(
    'nodesDisagree',
  )
})

/** Patience that ends when told, for everybody. */
function patience() {
  const waiting: (() => void)[] = []
  const end = async () => {
    for (const wake of waiting.splice(0)) wake()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { sleep: () => new Promise<void>((resolve) => waiting.push(resolve)), end }
}

test('a slow node is not waited for where the next one settles it', async () => {
  const { sleep, end } = patience()
  const settled = settle([hanging('a'), says('b', '0x01'), says('c', '0x01')], CALL, sleep)
  await new Promise((resolve) => setImmediate(resolve))
  await end()
  expect((await settled).answer).toEqual({ ok: true, result: '0x01' })
})

test('only what two left open goes to the third', async () => {
  const [same, open] = [CALL, { method: 'eth_getCode', params: ['x', '0x1'] } as const]
  const lying = party('a', (call) => ({ ok: true, result: call === open ? '0x99' : '0x01' }))
  const third = says('c', '0x01')
  const answers = await agree([lying, says('b', '0x01'), third], [same, open], {
    sleep: never,
    outvoted: () => {},
    slow: () => {},
  })
  expect(answers).toEqual([
    { ok: true, result: '0x01' },
    { ok: true, result: '0x01' },
  ])
  expect(third.asked).toEqual([open])
})

test('of two nodes, one that is known to keep silent is not waited for until it times out', async () => {
  for (const silent of [true, false]) {
    const { sleep, end } = patience()
    let answer: unknown
    void settle([hanging('a', silent), says('b', '0x01')], CALL, sleep).then((settled) => {
      answer = settled.answer
    })
    await new Promise((resolve) => setImmediate(resolve))
    expect(answer).toBeUndefined()
    await end()
    expect(answer).toEqual(silent ? { ok: true, result: '0x01' } : undefined)
  }
})

test('a node that leaves questions unanswered has no voice', async () => {
  const mute = (name: string): TestParty => ({ ...says(name, '0x'), post: async () => [] })
  const { answer } = await settle([mute('a'), mute('b')])
  expect(answer).toMatchObject({
    ok: false,
    error: { code: 'badResponse', message: 'answers < questions' },
  })
  expect(await resultOf([mute('a'), says('b', '0x01'), says('c', '0x01')])).toBe('0x01')
})

test('without a node there is an error for each question; without a question nothing', async () => {
  const options = { sleep: never, outvoted: () => {}, slow: () => {} }
  expect(await agree([], [CALL, CALL], options)).toEqual([
    { ok: false, error: expect.objectContaining({ code: 'badResponse' }) },
    { ok: false, error: expect.objectContaining({ code: 'badResponse' }) },
  ])
  const untouched: Party = { silent: false, post: () => Promise.reject(new Error('it was asked')) }
  expect(await agree([untouched], [], options)).toEqual([])
})

test('a fault of the page itself is thrown', async () => {
  const broken = party('a', () => Promise.reject(new TypeError('a fault')))
  await expect(settle([broken, says('b', '0x01')])).rejects.toThrow('a fault')
})

test('each node has a second and a half, and whoever takes longer is named; who answers in time is not', async () => {
  const { sleep, end } = patience()
  const waited: number[] = []
  const slow: string[] = []
  const settled = agree([hanging('a'), says('b', '0x01'), says('c', '0x01')], [CALL], {
    sleep: (ms) => {
      waited.push(ms)
      return sleep()
    },
    outvoted: () => {},
    slow: ({ name }) => slow.push(name),
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(waited).toEqual([1_500, 1_500])
  await end()
  await settled
  expect(slow).toEqual(['a'])
})

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('where one of two has no answer the third is asked at once, and where both may have, only with time', async () => {
  for (const [first, asked] of [
    [gone('a'), 1],
    [says('a', '0x01'), 0],
  ] as const) {
    const third = says('c', '0x01')
    void settle([first, hanging('b'), third])
    await turn()
    expect(third.asked).toHaveLength(asked)
  }
})

test('one question without an answer is enough to ask the third', async () => {
  const open = { method: 'eth_getCode', params: ['x', '0x1'] } as const
  const half = party('a', (call) =>
    call === open
      ? { ok: false, error: new ChainError('timeout', 'no answer') }
      : { ok: true, result: '0x01' },
  )
  const third = says('c', '0x01')
  void agree([half, hanging('b'), third], [CALL, open], {
    sleep: never,
    outvoted: () => {},
    slow: () => {},
  })
  await turn()
  expect(third.asked).toContain(open)
})

test('once all is settled, a slow node is no reason to ask another', async () => {
  const { sleep, end } = patience()
  const fourth = says('d', '0x01')
  const refuses = (name: string) => fails(name, 'nodeError', 'no')
  const settled = settle([hanging('a'), refuses('b'), refuses('c'), fourth], CALL, sleep)
  expect((await settled).answer).toMatchObject({ ok: false, error: { code: 'nodeError' } })
  await end()
  expect(fourth.asked).toEqual([])
})
