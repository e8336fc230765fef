import { Card } from '../../ui/Card.tsx'
import { ApprovalSection } from './ApprovalSection.tsx'
import { ApproveAnotherToken } from './ApproveAnotherToken.tsx'
import { CardBanners } from './CardBanners.tsx'
import { DepositAmountField } from './DepositAmountField.tsx'
import { DepositPreview } from './DepositPreview.tsx'
import './LiquidityCard.css'
import { LiquidityButtons } from './LiquidityButtons.tsx'
import { OneConfirmation } from './OneConfirmation.tsx'
import { useLiquidityCard } from './useLiquidityCard.ts'
import { WithdrawPreview } from './WithdrawPreview.tsx'

/** The app page's action card: amount, preview, approvals, both buttons, and what became of them. */
export default function LiquidityCard() {
  const card = useLiquidityCard()
  return (
    <Card className="liq-card" aria-label="Deposit and withdraw">
      <h2 className="k-sr">Deposit and withdraw</h2>
      <DepositAmountField card={card} />
      <DepositPreview card={card} />
      <ApprovalSection card={card} />
      <ApproveAnotherToken card={card} />
      <LiquidityButtons card={card} />
      <CardBanners card={card} />
      <WithdrawPreview card={card} />
      <OneConfirmation card={card} />
    </Card>
  )
}
