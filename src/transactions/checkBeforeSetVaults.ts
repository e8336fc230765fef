import { chainName } from '../chain/chains.ts'
import { ChainError } from '../chain/rpc/chainError.ts'
import { errorSentence } from '../chain/rpc/errorSentence.ts'
import { deployment } from '../chain/servedDeployment.ts'
import type { WalletSession } from '../chain/wallet/session.ts'
import type { Address } from '../domain/hex.ts'
import { checkSetVaults, type SetVaultsFacts } from '../domain/setVaultsChecks.ts'
import type { SetVaultsPlan } from '../domain/setVaultsPlan.ts'
import { rpc } from '../queries/pageRpc.ts'

/** Sentences for the person where setVaults must not be sent, in the specification's words; none where it may go on. */
export interface SetVaultsRefusal {
  readonly messages: readonly string[]
  /** Raw names and data, for 'Details'. */
  readonly details: string | undefined
}

const refused = (messages: readonly string[], details?: string): SetVaultsRefusal => ({ messages, details })

/**
 * The four checks before setVaults, in their order (specification, section 5); each reads what it needs only after the
 * previous ones have passed. `plan` is made when its turn comes: what was typed is looked at after the network. An
 * unreachable node is a refusal too, with its own sentence. The encoder is loaded for the fourth check.
 */
export async function checkBeforeSetVaults(
  session: Pick<WalletSession, 'chainId'> | undefined,
  plan: () => SetVaultsPlan | undefined,
): Promise<{ readonly plan: SetVaultsPlan } | SetVaultsRefusal> {
  const { hook } = deployment
  const network = session && { id: session.chainId, name: chainName(session.chainId) }
  const facts: SetVaultsFacts = { network, hook, hookHasCode: undefined, simulation: undefined }
  const first = checkSetVaults(facts)
  if (first.status === 'refused') return refused(first.messages)
  try {
    const hookHasCode = await hasCode(hook)
    const third = checkSetVaults({ ...facts, hookHasCode })
    if (third.status === 'refused') return refused(third.messages)
    const planned = plan()
    if (planned === undefined) return refused([])
    const simulation = await simulate(planned)
    const fourth = checkSetVaults({ ...facts, hookHasCode, simulation })
    return fourth.status === 'refused'
      ? refused(fourth.messages, simulation.ok ? undefined : simulation.details)
      : { plan: planned }
  } catch (error) {
    if (!(error instanceof ChainError)) throw error
    // Without a connection the decoder cannot be loaded, and is not needed.
    if (error.code !== 'reverted')
      return refused([errorSentence(error.code)], `${error.code}: ${error.message}`)
    const { describeError } = await import('../chain/write/simulation.ts')
    const { sentence, details } = describeError(error)
    return refused([sentence], details)
  }
}

async function hasCode(hook: Address): Promise<boolean> {
  return (await rpc.ask('eth_getCode', [hook, 'latest'])) !== '0x'
}

type Simulation = { ok: true } | { ok: false; reason: string; details: string }

async function simulate({ account, action }: SetVaultsPlan): Promise<Simulation> {
  const { simulateAction, revertDetails, revertSentence } = await import(
    '../chain/write/simulation.ts'
  ).catch((cause: unknown) => {
    throw new ChainError('unreachable', 'The code that tries it out did not load.', { cause })
  })
  const simulated = await simulateAction(rpc, deployment, account, action)
  if (simulated.ok) return { ok: true }
  const { revert, message } = simulated
  return { ok: false, reason: revertSentence(revert), details: revertDetails(revert) || message }
}
