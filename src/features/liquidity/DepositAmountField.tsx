import { deployment } from '../../chain/servedDeployment.ts'
import type { DepositUnit } from '../../domain/depositAmount.ts'
import { DEFAULT_DECIMALS } from '../../domain/limits.ts'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { TokenAmount } from '../../ui/TokenAmount.tsx'
import type { LiquidityCardView } from './useLiquidityCard.ts'

const UNITS: readonly { value: DepositUnit; label: string }[] = [
  { value: 'shares', label: 'Shares' },
  { value: 'token0', label: 'Token 0' },
  { value: 'token1', label: 'Token 1' },
]

const UNIT_TEXT: Readonly<Record<DepositUnit, string>> = {
  shares: 'shares',
  token0: 'Token 0',
  token1: 'Token 1',
}

/** How much to deposit: as liquidity, which is the number of shares, or as an amount of either token. */
export function DepositAmountField({ card }: { readonly card: LiquidityCardView }) {
  const { text, unit, setText, setUnit, model, actions, view } = card
  const disabled = actions.phase !== 'idle'
  const { amount } = model
  const decimals = unit === 'shares' ? undefined : view.snapshot?.[unit].decimals
  return (
    <AmountInput
      label="Liquidity amount"
      size="large"
      name="liquidity"
      value={text}
      onChange={setText}
      decimals={decimals ?? DEFAULT_DECIMALS}
      unit={UNIT_TEXT[unit]}
      disabled={disabled}
      error={amount.ok || amount.issue.code === 'empty' ? undefined : amount.issue.message}
      hint={<Hint card={card} />}
      aside={
        <Segmented
          label="Count the amount in"
          options={UNITS}
          value={unit}
          onChange={setUnit}
          disabled={disabled}
        />
      }
    />
  )
}

function Hint({ card: { unit, model, view } }: { readonly card: LiquidityCardView }) {
  const { amount, preview } = model
  if (unit === 'shares' || !amount.ok || preview === undefined) {
    return 'One unit of liquidity is one share.'
  }
  return (
    <span data-field="deposit.shares">
      For{' '}
      <TokenAmount
        raw={amount.value}
        decimals={DEFAULT_DECIMALS}
        block={preview.price.blockNumber}
        chain={deployment.chainId}
        state={preview.price.source === 'default' ? 'default' : view.state}
      />{' '}
      shares
    </span>
  )
}
