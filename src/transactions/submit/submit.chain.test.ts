import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { writableMarket } from '#adapters/writeMarket.fixture.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import type { WalletSession } from '#chain/wallet/session.ts'
import { toBlockingIssue } from '#market/issue.ts'
import { planTestTokenMint } from '#market/tokenPlans.ts'
import type { TxAction, TxPlan } from '#market/txAction.ts'
import type { Address } from '#math/hex.ts'
import { reviewStore } from '#transactions/review/reviewStore.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { type Journal, openJournal } from '../journal.ts'
import type { SubmitContext } from './context.ts'
import { submitTransactions } from './submit.ts'

interface Asked {
  readonly method: string
  readonly params?: unknown
}

const PATIENCE = { timeout: 15_000 }

let world: World
let rpc: Rpc
let alice: Address
let before = ''

beforeAll(async () => {
  world = await startWorld()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  alice = world.accounts[0] ?? '0x'
})
beforeEach(async () => {
  before = await world.snapshot()
})
afterEach(() => world.revert(before))
afterAll(() => world?.stop())

/**
 * Creates a page with a wallet on the same node. `answer` returns the wallet's response to each
 * request.
 */
function page(answer: (asked: Asked) => unknown, journal: Journal = openJournal(undefined, undefined)) {
  const asked: Asked[] = []
  const session = {
    account: alice,
    chainId: world.chainId,
    connectorId: 'test',
    connectorName: 'Test',
    provider: {
      request: (request: Asked) => {
        asked.push(request)
        return request.method === 'eth_sendTransaction'
          ? answer(request)
          : world.request(request.method, Array.isArray(request.params) ? request.params : [])
      },
    },
  } as WalletSession
  let ids = 0
  const context: SubmitContext = {
    rpc,
    market: writableMarket(world.market),
    journal,
    session: () => session,
    isLocal: true,
    now: () => 1_763_700_000_000,
    newId: () => `0000000${ids++}`,
    asking: new Set(),
    settled: async () => undefined,
  }
  return { context, sent: () => asked.filter(({ method }) => method === 'eth_sendTransaction') }
}

const mint = (amountOf: 0 | 1 = 0): TxPlan =>
  planTestTokenMint({
    token: amountOf === 0 ? world.market.token0 : world.market.token1,
    account: alice,
    market: world.market.id,
    chainId: world.chainId,
    blockNumber: 0n,
  })

function approval(): TxPlan {
  const { token0, hook } = world.market
  const action: TxAction = { kind: 'approve', token: token0, spender: hook, amount: 1n }
  return { ...mint(), action, calls: [action], leaves: [], arrives: [] }
}

async function reviewed() {
  await expect.poll(() => reviewStore.get().step, PATIENCE).toBe('asking')
  const state = reviewStore.get()
  if (state.step !== 'asking') throw new Error('no review')
  return state
}

test('Submission refuses an action while another action is being submitted', async () => {
  const { context, sent } = page(({ params }) => world.request('eth_sendTransaction', params as unknown[]))
  const first = submitTransactions([mint(0)], context)
  const second = submitTransactions([mint(1)], context)
  expect(await second).toMatchObject({
    status: 'refused',
    refusal: {
      code: 'busy',
      reason: { code: 'busy' },
    },
  })
  const { review, decide } = await reviewed()
  expect(review.plan.action).toMatchObject({ token: world.market.token0 })
  decide('sign')
  expect(await first).toMatchObject({ status: 'sent' })
  expect(sent()).toHaveLength(1)
  expect(reviewStore.get().step).toBe('closed')
})

/** Creates a page with an honest wallet whose first transaction ends with `status`. */
function series(status: 'confirmed' | 'reverted' | 'changed') {
  const { context, sent } = page(({ params }) => world.request('eth_sendTransaction', params as unknown[]))
  const settled = async (id: string) => {
    const record = context.journal.find(id)
    return record && { ...record, status }
  }
  return { context: { ...context, settled }, sent }
}

