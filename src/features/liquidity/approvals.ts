import { PRODUCT_NAME } from '#lib/config.ts'
import { sentence } from '#lib/sentence.ts'
import { percentIssues } from '#locales/kit.ts'
import type { AllowanceMode } from '#market/tokenPlans.ts'
import type { Address } from '#math/hex.ts'
import { parsePercent } from '#math/percent.ts'
import { isNative } from '#math/pool.ts'
import { useAllowanceMode } from '#queries/useAllowanceMode.ts'
import { useCan } from '#queries/useMarket.ts'
import { rememberedText } from '#ui/useRemembered.ts'

/** Whether the hook may take what a deposit needs of one token. */
export interface ApprovalState {
  readonly index: 0 | 1
  readonly token: Address
  /** Raw; undefined where it could not be read. */
  readonly allowance: bigint | undefined
  /** What the entered deposit takes; undefined while none is entered. */
  readonly needed: bigint | undefined
  readonly status: 'unknown' | 'missing' | 'tooSmall' | 'approved'
}

/**
 * A token counts as approved when its allowance to the hook is greater than zero (specification, section 4) and, for
 * the deposit that is entered, at least what that takes.
 */
export function approvalState(side: Omit<ApprovalState, 'status'>): ApprovalState {
  const { allowance, needed } = side
  if (allowance === undefined) return { ...side, status: 'unknown' }
  if (allowance === 0n) return { ...side, status: 'missing' }
  return { ...side, status: needed !== undefined && allowance < needed ? 'tooSmall' : 'approved' }
}

/** Those of tokens. Native currency needs none. */
export const needing = (approvals: readonly ApprovalState[]): readonly ApprovalState[] =>
  approvals.filter(({ token }) => !isNative(token))

const KEY = `${PRODUCT_NAME.toLowerCase()}.allowance`

const DEFAULT_TOLERANCE = '0.5'
/** In basis points; a higher tolerance would no longer be a cap. */
const LARGEST_TOLERANCE = 5_000

export interface AllowanceChoice {
  readonly mode: AllowanceMode
  /** As typed, in percent. */
  readonly toleranceText: string
  /** Undefined where the text is not a tolerance. */
  readonly toleranceBps: bigint | undefined
  readonly toleranceError: string | undefined
  readonly setMode: (mode: AllowanceMode) => void
  /** What the steps approve, and how the person says otherwise there; asked where anybody can change what the hook does with it. */
  readonly inSteps: StepsAllowance
  /** The same of the router, for a swap before a deposit or after a withdrawal. */
  readonly inSwap: StepsAllowance
  readonly setTolerance: (text: string) => void
}

export interface StepsAllowance {
  readonly mode: AllowanceMode
  readonly choose: ((mode: AllowanceMode) => void) | undefined
}

/** One for the page, shared by deposit and exit. */
const useRememberedMode = rememberedText(KEY, 'unlimited', (text) => text === 'exact')
const useStepsMode = rememberedText(`${KEY}.steps`, 'exact', (text) => text === 'unlimited')
const useSwapMode = rememberedText(`${KEY}.swap`, 'exact', (text) => text === 'unlimited')
const useTolerance = rememberedText(`${KEY}.tolerance`, DEFAULT_TOLERANCE, (text) =>
  /^[\d.,]{1,8}$/.test(text),
)

/** 'Unlimited' or 'Exact amount', and the price tolerance; remembered for the next visit. */
export function useAllowanceChoice(): AllowanceChoice {
  const [mode, setMode] = useAllowanceMode('hook', useRememberedMode())
  const [stepsMode, setStepsMode] = useAllowanceMode('steps', useStepsMode())
  const [swapMode, setSwapMode] = useAllowanceMode('router', useSwapMode())
  const asks = useCan().sourceChanges === 'byAnyone'
  const [toleranceText, setTolerance] = useTolerance()
  const parsed = parsePercent(toleranceText, 0, LARGEST_TOLERANCE)
  return {
    mode,
    toleranceText,
    toleranceBps: parsed.ok ? BigInt(parsed.bps) : undefined,
    toleranceError: parsed.ok ? undefined : sentence(percentIssues, parsed.issue),
    setMode,
    inSteps: {
      mode: asks && mode === 'unlimited' ? stepsMode : mode,
      choose: asks
        ? (chosen) => {
            setStepsMode(chosen)
            if (chosen === 'unlimited') setMode(chosen)
          }
        : undefined,
    },
    inSwap: asks ? { mode: swapMode, choose: setSwapMode } : { mode, choose: undefined },
    setTolerance,
  }
}
