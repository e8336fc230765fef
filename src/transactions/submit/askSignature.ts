import { describeError } from '#chain/describeError.ts'
import { type Read, readChained } from '#chain/read/chainedReads.ts'
import { ChainError, fromWalletError } from '#chain/rpc/chainError.ts'
import { encodePermit, signatureOf, signerOf, typedPermit } from '#chain/simulate/typedPermit.ts'
import type { WalletSession } from '#chain/wallet/session.ts'
import { withTimeout } from '#lib/clock.ts'
import type { SignedPermit } from '#market/action.ts'
import type { PermitPlan } from '#market/permit.ts'
import { SELECTOR } from '#market/selectors.ts'
import { encodeCall, wordAt } from '#math/abi.ts'
import { sameAddress } from '#math/hex.ts'
import { permitDifference, readPermit, type SignRequest } from '#transactions/readBack/readPermit.ts'
import type { TxRefusal } from '#transactions/review/review.ts'
import { reviewStore } from '#transactions/review/reviewStore.ts'
import { walletChainProblem } from './checkWalletNode.ts'
import { refusalForChainError, refuseSubmit, type SubmitContext, type SubmitRefused } from './context.ts'
import { NO_WALLET, sessionProblem } from './prepare.ts'
import { CHECKS_MS, REFUSED_AS_BUSY, REFUSED_AS_SLOW, refusedAsClosed, reviewDecision } from './submit.ts'

/** What became of a signature that was asked for. Nothing is sent in any case. */
export type SignResult =
  | { readonly status: 'signed'; readonly permit: SignedPermit }
  /** The person left the review, or stopped waiting for the wallet. */
  | { readonly status: 'left' }
  | { readonly status: 'refused'; readonly refusal: TxRefusal }

/**
 * The one way to a signature: read back, show, check again, ask, verify. It is no transaction, so
 * nothing of it is journalled; the swap that it goes along with is. Never throws for IO.
 */
export async function askSignature(plan: PermitPlan, context: SubmitContext): Promise<SignResult> {
  const closed = refusedAsClosed(context)
  if (closed !== undefined) return closed
  const desk = reviewStore.open()
  if (desk === undefined) return REFUSED_AS_BUSY
  try {
    const ask = requestOf(plan)
    const first = await checked(ask, plan, context)
    if ('status' in first) return first
    const { connectorId, connectorName } = first.session
    const read = readPermit(ask.params[1])
    if (read === undefined) return refuseSubmit('mismatch', { code: 'notReadBack' })
    const review = { plan, read, ask, connectorName }
    const decision = await reviewDecision(desk.askToSign(review), { review, connectorId }, context)
    if (decision === 'leave') return { status: 'left' }
    if (decision !== 'sign') return refuseSubmit('session', decision)
    const again = await checked(ask, plan, context, connectorId)
    if ('status' in again) return again
    const answer = await answerOf(again.session, ask, (giveUp) => desk.waitForSignature(review, giveUp))
    return 'status' in answer ? answer : await verified(answer.given, plan, context)
  } finally {
    desk.close()
  }
}

/** Made once and frozen: what is checked is what is handed over. */
const requestOf = ({ permit, account, chainId }: PermitPlan): SignRequest =>
  Object.freeze({
    method: 'eth_signTypedData_v4',
    params: Object.freeze([account, typedPermit(permit, chainId)] as const),
  })

/** The session, its chain, and the request against what Permit2 says now. */
async function checked(
  ask: SignRequest,
  plan: PermitPlan,
  context: SubmitContext,
  connectorId?: string,
): Promise<{ readonly session: WalletSession } | SubmitRefused> {
  const problem = sessionProblem(plan, context, connectorId)
  const session = context.session()
  if (problem !== undefined || session === undefined) return refuseSubmit('session', problem ?? NO_WALLET)
  const looked = await withTimeout(
    CHECKS_MS,
    Promise.all([walletChainProblem(session), nonceNow(plan, context)]).catch(refusalForChainError),
  )
  if (looked === undefined) return REFUSED_AS_SLOW
  if ('status' in looked) return looked
  const [twoChains, nonce] = looked
  if (twoChains !== undefined) return refuseSubmit('session', twoChains)
  if (nonce !== plan.permit.nonce) return refuseSubmit('moved', { code: 'permitMoved' })
  const difference = permitDifference(ask, plan, context.market, nonce)
  if (difference !== undefined) return refuseSubmit('mismatch', { code: 'differs', params: { difference } })
  const late = sessionProblem(plan, context, connectorId)
  const current = context.session()
  return late !== undefined || current === undefined
    ? refuseSubmit('session', late ?? NO_WALLET)
    : { session: current }
}

/** The number that Permit2 takes next; undefined where it does not say. Throws ChainError. */
async function nonceNow(
  { permit: { owner, token, spender, permit2 }, chainId }: PermitPlan,
  { rpc }: SubmitContext,
): Promise<bigint | undefined> {
  const data = encodeCall(SELECTOR.permit2Allowance, owner, token, spender)
  const read: Read = { target: permit2, data }
  return wordAt((await readChained(rpc, chainId, [read])).get(read), 2)
}

/**
 * A person's no, or that it is locked or busy, is no sign of what a wallet can do; any other
 * failure may be.
 */
const CAN_SIGN = ['userRejected', 'walletLocked', 'walletBusy', 'wrongChain', 'accountChanged']

async function answerOf(
  { provider }: WalletSession,
  ask: SignRequest,
  wait: (giveUp: () => void) => void,
): Promise<{ readonly given: unknown } | Exclude<SignResult, { status: 'signed' }>> {
  const gaveUp = new Promise<{ readonly status: 'left' }>((resolve) => {
    wait(() => resolve({ status: 'left' }))
  })
  // Inside a function, since a provider may throw before returning a promise.
  const given = async () => ({ given: await provider.request(ask) })
  try {
    return await Promise.race([given(), gaveUp])
  } catch (thrown) {
    const error = fromWalletError(thrown)
    if (error.code === 'userRejected') return refuseSubmit('unsigned', { code: 'notSigned' })
    const { failure, details } = describeError(error)
    return CAN_SIGN.includes(error.code)
      ? refuseSubmit('io', failure, details)
      : refuseSubmit('unsigned', { code: 'cannotSign' }, details)
  }
}

/**
 * The account's own key has signed it, or the code of the account agrees to it; and Permit2 takes
 * it.
 */
async function verified(
  given: unknown,
  { permit, account, chainId }: PermitPlan,
  { rpc }: SubmitContext,
): Promise<SignResult> {
  const signature = signatureOf(given)
  if (signature === undefined)
    return refuseSubmit('unsigned', { code: 'cannotSign' }, String(given).slice(0, DETAILS_LENGTH))
  const signed: SignedPermit = { ...permit, signature }
  try {
    const [code, signer] = await Promise.all([
      rpc.ask('eth_getCode', [account, 'latest']),
      signerOf(signed, chainId),
    ])
    // Where an account has code, Permit2 asks that (ERC-1271), whoever the key is.
    if (code === '0x' && !sameAddress(signer, account))
      return refuseSubmit('mismatch', { code: 'otherSigner' }, signer)
    const { to, data } = encodePermit(signed)
    await rpc.ask('eth_call', [{ from: account, to, data }, 'latest'])
    return { status: 'signed', permit: signed }
  } catch (error) {
    if (error instanceof ChainError && error.code === 'reverted')
      return refuseSubmit('unsigned', { code: 'permitNotTaken' }, error.revertData)
    return refusalForChainError(error)
  }
}

const DETAILS_LENGTH = 200
