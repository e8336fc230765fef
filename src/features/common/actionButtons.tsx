import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { inFlightLabels, inFlightReasons, networkIsSilent } from '#locales/write.ts'
import { checkNetwork, type WritePhase } from '#market/actionChecks.ts'
import type { Market } from '#market/market.ts'
import type { SnapshotReadState } from '#queries/snapshotStore.ts'
import type { useSigner } from '#queries/useWallet.ts'
import type { TxRecord } from '#transactions/record.ts'
import { useMarketTransactions } from '#transactions/useTransactions.ts'
import { getStatusTone } from './Outcome.tsx'

/**
 * Milliseconds for which a closing dialog can still have the focus. A lost focus is detected
 * afterwards.
 */
const FOCUS_MS = 100

/** Runs approvals and action while mounted. Returns the focus to the button afterwards. */
export function useStepRunner(specified: RefObject<HTMLElement | null>, objects: () => boolean) {
  const [going, setGoing] = useState(false)
  const begin = () => {
    if (!objects()) setGoing(true)
  }
  const end = () => {
    setGoing(false)
    setTimeout(() => {
      if (document.activeElement === document.body) specified.current?.querySelector('button')?.focus()
    }, FOCUS_MS)
  }
  return { going, begin, end }
}

/** Reason why a button is disabled: a sentence, or the id of the element that shows the reason. */
export type ButtonBlocker =
  | { readonly text: ReactNode; readonly shownAt?: undefined }
  | { readonly text?: undefined; readonly shownAt: string }

/** Label of a button, and its blocker if the button is disabled. */
export interface ButtonState {
  readonly label: string
  readonly blocker: ButtonBlocker | undefined
}

/** Returns the state of a button that is disabled if a reason is given. */
export const toButtonState = (label: string, text: ReactNode | undefined): ButtonState => ({
  label,
  blocker: text === undefined ? undefined : { text },
})

/**
 * Returns the state of a button while a transaction of the account is pending. Undefined if none is
 * pending.
 */
export const getButtonStateWhilePending = (phase: WritePhase): ButtonState | undefined =>
  phase === 'idle' ? undefined : toButtonState(inFlightLabels[phase], inFlightReasons[phase])

interface ConnectionOfForm {
  readonly market: Market
  readonly signer: Pick<ReturnType<typeof useSigner>, 'connected' | 'chainId'>
  readonly view: { readonly state: SnapshotReadState }
}

/** True if a connected wallet is on another network than the form's market. */
const isOnWrongNetwork = ({ market, signer }: ConnectionOfForm): boolean =>
  signer.connected && checkNetwork(signer.chainId, market.network) !== undefined

/**
 * Puts the state of the connection before the other blockers of a form's button. On a wrong network
 * the button is enabled, and a click shows the alert. During an outage, the outage is the reason. A
 * complete form stays enabled while figures are old, because the click reads the chain again.
 */
export function blockByConnection<Blocked>(
  blocked: Blocked | undefined,
  form: ConnectionOfForm,
): Blocked | string | undefined {
  if (isOnWrongNetwork(form)) return undefined
  const { state } = form.view
  const isDown = state === 'unavailable' || (state === 'stale' && blocked !== undefined)
  return isDown ? networkIsSilent : blocked
}

/** Returns the button's state with the state of the connection before its own blocker. */
export function blockButtonByConnection(
  { label, blocker }: ButtonState,
  form: ConnectionOfForm,
): ButtonState {
  const blocked = blockByConnection(blocker, form)
  return typeof blocked === 'string' ? toButtonState(label, blocked) : { label, blocker: blocked }
}

/**
 * Returns one line with the reason that several buttons share, and the line's id for
 * `aria-describedby`.
 */
export function useDisabledButtonReason(blocker: ButtonBlocker | undefined) {
  const id = useId()
  if (blocker?.text === undefined) return { describedBy: blocker?.shownAt, line: undefined }
  const line = (
    <span className="k-btn-reason" id={id}>
      {blocker.text}
    </span>
  )
  return { describedBy: id, line }
}

/**
 * Calls `then` once when a pending transaction succeeds. Ignores a transaction that had succeeded
 * before the component was mounted.
 */
export function useCallOnTxSuccess(record: TxRecord | undefined, then: () => void): void {
  const waited = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (record === undefined) return
    const tone = getStatusTone(record)
    if (tone === 'busy') waited.current = record.id
    if (tone !== 'done' || waited.current !== record.id) return
    waited.current = undefined
    then()
  })
}

/** Returns the transaction record if it is the account's newest, otherwise undefined. */
export function useTxRecordIfNewest(record: TxRecord | undefined): TxRecord | undefined {
  const [newest] = useMarketTransactions()
  return record?.id === newest?.id ? record : undefined
}
