import type { AdapterEncoder } from '#market/adapter.ts'
import type { CalldataLayouts } from '#market/call.ts'

/**
 * Layouts of the hook's calls, written by hand to verify the ABI encoder independently. A selector
 * is the first four bytes of the keccak256 hash of the signature.
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

/** Returns the call that an action must produce, computed without the ABI encoder. */
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
      // OpenZeppelin hooks have no setVaults function. The empty signature matches no call, so the
      // page refuses to sign.
      return call('', [])
  }
}
