import { useEffect, useState } from 'react'
import { TokenSideAmount } from '#features/common/amountText.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import * as words from '#locales/vaults.ts'
import { type AcceptedVaults, doesHookUseAcceptedVaults } from '#market/acceptedVaults.ts'
import { findLargestDeposit } from '#market/depositAmount.ts'
import { classifyLossOfImmediateExit } from '#market/exitEstimate.ts'
import { getShareDecimals } from '#market/limits.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { type Pair, TOKEN_SIDES, type TokenSide, toTokenPair, toVaultPair } from '#market/tokenPair.ts'
import { findChangedVaults, isPositionInFormerVaults } from '#market/vaultWatch.ts'
import { type Address, isAddressEqual } from '#math/hex.ts'
import { minBigInt } from '#math/integers.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import { isNativeCurrency } from '#math/pool.ts'
import {
  acceptVaults,
  readVaultCodeHashes,
  revokeAcceptedVaults,
  useAcceptedVaults,
} from '#queries/agreements.ts'
import type { MarketWithNodeAndSnapshots } from '#queries/marketWithNodeAndSnapshots.ts'
import { getActionSimulator } from '#queries/simulator.ts'
import { getAdapterShareMath, useConnectedMarket } from '#queries/useMarket.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SentenceWithElements } from '#ui/text.tsx'

interface SeenVault {
  readonly asset: 'right' | 'wrong' | 'unread'
  readonly code:
    | { readonly hash: `0x${string}`; readonly bytes: number; readonly isPromised: boolean }
    | undefined
}

interface Look {
  readonly vaults: Pair<SeenVault>
  /**
   * Amounts that a simulated withdrawal of the account's position pays. Undefined without a
   * position, null if the simulation failed.
   */
  readonly exit: TokenAmounts | undefined | null
  /**
   * Amounts of a simulated deposit that is withdrawn at once. Undefined if the node could not
   * simulate the deposit.
   */
  readonly trip:
    | { readonly paid: TokenAmounts; readonly returned: TokenAmounts; readonly total: boolean }
    | undefined
  readonly accept: AcceptedVaults | undefined
}

type LookState =
  | { readonly of: string; readonly status: 'looking' | 'failed' }
  | { readonly of: string; readonly status: 'seen'; readonly look: Look }

/**
 * Examines the hook's vaults if the market file names other vaults, and lets the user accept the
 * hook's vaults for deposits.
 */
export function AcceptVaults() {
  const live = useConnectedMarket()
  const { snapshot } = useMarketSnapshot()
  const accepted = useAcceptedVaults()
  const [state, setState] = useState<LookState>()
  const account = snapshot?.account?.address
  const pair = snapshot && `${snapshot.vault0.address} ${snapshot.vault1.address} ${account}`
  // Ignores an examination of other vaults or for another account.
  const now = state !== undefined && state.of === pair ? state : undefined
  useEffect(() => setState((seen) => (seen?.of === pair ? seen : undefined)), [pair])
  if (snapshot === undefined || account === undefined || pair === undefined) return null
  if (findChangedVaults(snapshot).length === 0) return null
  if (doesHookUseAcceptedVaults(snapshot, accepted))
    return (
      <Notice
        tone="warn"
        role="status"
        title={words.accepted}
        action={
          <Button size="tiny" onClick={() => revokeAcceptedVaults(live.market, account)}>
            {words.takeBack}
          </Button>
        }
      >
        {words.untilChanged}
      </Notice>
    )
  const look = async () => {
    setState({ of: pair, status: 'looking' })
    try {
      setState({ of: pair, status: 'seen', look: await lookAt(live, snapshot) })
    } catch {
      // The node did not answer, so the page shows an error and the user can examine the vaults
      // again.
      setState({ of: pair, status: 'failed' })
    }
  }
  const seen = now?.status === 'seen' ? now.look : undefined
  const blocker = seen && findBlocker(seen)
  const action =
    seen === undefined ? (
      <Button size="tiny" busy={now?.status === 'looking'} onClick={() => void look()}>
        {words.lookAtThem}
      </Button>
    ) : (
      <Button
        size="tiny"
        disabledReason={blocker}
        onClick={() => seen.accept && acceptVaults(live.market, account, seen.accept)}
      >
        {words.acceptThem}
      </Button>
    )
  const about = (
    <>
      <p>{words.blockedUntil}</p>
      {now?.status === 'failed' && <p role="alert">{words.lookFailed}</p>}
      {seen && <Findings look={seen} />}
    </>
  )
  if (isPositionInFormerVaults(snapshot))
    return (
      <Card kind="flush" aria-label={words.question}>
        <Disclosure className="v-fold" title={words.question}>
          {about}
          {action}
        </Disclosure>
      </Card>
    )
  return (
    <Notice tone="warn" role="none" title={words.question} action={action}>
      {about}
    </Notice>
  )
}

