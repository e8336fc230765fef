import type { Action, Plan } from './action.ts'
import type { Deployment } from './deployment.ts'
import { type Address, sameAddress, ZERO_ADDRESS } from './hex.ts'
import type { ParsedAddress } from './parseAddress.ts'
import type { ParsedAmount } from './parseAmount.ts'
import type { Snapshot } from './snapshot.ts'

/** Why a recipient or an amount is not taken, each in a sentence; a transfer has at least one of them. */
export interface TransferRefusal {
  readonly to?: string
  readonly amount?: string
}

export type TransferPlanned =
  | { readonly ok: true; readonly plan: Plan<Extract<Action, { kind: 'transfer' }>> }
  | { readonly ok: false; readonly refusal: TransferRefusal }

export interface TransferRequest {
  readonly to: ParsedAddress
  readonly amount: ParsedAmount
  readonly snapshot: Snapshot
  readonly deployment: Deployment
}

/** Contracts of the deployment have no way to give shares back. */
function ownContract(to: Address, deployment: Deployment): string | undefined {
  const { token0, token1, vault0, vault1, poolManager, quoter, stateView, swapRouter } = deployment
  if (sameAddress(to, deployment.hook))
    return 'This is the hook, the contract of the shares themselves. What is sent there is lost.'
  if (sameAddress(to, token0) || sameAddress(to, token1))
    return 'This is a token contract, not a person. What is sent there is lost.'
  return [vault0, vault1, poolManager, quoter, stateView, swapRouter].some((each) => sameAddress(to, each))
    ? 'This is one of the contracts that the pool works with. What is sent there is lost.'
    : undefined
}

function refuseRecipient({ to, snapshot, deployment }: TransferRequest): string | undefined {
  if (!to.ok) return to.issue.message
  if (sameAddress(to.value, ZERO_ADDRESS)) return 'This is the zero address. What is sent there is lost.'
  if (sameAddress(to.value, snapshot.account?.address)) return 'This is your own address.'
  return ownContract(to.value, deployment)
}

function refuseAmount({ amount, snapshot }: TransferRequest): string | undefined {
  if (!amount.ok) return amount.issue.message
  if (amount.value === 0n) return 'Enter an amount above zero.'
  const shares = snapshot.account?.shares
  if (shares === undefined) return 'Your shares balance is unavailable.'
  if (shares === 0n) return 'You have no shares to send.'
  return amount.value > shares ? 'This is more than you have.' : undefined
}

/** Sending shares to another address, or what stands against it; the share token is the hook. */
export function planTransfer(request: TransferRequest): TransferPlanned {
  const { to, amount, snapshot, deployment } = request
  const [toRefusal, amountRefusal] = [refuseRecipient(request), refuseAmount(request)]
  const { account } = snapshot
  if (toRefusal !== undefined || amountRefusal !== undefined || !to.ok || !amount.ok || account === undefined)
    return {
      ok: false,
      refusal: {
        ...(toRefusal === undefined ? {} : { to: toRefusal }),
        ...(amountRefusal === undefined ? {} : { amount: amountRefusal }),
      },
    }
  return {
    ok: true,
    plan: {
      action: { kind: 'transfer', token: deployment.hook, to: to.value, amount: amount.value },
      chainId: snapshot.chainId,
      account: account.address,
      blockNumber: snapshot.blockNumber,
      leaves: [{ token: deployment.hook, amount: amount.value }],
      arrives: [],
    },
  }
}