test('Submission of two transactions shows one review and sends them one by one', async () => {
  const { context, sent } = series('confirmed')
  const result = submitTransactions([mint(0), mint(1)], context)
  const { review, later, decide } = await reviewed()
  expect([review, ...later].map(({ plan }) => plan.action)).toEqual([mint(0).action, mint(1).action])
  expect(sent()).toEqual([])
  decide('sign')
  expect(await result).toMatchObject({ status: 'sent', id: '00000001' })
  expect(sent().map(({ params }) => params)).toEqual([review, ...later].map(({ ask }) => ask.params))
  expect(context.journal.all().map(({ action }) => action)).toEqual([mint(1).action, mint(0).action])
  expect(reviewStore.get().step).toBe('closed')
})

test.each(['reverted', 'changed'] as const)(
  'Submission skips the second transaction if the first was %s',
  async (status) => {
    const { context, sent } = series(status)
    const result = submitTransactions([mint(0), mint(1)], context)
    ;(await reviewed()).decide('sign')
    expect(await result).toMatchObject({ status: 'sent', id: '00000000' })
    expect(sent()).toHaveLength(1)
    expect(context.journal.all()).toHaveLength(1)
  },
)

test('Submission skips the second transaction if the user stops waiting for the first', async () => {
  const { context, sent } = series('confirmed')
  const result = submitTransactions([mint(0), mint(1)], {
    ...context,
    settled: () => new Promise(() => undefined),
  })
  ;(await reviewed()).decide('sign')
  await expect.poll(() => reviewStore.get().step, PATIENCE).toBe('chain')
  const state = reviewStore.get()
  if (state.step === 'chain') state.stop()
  expect(await result).toMatchObject({ status: 'sent', id: '00000000' })
  expect(sent()).toHaveLength(1)
  expect(reviewStore.get().step).toBe('closed')
})

test('Second transaction is skipped if the user stops the submission during checks', async () => {
  const { context, sent } = series('confirmed')
  let mined = false
  const settled = async (id: string) => {
    mined = true
    return context.settled(id)
  }
  const stopping: Rpc = {
    ...rpc,
    ask: async (method, params) => {
      const state = reviewStore.get()
      if (mined && method === 'eth_getTransactionCount' && state.step === 'chain') state.stop()
      return rpc.ask(method, params)
    },
  }
  const result = submitTransactions([mint(0), mint(1)], { ...context, rpc: stopping, settled })
  ;(await reviewed()).decide('sign')
  expect(await result).toMatchObject({ status: 'sent', id: '00000000' })
  expect(sent()).toHaveLength(1)
  expect(context.journal.all()).toHaveLength(1)
})

test('Submission skips the second transaction if the account has changed', async () => {
  const { context, sent } = series('confirmed')
  let now = context.session()
  const settled = async (id: string) => {
    now = now && { ...now, account: world.accounts[1] ?? '0x' }
    return context.settled(id)
  }
  const result = submitTransactions([mint(0), mint(1)], { ...context, settled, session: () => now })
  ;(await reviewed()).decide('sign')
  expect(await result).toMatchObject({ status: 'refused', refusal: { code: 'session' } })
  expect(sent()).toHaveLength(1)
})

test('Submission sends to the wallet the frozen request that it checked', async () => {
  const { context, sent } = page(() => `0x${'11'.repeat(32)}`)
  const result = submitTransactions([mint()], context)
  const { review, decide } = await reviewed()
  const [request] = review.ask.params
  expect(() => Object.assign(request, { to: alice })).toThrow(TypeError)
  expect(() => Object.assign(review.ask, { method: 'eth_sign' })).toThrow(TypeError)
  decide('sign')
  await result
  expect(sent()[0]).toBe(review.ask)
})

test('Submission leaves nothing pending if the wallet’s provider throws', async () => {
  const { context } = page(() => {
    throw new TypeError('not a function')
  })
  const result = submitTransactions([mint()], context)
  ;(await reviewed()).decide('sign')
  expect(await result).toMatchObject({ status: 'refused' })
  expect([...context.asking]).toEqual([])
  expect(reviewStore.get().step).toBe('closed')
})

