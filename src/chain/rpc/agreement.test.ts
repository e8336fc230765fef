import { describe, expect, test } from 'vitest'
import { findAgreedAnswer, type NodeAnswer, type PendingAnswers } from './agreedAnswer.ts'
import { fetchAgreedAnswers, type NodeToCompare } from './agreement.ts'
import { ChainError } from './chainError.ts'
import { NodeDisputes } from './disputes.ts'
import type { RpcAnswer, RpcCall } from './exchange.ts'
import { RPC_METHODS, type RpcMethod, type RpcMethodRule } from './methods.ts'

interface TestParty extends NodeToCompare {
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
    neverTakes: () => false,
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
const now = () => 0

async function settle(parties: readonly TestParty[], call = CALL, sleep: () => Promise<void> = never) {
  const against: string[] = []
  const [answer] = await fetchAgreedAnswers(parties, [call], {
    sleep,
    now,
    outvoted: ({ name }) => against.push(name),
    slow: () => {},
  })
  return { answer, against }
}
const resultOf = async (parties: readonly TestParty[], call = CALL) => {
  const { answer } = await settle(parties, call)
  return answer?.ok ? answer.result : answer?.error.code
}

test('Node agreement does not ask a third node if two nodes give the same answer', async () => {
  const third = says('c', '0x01')
  expect(await settle([says('a', '0x01'), says('b', '0x01'), third])).toEqual({
    answer: { ok: true, result: '0x01' },
    against: [],
  })
  expect(third.asked).toEqual([])
})

test('Node agreement ignores one lying node of three', async () => {
  for (const liar of [0, 1, 2]) {
    const parties = ['a', 'b', 'c'].map((name, index) => says(name, index === liar ? '0x99' : '0x01'))
    const { answer, against } = await settle(parties)
    expect(answer).toEqual({ ok: true, result: '0x01' })
    expect(against).toEqual(liar === 2 ? [] : [parties[liar]?.name])
  }
})

test('Node agreement fails if every node returns a different value', async () => {
  expect(await resultOf([says('a', '0x01'), says('b', '0x02')])).toBe('nodesDisagree')
  expect(await resultOf([says('a', '0x01'), says('b', '0x02'), says('c', '0x03')])).toBe('nodesDisagree')
  expect(await resultOf([reverts('a', '0x01'), says('b', '0x')])).toBe('nodesDisagree')
})

test('Node agreement accepts the result of the remaining nodes if one is down', async () => {
  expect(await resultOf([gone('a'), says('b', '0x01'), says('c', '0x01')])).toBe('0x01')
  expect(await resultOf([gone('a'), says('b', '0x01')])).toBe('0x01')
  expect(await resultOf([gone('a'), gone('b')])).toBe('timeout')
})

test('Node agreement treats a node that rejects the whole batch as down', async () => {
  const closed = party('a', () => Promise.reject(new ChainError('nodeError', 'no')))
  expect(await resultOf([closed, says('b', [])], LOGS)).toEqual([])
  expect(await resultOf([closed, { ...closed, name: 'b' }])).toBe('unreachable')
})

test('Node agreement ignores malformed responses', async () => {
  expect(await resultOf([says('a', '0x1'), says('b', '0x01'), says('c', '0x01')])).toBe('0x01')
  expect(await resultOf([says('a', 7), says('b', null)])).toBe('badResponse')
})

test('Node agreement compares hex strings case-insensitively', async () => {
  expect(await resultOf([says('a', '0xAB'), says('b', '0xab')])).toBe('0xAB')
})

test('Node agreement accepts a revert that two nodes report', async () => {
  expect(await resultOf([reverts('a', '0x01'), reverts('b', '0x01')])).toBe('reverted')
  expect(await resultOf([reverts('a', '0x01'), reverts('b', '0x02'), reverts('c', '0x02')])).toBe('reverted')
})

test('Node agreement rejects a call only if two nodes reject it', async () => {
  const refuses = (name: string) => fails(name, 'nodeError', 'no')
  expect(await resultOf([says('a', '0x99'), refuses('b'), refuses('c')])).toBe('nodeError')
  expect(await resultOf([says('a', '0x01'), refuses('b')])).toBe('0x01')
  expect(await resultOf([refuses('a'), says('b', '0x01'), says('c', '0x01')])).toBe('0x01')
})

const LOGS: RpcCall = {
  method: 'eth_getLogs',
  params: [{ address: `0x${'aa'.repeat(20)}`, fromBlock: '0x1', toBlock: '0x9' }],
}
test('Node agreement rejects a log range that is too large for one of its nodes', async () => {
  expect(await resultOf([fails('a', 'nodeError', 'range too wide'), says('b', [])], LOGS)).toBe('nodeError')
  expect(await resultOf([says('a', []), says('b', [])], LOGS)).toEqual([])
  const keepsNone = { ...fails('a', 'nodeError', 'no old blocks'), neverTakes: () => true }
  expect(await resultOf([keepsNone, says('b', [])], LOGS)).toEqual([])
  expect(await resultOf([keepsNone, { ...keepsNone, name: 'b' }], LOGS)).toBe('nodeError')
})

test('Node agreement keeps a log’s timestamp only if two nodes report the same one', async () => {
  const listing = (blockTimestamp?: string) => [
    {
      ...{ address: `0x${'aa'.repeat(20)}`, topics: [], data: '0x', blockTimestamp },
      ...{ blockNumber: '0x5', blockHash: `0x${'b1'.repeat(32)}`, logIndex: '0x0' },
      transactionHash: `0x${'c1'.repeat(32)}`,
    },
  ]
  const times = async (...said: readonly (string | undefined)[]) => {
    const nodes = said.map((time, index) => says(`${index}`, listing(time)))
    return RPC_METHODS.eth_getLogs
      .decode(await resultOf(nodes, LOGS), LOGS.params)
      .map((log) => log.timestamp)
  }
  expect(await times('0x7', '0x7')).toEqual([7n])
  expect(await times('0x7', undefined)).toEqual([undefined])
  expect(await times(undefined, '0x7')).toEqual([undefined])
  expect(await times('0x7', '0x8')).toEqual([undefined])
  expect(await times('0x7')).toEqual([7n])
})

const HEIGHT: RpcCall = { method: 'eth_blockNumber', params: [] }
test('Node agreement uses the lower of two block heights that are close together', async () => {
  expect(await resultOf([says('a', '0x10'), says('b', '0xf'), says('c', '0x99')], HEIGHT)).toBe('0xf')
  expect(await resultOf([says('a', '0xffffff'), says('b', '0x10'), says('c', '0x11')], HEIGHT)).toBe('0x10')
  expect(await resultOf([says('a', '0x1'), says('b', '0x30'), says('c', '0x31')], HEIGHT)).toBe('0x30')
  expect(await resultOf([says('a', '0x10'), gone('b')], HEIGHT)).toBe('0x10')
  expect(await resultOf([says('a', '0x10'), says('b', '0xffffff')], HEIGHT)).toBe('nodesDisagree')
  expect(await resultOf([says('a', 'high')], HEIGHT)).toBe('badResponse')
})

const FEE: RpcCall = { method: 'eth_gasPrice', params: [] }
test('Node agreement on the gas fee ignores one node with a wrong fee', async () => {
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
test('Node agreement uses the median of three finalized heights', async () => {
  const numbers = ['0xffff', '0x50', '0x40']
  expect(
    await resultOf(
      numbers.map((each) => says(each, block(each))),
      FINALIZED,
    ),
  ).toEqual(block('0x50'))
})

test('Node agreement on a simulation needs equal return data and gas', async () => {
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

function patience() {
  const waiting: (() => void)[] = []
  const end = async () => {
    for (const wake of waiting.splice(0)) wake()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { sleep: () => new Promise<void>((resolve) => waiting.push(resolve)), end }
}

test('Node agreement returns the result of two nodes without waiting for a slow third', async () => {
  const { sleep, end } = patience()
  const settled = settle([hanging('a'), says('b', '0x01'), says('c', '0x01')], CALL, sleep)
  await new Promise((resolve) => setImmediate(resolve))
  await end()
  expect((await settled).answer).toEqual({ ok: true, result: '0x01' })
})

test('Node agreement asks the third node only for calls on which two nodes differ', async () => {
  const [same, open] = [CALL, { method: 'eth_getCode', params: ['x', '0x1'] } as const]
  const lying = party('a', (call) => ({ ok: true, result: call === open ? '0x99' : '0x01' }))
  const third = says('c', '0x01')
  const answers = await fetchAgreedAnswers([lying, says('b', '0x01'), third], [same, open], {
    sleep: never,
    now,
    outvoted: () => {},
    slow: () => {},
  })
  expect(answers).toEqual([
    { ok: true, result: '0x01' },
    { ok: true, result: '0x01' },
  ])
  expect(third.asked).toEqual([open])
})

function timed(parties: readonly TestParty[], call = CALL) {
  let time = 0
  const sleepers: { readonly at: number; readonly wake: () => void }[] = []
  const sleep = (ms: number) => new Promise<void>((wake) => sleepers.push({ at: time + ms, wake }))
  let answer: RpcAnswer | undefined
  const begin = () =>
    void fetchAgreedAnswers(parties, [call], {
      sleep,
      now: () => time,
      outvoted: () => {},
      slow: () => {},
    }).then(([settled]) => {
      answer = settled
    })
  const at = async (ms: number) => {
    while (time < ms) {
      time += 10
      for (const sleeper of sleepers.splice(0)) {
        if (sleeper.at <= time) sleeper.wake()
        else sleepers.push(sleeper)
      }
      await new Promise((resolve) => setImmediate(resolve))
    }
    return answer?.ok ? answer.result : answer?.error.code
  }
  return { begin, at, sleep }
}
const after = (name: string, ms: number, silent = false, result = '0x01') => {
  let wait: (ms: number) => Promise<void> = never
  const node = party(name, async () => wait(ms).then(() => ({ ok: true, result })), silent)
  const bind = (sleep: typeof wait) => {
    wait = sleep
  }
  return { node, bind }
}
async function settledAt(...nodes: readonly ReturnType<typeof after>[]): Promise<number> {
  const { begin, at, sleep } = timed(nodes.map(({ node }) => node))
  for (const { bind } of nodes) bind(sleep)
  begin()
  for (let ms = 0; ms <= 12_000; ms += 10) if ((await at(ms)) !== undefined) return ms
  return Number.POSITIVE_INFINITY
}

test('Node agreement waits 1.5 s for a slow node, or twice the time of the fast one', async () => {
  const hangs = () => after('b', 1e9)
  expect(await settledAt(after('a', 100), after('b', 300))).toBe(300)
  expect(await settledAt(after('a', 100), after('b', 1_400))).toBe(1_400)
  expect(await settledAt(after('a', 100), hangs())).toBe(1_500)
  expect(await settledAt(hangs(), after('a', 100))).toBe(1_500)
  // If both nodes need more than 1.5 s, their answers are still compared.
  expect(await settledAt(after('a', 2_000), after('b', 3_500))).toBe(3_500)
  expect(await settledAt(after('a', 2_000), hangs())).toBe(4_000)
})

test('Node agreement waits only briefly for a node that was late last time', async () => {
  const hanging = after('b', 1e9)
  await settledAt(after('a', 100), hanging)
  expect(hanging.node.silent).toBe(true)
  expect(await settledAt(after('a', 100), hanging)).toBe(200)
  const slow = after('b', 3_000, true)
  expect(await settledAt(after('a', 100), slow)).toBe(200)
  expect(slow.node.silent).toBe(true)
  const back = after('b', 190, true)
  expect(await settledAt(after('a', 100), back)).toBe(190)
  expect(back.node.silent).toBe(false)
})

test('Node agreement waits until two slow nodes agree on a result against a fast node', async () => {
  const nodes = [after('a', 100, false, '0x99'), after('b', 4_000), after('c', 5_000)]
  const { begin, at, sleep } = timed(nodes.map(({ node }) => node))
  for (const { bind } of nodes) bind(sleep)
  begin()
  expect(await at(6_000)).toBeUndefined()
  expect(await at(6_600)).toBe('0x01')
})

test('Node agreement does not count time during which the computer was suspended', async () => {
  let time = 0
  const sleepers: (() => void)[] = []
  const awake = async (ms: number) => {
    time = ms
    for (const wake of sleepers.splice(0)) wake()
    await turn()
  }
  let reply: (answer: RpcAnswer) => void = () => {}
  const second = party('b', () => new Promise((resolve) => (reply = resolve)))
  const settled = fetchAgreedAnswers([says('a', '0x01'), second], [CALL], {
    sleep: () => new Promise((wake) => sleepers.push(wake)),
    now: () => time,
    outvoted: () => {},
    slow: () => {},
  })
  await turn()
  await awake(60_000)
  reply({ ok: true, result: '0x99' })
  await turn()
  await awake(60_250)
  expect(await settled).toEqual([{ ok: false, error: expect.objectContaining({ code: 'nodesDisagree' }) }])
  expect(second.silent).toBe(false)
})

test('Node agreement waits for the second node without limit if the first one fails', async () => {
  const refusing = { ...after('a', 0), node: fails('a', 'unsupportedMethod', 'no') }
  expect(await settledAt(refusing, after('b', 5_000))).toBe(5_000)
})

test('Node agreement ignores a node that leaves calls of a batch unanswered', async () => {
  const mute = (name: string): TestParty => ({ ...says(name, '0x'), post: async () => [] })
  const { answer } = await settle([mute('a'), mute('b')])
  expect(answer).toMatchObject({
    ok: false,
    error: { code: 'badResponse', message: 'answers < questions' },
  })
  expect(await resultOf([mute('a'), says('b', '0x01'), says('c', '0x01')])).toBe('0x01')
})

test('Node agreement returns an error for each call if no node is configured', async () => {
  const options = { sleep: never, now, outvoted: () => {}, slow: () => {} }
  expect(await fetchAgreedAnswers([], [CALL, CALL], options)).toEqual([
    { ok: false, error: expect.objectContaining({ code: 'badResponse' }) },
    { ok: false, error: expect.objectContaining({ code: 'badResponse' }) },
  ])
  const untouched: NodeToCompare = {
    silent: false,
    neverTakes: () => false,
    post: () => Promise.reject(new Error('it was asked')),
  }
  expect(await fetchAgreedAnswers([untouched], [], options)).toEqual([])
})

test('Node agreement rethrows errors of the page’s own code, such as a TypeError', async () => {
  const broken = party('a', () => Promise.reject(new TypeError('a fault')))
  await expect(settle([broken, says('b', '0x01')])).rejects.toThrow('a fault')
})

test('Node agreement marks a node as slow only after 1.5 s', async () => {
  const { sleep, end } = patience()
  const waited: number[] = []
  const slow: string[] = []
  const settled = fetchAgreedAnswers([hanging('a'), says('b', '0x01'), says('c', '0x01')], [CALL], {
    now,
    sleep: (ms) => {
      waited.push(ms)
      return sleep()
    },
    outvoted: () => {},
    slow: ({ name }) => slow.push(name),
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(new Set(waited)).toEqual(new Set([1_500]))
  await end()
  await settled
  expect(slow).toEqual(['a'])
})

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('Node agreement asks the third node at once if one of two fails', async () => {
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

test('Node agreement asks the third node for a call that one of two left unanswered', async () => {
  const open = { method: 'eth_getCode', params: ['x', '0x1'] } as const
  const half = party('a', (call) =>
    call === open
      ? { ok: false, error: new ChainError('timeout', 'no answer') }
      : { ok: true, result: '0x01' },
  )
  const third = says('c', '0x01')
  void fetchAgreedAnswers([half, hanging('b'), third], [CALL, open], {
    sleep: never,
    now,
    outvoted: () => {},
    slow: () => {},
  })
  await turn()
  expect(third.asked).toContain(open)
})

test('Node agreement asks no further node once all calls have a result', async () => {
  const { sleep, end } = patience()
  const fourth = says('d', '0x01')
  const refuses = (name: string) => fails(name, 'nodeError', 'no')
  const settled = settle([hanging('a'), refuses('b'), refuses('c'), fourth], CALL, sleep)
  expect((await settled).answer).toMatchObject({ ok: false, error: { code: 'nodeError' } })
  await end()
  expect(fourth.asked).toEqual([])
})

const gives = (party: string, result: unknown): NodeAnswer<string> => ({
  party,
  answer: { ok: true, result },
})
const verdictFails = (
  party: string,
  ...[code, message, options]: ConstructorParameters<typeof ChainError>
) => ({
  party,
  answer: { ok: false, error: new ChainError(code, message, options) } satisfies RpcAnswer,
})
const verdictReverts = (party: string, revertData?: `0x${string}`) =>
  verdictFails(party, 'reverted', party, revertData === undefined ? {} : { revertData })
const refuses = (party: string) => verdictFails(party, 'nodeError', party)

const verdict = (
  method: RpcMethod,
  heard: readonly NodeAnswer<string>[],
  expected: PendingAnswers = 'more',
) => findAgreedAnswer(RPC_METHODS[method], [], heard, expected)
const settled = (...args: Parameters<typeof verdict>) => {
  const answer = verdict(...args)?.answer
  return answer?.ok ? answer.result : answer?.error.message
}

describe('Node agreement on deterministic calls', () => {
  test('waits while another node may still return the same result', () => {
    for (const expected of ['more', 'late'] as const) {
      expect(verdict('eth_call', [], expected)).toBeUndefined()
      expect(verdict('eth_call', [gives('a', '0x01')], expected)).toBeUndefined()
      expect(verdict('eth_call', [gives('a', '0x01'), gives('b', '0x02')], expected)).toBeUndefined()
      expect(verdict('eth_call', [gives('a', '0x01'), refuses('b')], expected)).toBeUndefined()
    }
  })

  test('outvotes every node that differs from two equal results', () => {
    const heard = [gives('a', '0x01'), gives('b', '0x02'), verdictReverts('c', '0x'), gives('d', '0x02')]
    expect(verdict('eth_call', heard)).toEqual({
      answer: { ok: true, result: '0x02' },
      outvoted: ['a', 'c'],
    })
  })

  test('rejects a call that two nodes reject, but not one that a single node rejects', () => {
    expect(settled('eth_call', [refuses('a'), gives('b', '0x01'), refuses('c')])).toBe('a')
    expect(settled('eth_call', [refuses('a'), gives('b', '0x01')], 'none')).toBe('0x01')
    const away = verdictFails('a', 'timeout', 'away')
    expect(settled('eth_call', [away, { ...away, party: 'b' }])).toBeUndefined()
    expect(settled('eth_call', [away, refuses('b')], 'none')).toBe('b')
    expect(settled('eth_call', [away], 'none')).toBe('away')
  })

  test('reports missing answers if no node was asked', () => {
    expect(settled('eth_call', [], 'none')).toBe('0 answers')
    expect(settled('eth_call', [gives('a', 'nonsense')], 'none')).toBe('0 answers')
    expect(verdict('eth_call', [], 'none')?.outvoted).toEqual([])
  })

  test('fails with an error that quotes sixty characters of each result', () => {
    const heard = [gives('a', '0x01'), verdictReverts('b', '0xAB')]
    expect(verdict('eth_call', heard, 'none')).toMatchObject({
      answer: {
        error: {
          code: 'nodesDisagree',
          message: '"0x01" ≠ reverted 0xab',
        },
      },
      outvoted: [],
    })
    // The error message quotes up to 60 characters of a value and shortens a longer one.
    const [sixty, more] = [`0x${'1'.repeat(56)}`, `0x${'2'.repeat(58)}`]
    expect(settled('eth_call', [gives('a', sixty), gives('b', more)], 'none')).toBe(
      `"${sixty}" ≠ "${more.slice(0, 59)}…`,
    )
  })

  test('compares reverts by their data', () => {
    expect(settled('eth_call', [verdictReverts('a', '0xAB'), verdictReverts('b', '0xab')])).toBe('a')
    expect(settled('eth_call', [verdictReverts('a'), verdictReverts('b')])).toBe('a')
    expect(settled('eth_call', [verdictReverts('a'), verdictReverts('b', '0x')])).toBeUndefined()
  })

  test('rethrows errors of the page’s own decoder', () => {
    const broken: RpcMethodRule<unknown> = {
      decode: () => {
        throw new TypeError('a fault')
      },
    }
    expect(() => findAgreedAnswer(broken, [], [gives('a', '0x')], 'more')).toThrow('a fault')
  })

  test('accepts null as a result', () => {
    const heard = [gives('a', null), gives('b', null)]
    expect(verdict('eth_getTransactionByHash', heard)?.answer).toEqual({ ok: true, result: null })
  })
})

test('Node agreement on logs fails if one node rejects the range as too large', () => {
  expect(settled('eth_getLogs', [gives('a', []), refuses('b')], 'none')).toBe('b')
  const params = [{ fromBlock: '0x1', toBlock: '0x2' }]
  const away = verdictFails('b', 'timeout', 'away')
  expect(findAgreedAnswer(RPC_METHODS.eth_getLogs, params, [gives('a', []), away], 'none')?.answer).toEqual({
    ok: true,
    result: [],
  })
})

describe('Node agreement on values that differ between honest nodes', () => {
  test('uses the lower of the two highest block heights if they differ by at most 8', () => {
    const heard = [gives('a', '0x19'), gives('b', '0x11')]
    expect(verdict('eth_blockNumber', heard)).toEqual({ answer: heard[1]?.answer, outvoted: [] })
    expect(settled('eth_blockNumber', [gives('a', '0x1a'), gives('b', '0x11')])).toBeUndefined()
    expect(settled('eth_blockNumber', [gives('a', '0x10'), gives('b', '0x10')])).toBe('0x10')
    const many = ['0x20', '0xff', '0x11', '0x22', '0x10'].map((height) => gives(height, height))
    expect(settled('eth_blockNumber', many)).toBe('0x20')
  })

  test('waits for the gas fees of all nodes until the time limit', () => {
    const heard = [gives('a', '0x64'), gives('b', '0x65')]
    expect(settled('eth_gasPrice', heard)).toBeUndefined()
    expect(settled('eth_gasPrice', [gives('a', '0x64'), gives('b', '0x64')])).toBeUndefined()
    expect(settled('eth_gasPrice', heard, 'late')).toBe('0x64')
    expect(settled('eth_gasPrice', [...heard, gives('c', '0x66')])).toBeUndefined()
    expect(settled('eth_gasPrice', [...heard, gives('c', '0x66')], 'none')).toBe('0x65')
    // Two gas prices count as close if one is at most a quarter higher.
    expect(settled('eth_gasPrice', [gives('a', '0x64'), gives('b', '0x7d')], 'none')).toBe('0x64')
    expect(settled('eth_gasPrice', [gives('a', '0x64'), gives('b', '0x7e')], 'none')).toBe('"100" ≠ "126"')
  })

  test('accepts a revert of a gas estimate that two nodes report', () => {
    const heard = [verdictReverts('a', '0x01'), verdictReverts('b', '0x01')]
    expect(settled('eth_estimateGas', heard)).toBe('a')
    expect(settled('eth_estimateGas', [verdictReverts('a', '0x01'), gives('b', '0x5208')])).toBeUndefined()
    const beside = [gives('c', '0x5208'), ...heard]
    expect(verdict('eth_estimateGas', beside)).toEqual({ answer: heard[0]?.answer, outvoted: [] })
  })
})

const receipt = (hash: string): RpcCall => ({ method: 'eth_getTransactionReceipt', params: [hash] })
const DISPUTED: RpcAnswer = { ok: false, error: new ChainError('nodesDisagree', 'no') }
const AGREED: RpcAnswer = { ok: true, result: null }

function disputing() {
  let now = 0
  let told = 0
  const disputes = new NodeDisputes(() => now)
  const stop = disputes.subscribe(() => {
    told += 1
  })
  const note = (afterMs: number, call: RpcCall, answer: RpcAnswer) => {
    now += afterMs
    disputes.note([call], [answer])
    return disputes.view()
  }
  return { note, told: () => told, stop }
}

test('Warning about disagreeing nodes stays until the nodes agree', () => {
  const { note, told } = disputing()
  expect(note(0, receipt('a'), DISPUTED)).toBeUndefined()
  expect(note(2_000, receipt('a'), DISPUTED)).toBeUndefined()
  expect(note(1_000, receipt('b'), AGREED)).toBeUndefined()
  expect(note(0, receipt('a'), DISPUTED)).toBe('eth_getTransactionReceipt')
  expect(note(1_000, receipt('b'), AGREED)).toBe('eth_getTransactionReceipt')
  expect(note(1_000, receipt('a'), AGREED)).toBeUndefined()
  expect(told()).toBe(2)
})

test('Warning about disagreeing nodes appears only if they disagree for seconds', () => {
  const { note } = disputing()
  note(0, receipt('a'), DISPUTED)
  note(1_000, receipt('a'), AGREED)
  expect(note(3_000, receipt('a'), DISPUTED)).toBeUndefined()
  expect(note(4_000, receipt('a'), DISPUTED)).toBe('eth_getTransactionReceipt')
  expect(note(31_000, receipt('b'), AGREED)).toBeUndefined()
})

test('Warning about disagreeing nodes calls no listener that has unsubscribed', () => {
  const { note, told, stop } = disputing()
  stop()
  note(0, receipt('a'), DISPUTED)
  note(4_000, receipt('a'), DISPUTED)
  expect(told()).toBe(0)
})
