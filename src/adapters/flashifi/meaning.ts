import type { AdapterEncoder } from '#market/adapter.ts'
import type { CalldataLayouts } from '#market/call.ts'

/**
 * Layouts of the hook's calls, written by hand to verify the ABI encoder independently. A selector
 * is the first four bytes of the keccak256 hash of the signature.
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

/** Returns the call that an action must produce, computed without the ABI encoder. */
export const deriveFlashifiCallFromAction: AdapterEncoder['getExpectedCall'] = (action, { hook }) => {
  const call = (signature: string, ...args: readonly string[]) => ({ to: hook, signature, args, value: 0n })
  switch (action.kind) {
    case 'deposit':
      return call('addReHypothecatedLiquidity(uint128)', `${action.liquidity}`)
    case 'withdraw':
      // The hook withdraws whole positions only. The extra argument for a partial withdrawal
      // matches no call, so the page refuses to sign.
      return action.shares === undefined
        ? call('removeReHypothecatedLiquidity(address)', action.owner)
        : call('removeReHypothecatedLiquidity(address)', action.owner, `${action.shares}`)
    case 'setVaults':
      return call('setVaults(address,address)', action.vault0, action.vault1)
  }
}
