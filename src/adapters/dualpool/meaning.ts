import type { AdapterEncoder } from '#market/adapter.ts'
import type { CallArgumentRole, CalldataLayout, CalldataLayouts, ExpectedArgument } from '#market/call.ts'
import type { Pair } from '#market/tokenPair.ts'

const KEY: readonly ExpectedArgument[] = [
  { name: 'currency0', word: 'address', role: 'account' },
  { name: 'currency1', word: 'address', role: 'account' },
  { name: 'fee', word: 'uint', role: 'fee' },
  { name: 'tickSpacing', word: 'int', role: 'ticks' },
  { name: 'hooks', word: 'address', role: 'account' },
]

const SIGNATURE = '((address,address,uint24,int24,address),uint256,uint256,uint256,uint256)'

/**
 * Returns the layout of a call with limits. Its arguments are the pool key, the shares, a limit for
 * each token and a deadline.
 */
const bounded = (
  name: string,
  shares: string,
  ...[bound0, bound1]: Pair<readonly [string, CallArgumentRole]>
): CalldataLayout => {
  const uint = (argument: string, role: CallArgumentRole) => ({ name: argument, word: 'uint', role }) as const
  return {
    signature: `${name}${SIGNATURE}`,
    args: [...KEY, uint(shares, 'shares'), uint(...bound0), uint(...bound1), uint('deadline', 'deadline')],
  }
}

/**
 * Layouts of the hook's calls, written by hand to verify the ABI encoder independently. A selector
 * is the first four bytes of the keccak256 hash of the signature.
 */
export const dualpoolCalldataLayouts: CalldataLayouts = {
  '24ae92a7': bounded('addLiquidity', 'sharesToMint', ['maxAmount0', 'most0'], ['maxAmount1', 'most1']),
  '5166e896': bounded('removeLiquidity', 'sharesToBurn', ['minAmount0', 'least0'], ['minAmount1', 'least1']),
}

/** Returns the call that an action must produce, computed without the ABI encoder. */
export const deriveDualpoolCallFromAction: AdapterEncoder['getExpectedCall'] = (
  action,
  { hook, token0, token1, pool },
) => {
  if (action.kind === 'setVaults') {
    // DualPool hooks have no setVaults function. The empty signature matches no call, so the page
    // refuses to sign.
    return { to: hook, signature: '', args: [], value: 0n }
  }
  const [name, shares] =
    action.kind === 'deposit' ? ['addLiquidity', action.liquidity] : ['removeLiquidity', action.shares]
  const { within } = action
  return {
    to: hook,
    signature: `${name}${SIGNATURE}`,
    args: [
      token0,
      token1,
      `${pool.fee}`,
      `${pool.tickSpacing}`,
      hook,
      `${shares}`,
      `${within?.amount0}`,
      `${within?.amount1}`,
      `${within?.deadline}`,
    ],
    value: 0n,
  }
}
