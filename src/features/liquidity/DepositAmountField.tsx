import { DEPOSIT_AMOUNT_ID, MINT_PANEL_ID } from '#features/common/depositCard.ts'
import { depositIssueText } from '#features/common/formatRefusalReason.ts'
import { useTokenNames } from '#features/common/TokenName.tsx'
import { formatSentence, type TokenNames } from '#lib/sentence.ts'
import * as words from '#locales/deposit.ts'
import { smallestUnits } from '#locales/kit.ts'
import type { DepositAmountUnit } from '#market/depositAmount.ts'
import { DEFAULT_DECIMALS, getShareDecimals } from '#market/limits.ts'
import { listAccountTokenBalances } from '#market/tokenPair.ts'
import { formatRoundedAmount } from '#math/amountText.ts'
import { useMarket } from '#queries/useMarket.ts'
import { Segmented } from '#ui/choices.tsx'
import { AmountInput } from '#ui/fields.tsx'
import { isDepositAmountInvalid, lacksTestTokens } from './buttonState.ts'
import type { LiquidityCardView } from './useLiquidityCard.ts'

const unitLabels = (names: TokenNames): readonly { value: DepositAmountUnit; label: string }[] => [
  { value: 'token0', label: names[0] },
  { value: 'token1', label: names[1] },
  { value: 'shares', label: words.shares },
]

/** Field for the deposit's amount, in one of the tokens or in shares. */
export function DepositAmountField({ card }: { readonly card: LiquidityCardView }) {
  const { text, unit, setText, holdUnit, enterMost, actions, view } = card
  const names = useTokenNames()
  const disabled = actions.phase !== 'idle'
  const decimals = unit === 'shares' ? getShareDecimals(view.snapshot) : view.snapshot?.[unit].decimals
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it acts on nothing, and only notes that somebody is in it
    <div
      className="liq-amount"
      onFocus={() => holdUnit(true)}
      onBlur={({ relatedTarget }) => {
        if (!isAtAmount(relatedTarget)) holdUnit(false)
      }}
    >
      <AmountInput
        label={words.liquidityAmount}
        size="large"
        name="liquidity"
        id={DEPOSIT_AMOUNT_ID}
        value={text}
        onChange={setText}
        decimals={decimals ?? DEFAULT_DECIMALS}
        unit={
          <>
            {unit === 'shares' ? words.sharesUnit : names[unit === 'token0' ? 0 : 1]}{' '}
            {enterMost !== undefined && (
              <button type="button" className="k-field-max" disabled={disabled} onClick={enterMost}>
                {words.max}
              </button>
            )}
          </>
        }
        disabled={disabled}
        error={errorOf(card, names)}
        hint={<YouHave card={card} />}
      />
    </div>
  )
}

/** True if the focus is on the amount field or on the choice of its unit. */
const isAtAmount = (target: Element | null): boolean =>
  target !== null && target.closest(':is(.liq-amount,.liq-unit)') !== null

/** Choice of the unit of the deposit's amount, in the card's header. */
export function DepositUnitChoice({ card }: { readonly card: LiquidityCardView }) {
  const { unit, setUnit, holdUnit, actions } = card
  const names = useTokenNames()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it acts on nothing, and only notes that somebody is in it
    <div
      className="liq-unit"
      onFocus={() => holdUnit(true)}
      onBlur={({ relatedTarget }) => {
        if (!isAtAmount(relatedTarget)) holdUnit(false)
      }}
    >
      <Segmented
        label={words.countTheAmountIn}
        options={unitLabels(names)}
        value={unit}
        onChange={setUnit}
        disabled={actions.phase !== 'idle'}
      />
    </div>
  )
}

function errorOf(card: LiquidityCardView, names: TokenNames) {
  const { amount } = card.model
  if (!amount.ok)
    return isDepositAmountInvalid(amount)
      ? formatSentence(words.liquidityReasons, amount.issue, names)
      : undefined
  return findShortfalls(card).length === 0 ? undefined : <Shortfall card={card} />
}

/** Returns how much of each token the account lacks for the entered deposit, in smallest units. */
function findShortfalls({ model: { planned } }: LiquidityCardView) {
  const issues = planned?.ok ? planned.plan.issues : []
  return issues.filter((issue) => issue.code === 'balanceTooLow')
}

/** Names the amounts that the account lacks. On test networks, links to free tokens. */
function Shortfall({ card }: { readonly card: LiquidityCardView }) {
  const shortfalls = findShortfalls(card)
  const names = useTokenNames()
  return shortfalls.map((issue) => (
    <div key={issue.side} className="liq-short">
      <span>{depositIssueText(issue, names)}</span>
      {issue === shortfalls[0] && card.market.network.testnet && !lacksTestTokens(card) && (
        <a href={`#${MINT_PANEL_ID}`}>{words.getTestTokens}</a>
      )}
    </div>
  ))
}

/** The account's balances of both tokens, rounded. The wallet panel shows all digits. */
function YouHave({ card: { view, signer } }: { readonly card: LiquidityCardView }) {
  const market = useMarket()
  const names = useTokenNames()
  const { snapshot } = view
  const account = snapshot?.account
  if (!signer.connected || snapshot === undefined || account === undefined) return undefined
  const tokens = [snapshot.token0, snapshot.token1] as const
  return (
    <span className="k-num liq-have" data-glance>
      {words.youHave}{' '}
      <span className="liq-have-each">
        {listAccountTokenBalances(account).map(({ side, balance }) => {
          const { decimals } = tokens[side]
          if (balance === undefined) return <span key={side}>{words.tokenUnavailable(names[side])}</span>
          return (
            <span key={side}>
              <span
                data-raw={`${balance}`}
                data-block={`${snapshot.blockNumber}`}
                data-chain={market.network.chainId}
              >
                {formatRoundedAmount(balance, decimals ?? 0)}
              </span>{' '}
              {decimals === undefined && `${smallestUnits} `}
              {names[side]}
            </span>
          )
        })}
      </span>
    </span>
  )
}
