import { SendShares } from '../features/transfer/SendShares.tsx'

/** Shares that a hook of this kind lets go of: the foot of 'Your position'. */
export default function SendPanel() {
  return (
    <div className="p-fold">
      <SendShares />
    </div>
  )
}
