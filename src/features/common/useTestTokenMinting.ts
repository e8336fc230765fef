import * as words from '#locales/balances.ts'
import { anotherUnderway } from '#locales/write.ts'
import { checkWalletConnection } from '#market/actionChecks.ts'
import type { Market } from '#market/market.ts'
import { planTestTokenMint } from '#market/tokenPlans.ts'
import { type Address, isAddressEqual } from '#math/hex.ts'
import { isNativeCurrency } from '#math/pool.ts'
import { useMarket } from '#queries/useMarket.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { useSigner, useWalletSessionState } from '#queries/useWallet.ts'
import { isRecordMined, type TxRecord } from '#transactions/record.ts'
import { useActionButton, useWritePhase } from '#transactions/useActionButton.ts'
import { useFormAlert } from '#transactions/useAlert.ts'
import { showToast } from '#ui/announce.ts'
import { useTxRecordIfNewest } from './actionButtons.tsx'

/** Returns the tokens of a market that can be minted: all but the native currency. */
const mintable = ({ token0, token1 }: Market): readonly Address[] =>
  [token0, token1].filter((token) => !isNativeCurrency(token))

export type MintingView = ReturnType<typeof useTestTokenMinting>

/**
 * Mints Token 0 and then Token 1 after a single review. The mint of Token 1 starts once that of
 * Token 0 is confirmed.
 */
export function useTestTokenMinting() {
  const market = useMarket()
  const signer = useSigner()
  const { snapshot } = useMarketSnapshot()
  const { phase, last, sent, refusal, run, clear } = useActionButton('mint')
  const newest = useTxRecordIfNewest(last)
  const alert = useFormAlert({ mint: checkWalletConnection({ ...signer, network: market.network }) })
  const around = useWritePhase()
  const all = mintable(market)
  const mined = sent.filter(isRecordMined)
  // Tokens that an unfinished earlier attempt has minted. They are not minted again.
  const [before, setBefore] = useWalletSessionState<readonly Address[]>()
  const done = all.filter(
    (token) =>
      before?.includes(token) ||
      mined.some(({ action }) => action.kind === 'mint' && isAddressEqual(action.token, token)),
  )
  const left = done.length === all.length ? all : all.filter((token) => !done.includes(token))

  const decimalsOf = (token: Address) =>
    token === market.token0 ? snapshot?.token0.decimals : snapshot?.token1.decimals

  function mint(): void {
    const { account, chainId } = signer
    if (alert.answer('mint') !== undefined || account === undefined || chainId === undefined) return
    const blockNumber = snapshot?.blockNumber ?? 0n
    setBefore(left.length < all.length ? done : undefined)
    const [first, ...others] = left.map((token) =>
      planTestTokenMint({
        token,
        decimals: decimalsOf(token),
        account,
        market: market.id,
        chainId,
        blockNumber,
      }),
    )
    if (first !== undefined) void run(first, ...others).then(tellWhenMinted)
  }

  function tellWhenMinted(record: TxRecord | undefined): void {
    if (record === undefined || !isRecordMined(record) || record.action.kind !== 'mint') return
    if (isAddressEqual(record.action.token, all.at(-1)))
      showToast(all.length === 1 ? words.oneMinted : words.bothMinted, 'ok')
  }

  function dismiss(): void {
    setBefore(undefined)
    clear()
    alert.dismiss()
  }

  return {
    minting: phase !== 'idle',
    /** Number of tokens minted so far, including those of an unfinished earlier attempt. */
    minted: done.length,
    count: all.length,
    blocker: around !== 'idle' && phase === 'idle' ? anotherUnderway : undefined,
    alert,
    last: newest,
    told: sent.map(({ id }) => id).join(' '),
    refusal,
    mint,
    dismiss,
  }
}
