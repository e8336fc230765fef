import type { AdapterEncoder } from '#market/adapter.ts'
import type { CalldataLayouts } from '#market/call.ts'

/**
 * Shapes of the hook's calls, written by hand as raw words. They share nothing with the ABI or the
 * encoder, so that they can check it. Selectors are the first four bytes of the keccak256 of the
 * signatures.
 */
export const flashifiCalldataLayouts: CalldataLayouts = {
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

/** Derives the call that an action should produce, from the action and the market alone. */
export const deriveFlashifiCallFromAction: AdapterEncoder['getExpectedCall'] = (action, { hook }) => {
  const call = (signature: string, ...args: readonly string[]) => ({ to: hook, signature, args, value: 0n })
  switch (action.kind) {
    case 'deposit':
      return call('addReHypothecatedLiquidity(uint128)', `${action.liquidity}`)
    case 'withdraw':
      // The hook always withdraws the whole position. For a partial withdrawal, the expected call
      // has an extra argument that no real call has, so the page refuses to sign.
      return action.shares === undefined
        ? call('removeReHypothecatedLiquidity(address)', action.owner)
        : call('removeReHypothecatedLiquidity(address)', action.owner, `${action.shares}`)
    case 'setVaults':
      return call('setVaults(address,address)', action.vault0, action.vault1)
  }
}
