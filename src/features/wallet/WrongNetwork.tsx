import { lazy, Suspense } from 'react'
import { wrongNetworkWarning } from '#words/specified.ts'
import { useMarket } from '../../live/useMarket.ts'
import { useWallet } from '../../live/useWallet.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useAhead } from '../../ui/useAhead.ts'

interface WrongNetworkProps {
  /** A page that shows it twice gives the second one the role 'none', so that it is said once. */
  readonly role?: 'alert' | 'none'
}

const loadNotice = () => import('./WrongNetworkNotice.tsx')
/** Without the way to the right network it still says what matters. */
const WrongNetworkNotice = lazy(() => loadNotice().catch(() => ({ default: Unloaded })))

/** The red warning on a wrong network, with the way to the right one. Nothing at all on the right network. */
export function WrongNetwork({ role = 'alert' }: WrongNetworkProps) {
  const market = useMarket()
  const { state } = useWallet()
  useAhead(loadNotice)
  if (state.status !== 'connected' || state.session.chainId === market.network.chainId) return null
  return (
    <Suspense>
      <WrongNetworkNotice role={role} />
    </Suspense>
  )
}

function Unloaded({ role }: Required<WrongNetworkProps>) {
  const { network } = useMarket()
  return (
    <Notice tone="bad" role={role}>
      {wrongNetworkWarning(network.name)}
    </Notice>
  )
}
