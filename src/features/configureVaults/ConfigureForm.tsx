import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readProposedVaults } from '#chain/read/readVaultReplacements.ts'
import { AddressInput } from '#features/common/AddressInput.tsx'
import { ActionOutcomeBanner } from '#features/common/Outcome.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import { getButtonStateWhilePending } from '#features/common/WriteButtons.tsx'
import { formatSentence } from '#lib/sentence.ts'
import { setVaultsIssue } from '#locales/issues.ts'
import { addressIssues } from '#locales/kit.ts'
import * as words from '#locales/vaults.ts'
import { planSetVaults } from '#market/setVaults.ts'
import type { Pair, TokenSide } from '#market/tokenPair.ts'
import { findProposedVaultIssues, type ProposedVaultIssue } from '#market/vaultWatch.ts'
import { checksumAddress, type ParsedAddress, parseAddress } from '#math/address.ts'
import type { Address } from '#math/hex.ts'
import { useConnectedMarket } from '#queries/useMarket.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { useWalletSession } from '#queries/useWallet.ts'
import { loadAndRunSetVaultsChecks } from '#transactions/loadAndRunSetVaultsChecks.ts'
import { useActionButton, useWritePhase } from '#transactions/useActionButton.ts'
import { useSetVaultsBlocked } from '#transactions/useSetVaultsBlocked.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

/**
 * Form that sets two vault addresses. The button that restores the market file's vaults is in an
 * alarm.
 */
export function ConfigureForm() {
  const view = useConfigureVaults()
  return (
    <>
      <VaultInputs view={view} />
      <Prospects view={view} />
      <SetButton view={view} />
      <Refusal view={view} />
      <ActionOutcomeBanner
        last={view.action.last}
        refusal={view.action.refusal}
        onDismiss={view.dismiss}
        success={words.vaultsSet}
      />
    </>
  )
}

function Prospects({ view: { parsed } }: { readonly view: ConfigureVaultsView }) {
  const [first, second] = parsed
  const issues = useVaultProspects(first.ok ? first.value : undefined, second.ok ? second.value : undefined)
  const names = useTokenNames()
  if (issues.length === 0) return null
  return (
    <Notice tone="warn" role="status">
      <ul className="configure-issues">
        {issues.map((issue) => {
          const said = formatSentence(words.prospects, issue, names)
          return <li key={said}>{said}</li>
        })}
      </ul>
    </Notice>
  )
}

function SetButton({ view }: { readonly view: ConfigureVaultsView }) {
  const waiting = getButtonStateWhilePending(view.phase)
  const own = isConfigureVaultsAction(view)
  return (
    <Button
      variant="danger"
      busy={own}
      disabledReason={own ? undefined : waiting?.blocker?.text}
      onClick={view.submit}
    >
      {waiting?.label ?? words.setVaults}
    </Button>
  )
}

function Refusal({ view: { refusal, dismiss } }: { readonly view: ConfigureVaultsView }) {
  if (refusal?.issue === undefined) return null
  const { count, details, issue } = refusal
  const [said, toDo] = setVaultsIssue(issue)
  return (
    <Notice key={count} tone="bad" role="alert" title={toDo && said} details={details} onDismiss={dismiss}>
      {toDo ?? said}
    </Notice>
  )
}

function VaultInputs({ view }: { readonly view: ConfigureVaultsView }) {
  const names = useTokenNames()
  const busy = view.phase !== 'idle'
  return (
    <div className="configure-inputs">
      {([0, 1] as const).map((index) => (
        <AddressInput
          key={index}
          label={words.vaultAddress(index)}
          value={view.texts[index]}
          onChange={(text) => view.setText(index, text)}
          error={view.errors[index]}
          hint={words.vaultFor(names[index])}
          disabled={busy}
        />
      ))}
      <div>
        <Button size="tiny" disabled={busy} onClick={view.fillRandom}>
          {words.randomPlaceholders}
        </Button>
        <p className="k-small">{words.aboutPlaceholders}</p>
      </div>
    </div>
  )
}

