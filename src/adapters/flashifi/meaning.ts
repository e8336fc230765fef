import type { AdapterWriting } from '#market/adapter.ts'
import type { CallShapes } from '#market/call.ts'

/**
 * What the hook's calls look like on the wire, written down once more and by hand: no ABI object,
 * no encoder and no constant of theirs. Selectors are the first four bytes of the keccak256 of the
 * signatures.
 */
export const calls: CallShapes = {
  '8f743357': {
    signature: 'addReHypothecatedLiquidity(uint128)',
    args: [{ name: 'liquidity', word: 'uint', role: 'shares' }],
  },
  '273264aa': {
    signature: 'removeReHypothecatedLiquidity(address)',
    args: [{ name: 'owner', word: 'address', role: 'account' }],
  },
  '4c451a6a': {
    signature: 'setVaults(address,address)',
    args: [
      { name: 'vault0', word: 'address', role: 'account' },
      { name: 'vault1', word: 'address', role: 'account' },
    ],
  },
}

/** What the person agreed to, derived from the action and the market alone. */
export const meaning: AdapterWriting['meaning'] = (action, { hook }) => {
  const call = (signature: string, ...args: readonly string[]) => ({ to: hook, signature, args, value: 0n })
  switch (action.kind) {
    case 'deposit':
      return call('addReHypothecatedLiquidity(uint128)', `${action.liquidity}`)
    case 'withdraw':
      // An amount is no argument of the call: one that was agreed to makes another call of it,
      // which none is equal to.
      return action.shares === undefined
        ? call('removeReHypothecatedLiquidity(address)', action.owner)
        : call('removeReHypothecatedLiquidity(address)', action.owner, `${action.shares}`)
    case 'setVaults':
      return call('setVaults(address,address)', action.vault0, action.vault1)
  }
}
