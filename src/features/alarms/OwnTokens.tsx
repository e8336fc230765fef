import type { ReactNode } from 'react'
import { ClickAlert } from '#features/common/notes.tsx'
import { useBySymbol } from '#features/common/TokenName.tsx'
import { reasonText, withdrawIssue } from '#features/common/toldWords.ts'
import { sentence } from '#lib/sentence.ts'
import * as words from '#locales/alarms.ts'
import { liquidityReasons } from '#locales/deposit.ts'
import { checkWithdraw } from '#market/actionChecks.ts'
import { isBlocking } from '#market/issue.ts'
import { marketHealth, paidLess } from '#market/marketHealth.ts'
import { positionWorth } from '#market/positionWorth.ts'
import { amountsOf, type Both, SIDES, tokensOf } from '#market/side.ts'
import { type WithdrawPlan, withdrawableShares } from '#market/withdrawPlan.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import { useStored } from '#queries/useHealth.ts'
import { useCan, useMarket } from '#queries/useMarket.ts'
import { useShownAccount, useSnapshot } from '#queries/useSnapshot.ts'
import { useSigner } from '#queries/useWallet.ts'
import { useWithdrawal } from '#queries/useWithdrawal.ts'
import { useAction } from '#transactions/useAction.ts'
import { useAlert } from '#transactions/useAlert.ts'
import { Words } from '#ui/text.tsx'
import { PastAmount, SendButton } from './Alarm.tsx'

/**
 * What became of the shown account's tokens: what taking all of them out would do now, by the same
 * figures as 'Your position'. nobody: no account is shown · none: it has no shares · nothing: its
 * shares would be burned for nothing · paysPart: for all of its shares it would be paid far less
 * than their part of what is there, which no alarm advises.
 */
export type OwnTokens =
  | { readonly is: 'nobody' | 'none' | 'reading' | 'unavailable' | 'nothing' }
  | { readonly is: 'locked'; readonly reason: string }
  /** `part`: so many of the shares are no more than the vaults say they would pay for. */
  | { readonly is: 'refused'; readonly reason: string; readonly part: bigint | undefined }
  | {
      readonly is: 'pays' | 'paysPart'
      readonly plan: WithdrawPlan
      readonly basis: 'simulated' | 'computed'
    }

export function useOwnTokens(): OwnTokens {
  const { snapshot, state } = useSnapshot()
  const market = useMarket()
  const shown = useShownAccount()
  const { planned, basis, refusal } = useWithdrawal()
  const { depositLock, partialExit } = useCan()
  const stored = useStored()
  const said = useBySymbol()
  if (shown === undefined) return { is: 'nobody' }
  const shares = snapshot?.account?.shares
  if (shares === 0n) return { is: 'none' }
  if (planned === undefined || shares === undefined)
    return { is: state === 'loading' ? 'reading' : 'unavailable' }
  const issues = planned.ok ? planned.plan.issues : planned.issues
  const locked = issues.find(({ code }) => code === 'locked')
  if (locked !== undefined) return { is: 'locked', reason: said(withdrawIssue(locked)) }
  // Until it is known from when on they can leave, a refusal may mean no more than that it is too
  // early.
  if (depositLock && stored === undefined) return { is: 'reading' }
  const part = partialExit && planned.ok ? withdrawableShares(planned.plan) : undefined
  if (refusal !== undefined)
    return { is: 'refused', reason: reasonText(refusal, { market, account: shown }), part }
  if (issues.some(({ code }) => code === 'returnsNothing')) return { is: 'nothing' }
  if (!planned.ok) return { is: 'unavailable' }
  const against = issues.find(isBlocking)
  if (against !== undefined) return { is: 'refused', reason: said(withdrawIssue(against)), part }
  const { plan } = planned
  const isLess =
    snapshot !== undefined &&
    basis === 'simulated' &&
    paidLess(snapshot, marketHealth(snapshot).sides, amountsOf(plan))
  return { is: isLess ? 'paysPart' : 'pays', plan, basis }
}

/** Both amounts of a sentence, of one block. */
export function useAmounts() {
  const { snapshot } = useSnapshot()
  return (field: string, amounts: TokenAmounts, block: bigint): Both<ReactNode> => {
    const [one, other] = SIDES.map((side) => (
      <PastAmount
        key={side}
        field={`${field}${side}`}
        raw={amountsOf(amounts)[side]}
        decimals={snapshot && tokensOf(snapshot)[side].decimals}
        block={block}
      />
    ))
    return [one, other]
  }
}

/** The shown account's part of what is there, whoever pays it out or does not. */
export function useOwnPart() {
  const { snapshot } = useSnapshot()
  const sqrtPriceX96 = snapshot?.pool.slot0?.sqrtPriceX96
  return snapshot && positionWorth({ ...snapshot, shares: snapshot.account?.shares, sqrtPriceX96 })
}

/** What taking one's tokens out would do now, in one sentence. */
export function OwnSentence({ own }: { readonly own: OwnTokens }) {
  const part = useOwnPart()
  const said = useBySymbol()
  const amounts = useAmounts()
  if (own.is === 'pays' || own.is === 'paysPart') {
    const { plan, basis } = own
    const say = basis === 'simulated' ? words.withdrawingPays : words.withdrawingShouldPay
    return <Words of={said(say(...amounts('own.pays', plan, plan.blockNumber)))} />
  }
  if (own.is === 'refused') {
    if (part === undefined) return words.payoutRefused
    return <Words of={said(words.partRefused(...amounts('own.part', part, part.blockNumber)))} />
  }
  if (own.is === 'locked') return own.reason
  if (own.is === 'nothing') return withdrawIssue({ code: 'returnsNothing' })
  return words.ownTokens[own.is]
}

/**
 * The same as a paragraph; undefined where an alarm above has said it, with the button that goes
 * with it.
 */
export const OwnAmounts = ({ own }: { readonly own: OwnTokens | undefined }) =>
  own && (
    <p>
      <OwnSentence own={own} />
    </p>
  )

/**
 * Takes the position out, or the part that can leave, as 'Your position' would; what came of it is
 * told there, and under 'Activity'.
 */
export function WithdrawNow({
  plan,
  label = words.withdrawEverything,
}: {
  readonly plan: WithdrawPlan
  readonly label?: string
}) {
  const { network } = useMarket()
  const signer = useSigner()
  const withdraw = useAction('withdraw')
  const alert = useAlert({ withdraw: checkWithdraw({ ...signer, network, owner: signer.account }) })
  const click = () => {
    if (alert.answer('withdraw') === undefined) void withdraw.run(plan)
  }
  return (
    <SendButton label={label} write={withdraw} onClick={click}>
      <ClickAlert alert={alert} sentence={alert.objection && sentence(liquidityReasons, alert.objection)} />
    </SendButton>
  )
}
