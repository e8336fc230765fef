import { useState } from 'react'
import { useCan, useMarket } from '#live/useMarket.ts'
import { type SnapshotView, useSnapshot } from '#live/useSnapshot.ts'
import { type Signer, useSigner } from '#live/useWallet.ts'
import { useWithdrawal, type WithdrawalView } from '#live/useWithdrawal.ts'
import { type Alert, checkWithdraw, type WritePhase } from '#market/actionChecks.ts'
import { shareDecimals } from '#market/limits.ts'
import type { Market } from '#market/market.ts'
import { type AmountIssue, parseAmount, trimmedAmount } from '#math/amountText.ts'
import { type ActionView, useAction, useWritePhase } from '#write/useAction.ts'
import { type AlertView, useAlert } from '#write/useAlert.ts'
import { type ToleranceChoice, useTolerance } from './BoundsField.tsx'

/** Everything that the parts of 'Your position' show and do. */
export interface PositionView {
  readonly market: Market
  readonly signer: Signer
  readonly view: SnapshotView
  readonly withdrawal: WithdrawalView
  /** How much of the position to take out; undefined where only all of it can be. */
  readonly exit: ExitAmountView | undefined
  /** What goes into every call of a contract that takes bounds; undefined for one that takes none. */
  readonly bounds: ToleranceChoice | undefined
  readonly withdraw: ActionView
  /** Of all the account's writes, whoever started them. */
  readonly phase: WritePhase
  /** The specified alert for a click that cannot proceed. */
  readonly alert: AlertView<'withdraw', Alert>
}

export function usePosition(): PositionView {
  const market = useMarket()
  const signer = useSigner()
  const { network } = market
  const view = useSnapshot()
  const exit = useExitAmount(view.snapshot?.account?.shares, shareDecimals(view.snapshot))
  const choosing = useTolerance()
  const can = useCan()
  const bounds = can.amountBounds || can.priceBound ? choosing : undefined
  return {
    market,
    signer,
    view,
    exit,
    withdrawal: useWithdrawal(exit?.shares, bounds?.tolerance),
    bounds,
    withdraw: useAction('withdraw'),
    phase: useWritePhase(),
    alert: useAlert({ withdraw: checkWithdraw({ ...signer, network, owner: signer.account }) }),
  }
}

/** How much of a position is to be taken out, where a part of it can be. */
export interface ExitAmountView {
  /** As typed, or what the chosen part comes to. */
  readonly text: string
  readonly setText: (text: string) => void
  /** The chosen part in percent, cut; undefined while what is typed is no amount. */
  readonly percent: number | undefined
  readonly setPercent: (percent: number) => void
  /** Raw; undefined where it is not known, or is no amount. */
  readonly shares: bigint | undefined
  readonly issue: AmountIssue | undefined
}

type Choice = { readonly percent: number } | { readonly text: string }

const ALL: Choice = { percent: 100 }

/** The part of a position of `held` shares to take out, all of it until something else is chosen; undefined where only all of it can be. */
export function useExitAmount(
  held: bigint | undefined,
  decimals: number | undefined,
): ExitAmountView | undefined {
  const { partialExit } = useCan()
  const [choice, setChoice] = useState<Choice>(ALL)
  if (!partialExit) return undefined
  const setText = (text: string) => setChoice({ text })
  const setPercent = (percent: number) => setChoice({ percent })
  if ('percent' in choice) {
    const { percent } = choice
    const shares = held === undefined ? undefined : (held * BigInt(percent)) / 100n
    const text = shares === undefined || decimals === undefined ? '' : trimmedAmount(shares, decimals)
    return { text, setText, percent, setPercent, shares, issue: undefined }
  }
  const { text } = choice
  const parsed = parseAmount(text, decimals ?? 0)
  if (!parsed.ok)
    return { text, setText, setPercent, percent: undefined, shares: undefined, issue: parsed.issue }
  const percent = held ? Number((parsed.value * 100n) / held) : undefined
  return { text, setText, setPercent, percent, shares: parsed.value, issue: undefined }
}
