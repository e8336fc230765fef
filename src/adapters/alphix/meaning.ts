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
 * Shapes of the hook's calls, written by hand as raw words. They share nothing with the ABI or the
 * encoder, so that they can check it. Selectors are the first four bytes of the keccak256 of the
 * signatures.
 */
export const alphixCalldataLayouts: CalldataLayouts = {
  '60fc53ee': atPrice('addReHypothecatedLiquidity'),
  '8190c0ea': atPrice('removeReHypothecatedLiquidity'),
}

/** Derives the call that an action should produce, from the action and the market alone. */
export const deriveAlphixCallFromAction: AdapterEncoder['getExpectedCall'] = (action, { hook }) => {
  // The hook has no function to set vaults. The empty signature matches no call, so the page
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
