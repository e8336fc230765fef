import { useState } from 'react'
import type { Review } from '../../transactions/review/review.ts'
import { useReview } from '../../transactions/review/useReview.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import './ReviewDialog.css'
import { ReviewBody } from './ReviewBody.tsx'
import { WalletWait } from './WalletWait.tsx'

/** Shows in words what is about to be signed, before every wallet prompt, then the wait for the wallet. Mounted once. */
export default function ReviewDialog() {
  const state = useReview()
  // The review whose 'Continue' was pressed: everything is checked once more before the wallet opens.
  const [agreed, setAgreed] = useState<Review>()
  if (state.step === 'closed') return null
  const { review } = state
  if (state.step === 'wallet') {
    return (
      <Dialog
        key="wallet"
        open
        locked
        onClose={() => undefined}
        size="wide"
        title={`Waiting for ${review.connectorName}`}
        actions={<Button onClick={state.giveUp}>Stop waiting</Button>}
      >
        <WalletWait key={`${review.blockNumber}`} review={review} />
      </Dialog>
    )
  }
  const checking = agreed === review
  const leave = () => state.decide('leave')
  return (
    <Dialog
      key="asking"
      open
      onClose={leave}
      locked={checking}
      size="wide"
      title="Look at this before you sign"
      actions={
        <>
          <Button onClick={leave} disabled={checking}>
            Go back
          </Button>
          <Button
            variant="primary"
            busy={checking}
            onClick={() => {
              setAgreed(review)
              state.decide('sign')
            }}
          >
            {checking ? 'Checking once more...' : `Continue to ${review.connectorName}`}
          </Button>
        </>
      }
    >
      <ReviewBody review={review} />
    </Dialog>
  )
}
