import { amountIssues } from '#words/amounts.ts'
import * as words from '#words/swap.ts'
import { trimmedAmount } from '../../amounts/formatAmount.ts'
import { useMarket } from '../../live/useMarket.ts'
import { spendable } from '../../markets/feeReserve.ts'
import { heldSides } from '../../markets/side.ts'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { TokenAmount } from '../../ui/TokenAmount.tsx'
import { Words } from '../../ui/Words.tsx'
import { sentence } from '../../words/sentence.ts'
import type { SwapPanelView } from './useSwapPanel.ts'

const EXACT = [
  { value: 'in', label: words.exactIn },
  { value: 'out', label: words.exactOut },
] as const

/** How much: of the token that is paid, or of the one that is received. */
export function SwapAmountField({ panel }: { readonly panel: SwapPanelView }) {
  const { form, setText, setExact, model, phase } = panel
  const { amount, input, output } = model
  const token = form.exact === 'in' ? input : output
  const disabled = phase !== 'idle'
  return (
    <AmountInput
      label={form.exact === 'in' ? words.youPayExactly : words.youReceiveExactly}
      size="large"
      name="swap-amount"
      value={form.text}
      onChange={setText}
      decimals={token.decimals ?? 0}
      unit={
        <>
          {token.decimals === undefined ? words.smallestUnits : words.token(token.index)}{' '}
          <Most panel={panel} />
        </>
      }
      disabled={disabled}
      error={amount.ok || amount.issue.code === 'empty' ? undefined : sentence(amountIssues, amount.issue)}
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

/** Takes all that there is to pay with. */
function Most({ panel: { view, model, form, setText, phase } }: { readonly panel: SwapPanelView }) {
  const { input } = model
  const account = view.snapshot?.account
  if (account === undefined || form.exact !== 'in') return null
  const most = spendable(input.address, heldSides(account)[input.index].balance, view.snapshot?.baseFee)
  if (most === undefined || most === 0n) return null
  return (
    <button
      type="button"
      className="k-field-max"
      disabled={phase !== 'idle'}
      onClick={() => setText(trimmedAmount(most, input.decimals ?? 0))}
    >
      {words.max}
    </button>
  )
}

/** What there is to pay with. */
function Balance({ panel: { view, model } }: { readonly panel: SwapPanelView }) {
  const market = useMarket()
  const { input } = model
  const account = view.snapshot?.account
  if (account === undefined) return null
  const raw = heldSides(account)[input.index].balance
  const amount = (
    <TokenAmount
      raw={raw}
      decimals={input.decimals}
      block={view.snapshot?.blockNumber}
      chain={market.network.chainId}
      state={view.state}
    />
  )
  const name = words.token(input.index)
  return (
    <span data-field={`balance${input.index}`}>
      {raw === undefined ? (
        <>
          {name} {amount}
        </>
      ) : (
        <>
          <Words of={words.youHave(amount)} /> {name}
        </>
      )}
    </span>
  )
}
