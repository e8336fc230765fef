import { describeError } from '../../chain/describeError.ts'
import { readNonce } from '../../chain/transaction/readTransaction.ts'
import type { WalletSession } from '../../chain/wallet/session.ts'
import { sameFlows } from '../../chain/write/tokenFlows.ts'
import type { Plan } from '../../markets/action.ts'
import type { RefusalReason } from '../reasons.ts'
import type { TxRecord } from '../record.ts'
import type { Refusal, Review } from '../review/review.ts'
import type { SubmitContext } from './context.ts'
import { NO_WALLET, sessionProblem, simulatePlan } from './prepare.ts'
import { walletChainProblem } from './walletChain.ts'
import { checkWalletAsk } from './walletRequest.ts'

const refuse = (
  code: Refusal['code'],
  reason: RefusalReason,
): { readonly ok: false; readonly refusal: Refusal } => ({
  ok: false,
  refusal: { code, reason },
})

/** Where the chain stood when the wallet was asked: what is sent comes later, in block and nonce. */
type Start = Pick<TxRecord, 'startBlock' | 'startNonce'>

export type Ready =
  | { readonly ok: true; readonly session: WalletSession; readonly start: Start }
  | { readonly ok: false; readonly refusal: Refusal }

/** Time passed while the person read: the same questions once more, and what will be signed read back. */
export async function checkAgain(
  review: Review,
  connectorId: string,
  context: SubmitContext,
): Promise<Ready> {
  const { plan } = review
  const problem = sessionProblem(plan, context, connectorId)
  const session = context.session()
  if (problem !== undefined || session === undefined) return refuse('session', problem ?? NO_WALLET)
  const [simulated, twoChains, startNonce] = await Promise.all([
    simulatePlan(plan, context),
    walletChainProblem(session),
    nonceOf(plan, context),
  ])
  if (!simulated.ok) return simulated
  if (twoChains !== undefined) return { ok: false, refusal: { code: 'session', reason: twoChains } }
  const { flows, blockNumber } = simulated.simulation
  if (
    flows !== null &&
    plan.bounds === undefined &&
    !(sameFlows(flows.leaves, review.leaves) && sameFlows(flows.arrives, review.arrives))
  )
    return refuse('moved', { code: 'movedWhileReading' })
  const verdict = checkWalletAsk(review.ask, plan, context.market)
  if (!verdict.ok) return refuse('mismatch', { code: 'differs', params: { difference: verdict.difference } })
  if (typeof startNonce !== 'number') return { ok: false, refusal: startNonce }
  // The checks took time as well, so the session is compared once more right before the wallet is asked.
  const current = context.session()
  const late = sessionProblem(plan, context, connectorId)
  if (late !== undefined || current === undefined) return refuse('session', late ?? NO_WALLET)
  return { ok: true, session: current, start: { startBlock: blockNumber, startNonce } }
}

/** Asked beside the other checks: a nonce that is noted earlier finds whatever a later one would. */
const nonceOf = ({ account }: Plan, { rpc }: SubmitContext): Promise<number | Refusal> =>
  readNonce(rpc, account).catch(ioRefusal)

function ioRefusal(error: unknown): Refusal {
  const { failure, details } = describeError(error)
  return { code: 'io', reason: failure, details }
}
