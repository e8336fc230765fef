import './MintPanel.css'
import { useId } from 'react'
import { ClickAlert, TestEtherHint } from '#features/common/notes.tsx'
import { ActionOutcome } from '#features/common/Outcome.tsx'
import { MINT_PANEL_ID, useNewest } from '#features/common/WriteButtons.tsx'
import { sentence } from '#lib/sentence.ts'
import { useMarket } from '#live/useMarket.ts'
import { useSnapshot } from '#live/useSnapshot.ts'
import { useSessionState, useWalletSession } from '#live/useWallet.ts'
import { type Alert, checkContext } from '#market/actionChecks.ts'
import { LEAST_GAS, lacksFee } from '#market/fees.ts'
import { DEFAULT_DECIMALS, MINT_AMOUNT } from '#market/limits.ts'
import type { Market } from '#market/market.ts'
import { planMint } from '#market/tokenPlans.ts'
import { amountParts } from '#math/amountText.ts'
import { type Address, sameAddress } from '#math/hex.ts'
import { isNative } from '#math/pool.ts'
import { tells } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Words } from '#ui/text.tsx'
import { alerts, anotherUnderway } from '#words/alerts.ts'
import * as words from '#words/balances.ts'
import { isMined } from '#write/record.ts'
import { type ActionView, useAction, useWritePhase } from '#write/useAction.ts'
import { type AlertView, useAlert } from '#write/useAlert.ts'

const AMOUNT_TEXT = amountParts(MINT_AMOUNT, DEFAULT_DECIMALS).integer

/** 'Get Test Tokens': free tokens of both kinds, which only a test network has. */
export function MintPanel() {
  const view = useMinting()
  const titleId = useId()
  const giftId = useId()
  const account = useSnapshot().snapshot?.account
  // Without tokens there is nothing else to begin with.
  const needed = account?.token0 === 0n && account.token1 === 0n
  return (
    <section
      className="k-strip mint-strip"
      {...tells(view.told)}
      id={MINT_PANEL_ID}
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      <div>
        <h3 className="k-strip-title" id={titleId}>
          {words.getTestTokens}
        </h3>
        <Intention id={giftId} view={view} />
      </div>
      <Button
        variant={needed ? 'primary' : 'quiet'}
        onClick={view.mint}
        busy={view.minting}
        disabled={view.against !== undefined}
        aria-describedby={view.against === undefined ? undefined : giftId}
      >
        {view.minting ? words.mintingTokens : words.mintTestTokens}
      </Button>
      <MintMessages view={view} />
    </section>
  )
}

function MintMessages({ view }: { readonly view: MintingView }) {
  const { minting, minted, count, alert, last, refusal, dismiss } = view
  if (alert.objection !== undefined)
    return <ClickAlert alert={alert} sentence={sentence(alerts, alert.objection)} />
  if (minting) {
    return (
      <p className="k-small mint-progress">
        {count === 1 ? words.oneTransaction : minted === 0 ? words.token0ThenToken1 : words.token0IsMintedNow}
      </p>
    )
  }
  return (
    <>
      <ActionOutcome
        last={last}
        refusal={refusal}
        success={minted === 2 ? words.bothMinted : words.oneMinted}
        onDismiss={dismiss}
      />
      {minted === 1 && count === 2 && <p className="k-small mint-progress">{words.token0WasMintedToken}</p>}
    </>
  )
}

/** What the click gives, or in the same line why it gives nothing now. */
function Intention({ id, view: { count, against } }: { readonly id: string; readonly view: MintingView }) {
  const { snapshot } = useSnapshot()
  const native = snapshot?.account?.native
  const poor = lacksFee({ native, baseFee: snapshot?.baseFee, gas: LEAST_GAS.mint })
  const of = count === 1 ? words.ofToken1 : words.ofEachToken
  return (
    <p className="k-small" id={id}>
      {against ?? (poor ? <Words of={words.noEthForTheFee(<TestEtherHint />)} /> : of(AMOUNT_TEXT))}
    </p>
  )
}

export interface MintingView extends Pick<ActionView, 'last' | 'refusal'> {
  /** From the click until both are in the chain, or the first failure. */
  readonly minting: boolean
  /** How many have been minted since the last click, with what an unfinished one before it had minted, and how many there are. */
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
