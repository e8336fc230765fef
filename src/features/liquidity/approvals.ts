import { storageKey } from '#lib/storage.ts'
import type { AllowanceMode } from '#market/tokenPlans.ts'
import type { Address } from '#math/hex.ts'
import { isNativeCurrency } from '#math/pool.ts'
import { useAllowanceMode } from '#queries/useAllowanceMode.ts'
import { useHookCapabilities } from '#queries/useMarket.ts'
import { createStoredTextStore } from '#ui/useRemembered.ts'
import { useTolerance } from './BoundsField.tsx'

/** Allowance of the hook for one token, compared with the entered deposit. */
export interface ApprovalState {
  readonly index: 0 | 1
  readonly token: Address
  /** Allowance in the token's smallest unit. Undefined if unread. */
  readonly allowance: bigint | undefined
  /**
   * Amount of the entered deposit in the token's smallest unit. Undefined if nothing is entered.
   */
  readonly needed: bigint | undefined
  readonly status: 'unknown' | 'missing' | 'tooSmall' | 'approved'
}

/**
 * A token is approved if its allowance to the hook is above zero (specification, section 4) and
 * covers the entered deposit.
 */
export function getApprovalState(side: Omit<ApprovalState, 'status'>): ApprovalState {
  const { allowance, needed } = side
  if (allowance === undefined) return { ...side, status: 'unknown' }
  if (allowance === 0n) return { ...side, status: 'missing' }
  return { ...side, status: needed !== undefined && allowance < needed ? 'tooSmall' : 'approved' }
}

/** Returns the tokens that need an approval. Native currency needs none. */
export const findSidesToApprove = (approvals: readonly ApprovalState[]): readonly ApprovalState[] =>
  approvals.filter(({ token }) => !isNativeCurrency(token))

const useRememberedMode = createStoredTextStore(
  storageKey('allowance'),
  'unlimited',
  (text) => text === 'exact',
)
const useStepsMode = createStoredTextStore(
  storageKey('allowance', 'steps'),
  'exact',
  (text) => text === 'unlimited',
)
const useSwapMode = createStoredTextStore(
  storageKey('allowance', 'swap'),
  'exact',
  (text) => text === 'unlimited',
)

/** The user's choice between 'Unlimited' and 'Exact amount'. The choice is stored. */
export function useAllowanceChoice() {
  const [mode, setMode] = useAllowanceMode('hook', useRememberedMode())
  const [stepsMode, setStepsMode] = useAllowanceMode('steps', useStepsMode())
  const [swapMode, setSwapMode] = useAllowanceMode('router', useSwapMode())
  const asks = useHookCapabilities().sourceChanges === 'byAnyone'
  const { tolerance } = useTolerance()
  return {
    mode,
    /** Tolerance in basis points that is added to an exact approval. Undefined for invalid text. */
    toleranceBps: tolerance?.bps,
    setMode,
    /**
     * Amount to approve if one button runs the approvals and the deposit. The user can choose the
     * amount only if anyone can replace the hook's vaults.
     */
    inSteps: {
      mode: asks && mode === 'unlimited' ? stepsMode : mode,
      choose: asks
        ? (chosen: AllowanceMode) => {
            setStepsMode(chosen)
            if (chosen === 'unlimited') setMode(chosen)
          }
        : undefined,
    },
    /** Amount approved to the router, for a swap before a deposit or after a withdrawal. */
    inSwap: asks ? { mode: swapMode, choose: setSwapMode } : { mode, choose: undefined },
  }
}
