import { ChainError } from '#chain/rpc/chainError.ts'
import { encodeActionCall } from '#chain/simulate/encodeActionCall.ts'
import { FUNCTION_SELECTORS } from '#market/selectors.ts'
import type { TxAction, TxPlan } from '#market/txAction.ts'
import { decodeAbiWord, encodeCall } from '#math/abi.ts'
import { type Address, type Hex, isAddressEqual } from '#math/hex.ts'
import { type ReasonNothingWasSent, refuseSubmit, type SubmitContext } from './context.ts'

type Transfer = Extract<TxAction, { readonly kind: 'transfer' }>

const isProof = (action: TxAction, account: Address): action is Transfer =>
  action.kind === 'transfer' && isAddressEqual(action.to, account)

/**
 * Rejects a bundle whose balance checks would not work. A bundle ends with transfers from the
 * account
 * to itself, which should revert if the account holds less than the review showed. ERC-20 allows a
 * token to return false without a revert. To detect such a token, simulates a transfer of one unit
 * more than the balance. Throws ChainError.
 */
export async function checkBalanceAssertions(
  { account, calls }: Pick<TxPlan, 'account' | 'calls'>,
  context: Pick<SubmitContext, 'rpc' | 'market'>,
): Promise<ReasonNothingWasSent | undefined> {
  const proofs = calls.filter((action) => isProof(action, account))
  const binds = await Promise.all(proofs.map((proof) => failsBeyondBalance(proof, account, context)))
  return binds.every(Boolean) ? undefined : refuseSubmit('reverted', { code: 'minimumUnbound' })
}

async function failsBeyondBalance(
  proof: Transfer,
  account: Address,
  { rpc, market }: Pick<SubmitContext, 'rpc' | 'market'>,
): Promise<boolean> {
  const call = (data: Hex) => rpc.ask('eth_call', [{ from: account, to: proof.token, data }, 'latest'])
  const held = decodeAbiWord(await call(encodeCall(FUNCTION_SELECTORS.balanceOf, account)))
  if (held === undefined) throw new ChainError('badResponse', 'balanceOf')
  const { data } = encodeActionCall({ ...proof, amount: held + 1n }, market)
  try {
    await call(data)
    return false
  } catch (error) {
    if (error instanceof ChainError && error.code === 'reverted') return true
    throw error
  }
}
