import type { Deployment } from '../../domain/deployment.ts'
import { type DepositUnit, depositAmount } from '../../domain/depositAmount.ts'
import { type DepositPlanned, planDeposit } from '../../domain/depositPlan.ts'
import { previewDeposit } from '../../domain/depositPreview.ts'
import { trimmedAmount } from '../../domain/formatAmount.ts'
import { fullRange } from '../../domain/fullRange.ts'
import { DEFAULT_DECIMALS, SPECIFIED_TICK_SPACING } from '../../domain/limits.ts'
import type { TokenAmounts } from '../../domain/liquidityAmounts.ts'
import type { ParsedAmount } from '../../domain/parseAmount.ts'
import type { Snapshot } from '../../domain/snapshot.ts'

/** The pool's price as it is shown: read from the chain, or the deployment's stand-in. */
export interface ShownPrice {
  readonly sqrtPriceX96: bigint
  readonly source: 'live' | 'default'
  readonly blockNumber: bigint | undefined
}

/** What a deposit takes, whoever makes it. */
export interface ShownPreview extends TokenAmounts {
  readonly price: ShownPrice
}

/** Everything about the deposit that is typed in, derived once; what is shown of it is what is signed. */
export interface DepositModel {
  /** As liquidity, whatever unit it was entered in. */
  readonly amount: ParsedAmount
  readonly preview: ShownPreview | undefined
  /** Undefined without an amount, or while nothing has been read. */
  readonly planned: DepositPlanned | undefined
}

export interface DepositInput {
  readonly text: string
  readonly unit: DepositUnit
}

export function depositModel(
  { text, unit }: DepositInput,
  price: ShownPrice | undefined,
  snapshot: Snapshot | undefined,
  deployment: Deployment,
): DepositModel {
  const tickSpacing = deployment.pool?.tickSpacing ?? SPECIFIED_TICK_SPACING
  const amount = depositAmount({
    text,
    unit,
    decimals: unit === 'shares' ? DEFAULT_DECIMALS : snapshot?.[unit].decimals,
    sqrtPriceX96: price?.sqrtPriceX96,
    range: fullRange(tickSpacing),
  })
  if (!amount.ok) return { amount, preview: undefined, planned: undefined }
  const planned = snapshot?.account && planDeposit({ liquidity: amount.value, snapshot, deployment })
  const computed = price && previewDeposit(amount.value, price.sqrtPriceX96, tickSpacing)
  const { amount0, amount1 } = computed?.ok ? computed : { amount0: 0n, amount1: 0n }
  return { amount, planned, preview: price && computed?.ok ? { amount0, amount1, price } : undefined }
}

/**
 * The text of the same deposit counted in another unit, so that a change of unit changes nothing else; what was typed,
 * where it is no deposit yet.
 */
export function textInUnit(
  model: DepositModel,
  unit: DepositUnit,
  typed: string,
  snapshot: Snapshot | undefined,
): string {
  const { amount, preview } = model
  if (!amount.ok || preview === undefined) return typed
  if (unit === 'shares') return trimmedAmount(amount.value, DEFAULT_DECIMALS)
  const decimals = snapshot?.[unit].decimals
  if (decimals === undefined) return typed
  return trimmedAmount(unit === 'token0' ? preview.amount0 : preview.amount1, decimals)
}
