import { useId, useState, useSyncExternalStore } from 'react'
import { AddressInput } from '#features/common/AddressInput.tsx'
import { BlockedClickAlert } from '#features/common/notes.tsx'
import { ActionOutcomeBanner } from '#features/common/Outcome.tsx'
import { formatSentence } from '#lib/sentence.ts'
import * as words from '#locales/deposit.ts'
import { type BlockingAlert, checkCustomApprove, checkNetwork } from '#market/actionChecks.ts'
import { DEFAULT_APPROVAL_AMOUNT, DEFAULT_DECIMALS } from '#market/limits.ts'
import type { Market } from '#market/market.ts'
import { planApproval } from '#market/tokenPlans.ts'
import type { TxAction } from '#market/txAction.ts'
import { type AddressIssue, type ParsedAddress, parseAddress } from '#math/address.ts'
import { type AmountIssue, type ParsedAmount, parseAmount } from '#math/amountText.ts'
import { isAddressEqual } from '#math/hex.ts'
import { useMarket } from '#queries/useMarket.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { type TokenInfoView, useTokenInfo } from '#queries/useTokenInfo.ts'
import { useWalletSession } from '#queries/useWallet.ts'
import { useActionButton, useApprovalRecheck, useWritePhase } from '#transactions/useActionButton.ts'
import { useFormAlert } from '#transactions/useAlert.ts'
import { Button } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { AmountInput } from '#ui/fields.tsx'
import { SentenceWithElements, UntrustedChainText } from '#ui/text.tsx'
import { getEnteredLiquidity } from './depositModel.ts'

/**
 * 'Token Approval Required': approves any token to the hook. The amount is in that token's
 * decimals.
 */
function TokenApprovalPanel() {
  const market = useMarket()
  const session = useWalletSession()
  const { snapshot, refresh } = useMarketSnapshot()
  const approval = useActionButton('approve', isOther(market))
  const phase = useWritePhase()
  const titleId = useId()
  const [address, setAddress] = useState('')
  const entered = useSyncExternalStore(
    getEnteredLiquidity.subscribe,
    getEnteredLiquidity.get,
    () => undefined,
  )
  const [typed, setAmountText] = useState<string>()
  const amountText = typed ?? entered ?? DEFAULT_APPROVAL_AMOUNT
  const parsed = parseAddress(address)
  const token = parsed.ok ? parsed.value : undefined
  const found = useTokenInfo(token)
  const last = approval.tried ?? approval.last
  useApprovalRecheck(last, refresh)
  const decimals = found.info?.decimals ?? DEFAULT_DECIMALS
  const amount = parseAmount(amountText, decimals)
  const alert = useFormAlert({
    approve: problemWith({ chainId: session?.chainId, market, address, parsed, found, amount }),
  })
  const disabled = phase !== 'idle'
  const busy = approval.phase !== 'idle'

  function approve(): void {
    if (alert.answer('approve') !== undefined || !amount.ok || !token || !session || !snapshot) return
    const { account } = session
    void approval.run(planApproval({ token, spender: market.hook, amount: amount.value, account, snapshot }))
  }

  return (
    <section className="liq-other" aria-labelledby={titleId}>
      <h3 id={titleId}>{words.tokenApprovalRequired}</h3>
      <AddressInput
        label={words.tokenAddress}
        value={address}
        onChange={(text) => {
          setAddress(text)
          alert.dismiss()
        }}
        disabled={disabled}
        hint={<TokenHint found={found} />}
        error={
          parsed.ok || parsed.issue.code === 'noAddress'
            ? undefined
            : formatSentence(words.addressIssues, parsed.issue)
        }
      />
      <AmountInput
        label={words.amountForHook}
        value={amountText}
        onChange={setAmountText}
        decimals={decimals}
        disabled={disabled}
        error={amount.ok ? undefined : formatSentence(words.amountIssues, amount.issue)}
      />
      <Button
        busy={busy}
        disabledReason={disabled && !busy ? words.anotherUnderway : undefined}
        onClick={approve}
      >
        {!busy
          ? words.approveToken
          : last?.status === 'awaitingWallet'
            ? words.confirmInWallet
            : words.approving}
      </Button>
      <BlockedClickAlert
        alert={alert}
        sentence={alert.blocker && formatSentence(words.customApprovalProblems, alert.blocker)}
      />
      <ActionOutcomeBanner
        last={last}
        refusal={approval.refusal}
        success={words.tokenApproved}
        onDismiss={approval.clear}
      />
    </section>
  )
}

/** True for approvals of tokens that do not belong to the market. */
const isOther =
  ({ hook, token0, token1 }: Market) =>
  (action: TxAction): boolean =>
    action.kind === 'approve' &&
    isAddressEqual(action.spender, hook) &&
    !isAddressEqual(action.token, token0) &&
    !isAddressEqual(action.token, token1)

interface CustomApproval {
  readonly chainId: number | undefined
  readonly market: Market
  readonly address: string
  readonly parsed: ParsedAddress
  readonly found: TokenInfoView
  readonly amount: ParsedAmount
}

type Problem =
  | BlockingAlert
  | AddressIssue
  | AmountIssue
  | { readonly code: 'tokenLoading' | 'tokenFailed' | 'noContract' }

/**
 * Returns what blocks a click: the checks of the specification (section 5), then anything that
 * would make the approval useless.
 */
function problemWith({
  chainId,
  market,
  address,
  parsed,
  found,
  amount,
}: CustomApproval): Problem | undefined {
  const specified = checkCustomApprove({ connected: chainId !== undefined, tokenAddress: address })
  if (specified !== undefined) return specified
  if (!parsed.ok) return parsed.issue
  const elsewhere = checkNetwork(chainId, market.network)
  if (elsewhere !== undefined) return elsewhere
  if (found.state === 'loading') return { code: 'tokenLoading' }
  if (found.state === 'failed') return { code: 'tokenFailed' }
  if (found.info?.hasCode === false) return { code: 'noContract' }
  return amount.ok ? undefined : amount.issue
}

function TokenHint({ found: { info, state } }: { readonly found: TokenInfoView }) {
  if (state === 'idle') return words.anyToken
  if (state === 'loading') return words.readingToken
  if (info === undefined) return words.tokenUnreadable
  if (info.hasCode === false) return words.noContractThere
  const counted =
    info.decimals === undefined
      ? words.countsWithDefault(DEFAULT_DECIMALS)
      : words.countsWithItsOwn(info.decimals)
  if (info.symbol === undefined) return counted
  return <SentenceWithElements of={words.tokenFound(<UntrustedChainText text={info.symbol} />, counted)} />
}

/** Closed section for approvals of other tokens. */
export function CustomApprovalPanel() {
  return (
    <Disclosure title={words.approveAnotherToken} lazy>
      <TokenApprovalPanel />
    </Disclosure>
  )
}
