import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { readProposedVaults } from '#chain/read/readVaultReplacements.ts'
import { AddressInput } from '#features/common/AddressInput.tsx'
import { getButtonStateWhilePending } from '#features/common/actionButtons.tsx'
import { ActionOutcomeBanner } from '#features/common/Outcome.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import { formatSentence } from '#lib/sentence.ts'
import { setVaultsIssue } from '#locales/issues.ts'
import { addressIssues } from '#locales/kit.ts'
import * as words from '#locales/vaults.ts'
import { planSetVaults } from '#market/setVaults.ts'
import { type Pair, TOKEN_SIDES, type TokenSide } from '#market/tokenPair.ts'
import { findProposedVaultIssues, type ProposedVaultIssue } from '#market/vaultWatch.ts'
import { checksumAddress, type ParsedAddress, parseAddress } from '#math/address.ts'
import type { Address } from '#math/hex.ts'
import { useConnectedMarket } from '#queries/useMarket.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { useWalletSession } from '#queries/useWallet.ts'
import { loadAndRunSetVaultsChecks, type SetVaultsBlocker } from '#transactions/loadAndRunSetVaultsChecks.ts'
import { useActionButton, useWritePhase } from '#transactions/useActionButton.ts'
import { useSetVaultsBlocked } from '#transactions/useSetVaultsBlocked.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

/**
 * Form that sets two vault addresses. The button that restores the market file's vaults is in an
 * alarm.
 */
export function ConfigureForm() {
  const { texts, setText, errors, parsed, phase, isOwn, refusal, action, dismiss, ...form } =
    useConfigureVaults()
  const names = useTokenNames()
  const busy = phase !== 'idle'
  const waiting = getButtonStateWhilePending(phase)
  return (
    <>
      <div className="configure-inputs">
        {TOKEN_SIDES.map((side) => (
          <AddressInput
            key={side}
            label={words.vaultAddress(side)}
            value={texts[side]}
            onChange={(text) => setText(side, text)}
            error={errors[side]}
            hint={words.vaultFor(names[side])}
            disabled={busy}
          />
        ))}
        <div>
          <Button size="tiny" disabled={busy} onClick={form.fillRandom}>
            {words.randomPlaceholders}
          </Button>
          <p className="k-small">{words.aboutPlaceholders}</p>
        </div>
      </div>
      <Prospects parsed={parsed} />
      <Button
        variant="danger"
        busy={isOwn}
        disabledReason={isOwn ? undefined : waiting?.blocker?.text}
        onClick={form.submit}
      >
        {waiting?.label ?? words.setVaults}
      </Button>
      {refusal?.issue && (
        <Refusal {...refusal} issue={refusal.issue} onDismiss={dismiss} key={refusal.count} />
      )}
      <ActionOutcomeBanner
        last={action.last}
        refusal={action.refusal}
        onDismiss={dismiss}
        success={words.vaultsSet}
      />
    </>
  )
}

function Prospects({ parsed: [first, second] }: { readonly parsed: Pair<ParsedAddress> }) {
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

interface RefusalProps {
  readonly issue: NonNullable<SetVaultsBlocker['issue']>
  readonly details?: ReactNode
  readonly onDismiss: () => void
}

function Refusal({ issue, details, onDismiss }: RefusalProps) {
  const [said, toDo] = setVaultsIssue(issue)
  return (
    <Notice tone="bad" role="alert" title={toDo && said} details={details} onDismiss={onDismiss}>
      {toDo ?? said}
    </Notice>
  )
}

const EMPTY = ['', ''] as const

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
    /** True while this form checks addresses or waits for its own transaction. */
    isOwn: checking || action.phase !== 'idle',
    phase: checking && phase === 'idle' ? 'pending' : phase,
    refusal,
    action,
    dismiss,
    errors: [error(parsed[0], texts[0]), error(parsed[1], texts[1])] as const,
    setText: (side: TokenSide, text: string) => write(side === 0 ? [text, texts[1]] : [texts[0], text]),
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
