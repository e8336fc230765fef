import { PRODUCT_NAME } from '#lib/config.ts'
import type { AllowanceMode } from '#market/tokenPlans.ts'
import type { Address } from '#math/hex.ts'
import { isNative } from '#math/pool.ts'
import { useAllowanceMode } from '#queries/useAllowanceMode.ts'
import { useCan } from '#queries/useMarket.ts'
import { rememberedText } from '#ui/useRemembered.ts'
import { useTolerance } from './BoundsField.tsx'

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
 * A token counts as approved when its allowance to the hook is greater than zero (specification,
 * section 4) and, for the deposit that is entered, at least what that takes.
 */
export function approvalState(side: Omit<ApprovalState, 'status'>): ApprovalState {
  const { allowance, needed } = side
  if (allowance === undefined) return { ...side, status: 'unknown' }
  if (allowance === 0n) return { ...side, status: 'missing' }
  return { ...side, status: needed !== undefined && allowance < needed ? 'tooSmall' : 'approved' }
}

/** Those of tokens. Native currency needs none. */
export const sidesToApprove = (approvals: readonly ApprovalState[]): readonly ApprovalState[] =>
  approvals.filter(({ token }) => !isNative(token))

const KEY = `${PRODUCT_NAME.toLowerCase()}.allowance`

export interface AllowanceChoice {
  readonly mode: AllowanceMode
  /**
   * How much more than the deposit takes an exact approval allows. Undefined if the text is not a
   * tolerance.
   */
  readonly toleranceBps: bigint | undefined
  readonly setMode: (mode: AllowanceMode) => void
  /**
   * What the steps approve, and how the person says otherwise there; asked where anybody can change
   * what the hook does with it.
   */
  readonly inSteps: StepsAllowance
  /** The same of the router, for a swap before a deposit or after a withdrawal. */
  readonly inSwap: StepsAllowance
}

export interface StepsAllowance {
  readonly mode: AllowanceMode
  readonly choose: ((mode: AllowanceMode) => void) | undefined
}

/** One for the page, shared by deposit and exit. */
const useRememberedMode = rememberedText(KEY, 'unlimited', (text) => text === 'exact')
const useStepsMode = rememberedText(`${KEY}.steps`, 'exact', (text) => text === 'unlimited')
const useSwapMode = rememberedText(`${KEY}.swap`, 'exact', (text) => text === 'unlimited')

/** 'Unlimited' or 'Exact amount', remembered for the next visit. */
export function useAllowanceChoice(): AllowanceChoice {
  const [mode, setMode] = useAllowanceMode('hook', useRememberedMode())
  const [stepsMode, setStepsMode] = useAllowanceMode('steps', useStepsMode())
  const [swapMode, setSwapMode] = useAllowanceMode('router', useSwapMode())
  const asks = useCan().sourceChanges === 'byAnyone'
  const { tolerance } = useTolerance()
  return {
    mode,
    toleranceBps: tolerance?.bps,
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
  }
}
