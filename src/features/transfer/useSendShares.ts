import { useState } from 'react'
import { alerts } from '#words/alerts.ts'
import * as words from '#words/transfer.ts'
import { trimmedAmount } from '../../amounts/formatAmount.ts'
import { parseAddress } from '../../amounts/parseAddress.ts'
import { parseAmount } from '../../amounts/parseAmount.ts'
import { useMarket } from '../../live/useMarket.ts'
import { useSnapshot } from '../../live/useSnapshot.ts'
import { useWalletSession } from '../../live/useWallet.ts'
import type { WritePhase } from '../../markets/actionButtons.ts'
import { type Alert, checkContext } from '../../markets/actionChecks.ts'
import { DEFAULT_DECIMALS } from '../../markets/limits.ts'
import { planTransfer, type TransferPlanned, type TransferRefusal } from '../../markets/transferPlan.ts'
import { isMined } from '../../transactions/record.ts'
import { type ActionView, useAction } from '../../transactions/useAction.ts'
import { type AlertView, useAlert } from '../../transactions/useAlert.ts'
import { useWritePhase } from '../../transactions/useWritePhase.ts'
import { inFlight, type ShownButton } from '../common/shownButton.ts'

export interface SendSharesView {
  readonly to: string
  readonly setTo: (text: string) => void
  readonly amount: string
  readonly setAmount: (text: string) => void
  /** Fills in the whole balance; undefined where there is none to fill in. */
  readonly useAll: (() => void) | undefined
  /** What is wrong with what was typed; nothing is said of an input that is still empty, until the first click. */
  readonly refusal: TransferRefusal
  readonly button: ShownButton
  /** The phase of all the account's writes, whoever started them; the inputs are disabled unless it is idle. */
  readonly phase: WritePhase
  readonly alert: AlertView<'send', Alert>
  readonly action: ActionView
  readonly send: () => void
  readonly dismiss: () => void
}

/** The state of the form for sending shares, from input to `submitPlans`. */
export function useSendShares(): SendSharesView {
  const market = useMarket()
  const session = useWalletSession()
  const { snapshot } = useSnapshot()
  const action = useAction('transfer')
  const [to, setTo] = useState('')
  const [amount, setAmount] = useState('')
  const [clicked, setClicked] = useState(false)
  const shares = snapshot?.account?.shares
  const planned =
    snapshot &&
    planTransfer({
      to: parseAddress(to),
      amount: parseAmount(amount, DEFAULT_DECIMALS),
      snapshot,
      market,
    })

  const alert = useAlert({
    send: checkContext({
      connected: session !== undefined,
      chainId: session?.chainId,
      network: market.network,
    }),
  })
  const phase = useWritePhase()

  async function send(): Promise<void> {
    setClicked(true)
    if (alert.answer('send') !== undefined || !planned?.ok) return
    const record = await action.run(planned.plan)
    if (record === undefined || !isMined(record)) return
    setTo('')
    setAmount('')
    setClicked(false)
  }

  return {
    to,
    setTo,
    amount,
    setAmount,
    useAll: shares ? () => setAmount(trimmedAmount(shares, DEFAULT_DECIMALS)) : undefined,
    refusal: shownRefusal(planned, { to: clicked || to !== '', amount: clicked || amount !== '' }),
    button: sendButton(session !== undefined, phase, shares),
    phase,
    alert,
    action,
    send: () => void send(),
    dismiss: action.clear,
  }
}

function shownRefusal(
  planned: TransferPlanned | undefined,
  shown: { readonly to: boolean; readonly amount: boolean },
): TransferRefusal {
  if (planned === undefined || planned.ok) return {}
  const { to, amount } = planned.refusal
  return {
    ...(shown.to && to !== undefined ? { to } : {}),
    ...(shown.amount && amount !== undefined ? { amount } : {}),
  }
}

function sendButton(connected: boolean, phase: WritePhase, shares: bigint | undefined): ShownButton {
  const waiting = inFlight(phase)
  if (waiting !== undefined) return waiting
  const reason = !connected ? alerts.connectWallet : shares === 0n ? words.nothingToSend : undefined
  return { label: words.sendSharesButton, enabled: reason === undefined, reason }
}
