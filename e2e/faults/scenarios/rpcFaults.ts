import { type Fault, isCreatingCall, type RpcCall } from '../faultProxy.ts'
import { outage, weak } from '../outages.ts'
import type { Scenario } from '../scenario.ts'
import { LIARS } from './liar.ts'
import { NODE_KINDS } from './nodeKinds.ts'
import { STALE } from './stale.ts'

const json = (body: string): Fault => ({ effect: { kind: 'text', text: body } })

/** A creating call's answer, cut in the middle of its answers. */
const torn = (result: unknown): unknown =>
  typeof result === 'string' ? result.slice(0, 2 + Math.floor((result.length - 2) / 128) * 64) : result

export const RPC: readonly Scenario[] = [
  outage({
    title: 'all-down',
    injected: 'every connection to the node is closed without an answer',
    fault: () => ({ effect: { kind: 'drop' } }),
    words: /The node cannot be reached/,
    representative: ['view'],
  }),
  outage({
    title: '429 with Retry-After 3600',
    injected: 'HTTP 429 with `Retry-After: 3600` to every request',
    fault: () => ({ effect: { kind: 'status', status: 429, headers: { 'retry-after': '3600' } } }),
    words: /asks for fewer requests/,
  }),
  weak({
    title: 'burst of 503',
    injected: 'HTTP 503 to the next five requests',
    fault: () => [{ effect: { kind: 'status', status: 503 }, times: 5 }],
    attempts: 6,
  }),
  outage({
    title: 'hang',
    injected: 'the node takes every request and never answers',
    fault: () => ({ effect: { kind: 'hang' } }),
    words: /did not answer in time/,
    stepMs: 10_500,
    representative: ['withdraw'],
  }),
  outage({
    title: 'bad JSON',
    injected: 'HTTP 200 with the first half of a JSON-RPC answer',
    fault: () => json('{"jsonrpc":"2.0","id":0,"resu'),
    words: /makes no sense/,
  }),
  outage({
    title: 'HTML with 200',
    injected: 'HTTP 200 with a login page in place of JSON',
    fault: () => ({
      effect: { kind: 'text', text: '<!doctype html><h1>Please log in</h1>', type: 'text/html' },
    }),
    words: /makes no sense/,
  }),
  outage({
    title: 'wrong chain',
    injected: 'another chain’s node (id 11155111) answers everything',
    fault: ({ strangeNode }) => ({ effect: { kind: 'divert', url: strangeNode.rpcUrl } }),
    words: /serves another chain|different chain|lags behind|No contract found|no quoter|could not answer/,
  }),
  ...STALE,
  ...LIARS,
  weak({
    title: 'torn multicall',
    injected: 'the answer that holds a whole screen is cut off in the middle',
    fault: () => [{ effect: { kind: 'change', result: torn }, where: isCreatingCall }],
    representative: ['view'],
  }),
  weak({
    title: 'no Multicall3',
    injected: 'no Multicall3 on chain; the node knows neither creating calls nor eth_simulateV1',
    prepare: async ({ world }) => {
      await world.request('anvil_setCode', ['0xcA11bde05977b3631167028862bE2a173976CA11', '0x'])
    },
    fault: () => [
      {
        effect: { kind: 'error', code: -32602, message: "missing value for field 'to'" },
        where: isCreatingCall,
      },
      {
        effect: { kind: 'error', code: -32601, message: 'the method does not exist' },
        where: ({ method }: RpcCall) => method === 'eth_simulateV1',
      },
    ],
    representative: ['deposit'],
  }),
  weak({
    title: 'flapping',
    injected: 'HTTP 503 to every second request',
    fault: () => [{ effect: { kind: 'status', status: 503 }, every: 2 }],
    attempts: 8,
  }),
  ...NODE_KINDS,
]
