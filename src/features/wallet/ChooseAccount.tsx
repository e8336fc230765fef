import { useEffect, useState } from 'react'
import * as words from '#words/pairing.ts'
import { walletProblems } from '#words/walletProblems.ts'
import type { WalletProblem, WalletSession } from '../../chain/wallet/session.ts'
import { walletStore } from '../../chain/wallet/walletStore.ts'
import { Button } from '../../ui/Button.tsx'

interface ChooseAccountProps {
  readonly session: WalletSession
  readonly onChosen: () => void
}

/** 'Choose another account', where the wallet has such a choice (EIP-2255); it tells so without a prompt. */
export default function ChooseAccount({ session: { provider }, onChosen }: ChooseAccountProps) {
  const [offered, setOffered] = useState(false)
  const [problem, setProblem] = useState<WalletProblem>()
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    let shown = true
    provider.request({ method: 'wallet_getPermissions' }).then(
      (permissions) => shown && setOffered(Array.isArray(permissions)),
      () => shown && setOffered(false),
    )
    return () => {
      shown = false
    }
  }, [provider])
  if (!offered) return null
  const choose = async () => {
    setAsking(true)
    const found = await walletStore.chooseAccount()
    setAsking(false)
    setProblem(found)
    if (found === undefined) onChosen()
  }
  return (
    <div className="wallet-choose">
      <Button size="tiny" busy={asking} onClick={() => void choose()}>
        {words.chooseAnotherAccount}
      </Button>
      {problem !== undefined && <p className="k-small">{walletProblems[problem.code]}</p>}
    </div>
  )
}
