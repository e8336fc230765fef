import * as exitWords from '#words/exitAmount.ts'
import * as words from '#words/liquidity.ts'
import { useMarket } from '../../live/useMarket.ts'
import { useShownAccount } from '../../live/useSnapshot.ts'
import { useWalletLooked } from '../../live/useWallet.ts'
import { shareDecimals } from '../../markets/shareDecimals.ts'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { TokenAmount } from '../../ui/TokenAmount.tsx'
import { SHARES_LABEL } from '../common/knownContracts.ts'
import { ExitCautions } from './IssueList.tsx'
import type { PositionView } from './usePosition.ts'

/** Whether anything of the position stays behind. */
function howMuch({ exit, view }: PositionView): string {
  if (exit === undefined) return words.withdrawsEverything
  return exit.shares === view.snapshot?.account?.shares ? exitWords.allOfIt : exitWords.theRestStays
}

/** What a withdrawal brings, before it is asked for. Its place is kept while there is nothing to withdraw. */
export function WithdrawPreview({ position }: { readonly position: PositionView }) {
  const market = useMarket()
  const looked = useWalletLooked()
  const shown = useShownAccount()
  const { withdrawal, view } = position
  const { planned, refusal } = withdrawal
  const plan = planned?.ok && refusal === undefined ? planned.plan : undefined
  const { snapshot, state } = view
  const figure = (field: string, raw: bigint, decimals: number | undefined, name: string) => (
    <div data-field={field}>
      <TokenAmount
        raw={raw}
        decimals={decimals}
        block={plan?.blockNumber}
        chain={market.network.chainId}
        state={state}
        signed
      />{' '}
      {name}
    </div>
  )
  return (
    <>
      <DefinitionList>
        <Row term={words.withdrawNow}>
          <div className="pos-figures">
            {plan !== undefined ? (
              <>
                {position.exit !== undefined &&
                  figure('withdraw.shares', -plan.shares, shareDecimals(snapshot), SHARES_LABEL)}
                {figure('withdraw.token0', plan.amount0, snapshot?.token0.decimals, words.token0)}
                {figure('withdraw.token1', plan.amount1, snapshot?.token1.decimals, words.token1)}
              </>
            ) : (
              <span className="k-small">
                {shown !== undefined || !looked ? words.nothingYet : words.connectToSee}
              </span>
            )}
          </div>
        </Row>
      </DefinitionList>
      {plan !== undefined && <ExitCautions issues={plan.issues} />}
    </>
  )
}

/** Under the button, where otherwise the reason against it stands: what its figures rest on, and whether they are all. */
export function WithdrawNote({ position }: { readonly position: PositionView }) {
  const { planned, basis, refusal } = position.withdrawal
  if (!planned?.ok || refusal !== undefined) return null
  return (
    <p className="k-btn-reason pos-note">
      {`${howMuch(position)} ${basis === 'simulated' ? words.simulated : words.computedNotTriedOut}`}
    </p>
  )
}
