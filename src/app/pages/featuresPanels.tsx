import * as words from '#words/shell.ts'
import { PositionCard } from '../../features/balances/PositionCard.tsx'
import { RefreshPanel } from '../../features/balances/RefreshPanel.tsx'
import { VaultsCard } from '../../features/balances/VaultsCard.tsx'
import { WalletCard } from '../../features/balances/WalletCard.tsx'
import { LiveFlow } from '../../features/flow/LiveFlow.tsx'
import { approvalSteps, exitAmount, toleranceField } from '../../features/liquidity/lazyParts.ts'
import { capabilitiesOf } from '../../live/capabilitiesOf.ts'
import { liveMarket } from '../../live/liveMarkets.ts'
import { useCan } from '../../live/useCan.ts'
import { loadLending, loadRules } from '../../live/useRules.ts'
import { heldSides } from '../../markets/side.ts'
import type * as liquidityPanels from '../liquidityPanels.ts'
import { Room, RowRoom } from '../Rooms.tsx'
import { firstPanel, panel, patientPanel, Slot } from '../Slot.tsx'
import { shownMarket } from '../shownMarket.ts'

/** A panel that comes with the others of 'Liquidity Management'. */
const withLiquidity = (name: keyof typeof liquidityPanels) => () =>
  Promise.all([
    import('../liquidityPanels.ts'),
    loadRules(shownMarket()),
    ...partsNeeded().map(loadBeside),
  ]).then(([panels]) => ({ default: panels[name] }))

/** What the cards show at once comes beside them: then nothing in them moves when it is there. */
function partsNeeded(): readonly { preload(): Promise<unknown> }[] {
  const market = shownMarket()
  const { partialExit, amountBounds } = capabilitiesOf(market)
  const { account } = liveMarket(market).snapshots.view().snapshot ?? {}
  const lacks = account !== undefined && heldSides(account).some(({ allowance }) => !allowance)
  return [
    ...(lacks ? [approvalSteps] : []),
    ...(partialExit ? [exitAmount] : []),
    ...(amountBounds ? [toleranceField] : []),
  ]
}

/** What does not load now is asked for by its card. */
const loadBeside = (part: { preload(): Promise<unknown> }) => part.preload().catch(() => undefined)

/**
 * Every panel of the app page. To add one: give it a room and its module, whose default export is the panel, as in
 * `panel(<Room size="small" />, () => import('../../features/exitCapacity/ExitCapacityPanel.tsx'))`.
 */

/** Amount, preview, approvals, deposit, result. */
export const ACTION = panel(<Room size="action" />, withLiquidity('LiquidityCard'))

const WITHDRAW = panel(<div className="r-withdraw" />, withLiquidity('WithdrawPanel'))
/** Where a hook lets go of them; elsewhere it takes no room. */
function Send() {
  return useCan().transferableShares ? <Slot panel={SEND} /> : null
}
const SEND = patientPanel(<div className="r-fold" />, () => import('../SendPanel.tsx'))
export const POSITION = firstPanel(() => (
  <PositionCard>
    <Slot panel={WITHDRAW} />
    <Send />
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
