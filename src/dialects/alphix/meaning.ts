import type { CallShapes } from '#market/call.ts'
import type { DialectWriting } from '#market/dialect.ts'

/**
 * What the hook's calls look like on the wire, written down once more and by hand: no ABI object, no encoder and no
 * constant of theirs. Selectors are the first four bytes of the keccak256 of the signatures.
 */
export const calls: CallShapes = {
  '60fc53ee': {
    signature: 'addReHypothecatedLiquidity(uint256,uint160,uint24)',
    args: [
      { name: 'shares', word: 'uint', role: 'shares' },
      { name: 'expectedSqrtPriceX96', word: 'uint', role: 'expectedPrice' },
      { name: 'maxPriceSlippage', word: 'uint', role: 'priceMove' },
    ],
  },
  '8190c0ea': {
    signature: 'removeReHypothecatedLiquidity(uint256,uint160,uint24)',
    args: [
      { name: 'shares', word: 'uint', role: 'shares' },
      { name: 'expectedSqrtPriceX96', word: 'uint', role: 'expectedPrice' },
      { name: 'maxPriceSlippage', word: 'uint', role: 'priceMove' },
    ],
  },
}

/** What the person agreed to, derived from the action and the market alone. */
export const meaning: DialectWriting['meaning'] = (action, { hook }) => {
  switch (action.kind) {
    case 'deposit':
      return {
        to: hook,
        signature: 'addReHypothecatedLiquidity(uint256,uint160,uint24)',
        args: [
          `${action.liquidity}`,
          `${action.atPrice?.sqrtPriceX96 ?? 0n}`,
          `${action.atPrice?.millionths ?? 0n}`,
        ],
        value: action.value ?? 0n,
      }
    case 'withdraw':
      return {
        to: hook,
        signature: 'removeReHypothecatedLiquidity(uint256,uint160,uint24)',
        args: [
          `${action.shares}`,
          `${action.atPrice?.sqrtPriceX96 ?? 0n}`,
          `${action.atPrice?.millionths ?? 0n}`,
        ],
        value: 0n,
      }
    case 'setVaults':
      // Nothing that is sent can equal it: there is no such call.
      return { to: hook, signature: '', args: [], value: 0n }
  }
}
