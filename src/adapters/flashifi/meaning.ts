import type { AdapterWriting } from '#market/adapter.ts'
import type { CallShapes } from '#market/call.ts'

/**
 * Calls as raw words, written by hand and independent of the ABI, the encoder and their constants.
 * Selectors are the first four bytes of the keccak256 of the signatures.
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

/** Derives the expected call from the action and the market alone. */
export const meaning: AdapterWriting['meaning'] = (action, { hook }) => {
  const call = (signature: string, ...args: readonly string[]) => ({ to: hook, signature, args, value: 0n })
  switch (action.kind) {
    case 'deposit':
      return call('addReHypothecatedLiquidity(uint128)', `${action.liquidity}`)
    case 'withdraw':
      // The call has no amount argument. An action with an amount gets a meaning that no call
      // matches.
      return action.shares === undefined
        ? call('removeReHypothecatedLiquidity(address)', action.owner)
        : call('removeReHypothecatedLiquidity(address)', action.owner, `${action.shares}`)
    case 'setVaults':
      return call('setVaults(address,address)', action.vault0, action.vault1)
  }
}
