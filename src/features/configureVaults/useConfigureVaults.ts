import { useState } from 'react'
import { addressIssues } from '#words/addresses.ts'
import type { Address } from '../../amounts/hex.ts'
import { type ParsedAddress, parseAddress } from '../../amounts/parseAddress.ts'
import { useLiveMarket } from '../../live/useMarket.ts'
import { useSessionState } from '../../live/useSessionState.ts'
import { useSnapshot } from '../../live/useSnapshot.ts'
import { useWalletSession } from '../../live/useWallet.ts'
import type { WritePhase } from '../../markets/actionButtons.ts'
import { planSetVaults } from '../../markets/setVaultsPlan.ts'
import type { Both, Side } from '../../markets/side.ts'
import { checkBeforeSetVaults, type SetVaultsRefusal } from '../../transactions/checkBeforeSetVaults.ts'
import { type ActionView, useAction } from '../../transactions/useAction.ts'
import { useWritePhase } from '../../transactions/useWritePhase.ts'
import { sentence } from '../../words/sentence.ts'
import { randomAddress } from './randomAddress.ts'

export interface ConfigureVaultsView {
  readonly texts: Both<string>
  readonly setText: (side: Side, text: string) => void
  readonly parsed: Both<ParsedAddress>
  /** What is wrong with each input, once that is worth saying. */
  readonly errors: Both<string | undefined>
  readonly fillRandom: () => void
  readonly submit: () => void
  /** Sets the promised vaults, whatever was typed. */
  readonly restore: () => void
  /** The four checks are running. */
  readonly checking: boolean
  /** The phase of all the account's writes, whoever started them; the inputs are disabled unless it is idle. */
  readonly phase: WritePhase
  /** Of the last click; `count` tells two equal ones apart. */
  readonly refusal: (SetVaultsRefusal & { readonly count: number }) | undefined
  readonly action: ActionView
  readonly dismiss: () => void
}

const EMPTY = ['', ''] as const

const replaced = (texts: Both<string>, side: Side, text: string): Both<string> => {
  const next: [string, string] = [...texts]
  next[side] = text
  return next
}

/** Whether the current write, or check, is this panel's own. */
export const isOwn = ({ checking, action }: ConfigureVaultsView): boolean =>
  checking || action.phase !== 'idle'

export function useConfigureVaults(): ConfigureVaultsView {
  const live = useLiveMarket()
  const { market } = live
  const [texts, setTexts] = useState<Both<string>>(EMPTY)
  const [asked, setAsked] = useState(false)
  const [checking, setChecking] = useState(false)
  const session = useWalletSession()
  const [refusal, setRefusal] = useSessionState<ConfigureVaultsView['refusal']>()
  const { snapshot } = useSnapshot()
  const action = useAction('setVaults')
  const phase = useWritePhase()
  const parsed = [parseAddress(texts[0]), parseAddress(texts[1])] as const

  const dismiss = () => {
    setRefusal(undefined)
    action.clear()
  }
  const write = (next: Both<string>) => {
    setTexts(next)
    setAsked(false)
    dismiss()
  }
  const planFor = (vault0: Address | undefined, vault1: Address | undefined) => {
    if (!vault0 || !vault1 || !session || !snapshot) return undefined
    return planSetVaults({ vault0, vault1, account: session.account, snapshot })
  }
  const send = async (vault0: Address | undefined, vault1: Address | undefined) => {
    if (checking) return
    dismiss()
    setChecking(true)
    const checked = await checkBeforeSetVaults(live, session, () => planFor(vault0, vault1)).finally(() =>
      setChecking(false),
    )
    if ('plan' in checked) await action.run(checked.plan)
    else setRefusal({ ...checked, count: Date.now() })
  }
  const error = (field: ParsedAddress, text: string) =>
    field.ok || (text === '' && !asked) ? undefined : sentence(addressIssues, field.issue)

  return {
    texts,
    parsed,
    checking,
    phase: checking && phase === 'idle' ? 'pending' : phase,
    refusal,
    action,
    dismiss,
    errors: [error(parsed[0], texts[0]), error(parsed[1], texts[1])],
    setText: (side, text) => write(replaced(texts, side, text)),
    fillRandom: () => write([randomAddress(), randomAddress()]),
    submit: () => {
      setAsked(true)
      void send(parsed[0].ok ? parsed[0].value : undefined, parsed[1].ok ? parsed[1].value : undefined)
    },
    restore: () => void send(market.vault0, market.vault1),
  }
}