test('Submission sends nothing if the browser cannot store the transaction', async () => {
  const blocked = page(() => `0x${'11'.repeat(32)}`)
  const left = submitTransactions([mint()], blocked.context)
  const said = await reviewed()
  expect(said.review.unkept).toBe('blocked')
  said.decide('leave')
  expect(await left).toEqual({ status: 'left' })

  const inMemory = openJournal(undefined, undefined)
  const failing: Journal = { ...inMemory, tryRoom: () => undefined }
  const full = page(() => `0x${'11'.repeat(32)}`, failing)
  const result = submitTransactions([approval()], full.context)
  const { review, decide } = await reviewed()
  expect(review.unkept).toBeUndefined()
  decide('sign')
  expect(await result).toMatchObject({
    status: 'refused',
    refusal: { reason: { code: 'notStored' } },
  })
  expect(full.sent()).toEqual([])
  expect(inMemory.all()).toEqual([])
})

test('Submission gives up if the wallet does not answer the checks before the review', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const { context } = page(() => undefined)
    let unanswered = 0
    const silent: Rpc = {
      ...rpc,
      ask: (method, params) => {
        if (method !== 'eth_getBalance') return rpc.ask(method, params)
        unanswered += 1
        return new Promise(() => {})
      },
    }
    const result = submitTransactions([mint()], { ...context, rpc: silent })
    await expect.poll(() => unanswered, PATIENCE).toBe(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await result).toMatchObject({
      status: 'refused',
      refusal: { reason: { code: 'tooSlow' } },
    })
  } finally {
    vi.useRealTimers()
  }
  const next = reviewStore.open()
  expect(next).toBeDefined()
  next?.close()
})

test('Submission does not ask the wallet if the account changes during the last checks', async () => {
  const { context, sent } = page(() => `0x${'11'.repeat(32)}`)
  const now = { ...context.session() } as { account: Address }
  const changing: Rpc = {
    ...rpc,
    ask: async (method, params) => {
      const answer = await rpc.ask(method, params)
      // The account changes during the last node request before the wallet is asked.
      if (method === 'eth_getTransactionCount') now.account = world.accounts[1] ?? '0x'
      return answer
    },
  }
  const result = submitTransactions([mint()], {
    ...context,
    rpc: changing,
    session: () => now as WalletSession,
  })
  ;(await reviewed()).decide('sign')
  expect(await result).toMatchObject({ status: 'refused', refusal: { code: 'session' } })
  expect(sent()).toEqual([])
})

test.each(['while the review is open', 'during the last checks'])(
  'Submission does not ask a new wallet connected %s, even for the same account',
  async (when) => {
    const { context, sent } = page(() => `0x${'11'.repeat(32)}`)
    const now = { ...context.session() } as { connectorId: string }
    const isLate = when === 'during the last checks'
    const changing: Rpc = {
      ...rpc,
      ask: async (method, params) => {
        const answer = await rpc.ask(method, params)
        if (isLate && method === 'eth_getTransactionCount') now.connectorId = 'other'
        return answer
      },
    }
    const result = submitTransactions([mint()], {
      ...context,
      rpc: changing,
      session: () => ({ ...now }) as WalletSession,
    })
    const { decide } = await reviewed()
    if (!isLate) now.connectorId = 'other'
    decide('sign')
    expect(await result).toMatchObject({
      status: 'refused',
      refusal: { code: 'session', reason: { code: 'otherWallet' } },
    })
    expect(sent()).toEqual([])
  },
)

