import { getChainName } from '#chain/chains.ts'
import { describeError, type TxError } from '#chain/describeError.ts'
import { ChainError } from '#chain/rpc/chainError.ts'
import type { WalletSession } from '#chain/wallet/session.ts'
import {
  runSetVaultsChecks,
  type SetVaultsInputs,
  type SetVaultsIssue,
  type SetVaultsPlan,
} from '#market/setVaults.ts'
import type { Address } from '#math/hex.ts'
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

const refused = (issue: SetVaultsBlocker['issue'], details?: string): SetVaultsBlocker => ({ issue, details })

const notTried = (reason: TxError): NotTried => ({ code: 'notTried', params: { reason } })

/**
 * Runs the four checks before setVaults one after another (specification section 5). Calls `plan`,
 * which validates the input, only after the checks of network and hook code, as the specification
 * requires. Also refuses if the node cannot be reached.
 */
export async function loadAndRunSetVaultsChecks(
  live: MarketWithNodeAndSnapshots,
  session: Pick<WalletSession, 'chainId'> | undefined,
  plan: () => SetVaultsPlan | undefined,
): Promise<{ readonly plan: SetVaultsPlan } | SetVaultsBlocker> {
  const { hook, network: required } = live.market
  const network = session && { id: session.chainId, name: getChainName(session.chainId) }
  const facts: SetVaultsInputs<TxError> = {
    required,
    network,
    hook,
    hookHasCode: undefined,
    simulation: undefined,
  }
  const first = runSetVaultsChecks(facts)
  if (first.status === 'refused') return refused(first.issue)
  try {
    const hookHasCode = await hasCode(live, hook)
    const third = runSetVaultsChecks({ ...facts, hookHasCode })
    if (third.status === 'refused') return refused(third.issue)
    const planned = plan()
    if (planned === undefined) return refused(undefined)
    const simulation = await simulate(live, planned)
    const fourth = runSetVaultsChecks({ ...facts, hookHasCode, simulation })
    return fourth.status === 'refused'
      ? refused(fourth.issue, simulation.ok ? undefined : simulation.details)
      : { plan: planned }
  } catch (error) {
    if (!(error instanceof ChainError)) throw error
    // Only a revert needs the error decoder, which may have to be downloaded first.
    if (error.code !== 'reverted')
      return refused(notTried({ code: error.code }), `${error.code}: ${error.message}`)
    const { failure, details } = describeError(error)
    return refused(notTried(failure), details)
  }
}

async function hasCode({ rpc }: MarketWithNodeAndSnapshots, hook: Address): Promise<boolean> {
  return (await rpc.ask('eth_getCode', [hook, 'latest'])) !== '0x'
}

type Simulation = { ok: true } | { ok: false; reason: TxError; details: string }

async function simulate(
  live: MarketWithNodeAndSnapshots,
  { account, calls }: SetVaultsPlan,
): Promise<Simulation> {
  const { market, simulation } = await getActionSimulator(live).load()
  const { simulateActions, formatRevertDetails, toRevertMessage } = simulation
  const simulated = await simulateActions(live.rpc, market, account, calls)
  if (simulated.ok) return { ok: true }
  const { revert, message } = simulated
  return { ok: false, reason: toRevertMessage(revert), details: formatRevertDetails(revert) || message }
}
