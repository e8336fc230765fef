import { MarketAmount } from '#features/common/amountText.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import { TokenChoice } from '#features/common/worthUnit.tsx'
import { formatSentence } from '#lib/sentence.ts'
import { amountIssues, smallestUnits } from '#locales/kit.ts'
import * as words from '#locales/oneToken.ts'
import type { DepositPlan } from '#market/depositPlan.ts'
import { getShareDecimals } from '#market/limits.ts'
import type { OneTokenDepositResult } from '#market/oneToken.ts'
import { BUNDLE_PRICE_MARGIN_BPS } from '#market/oneTokenBatch.ts'
import { type Pair, TOKEN_SIDES, type TokenSide, toAmountPair } from '#market/tokenPair.ts'
import type { Address } from '#math/hex.ts'
import { BPS_DENOMINATOR } from '#math/integers.ts'
import { formatPercent } from '#math/percent.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { useSigner } from '#queries/useWallet.ts'
import { SunkenBox } from '#ui/Card.tsx'
import { DefinitionList, DefinitionListRow } from '#ui/DefinitionList.tsx'
import { AmountInput } from '#ui/fields.tsx'
import { IssueList } from './IssueList.tsx'
import { OneTokenDepositSteps } from './OneTokenInSteps.tsx'
import {
  CostLimitField,
  NamedTokenAmount,
  OneTokenFlow,
  SwapAmountRows,
  SwapCostRow,
} from './OneTokenParts.tsx'
import {
  findOneTokenDepositBlocker,
  type OneTokenDepositFormState,
  useOneTokenDepositForm,
} from './useOneTokenDepositForm.ts'

/** Form for a deposit with one token: swaps part of it, then deposits both tokens. */
export function OneTokenDepositForm() {
  const { account } = useSigner()
  return account === undefined ? (
    <p className="k-small">{words.connectIn}</p>
  ) : (
    <Steps key={account} account={account} />
  )
}

function Steps({ account }: { readonly account: Address }) {
  const form = useOneTokenDepositForm(account)
  const { one, side, together, planned, rest, anew, unfinished, clear } = form
  const margin = formatPercent(BUNDLE_PRICE_MARGIN_BPS, BPS_DENOMINATOR)
  const stepsNote = together ? words.togetherIn(margin) : words.oneByOneIn
  return (
    <OneTokenFlow
      one={one}
      flow={unfinished}
      about={rest === undefined ? words.aboutIn : words.swapIsDone}
      label={rest === undefined ? words.swapAndDeposit : words.depositTheRest}
      stepsNote={rest === undefined ? stepsNote : undefined}
      blocker={findOneTokenDepositBlocker(form)}
      onStartOver={clear}
      onOver={clear}
      steps={(onEnd) => <OneTokenDepositSteps form={form} onEnd={onEnd} />}
    >
      {rest === undefined && <Entry form={form} />}
      {planned?.ok && <PlannedRows planned={planned} side={side} />}
      {anew?.ok && (
        <SunkenBox>
          <DefinitionList>
            <DepositRows plan={anew.plan} left={leftOf(rest, anew.plan)} />
          </DefinitionList>
        </SunkenBox>
      )}
    </OneTokenFlow>
  )
}

function Entry({ form }: { readonly form: OneTokenDepositFormState }) {
  const { one, side, choose, text, setText, decimals, amount, enterMost } = form
  const names = useTokenNames()
  const disabled = one.phase !== 'idle'
  const issue = amount.ok || amount.issue.code === 'empty' ? undefined : amount.issue
  return (
    <>
      <TokenChoice label={words.whichIn} side={side} choose={choose} disabled={disabled} />
      <AmountInput
        label={words.amountOf(names[side])}
        name="oneTokenIn"
        value={text}
        onChange={setText}
        decimals={decimals ?? 0}
        unit={
          decimals === undefined || enterMost ? (
            <>
              {decimals === undefined && `${smallestUnits} `}
              {enterMost && (
                <button type="button" className="k-field-max" disabled={disabled} onClick={enterMost}>
                  {words.max}
                </button>
              )}
            </>
          ) : undefined
        }
        disabled={disabled}
        error={issue && formatSentence(amountIssues, issue)}
      />
      <CostLimitField one={one} note={words.limitNoteIn} />
    </>
  )
}

const leftOf = (rest: Pair<bigint> | undefined, plan: DepositPlan): Pair<bigint> => {
  const paid = toAmountPair(plan)
  return rest === undefined ? [0n, 0n] : [rest[0] - paid[0], rest[1] - paid[1]]
}

interface PlannedRowsProps {
  readonly planned: Extract<OneTokenDepositResult, { readonly ok: true }>
  readonly side: TokenSide
}

function PlannedRows({ planned, side }: PlannedRowsProps) {
  return (
    <>
      <SunkenBox>
        <DefinitionList>
          <SwapAmountRows planned={planned} sold={side} />
          <DepositRows plan={planned.deposit} left={planned.remainder} />
          <SwapCostRow planned={planned} unit={side} note={words.costNoteIn} />
        </DefinitionList>
      </SunkenBox>
      <IssueList issues={planned.deposit.issues} />
    </>
  )
}

interface DepositRowsProps {
  readonly plan: DepositPlan
  readonly left: Pair<bigint>
}

function DepositRows({ plan, left }: DepositRowsProps) {
  const { snapshot, state } = useMarketSnapshot()
  const amounts = toAmountPair(plan)
  return (
    <>
      <DefinitionListRow term={words.youDeposit}>
        {TOKEN_SIDES.map((each) => (
          <NamedTokenAmount key={each} field={`one.deposit${each}`} side={each} raw={amounts[each]} />
        ))}
      </DefinitionListRow>
      <DefinitionListRow term={words.youReceive}>
        <span data-field="one.shares">
          <MarketAmount
            raw={plan.liquidity}
            decimals={getShareDecimals(snapshot)}
            block={plan.blockNumber}
            state={state}
          />{' '}
          {words.shares}
        </span>
      </DefinitionListRow>
      <DefinitionListRow term={words.leftOver}>
        {TOKEN_SIDES.map((each) => (
          <NamedTokenAmount key={each} field={`one.left${each}`} side={each} raw={left[each]} />
        ))}
      </DefinitionListRow>
    </>
  )
}