test('Submission allows the next action after the user stopped waiting for the wallet', async () => {
  let answer: (hash: string) => void = () => {}
  const { context } = page(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  const first = submitTransactions([mint(0)], context)
  ;(await reviewed()).decide('sign')
  await expect.poll(() => reviewStore.get().step, PATIENCE).toBe('wallet')
  const waiting = reviewStore.get()
  if (waiting.step === 'wallet') waiting.giveUp()
  expect(await first).toMatchObject({ status: 'gaveUp' })
  const second = submitTransactions([mint(1)], context)
  const next = await reviewed()
  const hash = `0x${'22'.repeat(32)}`
  answer(hash)
  await expect.poll(() => context.journal.find('00000000')?.hash, PATIENCE).toBe(hash)
  expect(reviewStore.get()).toBe(next)
  next.decide('leave')
  expect(await second).toEqual({ status: 'left' })
})

/** All ways in which waiting for the wallet ends, with the wallet's response. */
const endings: readonly (readonly [string, (() => unknown) | undefined])[] = [
  ['stopping to wait', undefined],
  ['a no of the wallet', () => Promise.reject({ code: 4001 })],
  ['an answer that names nothing', () => null],
  ['the same hash once more', () => `0x${'33'.repeat(32)}`],
]

test.each(endings)('Transaction confirmed by another tab stays confirmed after: %s', async (_, answer) => {
  let speak = () => {}
  const spoken = new Promise<void>((resolve) => {
    speak = resolve
  })
  const wallet = () => spoken.then(answer)
  const { context } = page(wallet)
  const result = submitTransactions([mint()], context)
  ;(await reviewed()).decide('sign')
  await expect.poll(() => reviewStore.get().step, PATIENCE).toBe('wallet')
  const state = reviewStore.get()
  const record = context.journal.find('00000000')
  if (record === undefined || state.step !== 'wallet') throw new Error('the wallet was not asked')
  const found = { ...record, status: 'confirmed', hash: `0x${'33'.repeat(32)}` } as const
  context.journal.put(found)
  if (answer === undefined) state.giveUp()
  else speak()
  await result
  expect(context.journal.find('00000000')).toEqual(found)
})

test.each<[string, (session: WalletSession) => WalletSession | undefined, string]>([
  ['another account', (session) => ({ ...session, account: world.accounts[1] ?? '0x' }), 'otherAccount'],
  ['another network', (session) => ({ ...session, chainId: 1 }), 'otherNetwork'],
  ['another wallet', (session) => ({ ...session, connectorId: 'other' }), 'otherWallet'],
  ['none', () => undefined, 'connectWallet'],
])('Submission closes the review and shows the reason after a change to %s', async (_, change, code) => {
  const { context, sent } = page(() => undefined)
  const [initial] = [context.session()]
  if (initial === undefined) throw new Error('no session')
  let now: WalletSession | undefined = initial
  let tell = () => {}
  const onSession = (listener: () => void) => {
    tell = listener
    return () => {
      tell = () => {}
    }
  }
  const result = submitTransactions([mint()], { ...context, session: () => now, onSession })
  await reviewed()
  // A wallet event that changes nothing does not close the review.
  tell()
  await Promise.resolve()
  expect(reviewStore.get().step).toBe('asking')
  now = change(initial)
  tell()
  expect(await result).toMatchObject({ status: 'refused', refusal: { code: 'session', reason: { code } } })
  expect(reviewStore.get().step).toBe('closed')
  expect(sent()).toEqual([])
})

test('Submission mints free test tokens for the account without a review', async () => {
  const inMemory = openJournal(undefined, undefined)
  const kept: Journal = {
    ...inMemory,
    tryRoom: () => undefined,
    put: (record) => inMemory.put(record) || true,
  }
  const { context, sent } = page(() => `0x${'11'.repeat(32)}`, kept)
  const steps: string[] = []
  const stop = reviewStore.subscribe(() => steps.push(reviewStore.get().step))
  expect(await submitTransactions([mint()], context)).toMatchObject({ status: 'sent' })
  stop()
  expect(sent()).toHaveLength(1)
  expect(steps).not.toContain('asking')
})

test('Submission does not offer a renewed plan that has a blocking issue', async () => {
  const { context, sent } = page(({ params }) => world.request('eth_sendTransaction', params as unknown[]))
  const moved: TxPlan = { ...mint(), arrives: [] }
  const renewed = { ...mint(), issues: [toBlockingIssue({ code: 'returnsNothing' })] }
  const result = await submitTransactions([moved], context, () => renewed)
  expect(result).toMatchObject({ status: 'refused', refusal: { code: 'moved' } })
  expect(sent()).toEqual([])
})
