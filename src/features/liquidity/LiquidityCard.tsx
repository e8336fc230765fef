import * as words from '#words/liquidity.ts'
import { Card } from '../../ui/Card.tsx'
import { useKeptFocus } from '../../ui/useKeptFocus.ts'
import { MarketGates } from '../common/MarketGates.tsx'
import { ApprovalSection } from './ApprovalSection.tsx'
import { BoundsField } from './BoundsField.tsx'
import { CardBanners } from './CardBanners.tsx'
import { DepositAmountField } from './DepositAmountField.tsx'
import { DepositPreview } from './DepositPreview.tsx'
import './LiquidityCard.css'
import { LiquidityButtons } from './LiquidityButtons.tsx'
import { useLiquidityCard } from './useLiquidityCard.ts'

/** The card that a person comes for: amount, preview, approvals, the deposit, and what became of it. */
export default function LiquidityCard() {
  const card = useLiquidityCard()
  const keepFocus = useKeptFocus(nextStep)
  return (
    <Card className="liq-card" title={words.deposit} onFocus={keepFocus}>
      <DepositAmountField card={card} />
      <DepositPreview card={card} />
      <ApprovalSection card={card} />
      <BoundsField bounds={card.bounds} busy={card.actions.phase !== 'idle'} />
      <MarketGates />
      <CardBanners card={card} />
      <LiquidityButtons card={card} />
    </Card>
  )
}

/** The next approval, else the amount while none is entered, else the deposit. */
function nextStep(card: Element): HTMLElement | null {
  const buttons = [...card.querySelectorAll<HTMLElement>('.k-btn')]
  const step = buttons.find(
    (button) =>
      button.closest('.k-step') !== null && button.checkVisibility() && !button.hasAttribute('aria-disabled'),
  )
  return step ?? [...card.querySelectorAll('input')].find(isEmptyAmount) ?? buttons.at(-1) ?? null
}

const isEmptyAmount = ({ name, value }: HTMLInputElement): boolean => name === 'liquidity' && value === ''