const EMPTY = ['', ''] as const

const replaced = (texts: Pair<string>, side: TokenSide, text: string): Pair<string> => {
  const next: [string, string] = [...texts]
  next[side] = text
  return next
}

/** True while this form checks addresses or waits for its own transaction. */
const isConfigureVaultsAction = ({ checking, action }: ConfigureVaultsView): boolean =>
  checking || action.phase !== 'idle'

type ConfigureVaultsView = ReturnType<typeof useConfigureVaults>

function useConfigureVaults() {
  const live = useConnectedMarket()
  const [texts, setTexts] = useState<Pair<string>>(EMPTY)
  const [asked, setAsked] = useState(false)
  const [checking, setChecking] = useState(false)
  const session = useWalletSession()
  const { snapshot } = useMarketSnapshot()
  const action = useActionButton('setVaults')
  const phase = useWritePhase()
  const parsed = [parseAddress(texts[0]), parseAddress(texts[1])] as const

  const planFor = (vault0: Address | undefined, vault1: Address | undefined) => {
    if (!vault0 || !vault1 || !session || !snapshot) return undefined
    return planSetVaults({ vault0, vault1, account: session.account, snapshot })
  }
  const check = (...wanted: Pair<Address | undefined>) =>
    loadAndRunSetVaultsChecks(live, session, () => planFor(...wanted))
  const {
    blocked: refusal,
    block,
    clear,
  } = useSetVaultsBlocked((wanted: Pair<Address | undefined>) => check(...wanted))
  const dismiss = () => {
    clear()
    action.clear()
  }
  const write = (next: Pair<string>) => {
    setTexts(next)
    setAsked(false)
    dismiss()
  }
  const send = async (vault0: Address | undefined, vault1: Address | undefined) => {
    if (checking) return
    dismiss()
    setChecking(true)
    const checked = await check(vault0, vault1).finally(() => setChecking(false))
    if ('plan' in checked) await action.run(checked.plan)
    else block(checked, [vault0, vault1])
  }
  const error = (field: ParsedAddress, text: string) =>
    field.ok || (text === '' && !asked) ? undefined : formatSentence(addressIssues, field.issue)

  return {
    texts,
    parsed,
    checking,
    phase: checking && phase === 'idle' ? 'pending' : phase,
    refusal,
    action,
    dismiss,
    errors: [error(parsed[0], texts[0]), error(parsed[1], texts[1])] as const,
    setText: (side: TokenSide, text: string) => write(replaced(texts, side, text)),
    fillRandom: () => write([randomAddress(), randomAddress()]),
    submit: () => {
      setAsked(true)
      void send(parsed[0].ok ? parsed[0].value : undefined, parsed[1].ok ? parsed[1].value : undefined)
    },
  }
}

/** Returns twenty random bytes as an address. The specification requires this for debugging. */
function randomAddress(): Address {
  const bytes = crypto.getRandomValues(new Uint8Array(20))
  return checksumAddress(`0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`)
}

/**
 * Returns the problems that the hook would have with these vaults. Empty unless both addresses are
 * given.
 */
function useVaultProspects(
  vault0: Address | undefined,
  vault1: Address | undefined,
): readonly ProposedVaultIssue[] {
  const { market, rpc } = useConnectedMarket()
  const { data } = useQuery({
    queryKey: [market.id, 'candidates', vault0, vault1],
    queryFn: () => readProposedVaults(rpc, market.network.chainId, [vault0 ?? '0x', vault1 ?? '0x']),
    enabled: vault0 !== undefined && vault1 !== undefined,
  })
  if (vault0 === undefined || vault1 === undefined) return []
  const candidate = <Index extends 0 | 1>(
    index: Index,
    address: Address,
    token: Address,
    expected: Address,
  ) => ({
    index,
    address,
    token,
    expected,
    hasCode: data?.[index]?.hasCode,
    asset: data?.[index]?.asset,
  })
  return findProposedVaultIssues([
    candidate(0, vault0, market.token0, market.vault0),
    candidate(1, vault1, market.token1, market.vault1),
  ])
}
