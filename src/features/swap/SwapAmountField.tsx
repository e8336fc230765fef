import { TokenSideAmount } from '#features/common/amountText.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import { formatSentence } from '#lib/sentence.ts'
import { amountIssues } from '#locales/kit.ts'
import * as words from '#locales/swap.ts'
import { computeSpendable } from '#market/fees.ts'
import { listAccountTokenBalances } from '#market/tokenPair.ts'
import { formatTrimmedAmount } from '#math/amountText.ts'
import { Segmented } from '#ui/choices.tsx'
import { AmountInput } from '#ui/fields.tsx'
import { SentenceWithElements } from '#ui/text.tsx'
import { SWAP_AMOUNT_ID } from './swapButtonState.ts'
import type { SwapDirection } from './swapModel.ts'
import type { SwapPanelView } from './useSwapPanel.ts'

const EXACT = [
  { value: 'in', label: words.exactIn },
  { value: 'out', label: words.exactOut },
] as const

/** Input for the exact amount of the input token or the output token. */
export function SwapAmountField({ panel }: { readonly panel: SwapPanelView }) {
  const { form, setText, setExact, model, phase } = panel
  const names = useTokenNames()
  const { amount, input, output } = model
  const token = form.exact === 'in' ? input : output
  const disabled = phase !== 'idle'
  return (
    <AmountInput
      label={form.exact === 'in' ? words.youPayExactly : words.youReceiveExactly}
      size="large"
      id={SWAP_AMOUNT_ID}
      name="swap-amount"
      value={form.text}
      onChange={setText}
      decimals={token.decimals ?? 0}
      unit={
        <>
          {token.decimals === undefined ? words.smallestUnits : names[token.index]} <Most panel={panel} />
        </>
      }
      disabled={disabled}
      error={
        amount.ok || amount.issue.code === 'empty' ? undefined : formatSentence(amountIssues, amount.issue)
      }
      hint={<Balance panel={panel} />}
      aside={
        <Segmented
          label={words.whatTheAmountIs}
          options={EXACT}
          value={form.exact}
          onChange={setExact}
          disabled={disabled}
        />
      }
    />
  )
}

function Most({ panel: { view, model, form, setText, phase } }: { readonly panel: SwapPanelView }) {
  const { input } = model
  const account = view.snapshot?.account
  if (account === undefined || form.exact !== 'in') return null
  const most = computeSpendable(
    input.address,
    listAccountTokenBalances(account)[input.index].balance,
    view.snapshot?.baseFee,
  )
  if (most === undefined || most === 0n) return null
  return (
    <button
      type="button"
      className="k-field-max"
      disabled={phase !== 'idle'}
      onClick={() => setText(formatTrimmedAmount(most, input.decimals ?? 0))}
    >
      {words.max}
    </button>
  )
}

function Balance({ panel: { view, model } }: { readonly panel: SwapPanelView }) {
  const names = useTokenNames()
  const { input } = model
  const account = view.snapshot?.account
  if (account === undefined) return null
  const raw = listAccountTokenBalances(account)[input.index].balance
  const amount = <TokenSideAmount side={input.index} raw={raw} />
  const name = names[input.index]
  return (
    <span data-field={`balance${input.index}`}>
      {raw === undefined ? (
        <>
          {name} {amount}
        </>
      ) : (
        <>
          <SentenceWithElements of={words.youHave(amount)} /> {name}
        </>
      )}
    </span>
  )
}

const DIRECTIONS: readonly { value: SwapDirection; label: string }[] = [
  { value: 'token0ToToken1', label: words.token0ToToken1 },
  { value: 'token1ToToken0', label: words.token1ToToken0 },
]

/** Lets the user swap input and output token. */
export function SwapDirectionField({ panel }: { readonly panel: SwapPanelView }) {
  const { form, setDirection, phase } = panel
  return (
    <Segmented
      label={words.directionOfTheSwap}
      options={DIRECTIONS}
      value={form.direction}
      onChange={setDirection}
      disabled={phase !== 'idle'}
    />
  )
}
