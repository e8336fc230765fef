import { deployment } from '../../chain/servedDeployment.ts'
import { trimmedAmount } from '../../domain/formatAmount.ts'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { ChainText } from '../../ui/ChainText.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { TokenAmount } from '../../ui/TokenAmount.tsx'
import type { SwapPanelView } from './useSwapPanel.ts'

const EXACT = [
  { value: 'in', label: 'Exact in' },
  { value: 'out', label: 'Exact out' },
] as const

/** How much: of the token that is paid, or of the one that is received. */
export function SwapAmountField({ panel }: { readonly panel: SwapPanelView }) {
  const { form, setText, setExact, model, phase } = panel
  const { amount, input, output } = model
  const token = form.exact === 'in' ? input : output
  const disabled = phase !== 'idle'
  return (
    <AmountInput
      label={form.exact === 'in' ? 'You pay exactly' : 'You receive exactly'}
      size="large"
      name="swap-amount"
      value={form.text}
      onChange={setText}
      decimals={token.decimals ?? 0}
      unit={token.decimals === undefined ? 'smallest units' : <ChainText text={token.symbol} />}
      disabled={disabled}
      error={amount.ok || amount.issue.code === 'empty' ? undefined : amount.issue.message}
      hint={<Balance panel={panel} />}
      aside={
        <Segmented
          label="What the amount is"
          options={EXACT}
          value={form.exact}
          onChange={setExact}
          disabled={disabled}
        />
      }
    />
  )
}

/** What there is to pay with; its button takes all of it. */
function Balance({ panel }: { readonly panel: SwapPanelView }) {
  const { view, model, form, setText, phase } = panel
  const { input } = model
  const account = view.snapshot?.account
  if (account === undefined) return null
  const raw = input.index === 0 ? account.token0 : account.token1
  return (
    <span className="swap-balance" data-field={`balance${input.index}`}>
      You have{' '}
      <TokenAmount
        raw={raw}
        decimals={input.decimals}
        block={view.snapshot?.blockNumber}
        chain={deployment.chainId}
        state={view.state}
      />
      {raw !== undefined && raw > 0n && form.exact === 'in' && phase === 'idle' && (
        <button
          type="button"
          className="swap-max"
          onClick={() => setText(trimmedAmount(raw, input.decimals ?? 0))}
        >
          Max
        </button>
      )}
    </span>
  )
}
