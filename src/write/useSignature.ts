import { useState, useSyncExternalStore } from 'react'
import { createStore } from '#lib/store.ts'
import { useLiveMarket } from '#live/useMarket.ts'
import { useSessionState, useWalletSession } from '#live/useWallet.ts'
import type { SignedPermit } from '#market/action.ts'
import type { PermitPlan } from '#market/permit.ts'
import type { Refusal } from './review/review.ts'
import type { SignResult } from './submit/askSignature.ts'
import { begunWrites, engineInTime, NOT_LOADED } from './useAction.ts'

/** Why the signature of this account in this wallet is no use, as was found out in this visit. */
export type Unsigned = 'cannotSign' | 'permitNotTaken'

export interface SignatureView {
  /** What the account has signed last. Kept for this visit alone: whoever lost it signs again, and nothing was sent. */
  readonly permit: SignedPermit | undefined
  /** Set where it is no use to ask for one. */
  readonly unable: Unsigned | undefined
  /** Why the last click brought none. */
  readonly refusal: Refusal | undefined
  /** Resolves once it is signed, refused or left. */
  readonly run: (plan: PermitPlan) => Promise<'signed' | undefined>
  /** Forgets the refusal, and keeps what was signed. */
  readonly clear: () => void
}

/** By wallet and account. */
const unable = createStore<ReadonlyMap<string, Unsigned>>(new Map())

/** The account's signatures for Permit2. */
export function useSignature(): SignatureView {
  const live = useLiveMarket()
  const [view] = useState(() => ({}))
  const session = useWalletSession()
  const [permit, setPermit] = useSessionState<SignedPermit>()
  const [refusal, setRefusal] = useSessionState<Refusal>()
  const known = useSyncExternalStore(unable.subscribe, unable.get, unable.get)
  const signer = `${session?.connectorId} ${session?.account}`

  async function run(plan: PermitPlan): Promise<'signed' | undefined> {
    if (begunWrites.all().some((write) => write.view === view)) return undefined
    setRefusal(undefined)
    const { account } = plan
    const result = await begunWrites.during(
      { view, market: live.market.id, account },
      async (): Promise<SignResult> => {
        const engine = await engineInTime(live).catch(() => undefined)
        return engine?.askToSign(live, plan) ?? { status: 'refused', refusal: NOT_LOADED }
      },
    )
    if (result.status === 'signed') {
      setPermit(result.permit)
      return 'signed'
    }
    if (result.status === 'left') return undefined
    const { code, reason } = result.refusal
    if (reason.code === 'cannotSign' || reason.code === 'permitNotTaken')
      unable.set(new Map([...unable.get(), [signer, reason.code]]))
    setRefusal(result.refusal, code === 'session' ? 'changed' : 'asked')
    return undefined
  }

  return { permit, unable: known.get(signer), refusal, run, clear: () => setRefusal(undefined) }
}
