import { Link } from 'wouter'
import { TokenSideAmount } from '#features/common/amountText.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import * as words from '#locales/alarms.ts'
import { gap } from '#locales/kit.ts'
import type { MarketHealth } from '#market/marketHealth.ts'
import type { TokenSide } from '#market/tokenPair.ts'
import { formatTrimmedAmount } from '#math/amountText.ts'
import { useHookCapabilities, useMarketPagePaths } from '#queries/useMarket.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { useWithdrawalPayout } from '#queries/useWithdrawal.ts'
import { buttonClass } from '#ui/Button.tsx'
import { SentenceWithElements } from '#ui/text.tsx'
import { Alarm } from './Alarm.tsx'
import { VaultsPageLink } from './DriftAlarm.tsx'
import {
  type FullExitOutcome,
  FullExitParagraph,
  FullExitSentence,
  formatAmountsAt,
  useAccountPoolShare,
  WithdrawNowButton,
} from './FullExit.tsx'
import type { PositionWorthLoss } from './usePositionLossAlarm.ts'

interface MissingAlarmProps {
  /** Tokens of which the hook has less than its own accounting says. */
  readonly missing: readonly TokenSide[]
  readonly health: MarketHealth
  readonly own: FullExitOutcome
  /** Loss of value of the user's position, shown in the same alarm. */
  readonly loss: PositionWorthLoss | undefined
}

/**
 * Alarm: tokens of depositors are missing. Appears in the first block in which they are missing.
 */
export function MissingTokensAlarm({ missing, health, own, loss }: MissingAlarmProps) {
  const names = useTokenNames()
  const figure = (side: TokenSide, of: 'owed' | 'there') => (
    <TokenSideAmount field={`missing.${of}${side}`} side={side} raw={health.sides[side][of]} />
  )
  return (
    <Alarm
      title={words.tokensAreMissing}
      action={own?.is === 'pays' ? <WithdrawNowButton plan={own.plan} /> : <IsItSafe />}
      onSeen={loss?.settle}
      details={
        <>
          {loss && <p>{words.betweenBlocks(loss.before.blockNumber, loss.now.blockNumber)}</p>}
          {missing.map((side) => (
            <p key={side}>
              <SentenceWithElements
                of={words.lessIsThere(names[side], figure(side, 'there'), figure(side, 'owed'))}
              />
            </p>
          ))}
          {own.is === 'refused' && <p>{own.reason}</p>}
        </>
      }
    >
      {loss && <LostPart loss={loss} />}
      {/* What one's part is now has been said by then. */}
      <p>{loss && own.is === 'refused' ? words.payoutRefused : <FullExitSentence own={own} />}</p>
      <p>{words.whoeverDepositsPays}</p>
    </Alarm>
  )
}

/**
 * Alarm: the shares cannot be withdrawn completely, although the market's vaults are in use and no
 * tokens are missing.
 */
export function StuckSharesAlarm({ own }: { readonly own: FullExitOutcome }) {
  const names = useTokenNames()
  const { state } = useMarketSnapshot()
  const { exitForOthers } = useHookCapabilities()
  const part = own.is === 'refused' ? own.part : undefined
  const { planned, basis, refusal } = useWithdrawalPayout(part)
  const leaving =
    part !== undefined && planned?.ok && basis === 'simulated' && refusal === undefined
      ? planned.plan
      : undefined
  return (
    <Alarm
      title={leaving ? words.onlyPartCanLeave : words.cannotBeTakenOut}
      action={leaving ? <WithdrawNowButton plan={leaving} label={words.withdrawThatPart} /> : <IsItSafe />}
      details={own.is === 'refused' ? <p>{own.reason}</p> : undefined}
    >
      <p>
        {leaving ? (
          <SentenceWithElements
            of={words.partCanLeave(
              ...formatAmountsAt('own.leaving', leaving, leaving.blockNumber, state),
              names,
            )}
          />
        ) : (
          <FullExitSentence own={own} />
        )}
      </p>
      <p>{exitForOthers ? words.triedWhileOthersCan : words.triedEveryBlock}</p>
    </Alarm>
  )
}

/**
 * Alarm: the vaults can pay for a part of the shares only. A full withdrawal would lose the rest.
 */
export function PartialPayoutAlarm({ own }: { readonly own: FullExitOutcome }) {
  const names = useTokenNames()
  const { state } = useMarketSnapshot()
  const part = useAccountPoolShare()
  return (
    <Alarm title={words.onlyPartCanLeave} action={<VaultsPageLink />}>
      <p>
        <FullExitSentence own={own} />
      </p>
      <p>
        {part && (
          <>
            <SentenceWithElements
              of={words.partThere(...formatAmountsAt('own.part', part, part.blockNumber, state), names)}
            />
            {gap}
          </>
        )}
        {words.restGivenUp}
      </p>
    </Alarm>
  )
}

/** Alarm: the position lost more value than swaps can explain. */
export function ValueLossAlarm({
  loss,
  own,
}: {
  readonly loss: PositionWorthLoss
  readonly own: FullExitOutcome | undefined
}) {
  const { before, now } = loss
  return (
    <Alarm
      title={words.yourPositionLost(formatTrimmedAmount(loss.lostBps, 2))}
      action={own?.is === 'pays' ? <WithdrawNowButton plan={own.plan} /> : undefined}
      onSeen={loss.settle}
      details={
        <>
          <p>{words.notBySwaps}</p>
          <p>{words.betweenBlocks(before.blockNumber, now.blockNumber)}</p>
        </>
      }
    >
      <PartBecame loss={loss} />
      <FullExitParagraph own={own} />
    </Alarm>
  )
}

function LostPart({ loss }: { readonly loss: PositionWorthLoss }) {
  return (
    <>
      <p>
        <b>{words.yourPositionLost(formatTrimmedAmount(loss.lostBps, 2))}</b>
      </p>
      <PartBecame loss={loss} />
    </>
  )
}

function PartBecame({ loss: { before, now } }: { readonly loss: PositionWorthLoss }) {
  const names = useTokenNames()
  const { state } = useMarketSnapshot()
  return (
    <p>
      <SentenceWithElements
        of={words.partBecame(
          ...formatAmountsAt('worth.before', before, before.blockNumber, 'live'),
          ...formatAmountsAt('worth.now', now, now.blockNumber, state),
          names,
        )}
      />
    </p>
  )
}

function IsItSafe() {
  const { safety } = useMarketPagePaths()
  return (
    <Link className={buttonClass('danger')} href={safety}>
      {words.isItSafe}
    </Link>
  )
}
