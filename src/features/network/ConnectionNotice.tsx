import './ConnectionNotice.css'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ChainError, type ChainErrorCode } from '#chain/rpc/chainError.ts'
import type { RpcMethod } from '#chain/rpc/methods.ts'
import { walletStore } from '#chain/wallet/createWalletStore.ts'
import { failures } from '#locales/errors.ts'
import { gap } from '#locales/kit.ts'
import * as words from '#locales/wallet.ts'
import { useConnectedMarket, useMarket } from '#queries/useMarket.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { Button } from '#ui/Button.tsx'
import { PageHeadPortal } from '#ui/InPageHead.tsx'
import { Notice } from '#ui/Notice.tsx'

/**
 * Notice that the browser is offline, that nodes do not respond or disagree, or that figures are
 * old. Has its own space below the header.
 */
export function ConnectionNotice() {
  const market = useMarket()
  const { snapshot, state, error, refresh } = useMarketSnapshot()
  const online = useOnline()
  const code = useLastCode(error)
  const dispute = useDispute()
  const answers = state === 'live'
  // Requests the accounts from the wallet again after an outage.
  useEffect(() => {
    if (answers) walletStore.resume()
  }, [answers])
  if (online && (state === 'live' || state === 'loading')) {
    if (dispute === undefined) return null
    return (
      <PageHeadPortal>
        <div className="connection-notice">
          <Notice tone="warn" role="status" title={DISAGREE}>
            {words.nodesDisagree(subjectOf(dispute, market.network.nativeCurrency.symbol))}
          </Notice>
        </div>
      </PageHeadPortal>
    )
  }
  return (
    <PageHeadPortal>
      <div className="connection-notice" data-down="">
        <Notice
          tone="warn"
          role="status"
          title={
            !online
              ? words.youAreOffline
              : code === 'nodesDisagree'
                ? DISAGREE
                : words.theNetworkDoesNotAnswer
          }
          action={
            <Button size="tiny" onClick={() => void refresh()}>
              {words.tryAgain}
            </Button>
          }
        >
          {online && code && failures[code]}
          {gap}
          {snapshot === undefined ? words.noLiveFigures : words.figuresOutOfDate(snapshot.blockNumber)}
        </Notice>
      </div>
    </PageHeadPortal>
  )
}

const DISAGREE = words.theNodesDisagree

/**
 * Returns the error's code, and 'badResponse' for a revert. The page's requests never revert as a
 * whole, so only a faulty node reports a revert.
 */
function codeOf(error: unknown): Exclude<ChainErrorCode, 'reverted'> | undefined {
  if (!(error instanceof ChainError)) return undefined
  return error.code === 'reverted' ? 'badResponse' : error.code
}

/**
 * Returns the code of the query's last error. During a retry, the query has no error, so this hook
 * keeps the code.
 */
function useLastCode(error: unknown): ReturnType<typeof codeOf> {
  const [code, setCode] = useState<ReturnType<typeof codeOf>>()
  const now = codeOf(error)
  if (now !== undefined && now !== code) setCode(now)
  return now ?? code
}

/** Returns the subject on which the nodes disagree, such as the block number. */
function subjectOf(method: RpcMethod, currency: string): string {
  switch (method) {
    case 'eth_getTransactionByHash':
    case 'eth_getTransactionReceipt':
    case 'eth_getTransactionCount':
      return words.yourTransactions
    case 'eth_getLogs':
      return words.whatHappenedBefore
    case 'eth_gasPrice':
    case 'eth_estimateGas':
      return words.theNetworkFee
    case 'eth_getBalance':
      return words.yourCurrency(currency)
    default:
      return words.chainState
  }
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

/** Returns the RPC request on which the nodes have disagreed for some time, if any. */
function useDispute() {
  const { disputes } = useConnectedMarket().rpc
  return useSyncExternalStore(disputes.subscribe, disputes.view, () => undefined)
}
