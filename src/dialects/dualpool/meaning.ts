import type { Argument, CallShapes } from '#market/call.ts'
import type { DialectWriting } from '#market/dialect.ts'

const KEY: readonly Argument[] = [
  { name: 'currency0', word: 'address', role: 'account' },
  { name: 'currency1', word: 'address', role: 'account' },
  { name: 'fee', word: 'uint', role: 'fee' },
  { name: 'tickSpacing', word: 'int', role: 'ticks' },
  { name: 'hooks', word: 'address', role: 'account' },
]

/**
 * What the hook's calls look like on the wire, written down once more and by hand: no ABI object, no encoder and no
 * constant of theirs. Selectors are the first four bytes of the keccak256 of the signatures.
 */
export const calls: CallShapes = {
  '24ae92a7': {
    signature: 'addLiquidity((address,address,uint24,int24,address),uint256,uint256,uint256,uint256)',
    args: [
      ...KEY,
      { name: 'sharesToMint', word: 'uint', role: 'shares' },
      { name: 'maxAmount0', word: 'uint', role: 'most0' },
      { name: 'maxAmount1', word: 'uint', role: 'most1' },
      { name: 'deadline', word: 'uint', role: 'deadline' },
    ],
  },
  '5166e896': {
    signature: 'removeLiquidity((address,address,uint24,int24,address),uint256,uint256,uint256,uint256)',
    args: [
      ...KEY,
      { name: 'sharesToBurn', word: 'uint', role: 'shares' },
      { name: 'minAmount0', word: 'uint', role: 'least0' },
      { name: 'minAmount1', word: 'uint', role: 'least1' },
      { name: 'deadline', word: 'uint', role: 'deadline' },
    ],
  },
  // Of an operator's zapper, not of the hook.
  '4dcc7e46': {
    signature: 'zapOut((address,address,uint24,int24,address),uint256,uint256,uint256,uint256)',
    args: [
      ...KEY,
      { name: 'shares', word: 'uint', role: 'shares' },
      { name: 'min0', word: 'uint', role: 'least0' },
      { name: 'min1', word: 'uint', role: 'least1' },
      { name: 'deadline', word: 'uint', role: 'deadline' },
    ],
  },
}

/** What the person agreed to, derived from the action and the market alone. */
export const meaning: DialectWriting['meaning'] = (action, { hook, token0, token1, pool }) => {
  if (action.kind === 'setVaults') {
    // Nothing that is sent can equal it: there is no such call.
    return { to: hook, signature: '', args: [], value: 0n }
  }
  const [to, name, shares] =
    action.kind === 'deposit'
      ? [hook, 'addLiquidity', action.liquidity]
      : action.through === undefined
        ? [hook, 'removeLiquidity', action.shares]
        : [action.through, 'zapOut', action.shares]
  const { within } = action
  return {
    to,
    signature: `${name}((address,address,uint24,int24,address),uint256,uint256,uint256,uint256)`,
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
