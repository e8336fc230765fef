import { SendShares } from '../features/transfer/SendShares.tsx'
import { useCan } from '../live/useCan.ts'

/** Shares that a hook of this kind lets go of: the foot of 'Your position'. */
export default function SendPanel() {
  return useCan().transferableShares ? (
    <div className="p-fold">
      <SendShares />
    </div>
  ) : null
}
