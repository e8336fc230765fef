import { anotherUnderway } from '#words/alerts.ts'
import type { Address } from '../../amounts/hex.ts'
import { useMarket } from '../../live/useMarket.ts'
import { useSnapshot } from '../../live/useSnapshot.ts'
import { useWalletSession } from '../../live/useWallet.ts'
import { type Alert, checkContext } from '../../markets/actionChecks.ts'
import type { Market } from '../../markets/market.ts'
import { planMint } from '../../markets/mintPlan.ts'
import { isMined } from '../../transactions/record.ts'
import { type ActionView, useAction } from '../../transactions/useAction.ts'
import { type AlertView, useAlert } from '../../transactions/useAlert.ts'
import { useWritePhase } from '../../transactions/useWritePhase.ts'
import { isNative } from '../../v4/native.ts'
import { useNewest } from '../common/useNewest.ts'

export interface MintingView extends Pick<ActionView, 'last' | 'refusal'> {
  /** From the click until both are in the chain, or the first failure. */
  readonly minting: boolean
  /** How many have been minted since the last click, and how many there are. */
  readonly minted: number
  readonly count: number
  /** Why the button cannot be pressed, in words. */
  readonly against: string | undefined
  /** The ids of what the last click sent. */
  readonly told: string
  /** The specified alert for a click that cannot proceed. */
  readonly alert: AlertView<'mint', Alert>
  readonly mint: () => void
  readonly dismiss: () => void
}

/** Tokens of a market that can be minted: the chain's own currency is none of them. */
export const mintable = ({ token0, token1 }: Market): readonly Address[] =>
  [token0, token1].filter((token) => !isNative(token))

/** Token 0, then Token 1: one look at both, and each confirmed before the next. */
export function useMinting(): MintingView {
  const market = useMarket()
  const session = useWalletSession()
  const { snapshot } = useSnapshot()
  const { phase, last, sent, refusal, run, clear } = useAction('mint')
  const newest = useNewest(last)
  const connected = session !== undefined
  const alert = useAlert({
    mint: checkContext({ connected, chainId: session?.chainId, network: market.network }),
  })
  const around = useWritePhase()

  const decimalsOf = (token: Address) =>
    token === market.token0 ? snapshot?.token0.decimals : snapshot?.token1.decimals

  function mint(): void {
    if (alert.answer('mint') !== undefined || session === undefined) return
    const { account, chainId } = session
    const blockNumber = snapshot?.blockNumber ?? 0n
    const [first, ...others] = mintable(market).map((token) =>
      planMint({ token, decimals: decimalsOf(token), account, market: market.id, chainId, blockNumber }),
    )
    if (first !== undefined) void run(first, ...others)
  }

  function dismiss(): void {
    clear()
    alert.dismiss()
  }

  return {
    minting: phase !== 'idle',
    minted: sent.filter(isMined).length,
    count: mintable(market).length,
    against: around !== 'idle' && phase === 'idle' ? anotherUnderway : undefined,
    alert,
    last: newest,
    told: sent.map(({ id }) => id).join(' '),
    refusal,
    mint,
    dismiss,
  }
}
