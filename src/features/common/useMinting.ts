import { anotherUnderway } from '#locales/write.ts'
import { type BlockingAlert, checkContext } from '#market/actionChecks.ts'
import type { Market } from '#market/market.ts'
import { planMint } from '#market/tokenPlans.ts'
import { type Address, sameAddress } from '#math/hex.ts'
import { isNative } from '#math/pool.ts'
import { useMarket } from '#queries/useMarket.ts'
import { useSnapshot } from '#queries/useSnapshot.ts'
import { useSessionState, useWalletSession } from '#queries/useWallet.ts'
import { isMined } from '#transactions/record.ts'
import { type ActionView, useAction, useWritePhase } from '#transactions/useAction.ts'
import { type AlertView, useAlert } from '#transactions/useAlert.ts'
import { useNewest } from './WriteButtons.tsx'

export interface MintingView extends Pick<ActionView, 'last' | 'refusal'> {
  /** From the click until both are in the chain, or the first failure. */
  readonly minting: boolean
  /**
   * How many have been minted since the last click, with what an unfinished one before it had
   * minted, and how many there are.
   */
  readonly minted: number
  readonly count: number
  /** Why the button cannot be pressed, in words. */
  readonly against: string | undefined
  /** The ids of what the last click sent. */
  readonly told: string
  /** The specified alert for a click that cannot proceed. */
  readonly alert: AlertView<'mint', BlockingAlert>
  readonly mint: () => void
  readonly dismiss: () => void
}

/** Tokens of a market that can be minted: the chain's own currency is none of them. */
const mintable = ({ token0, token1 }: Market): readonly Address[] =>
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
  const all = mintable(market)
  const mined = sent.filter(isMined)
  // What an earlier click of the same errand has minted, which another click does not mint again.
  const [before, setBefore] = useSessionState<readonly Address[]>()
  const done = all.filter(
    (token) =>
      before?.includes(token) ||
      mined.some(({ action }) => action.kind === 'mint' && sameAddress(action.token, token)),
  )
  const left = done.length === all.length ? all : all.filter((token) => !done.includes(token))

  const decimalsOf = (token: Address) =>
    token === market.token0 ? snapshot?.token0.decimals : snapshot?.token1.decimals

  function mint(): void {
    if (alert.answer('mint') !== undefined || session === undefined) return
    const { account, chainId } = session
    const blockNumber = snapshot?.blockNumber ?? 0n
    setBefore(left.length < all.length ? done : undefined)
    const [first, ...others] = left.map((token) =>
      planMint({ token, decimals: decimalsOf(token), account, market: market.id, chainId, blockNumber }),
    )
    if (first !== undefined) void run(first, ...others)
  }

  function dismiss(): void {
    setBefore(undefined)
    clear()
    alert.dismiss()
  }

  return {
    minting: phase !== 'idle',
    minted: done.length,
    count: all.length,
    against: around !== 'idle' && phase === 'idle' ? anotherUnderway : undefined,
    alert,
    last: newest,
    told: sent.map(({ id }) => id).join(' '),
    refusal,
    mint,
    dismiss,
  }
}
