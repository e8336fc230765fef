import { useState } from 'react'
import { deployment } from '../../chain/servedDeployment.ts'
import type { WritePhase } from '../../domain/actionButtons.ts'
import type { Address } from '../../domain/hex.ts'
import { type ParsedAddress, parseAddress } from '../../domain/parseAddress.ts'
import { planSetVaults } from '../../domain/setVaultsPlan.ts'
import { useSessionState } from '../../queries/useSessionState.ts'
import { useSnapshot } from '../../queries/useSnapshot.ts'
import { useWalletSession } from '../../queries/useWallet.ts'
import { checkBeforeSetVaults, type SetVaultsRefusal } from '../../transactions/checkBeforeSetVaults.ts'
import { type ActionView, useAction } from '../../transactions/useAction.ts'
import { useWritePhase } from '../../transactions/useWritePhase.ts'
import { randomAddress } from './randomAddress.ts'

export interface ConfigureVaultsView {
  readonly texts: readonly [string, string]
  readonly setText: (index: 0 | 1, text: string) => void
  readonly parsed: readonly [ParsedAddress, ParsedAddress]
  /** What is wrong with each input, once that is worth saying. */
  readonly errors: readonly [string | undefined, string | undefined]
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

/** Whether the current write, or check, is this panel's own. */
export const isOwn = ({ checking, action }: ConfigureVaultsView): boolean =>
  checking || action.phase !== 'idle'

export function useConfigureVaults(): ConfigureVaultsView {
  const [texts, setTexts] = useState<readonly [string, string]>(EMPTY)
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
  const write = (next: readonly [string, string]) => {
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
    const checked = await checkBeforeSetVaults(session, () => planFor(vault0, vault1)).finally(() =>
      setChecking(false),
    )
    if ('plan' in checked) await action.run(checked.plan)
    else setRefusal({ ...checked, count: Date.now() })
  }
  const error = (field: ParsedAddress, text: string) =>
    field.ok || (text === '' && !asked) ? undefined : field.issue.message

  return {
    texts,
    parsed,
    checking,
    phase: checking && phase === 'idle' ? 'pending' : phase,
    refusal,
    action,
    dismiss,
    errors: [error(parsed[0], texts[0]), error(parsed[1], texts[1])],
    setText: (index, text) => write(index === 0 ? [text, texts[1]] : [texts[0], text]),
    fillRandom: () => write([randomAddress(), randomAddress()]),
    submit: () => {
      setAsked(true)
      void send(parsed[0].ok ? parsed[0].value : undefined, parsed[1].ok ? parsed[1].value : undefined)
    },
    restore: () => void send(deployment.vault0, deployment.vault1),
  }
}
