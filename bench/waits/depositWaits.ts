import { setTimeout as wait } from 'node:timers/promises'
import type { World } from '../../devnet/world.ts'
import { writable } from '../../src/adapters/writeMarket.fixture.ts'
import { createRpc, type Rpc } from '../../src/chain/rpc/rpc.ts'
import { simulateActions } from '../../src/chain/simulate/simulateActions.ts'
import type { WalletSession } from '../../src/chain/wallet/session.ts'
import type { Plan } from '../../src/market/action.ts'
import { alone } from '../../src/market/action.ts'
import type { Address } from '../../src/math/hex.ts'
import { openJournal } from '../../src/transactions/journal.ts'
import { reviewStore } from '../../src/transactions/review/reviewStore.ts'
import { submit } from '../../src/transactions/submit/submit.ts'
import { countWaits } from './waits.ts'

const UNIT = 10n ** 18n

interface Part {
  /** Answers waited for one after the other. */
  readonly waits: number
  /** Requests to the node and to the wallet. */
  readonly questions: number
  readonly milliseconds: number
}

/** One deposit's way, as somebody at the page waits for it. */
export interface DepositWaits {
  readonly beforeReview: Part
  readonly afterReview: Part
}

/**
 * Takes a deposit from the click to the wallet on a node and a wallet that both answer after `delayMs`, and agrees to
 * the review at once. The wallet is asked to send, and says no: nothing is mined.
 */
export async function depositWaits(world: World, delayMs: number): Promise<DepositWaits> {
  const account = world.accounts[0] ?? '0x'
  await world.actors.fund(account, 1_000_000n * UNIT, 1_000_000n * UNIT)
  const counted = countWaits()
  const later = <T>(ask: () => Promise<T>): Promise<T> => counted.during(() => wait(delayMs).then(ask))
  const rpc = createRpc({
    urls: [world.rpcUrl],
    chainId: world.chainId,
    environment: { fetch: (input, init) => later(() => fetch(input, init)) },
  })
  // The first question to a node compares the chain id; the page has asked it long before.
  await rpc.ask('eth_blockNumber')
  const plan = await planDeposit(rpc, world, account)
  let asked: () => void = () => {}
  const walletOpened = new Promise<void>((resolve) => {
    asked = resolve
  })
  const session = {
    account,
    chainId: world.chainId,
    connectorId: 'bench',
    connectorName: 'Bench',
    provider: {
      request: ({ method, params }: { method: string; params?: unknown }) => {
        if (method !== 'eth_sendTransaction')
          return later(() => world.request(method, Array.isArray(params) ? params : []))
        asked()
        return Promise.reject(Object.assign(new Error('No'), { code: 4001 }))
      },
    },
  } as WalletSession
  const reviewed = new Promise<() => void>((resolve) => {
    const stop = reviewStore.subscribe(() => {
      const state = reviewStore.get()
      if (state.step !== 'asking') return
      stop()
      resolve(() => state.decide('sign'))
    })
  })
  counted.take()
  const clicked = performance.now()
  const submitted = submit([plan], {
    rpc,
    market: writable(world.market),
    journal: openJournal(undefined, undefined),
    session: () => session,
    isLocal: true,
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
    asking: new Set(),
    settled: async () => undefined,
  })
  const refusedEarly = submitted.then((result) => {
    throw new Error(`The deposit did not get to the wallet: ${JSON.stringify(result)}`)
  })
  const sign = await Promise.race([reviewed, refusedEarly])
  const shown = performance.now()
  const beforeReview = { ...counted.take(), milliseconds: shown - clicked }
  sign()
  await Promise.race([walletOpened, refusedEarly])
  const afterReview = { ...counted.take(), milliseconds: performance.now() - shown }
  await submitted
  await refusedEarly.catch(() => undefined)
  return { beforeReview, afterReview }
}

async function planDeposit(rpc: Rpc, { market, chainId }: World, account: Address): Promise<Plan> {
  const action = { kind: 'deposit', liquidity: UNIT } as const
  const simulated = await simulateActions(rpc, writable(market), account, [action])
  if (!simulated.ok || simulated.flows === null) throw new Error('The deposit cannot be done.')
  return {
    ...alone(action, account, { market: market.id, chainId, blockNumber: simulated.blockNumber }),
    ...simulated.flows,
  }
}
