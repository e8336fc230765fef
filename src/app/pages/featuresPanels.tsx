import * as words from '#words/shell.ts'
import { PositionCard } from '../../features/balances/PositionCard.tsx'
import { RefreshPanel } from '../../features/balances/RefreshPanel.tsx'
import { VaultsCard } from '../../features/balances/VaultsCard.tsx'
import { WalletCard } from '../../features/balances/WalletCard.tsx'
import { LiveFlow } from '../../features/flow/LiveFlow.tsx'
import { liveMarket } from '../../live/liveMarkets.ts'
import { loadLending, loadRules } from '../../live/useRules.ts'
import { heldSides } from '../../markets/side.ts'
import type * as liquidityPanels from '../liquidityPanels.ts'
import { Room, RowRoom } from '../Rooms.tsx'
import { firstPanel, panel, patientPanel, Slot } from '../Slot.tsx'
import { shownMarket } from '../shownMarket.ts'

/** A panel that comes with the others of 'Liquidity Management'. */
const withLiquidity = (name: keyof typeof liquidityPanels) => () =>
  Promise.all([import('../liquidityPanels.ts'), loadRules(shownMarket()), loadApprovals()]).then(
    ([panels]) => ({ default: panels[name] }),
  )

/** The steps of approvals come beside the card, which then grows no more, where one of them is to be taken. */
async function loadApprovals(): Promise<void> {
  const { account } = liveMarket(shownMarket()).snapshots.view().snapshot ?? {}
  if (account === undefined || heldSides(account).every(({ allowance }) => allowance)) return
  // Where it does not load now it is asked for by the card.
  await import('../../features/liquidity/ApprovalSteps.tsx').catch(() => undefined)
}

/**
 * Every panel of the app page. To add one: give it a room and its module, whose default export is the panel, as in
 * `panel(<Room size="small" />, () => import('../../features/exitCapacity/ExitCapacityPanel.tsx'))`.
 */

/** Amount, preview, approvals, deposit, result. */
export const ACTION = panel(<Room size="action" />, withLiquidity('LiquidityCard'))

const WITHDRAW = panel(<div className="r-withdraw" />, withLiquidity('WithdrawPanel'))
const SEND = patientPanel(<div className="r-fold" />, () => import('../SendPanel.tsx'))
export const POSITION = firstPanel(() => (
  <PositionCard>
    <Slot panel={WITHDRAW} />
    <Slot panel={SEND} />
  </PositionCard>
))

const FAUCET = panel(
  <RowRoom title={words.getTestTokens} text={words.tenMillionOfEach} action={words.mintTestTokens} />,
  withLiquidity('MintPanel'),
)
export const WALLET = firstPanel(() => (
  <WalletCard>
    <Slot panel={FAUCET} />
    <RefreshPanel />
  </WalletCard>
))

export const VAULTS = firstPanel(() => (
  <VaultsCard>
    <LiveFlow />
  </VaultsCard>
))

/** What is rarely needed, folded; then the contract and both networks. */
export const MORE = patientPanel(<Room size="more" />, () => import('../MorePanels.tsx'))
export const CONTRACT = patientPanel(<Room size="lines" />, () => import('../ContractPanel.tsx'))

/** 'Quoter' */
export const SWAP = panel(<Room size="swap" />, () =>
  Promise.all([import('../../features/swap/SwapPanel.tsx'), loadLending(shownMarket())]).then(
    ([panel]) => panel,
  ),
)
export const QUOTE_VIEW = panel(
  <Room size="quotes" />,
  () => import('../../features/quote/PoolQuoteView.tsx'),
)
