import { useEffect, useRef, useState } from 'react'
import { sentence } from '#lib/sentence.ts'
import { useLiveMarket } from '#live/useMarket.ts'
import { useSnapshot } from '#live/useSnapshot.ts'
import { useSessionState, useWalletSession } from '#live/useWallet.ts'
import type { WritePhase } from '#market/actionChecks.ts'
import { planSetVaults } from '#market/setVaults.ts'
import type { Both, Side } from '#market/side.ts'
import { checksumAddress, type ParsedAddress, parseAddress } from '#math/address.ts'
import type { Address } from '#math/hex.ts'
import { addressIssues } from '#words/kit.ts'
import { checkBeforeSetVaults, type SetVaultsBlocked } from '#write/checkBeforeSetVaults.ts'
import { type ActionView, useAction, useWritePhase } from '#write/useAction.ts'

export interface ConfigureVaultsView {
  readonly texts: Both<string>
  readonly setText: (side: Side, text: string) => void
  readonly parsed: Both<ParsedAddress>
  /** What is wrong with each input, once that is worth saying. */
  readonly errors: Both<string | undefined>
  readonly fillRandom: () => void
  readonly submit: () => void
  /** The four checks are running. */
  readonly checking: boolean
  /** The phase of all the account's writes, whoever started them; the inputs are disabled unless it is idle. */
  readonly phase: WritePhase
  /** Of the last click; `count` tells two equal ones apart. */
  readonly refusal: Refused | undefined
  readonly action: ActionView
  readonly dismiss: () => void
}

/** What stood against a click, and which vaults it was to set. */
interface Refused extends SetVaultsBlocked {
  readonly count: number
  readonly wanted: readonly [Address | undefined, Address | undefined]
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
    else setRefusal({ ...checked, count: Date.now(), wanted: [vault0, vault1] })
  }
  const latest = useRef<Refused>(undefined)
  useEffect(() => {
    latest.current = refusal
  }, [refusal])
  useEachBlock(async () => {
    if (refusal?.issue === undefined) return
    const { wanted, count } = refusal
    const checked = await checkBeforeSetVaults(live, session, () => planFor(...wanted))
    // Another click, or its end, may have come in between.
    if (latest.current?.count === count)
      setRefusal('plan' in checked ? undefined : { ...checked, wanted, count })
  })
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
  }
}

/** A refusal leaves with its reason, and says what has come in its place: what stood against a click is looked at with every block. */
function useEachBlock(look: () => Promise<void>): void {
  const block = useSnapshot().snapshot?.blockNumber
  const seen = useRef(block)
  useEffect(() => {
    if (seen.current === block) return
    seen.current = block
    void look()
  })
}

/** Twenty random bytes as an address: nobody holds its key and nothing stands there. The specified debug behaviour. */
export function randomAddress(): Address {
  const bytes = crypto.getRandomValues(new Uint8Array(20))
  return checksumAddress(`0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`)
}
