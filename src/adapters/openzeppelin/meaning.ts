import type { AdapterEncoder } from '#market/adapter.ts'
import type { CalldataLayouts } from '#market/call.ts'

/**
 * Shapes of the hook's calls, written by hand as raw words. They share nothing with the ABI or the
 * encoder, so that they can check it. Selectors are the first four bytes of the keccak256 of the
 * signatures.
 */
export const openzeppelinCalldataLayouts: CalldataLayouts = {
  '32eb0256': {
    signature: 'addReHypothecatedLiquidity(uint256)',
    args: [{ name: 'shares', word: 'uint', role: 'shares' }],
  },
  '8756366d': {
    signature: 'removeReHypothecatedLiquidity(uint256)',
    args: [{ name: 'shares', word: 'uint', role: 'shares' }],
  },
}

/** Derives the call that an action should produce, from the action and the market alone. */
export const deriveOpenzeppelinCallFromAction: AdapterEncoder['getExpectedCall'] = (action, { hook }) => {
  const call = (signature: string, args: readonly string[], value = 0n) => ({
    to: hook,
    signature,
    args,
    value,
  })
  switch (action.kind) {
    case 'deposit':
      return call('addReHypothecatedLiquidity(uint256)', [`${action.liquidity}`], action.value)
    case 'withdraw':
      return call('removeReHypothecatedLiquidity(uint256)', [`${action.shares}`])
    case 'setVaults':
      // The hook has no such function, so this meaning matches no call.
      return call('', [])
  }
}
