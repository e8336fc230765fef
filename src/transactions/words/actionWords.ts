import type { Action } from '../../domain/action.ts'
import type { Deployment } from '../../domain/deployment.ts'
import { MAX_UINT256 } from '../../domain/integers.ts'
import { shortAddress } from '../../domain/shortAddress.ts'
import type { Snapshot } from '../../domain/snapshot.ts'
import { allowanceText, amountText } from './amountText.ts'
import { contractName, type KnownToken, knownToken, SHARES_LABEL } from './knownContracts.ts'

/** What the words are about: the deployment's contracts, and their decimals as far as they have been read. */
export interface WordContext {
  readonly deployment: Deployment
  readonly snapshot: Pick<Snapshot, 'token0' | 'token1'> | undefined
}

const SHARES: KnownToken = { label: SHARES_LABEL, decimals: 18 }

const named = (address: string, deployment: Deployment): string =>
  contractName(address, deployment) ?? shortAddress(address)

function swapSides(zeroForOne: boolean, { deployment, snapshot }: WordContext) {
  const token0 = knownToken(deployment.token0, deployment, snapshot)
  const token1 = knownToken(deployment.token1, deployment, snapshot)
  return zeroForOne ? { from: token0, to: token1 } : { from: token1, to: token0 }
}

/** An action in a few words, for a list: 'Deposit for 1.25 Millrace Shares'. */
export function actionTitle(action: Action, context: WordContext): string {
  const { deployment, snapshot } = context
  switch (action.kind) {
    case 'approve': {
      const token = knownToken(action.token, deployment, snapshot)
      const label = token?.label ?? shortAddress(action.token)
      if (action.amount === 0n) return `Revoke ${label} from ${named(action.spender, deployment)}`
      const amount = action.amount === MAX_UINT256 ? 'unlimited' : amountText(action.amount, token)
      return `Approve ${label} to ${named(action.spender, deployment)}: ${amount}`
    }
    case 'mint':
      return `Mint ${amountText(action.amount, knownToken(action.token, deployment, snapshot))}`
    case 'deposit':
      return `Deposit for ${amountText(action.liquidity, SHARES)}`
    case 'withdraw':
      return 'Withdraw the whole position'
    case 'setVaults':
      return `Set vaults to ${shortAddress(action.vault0)} and ${shortAddress(action.vault1)}`
    case 'swap': {
      const { from, to } = swapSides(action.zeroForOne, context)
      return action.amountSpecified < 0n
        ? `Swap ${amountText(-action.amountSpecified, from)} for ${to?.label}`
        : `Swap ${from?.label} for ${amountText(action.amountSpecified, to)}`
    }
    case 'transfer': {
      const token = knownToken(action.token, deployment, snapshot)
      return `Send ${amountText(action.amount, token)} to ${shortAddress(action.to)}`
    }
  }
}

/** What a signature will do, in one sentence to the person who signs. */
export function actionSentence(action: Action, context: WordContext): string {
  const { deployment, snapshot } = context
  switch (action.kind) {
    case 'approve': {
      const token = knownToken(action.token, deployment, snapshot)
      const spender = named(action.spender, deployment)
      if (action.amount === 0n)
        return `You take back the permission of ${spender} to take ${token?.label ?? 'the token'}.`
      return `You allow ${spender} to take ${allowanceText(action.amount, token)} from your account. Nothing moves yet.`
    }
    case 'mint':
      return `The token contract creates ${amountText(action.amount, knownToken(action.token, deployment, snapshot))} for you. It is a free test token.`
    case 'deposit':
      return `You hand both tokens to the hook, and it gives you ${amountText(action.liquidity, SHARES)}.`
    case 'withdraw':
      return 'You give back all of your shares, and the hook pays out your whole position in both tokens.'
    case 'setVaults':
      return 'You change where the hook keeps everybody’s deposits from now on. What is in the vaults it uses now stays there.'
    case 'swap': {
      const { from, to } = swapSides(action.zeroForOne, context)
      return action.amountSpecified < 0n
        ? `You pay ${amountText(-action.amountSpecified, from)} to the pool and receive ${to?.label}.`
        : `You receive ${amountText(action.amountSpecified, to)} from the pool and pay for it in ${from?.label}.`
    }
    case 'transfer':
      return `You send ${amountText(action.amount, knownToken(action.token, deployment, snapshot))} to ${shortAddress(action.to)}. It cannot be called back.`
  }
}
