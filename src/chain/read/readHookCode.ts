import type { Rpc } from '#chain/rpc/rpc.ts'
import { loadDialect } from '#dialects/index.ts'
import { type HookCode, judgeHookCode } from '#market/hookCode.ts'
import type { Market } from '#market/market.ts'

/** Whether the hook's code is one that this page knows, in one request. Throws ChainError where the node fails. */
export async function readHookCode(rpc: Rpc, market: Market): Promise<HookCode> {
  const [{ code: family }, code] = await Promise.all([
    loadDialect(market).then(({ safety }) => safety),
    rpc.ask('eth_getCode', [market.hook, 'latest']),
  ])
  return judgeHookCode(code, family)
}
