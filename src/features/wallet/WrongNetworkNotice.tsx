import { wrongNetworkWarning } from '#words/specified.ts'
import * as words from '#words/walletNotices.ts'
import { walletProblems } from '#words/walletProblems.ts'
import { walletStore } from '../../chain/wallet/walletStore.ts'
import { useMarket } from '../../live/useMarket.ts'
import { useWallet } from '../../live/useWallet.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** What `WrongNetwork` shows on a wrong network. */
export default function WrongNetworkNotice({ role }: { readonly role: 'alert' | 'none' }) {
  const market = useMarket()
  const { prompt, switchProblem } = useWallet()
  const switching = prompt?.kind === 'switch'
  return (
    <Notice
      tone="bad"
      role={role}
      action={
        <>
          <Button
            variant="danger"
            size="tiny"
            busy={switching}
            onClick={() => void walletStore.switchTo(market.network)}
          >
            {switching ? words.switching : words.switchTo(market.network.name)}
          </Button>
          {switching && (
            <Button size="tiny" onClick={walletStore.cancelConnect}>
              {words.giveUp}
            </Button>
          )}
        </>
      }
    >
      <p>{wrongNetworkWarning(market.network.name)}</p>
      {switchProblem !== undefined && <p>{walletProblems[switchProblem.code]}</p>}
    </Notice>
  )
}
