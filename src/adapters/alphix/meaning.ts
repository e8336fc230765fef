import type { AdapterEncoder } from '#market/adapter.ts'
import type { CalldataLayout, CalldataLayouts } from '#market/call.ts'

const atPrice = (name: string): CalldataLayout => ({
  signature: `${name}(uint256,uint160,uint24)`,
  args: [
    { name: 'shares', word: 'uint', role: 'shares' },
    { name: 'expectedSqrtPriceX96', word: 'uint', role: 'expectedPrice' },
    { name: 'maxPriceSlippage', word: 'uint', role: 'priceMove' },
  ],
})

/**
 * Layouts of the hook's calls, written by hand to verify the ABI encoder independently. A selector
 * is the first four bytes of the keccak256 hash of the signature.
 */
export const alphixCalldataLayouts: CalldataLayouts = {
  '60fc53ee': atPrice('addReHypothecatedLiquidity'),
  '8190c0ea': atPrice('removeReHypothecatedLiquidity'),
}

/** Returns the call that an action must produce, computed without the ABI encoder. */
export const deriveAlphixCallFromAction: AdapterEncoder['getExpectedCall'] = (action, { hook }) => {
  // Alphix hooks have no setVaults function. The empty signature matches no call, so the page
  // refuses to sign.
  if (action.kind === 'setVaults') return { to: hook, signature: '', args: [], value: 0n }
  const [name, shares, value] =
    action.kind === 'deposit'
      ? (['addReHypothecatedLiquidity', action.liquidity, action.value ?? 0n] as const)
      : (['removeReHypothecatedLiquidity', action.shares, 0n] as const)
  const { sqrtPriceX96 = 0n, millionths = 0n } = action.atPrice ?? {}
  return {
    to: hook,
    signature: `${name}(uint256,uint160,uint24)`,
    args: [`${shares}`, `${sqrtPriceX96}`, `${millionths}`],
    value,
  }
}