function Findings({ look: { vaults, exit, trip } }: { readonly look: Look }) {
  const names = useTokenNames()
  const amounts = ({ amount0, amount1 }: TokenAmounts) =>
    [
      <TokenSideAmount key={0} side={0} raw={amount0} />,
      <TokenSideAmount key={1} side={1} raw={amount1} />,
    ] as const
  return (
    <ul className="watch-findings" aria-label={words.findings}>
      {TOKEN_SIDES.map((side) => (
        <li key={side} data-finding={`vault${side}`}>
          {words.assets[vaults[side].asset](side, names[side])} {codeText(side, vaults[side])}
        </li>
      ))}
      <li data-finding="exit">
        {exit === undefined ? (
          words.noPosition
        ) : exit === null ? (
          words.exitUntried
        ) : (
          <SentenceWithElements of={words.exitPays(...amounts(exit), names)} />
        )}
      </li>
      <li data-finding="trip">
        {trip === undefined ? (
          words.tripUntried
        ) : (
          <SentenceWithElements of={words.trip(...amounts(trip.paid), ...amounts(trip.returned), names)} />
        )}
      </li>
    </ul>
  )
}

function codeText(side: TokenSide, { code }: SeenVault): string {
  if (code === undefined) return words.noCode(side)
  return code.isPromised ? words.sameCode : words.otherCode(code.bytes)
}

function findBlocker({ vaults, trip, accept }: Look): string | undefined {
  if (accept === undefined || vaults.some(({ asset }) => asset !== 'right')) return words.notSound
  return trip?.total ? words.returnsNothing : undefined
}

/**
 * Examines the vaults without a transaction: reads their assets and code, and simulates a
 * withdrawal and a deposit.
 */
async function lookAt(live: MarketWithNodeAndSnapshots, snapshot: MarketSnapshot): Promise<Look> {
  const { market, rpc } = live
  const inUse = [snapshot.vault0.address, snapshot.vault1.address] as const
  const [vault0, vault1] = inUse
  const addresses: readonly Address[] =
    vault0 === undefined || vault1 === undefined ? [] : [vault0, vault1, market.vault0, market.vault1]
  const [[code0, code1, promised0, promised1] = [], trip] = await Promise.all([
    readVaultCodeHashes(rpc, addresses),
    tryTrip(live, snapshot),
  ])
  const seen = (side: TokenSide, code: typeof code0, promised: typeof code0): SeenVault => {
    const { asset } = toVaultPair(snapshot)[side]
    const token = toTokenPair(market)[side]
    return {
      asset:
        asset === undefined
          ? 'unread'
          : isNativeCurrency(token) || isAddressEqual(asset, token)
            ? 'right'
            : 'wrong',
      code: code && { ...code, isPromised: code.hash === promised?.hash },
    }
  }
  const { account } = snapshot
  const exit = account?.exit
  return {
    vaults: [seen(0, code0, promised0), seen(1, code1, promised1)],
    exit:
      account?.shares === 0n ? undefined : exit?.ok ? { amount0: exit.amount0, amount1: exit.amount1 } : null,
    trip,
    accept:
      code0 && code1 && vault0 && vault1
        ? { vault0, vault1, code0: code0.hash, code1: code1.hash }
        : undefined,
  }
}

/**
 * Simulates a deposit of one share, or of fewer if the account cannot pay for one share. Throws
 * ChainError.
 */
async function tryTrip(live: MarketWithNodeAndSnapshots, snapshot: MarketSnapshot): Promise<Look['trip']> {
  const { account, pool, blockNumber } = snapshot
  const sqrtPriceX96 = pool.slot0?.sqrtPriceX96
  if (account === undefined || sqrtPriceX96 === undefined) return undefined
  const rules = getAdapterShareMath(live.market)
  const { market, simulation } = await getActionSimulator(live).load()
  const decimals = getShareDecimals(snapshot)
  const most = findLargestDeposit(account, { sqrtPriceX96, snapshot, market }, rules)
  if (most === undefined || most === 0n || decimals === undefined) return undefined
  const liquidity = minBigInt(most, 10n ** BigInt(decimals))
  const planned = rules.planDeposit({ liquidity, snapshot, market })
  if (!planned.ok) return undefined
  const { amount0, amount1, action, exit } = planned.plan
  const returned = await simulation.simulateDepositThenWithdraw(live.rpc, market, {
    account: account.address,
    ...action,
    blockNumber,
  })
  if (returned === undefined) return undefined
  const paid = { amount0, amount1 }
  return { paid, returned, total: classifyLossOfImmediateExit(exit?.expected ?? paid, returned) === 'total' }
}
