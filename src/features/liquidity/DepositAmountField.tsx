import * as words from '#words/liquidity.ts'
import { liquidityReasons } from '#words/liquidity.ts'
import { useMarket } from '../../live/useMarket.ts'
import type { DepositUnit } from '../../markets/depositAmount.ts'
import { DEFAULT_DECIMALS } from '../../markets/limits.ts'
import { shareDecimals } from '../../markets/shareDecimals.ts'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { TokenAmount } from '../../ui/TokenAmount.tsx'
import { Words } from '../../ui/Words.tsx'
import { sentence } from '../../words/sentence.ts'
import { Shortfall, shortfallsOf } from './Shortfall.tsx'
import type { LiquidityCardView } from './useLiquidityCard.ts'
import { YouHave } from './YouHave.tsx'

const UNITS: readonly { value: DepositUnit; label: string }[] = [
  { value: 'shares', label: words.shares },
  { value: 'token0', label: words.token0 },
  { value: 'token1', label: words.token1 },
]

const UNIT_TEXT: Readonly<Record<DepositUnit, string>> = {
  shares: words.sharesUnit,
  token0: words.token0,
  token1: words.token1,
}

/** How much to deposit: as liquidity, which is the number of shares, or as an amount of either token. */
export function DepositAmountField({ card }: { readonly card: LiquidityCardView }) {
  const { text, unit, setText, setUnit, enterMost, actions, view } = card
  const disabled = actions.phase !== 'idle'
  const decimals = unit === 'shares' ? shareDecimals(view.snapshot) : view.snapshot?.[unit].decimals
  return (
    <div className="liq-amount">
      <AmountInput
        label={words.liquidityAmount}
        size="large"
        name="liquidity"
        id={AMOUNT_ID}
        shortcut="a"
        value={text}
        onChange={setText}
        decimals={decimals ?? DEFAULT_DECIMALS}
        unit={
          <>
            {UNIT_TEXT[unit]}{' '}
            {enterMost !== undefined && (
              <button type="button" className="k-field-max" disabled={disabled} onClick={enterMost}>
                {words.max}
              </button>
            )}
          </>
        }
        disabled={disabled}
        error={errorOf(card)}
        hint={<Hint card={card} />}
        aside={
          <Segmented
            label={words.countTheAmountIn}
            options={UNITS}
            value={unit}
            onChange={setUnit}
            disabled={disabled}
          />
        }
      />
      <YouHave card={card} />
    </div>
  )
}

/** The field, and the line under it that says what is wrong with what stands in it. */
const AMOUNT_ID = 'liquidity-amount'
export const AMOUNT_FOOT_ID = `${AMOUNT_ID}-foot`

function errorOf(card: LiquidityCardView) {
  const { amount } = card.model
  if (!amount.ok) return amount.issue.code === 'empty' ? undefined : sentence(liquidityReasons, amount.issue)
  return shortfallsOf(card).length === 0 ? undefined : <Shortfall card={card} />
}

function Hint({ card: { unit, model, view } }: { readonly card: LiquidityCardView }) {
  const market = useMarket()
  const { amount, preview } = model
  if (unit === 'shares' || !amount.ok || preview === undefined) {
    return <span className="liq-hint">{words.shareIsLiquidity}</span>
  }
  return (
    <span data-field="deposit.shares">
      <Words
        of={words.forShares(
          <TokenAmount
            raw={amount.value}
            decimals={shareDecimals(view.snapshot)}
            block={preview.price.blockNumber}
            chain={market.network.chainId}
            state={preview.price.source === 'default' ? 'default' : view.state}
          />,
        )}
      />
    </span>
  )
}
