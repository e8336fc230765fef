import { sameAddress } from '../../domain/hex.ts'
import { larger } from '../../domain/integers.ts'
import { DEFAULT_DECIMALS } from '../../domain/limits.ts'
import { priceOf } from '../../domain/price.ts'
import { ratioText, subscriptText } from '../../domain/ratioText.ts'
import type { Snapshot, TokenSnapshot, VaultSnapshot } from '../../domain/snapshot.ts'
import type { PoolStateView } from '../../queries/poolStateView.ts'
import type { SnapshotState } from '../../queries/useSnapshot.ts'
import type { FlowDiagramProps, FlowVault } from '../../ui/flow/FlowDiagram.tsx'
import { glanceText } from './glanceText.ts'

type Figures = Omit<FlowDiagramProps, 'mode' | 'pulseKey'>

const PRICE_DIGITS = 5
/** The fuller of the two reservoirs is drawn this full. */
const FULL_BPS = 8500n
const MISSING: Readonly<Record<SnapshotState, string>> = {
  loading: 'reading…',
  live: 'unavailable',
  stale: 'unavailable',
  unavailable: 'unavailable',
}

/** Everything that the live diagram prints and draws, from one snapshot and the pool state beside it. */
export function flowFigures(
  snapshot: Snapshot | undefined,
  state: SnapshotState,
  pool: PoolStateView,
): Figures {
  const missing = MISSING[state]
  const levels = levelsBps(snapshot)
  const vault0 = flowVault(
    'Vault 0 · Token 0',
    snapshot,
    snapshot?.vault0,
    snapshot?.token0,
    levels[0],
    missing,
  )
  const vault1 = flowVault(
    'Vault 1 · Token 1',
    snapshot,
    snapshot?.vault1,
    snapshot?.token1,
    levels[1],
    missing,
  )
  const { price, priceMark } = priceFigures(snapshot, pool, missing)
  const priceUnit = 'Token1/Token0'
  const label = `What the vaults hold for the hook: Token 0 ${vault0.amount}, Token 1 ${vault1.amount}. The pool's price is ${price} ${priceUnit}${priceMark === undefined ? '' : `, ${priceMark}`}. The hook lends both to the pool for the length of each swap.`
  return { vault0, vault1, price, priceUnit, priceMark, label }
}

function flowVault(
  title: string,
  snapshot: Snapshot | undefined,
  vault: VaultSnapshot | undefined,
  token: TokenSnapshot | undefined,
  levelBps: number,
  missing: string,
): FlowVault {
  const raw = vault?.hookAssets
  const decimals = token?.decimals
  const known = snapshot !== undefined && raw !== undefined && decimals !== undefined
  const replaced = vault?.address !== undefined && !sameAddress(vault.address, vault.expected)
  return {
    title,
    amount: known ? glanceText(raw, decimals) : missing,
    source: known ? { raw, block: snapshot.blockNumber, chain: snapshot.chainId } : undefined,
    levelBps,
    earning: known && raw > 0n,
    alarm: replaced ? 'replaced' : undefined,
  }
}

/** How full the reservoirs are drawn: in proportion to what they hold, valued in token1 at the pool's price. */
function levelsBps(snapshot: Snapshot | undefined): readonly [number, number] {
  const sqrtPriceX96 = snapshot?.pool.slot0?.sqrtPriceX96 ?? 0n
  const value0 = ((snapshot?.vault0.hookAssets ?? 0n) * sqrtPriceX96 * sqrtPriceX96) >> 192n
  const value1 = snapshot?.vault1.hookAssets ?? 0n
  const most = larger(value0, value1)
  if (most === 0n) return [0, 0]
  // At most 8,500 and only ever drawn: the one place where a quotient of amounts becomes a number.
  return [Number((value0 * FULL_BPS) / most), Number((value1 * FULL_BPS) / most)]
}

function priceFigures(
  snapshot: Snapshot | undefined,
  pool: PoolStateView,
  missing: string,
): { readonly price: string; readonly priceMark?: string } {
  if (pool.status === 'notInitialised') return { price: 'not initialised' }
  if (pool.status === 'loading') return { price: missing }
  const decimals0 = snapshot ? snapshot.token0.decimals : DEFAULT_DECIMALS
  const decimals1 = snapshot ? snapshot.token1.decimals : DEFAULT_DECIMALS
  if (decimals0 === undefined || decimals1 === undefined) return { price: 'unavailable' }
  const price = subscriptText(ratioText(priceOf(pool.slot0.sqrtPriceX96, decimals0, decimals1), PRICE_DIGITS))
  return pool.source === 'default' ? { price, priceMark: 'default' } : { price }
}
