import { ClickAlert } from '#features/common/notes.tsx'
import { ActionOutcome, SuccessNote } from '#features/common/Outcome.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import { useNewest } from '#features/common/WriteButtons.tsx'
import { sentence } from '#lib/sentence.ts'
import * as words from '#locales/deposit.ts'
import { WITHDRAW_SUCCESS } from '#locales/specified.ts'
import type { Action } from '#market/action.ts'
import { checkWithdraw } from '#market/actionChecks.ts'
import { shareDecimals } from '#market/limits.ts'
import { type Zapper, zapperOf } from '#market/market.ts'
import { useMarket } from '#queries/useMarket.ts'
import { useSnapshot } from '#queries/useSnapshot.ts'
import { useSigner } from '#queries/useWallet.ts'
import { useWithdrawal } from '#queries/useWithdrawal.ts'
import { useAction, useUnderWay, useWritePhase } from '#transactions/useAction.ts'
import { useAlert } from '#transactions/useAlert.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DefinitionList, Row } from '#ui/DefinitionList.tsx'
import { TokenAmount } from '#ui/TokenAmount.tsx'
import { BoundsField, useTolerance } from './BoundsField.tsx'
import { withdrawStanding } from './buttonStanding.ts'
import { ExitCautions } from './IssueList.tsx'
import type { PositionView } from './usePosition.ts'

/**
 * Shares that an operator's zapper holds for the account, where the market has one: what they would pay now, what can hold that
 * up, and the way out. Nothing for everybody else.
 */
export function ZappedPosition() {
  const zapper = zapperOf(useMarket())
  return zapper && <Zapped zapper={zapper} />
}

const isThrough = (action: Action): boolean => action.kind === 'withdraw' && action.through !== undefined

/** As 'Your position' has it, of the zapper's units in place of shares: all of them, or none. */
function useZapped({ address }: Zapper): PositionView {
  const market = useMarket()
  const signer = useSigner()
  const view = useSnapshot()
  const bounds = useTolerance()
  const { snapshot } = view
  const account = snapshot?.account && { ...snapshot.account, shares: snapshot.account.zapped }
  return {
    market,
    signer,
    view: snapshot ? { ...view, snapshot: { ...snapshot, account } } : view,
    exit: undefined,
    withdrawal: useWithdrawal(undefined, bounds.tolerance, address),
    bounds,
    withdraw: useAction('withdraw', isThrough),
    phase: useWritePhase(),
    underWay: useUnderWay(),
    alert: useAlert({
      withdraw: checkWithdraw({ ...signer, network: market.network, owner: signer.account }),
    }),
  }
}

function Zapped({ zapper }: { readonly zapper: Zapper }) {
  const position = useZapped(zapper)
  const { market, view, withdraw, withdrawal, alert } = position
  const { snapshot, state } = view
  const last = useNewest(withdraw.last)
  const [name0, name1] = useTokenNames()
  const { planned, refusal } = withdrawal
  const units = snapshot?.account?.shares
  const isBusy = withdraw.phase !== 'idle'
  // What came of the last one is still to be read.
  const isOver = units === 0n && last === undefined && withdraw.refusal === undefined && !isBusy
  if (snapshot?.account === undefined || isOver) return null
  const plan = planned?.ok && refusal === undefined ? planned.plan : undefined
  const button = withdrawStanding(position)
  const { lockBlocks } = snapshot.hook.gates ?? {}
  const shown = { block: snapshot.blockNumber, chain: market.network.chainId, state } as const
  const click = () => {
    if (alert.answer('withdraw') === undefined && plan) void withdraw.run(plan)
  }
  return (
    <Card title={words.heldThrough(zapper.operator)} data-field="zapped">
      <p className="k-small">{words.zapperHolds}</p>
      {lockBlocks !== 0n && (
        <p className="k-small" data-field="zapped.lock">
          {lockBlocks === undefined ? words.zapperLockUnread : words.zapperLock(`${lockBlocks}`)}
        </p>
      )}
      <DefinitionList>
        <Row term={words.zapperUnits}>
          <span data-field="zapped.shares">
            <TokenAmount raw={units} decimals={shareDecimals(snapshot)} {...shown} />
          </span>
        </Row>
        <Row term={words.withdrawNow}>
          <div data-field="zapped.token0">
            <TokenAmount raw={plan?.amount0} decimals={snapshot.token0.decimals} {...shown} signed /> {name0}
          </div>
          <div data-field="zapped.token1">
            <TokenAmount raw={plan?.amount1} decimals={snapshot.token1.decimals} {...shown} signed /> {name1}
          </div>
        </Row>
      </DefinitionList>
      {planned?.ok && <ExitCautions issues={planned.plan.issues} />}
      <BoundsField bounds={position.bounds} busy={isBusy} />
      <Button
        variant="danger"
        busy={isBusy}
        disabled={!button.enabled}
        disabledReason={isBusy ? undefined : button.reason}
        onClick={click}
      >
        {words.withdrawThrough}
      </Button>
      <ClickAlert
        alert={alert}
        sentence={alert.objection && sentence(words.liquidityReasons, alert.objection)}
      />
      <ActionOutcome
        last={last}
        refusal={withdraw.refusal}
        onDismiss={withdraw.clear}
        success={<SuccessNote sentence={WITHDRAW_SUCCESS} record={last} view={view} />}
      />
    </Card>
  )
}
