import { describeError } from '#chain/describeError.ts'
import { type ContractRead, readDependentValues } from '#chain/read/dependentReads.ts'
import { ChainError, parseWalletError } from '#chain/rpc/chainError.ts'
import {
  buildTypedPermit,
  encodePermit,
  parsePermitSignature,
  recoverSigner,
} from '#chain/simulate/typedPermit.ts'
import type { WalletSession } from '#chain/wallet/session.ts'
import { withTimeout } from '#lib/clock.ts'
import type { PermitPlan } from '#market/permit.ts'
import { FUNCTION_SELECTORS } from '#market/selectors.ts'
import type { SignedPermit } from '#market/txAction.ts'
import { decodeAbiWord, encodeCall } from '#math/abi.ts'
import { isAddressEqual } from '#math/hex.ts'
import {
  decodePermitText,
  findPermitDifference,
  type SignatureRequest,
} from '#transactions/readBack/readPermit.ts'
import type { TxRefusal } from '#transactions/review/review.ts'
import { reviewStore } from '#transactions/review/reviewStore.ts'
import { findWalletChainProblem } from './checkWalletNode.ts'
import { type ReasonNothingWasSent, refuseSubmit, type SubmitContext, toSubmitRefusal } from './context.ts'
import { findSessionProblem, NO_WALLET_REASON } from './prepare.ts'
import {
  CHECKS_TIMEOUT_MS,
  REFUSED_AS_BUSY,
  REFUSED_AS_SLOW,
  refuseIfMarketClosed,
  waitForReviewDecision,
} from './submit.ts'

/** Result of a signature request. No transaction is sent in any case. */
export type SignResult =
  | { readonly status: 'signed'; readonly permit: SignedPermit }
  /** The user closed the review, or stopped waiting for the wallet. */
  | { readonly status: 'left' }
  | { readonly status: 'refused'; readonly refusal: TxRefusal }

/**
 * Requests a Permit2 signature: decodes the request, shows it, checks it again, asks the wallet,
 * and verifies the signature. Stores nothing, because signing sends no transaction. A failed read
 * becomes a result and is not thrown.
 */
export async function askSignature(plan: PermitPlan, context: SubmitContext): Promise<SignResult> {
  const closed = refuseIfMarketClosed(context, ['swap'])
  if (closed !== undefined) return closed
  const desk = reviewStore.open()
  if (desk === undefined) return REFUSED_AS_BUSY
  try {
    const ask = requestOf(plan)
    const first = await checked(ask, plan, context)
    if ('status' in first) return first
    const { connectorId, connectorName } = first.session
    const read = decodePermitText(ask.params[1])
    if (read === undefined) return refuseSubmit('mismatch', { code: 'notReadBack' })
    const review = { plan, read, ask, connectorName }
    const decision = await waitForReviewDecision(desk.askToSign(review), { review, connectorId }, context)
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

/**
 * Builds the signature request once and freezes it, so that the wallet gets exactly the checked
 * object.
 */
const requestOf = ({ permit, account, chainId }: PermitPlan): SignatureRequest =>
  Object.freeze({
    method: 'eth_signTypedData_v4',
    params: Object.freeze([account, buildTypedPermit(permit, chainId)] as const),
  })

/** Checks the wallet connection, its chain, and the request against Permit2's next nonce. */
async function checked(
  ask: SignatureRequest,
  plan: PermitPlan,
  context: SubmitContext,
  connectorId?: string,
): Promise<{ readonly session: WalletSession } | ReasonNothingWasSent> {
  const problem = findSessionProblem(plan, context, connectorId)
  const session = context.session()
  if (problem !== undefined || session === undefined)
    return refuseSubmit('session', problem ?? NO_WALLET_REASON)
  const looked = await withTimeout(
    CHECKS_TIMEOUT_MS,
    Promise.all([findWalletChainProblem(session), nonceNow(plan, context)]).catch(toSubmitRefusal),
  )
  if (looked === undefined) return REFUSED_AS_SLOW
  if ('status' in looked) return looked
  const [twoChains, nonce] = looked
  if (twoChains !== undefined) return refuseSubmit('session', twoChains)
  if (nonce !== plan.permit.nonce) return refuseSubmit('moved', { code: 'permitMoved' })
  const difference = findPermitDifference(ask, plan, context.market, nonce)
  if (difference !== undefined) return refuseSubmit('mismatch', { code: 'differs', params: { difference } })
  const late = findSessionProblem(plan, context, connectorId)
  const current = context.session()
  return late !== undefined || current === undefined
    ? refuseSubmit('session', late ?? NO_WALLET_REASON)
    : { session: current }
}

/**
 * Returns Permit2's next nonce for the account, token and spender. Undefined if Permit2 does not
 * answer. Throws ChainError.
 */
async function nonceNow(
  { permit: { owner, token, spender, permit2 }, chainId }: PermitPlan,
  { rpc }: SubmitContext,
): Promise<bigint | undefined> {
  const data = encodeCall(FUNCTION_SELECTORS.permit2Allowance, owner, token, spender)
  const read: ContractRead = { target: permit2, data }
  return decodeAbiWord((await readDependentValues(rpc, chainId, [read])).get(read), 2)
}

/**
 * Errors of a wallet that supports signatures. After any other error, the wallet may be unable to
 * sign.
 */
const CAN_SIGN = ['userRejected', 'walletLocked', 'walletBusy', 'wrongChain', 'accountChanged']

async function answerOf(
  { provider }: WalletSession,
  ask: SignatureRequest,
  wait: (giveUp: () => void) => void,
): Promise<{ readonly given: unknown } | Exclude<SignResult, { status: 'signed' }>> {
  const gaveUp = new Promise<{ readonly status: 'left' }>((resolve) => {
    wait(() => resolve({ status: 'left' }))
  })
  // Async, because a wallet provider may throw and not return a rejected promise.
  const given = async () => ({ given: await provider.request(ask) })
  try {
    return await Promise.race([given(), gaveUp])
  } catch (thrown) {
    const error = parseWalletError(thrown)
    if (error.code === 'userRejected') return refuseSubmit('unsigned', { code: 'notSigned' })
    const { failure, details } = describeError(error)
    return CAN_SIGN.includes(error.code)
      ? refuseSubmit('io', failure, details)
      : refuseSubmit('unsigned', { code: 'cannotSign' }, details)
  }
}

/** Returns true if Permit2 will accept the signature of the account's key or code. */
async function verified(
  given: unknown,
  { permit, account, chainId }: PermitPlan,
  { rpc }: SubmitContext,
): Promise<SignResult> {
  const signature = parsePermitSignature(given)
  if (signature === undefined)
    return refuseSubmit('unsigned', { code: 'cannotSign' }, String(given).slice(0, DETAILS_LENGTH))
  const signed: SignedPermit = { ...permit, signature }
  try {
    const [code, signer] = await Promise.all([
      rpc.ask('eth_getCode', [account, 'latest']),
      recoverSigner(signed, chainId),
    ])
    // For an account with code, Permit2 asks this code (ERC-1271) and ignores the key.
    if (code === '0x' && !isAddressEqual(signer, account))
      return refuseSubmit('mismatch', { code: 'otherSigner' }, signer)
    const { to, data } = encodePermit(signed)
    await rpc.ask('eth_call', [{ from: account, to, data }, 'latest'])
    return { status: 'signed', permit: signed }
  } catch (error) {
    if (error instanceof ChainError && error.code === 'reverted')
      return refuseSubmit('unsigned', { code: 'permitNotTaken' }, error.revertData)
    return toSubmitRefusal(error)
  }
}

const DETAILS_LENGTH = 200
