import { isCreatingCall, type RpcCall } from '../../fixtures/faultProxy.ts'
import type { Fault as FaultCase } from '../fault.ts'
import { outage, weak } from '../outages.ts'
import { LIARS } from './liar.ts'
import { NODE_KINDS } from './nodeKinds.ts'
import { STALE } from './stale.ts'

/** Removes the second half of a hex result of an RPC call. */
const torn = (result: unknown): unknown =>
  typeof result === 'string' ? result.slice(0, 2 + Math.floor((result.length - 2) / 128) * 64) : result

export const RPC: readonly FaultCase[] = [
  outage({
    title: 'all-down',
    fault: () => ({ effect: { kind: 'drop' } }),
    words: /The node cannot be reached/,
  }),
  outage({
    title: '429 with Retry-After 3600',
    fault: () => ({ effect: { kind: 'status', status: 429, headers: { 'retry-after': '3600' } } }),
    words: /is limiting requests/,
  }),
  outage({
    title: 'hang',
    fault: () => ({ effect: { kind: 'hang' } }),
    words: /did not answer in time/,
    stepMs: 10_500,
    sample: ['withdraw'],
  }),
  outage({
    title: 'HTML with 200',
    fault: () => ({
      effect: { kind: 'text', text: '<!doctype html><h1>Please log in</h1>', type: 'text/html' },
    }),
    words: /gave an invalid answer/,
  }),
  outage({
    title: 'wrong chain',
    fault: ({ strangeNode }) => ({ effect: { kind: 'divert', url: strangeNode.rpcUrl } }),
    words:
      /is on another chain|different chain|is behind the chain|No contract found|no quoter|could not answer/,
  }),
  ...STALE,
  ...LIARS,
  weak({
    title: 'torn multicall',
    fault: () => [{ effect: { kind: 'change', result: torn }, where: isCreatingCall }],
  }),
  weak({
    title: 'no Multicall3',
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
  }),
  weak({
    title: 'flapping',
    fault: () => [{ effect: { kind: 'status', status: 503 }, every: 2 }],
    attempts: 8,
  }),
  ...NODE_KINDS,
]
