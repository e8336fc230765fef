import { getChainName } from '#chain/chains.ts'
import { describeError, type TxError } from '#chain/describeError.ts'
import { ChainError } from '#chain/rpc/chainError.ts'
import type { WalletSession } from '#chain/wallet/session.ts'
import { runSetVaultsChecks, type SetVaultsIssue, type SetVaultsPlan } from '#market/setVaults.ts'
import type { MarketWithNodeAndSnapshots } from '#queries/marketWithNodeAndSnapshots.ts'
import { getActionSimulator } from '#queries/simulator.ts'

export interface SetVaultsBlocker {
  /** Undefined if an input of the form is invalid, because the form itself shows this. */
  readonly issue: SetVaultsIssue<TxError> | NotTried | undefined
  /** Raw error names and data, shown under 'Details'. */
  readonly details: string | undefined
}

/** The node did not answer, so setVaults could not be simulated. */
interface NotTried {
  readonly code: 'notTried'
  readonly params: { readonly reason: TxError }
}

const notTried = (reason: TxError): NotTried => ({ code: 'notTried', params: { reason } })

/**
 * Runs the four checks before setVaults. `plan` validates the input, and runs only after the checks
 * of network and hook code, as the specification requires. Also refuses if the node cannot be
 * reached.
 */
export async function loadAndRunSetVaultsChecks(
  live: MarketWithNodeAndSnapshots,
  session: Pick<WalletSession, 'chainId'> | undefined,
  plan: () => SetVaultsPlan | undefined,
): Promise<{ readonly plan: SetVaultsPlan } | SetVaultsBlocker> {
  const { hook, network: required } = live.market
  try {
    return await runSetVaultsChecks({
      ...{ required, hook, plan },
      network: session && { id: session.chainId, name: getChainName(session.chainId) },
      hasCode: async () => (await live.rpc.ask('eth_getCode', [hook, 'latest'])) !== '0x',
      simulate: (planned) => simulate(live, planned),
    })
  } catch (error) {
    if (!(error instanceof ChainError)) throw error
    // Only a revert needs the error decoder, which may have to be downloaded first.
    if (error.code !== 'reverted')
      return { issue: notTried({ code: error.code }), details: `${error.code}: ${error.message}` }
    const { failure, details } = describeError(error)
    return { issue: notTried(failure), details }
  }
}

async function simulate(live: MarketWithNodeAndSnapshots, { account, calls }: SetVaultsPlan) {
  const { market, simulation } = await getActionSimulator(live).load()
  const { simulateActions, formatRevertDetails, toRevertMessage } = simulation
  const simulated = await simulateActions(live.rpc, market, account, calls)
  if (simulated.ok) return undefined
  const { revert, message } = simulated
  return { reason: toRevertMessage(revert), details: formatRevertDetails(revert) || message }
}
