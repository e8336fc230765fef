import { toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { FUNCTION_SELECTORS } from './selectors.ts'

const SIGNATURES: Record<keyof typeof FUNCTION_SELECTORS, string> = {
  extsload: 'extsload(bytes32)',
  extsloadMany: 'extsload(bytes32[])',
  balanceOf: 'balanceOf(address)',
  balanceOfId: 'balanceOf(address,uint256)',
  allowance: 'allowance(address,address)',
  permit2Allowance: 'allowance(address,address,address)',
  totalSupply: 'totalSupply()',
  name: 'name()',
  symbol: 'symbol()',
  decimals: 'decimals()',
  asset: 'asset()',
  totalAssets: 'totalAssets()',
  convertToAssets: 'convertToAssets(uint256)',
  previewMint: 'previewMint(uint256)',
  maxWithdraw: 'maxWithdraw(address)',
  maxDeposit: 'maxDeposit(address)',
  latestRoundData: 'latestRoundData()',
  poolManager: 'poolManager()',
  quoteExactInputSingle: 'quoteExactInputSingle(((address,address,uint24,int24,address),bool,uint128,bytes))',
  quoteExactOutputSingle:
    'quoteExactOutputSingle(((address,address,uint24,int24,address),bool,uint128,bytes))',
}

test.each(Object.entries(SIGNATURES))(
  'Selector constant %s is the selector of %s [7-16]',
  (name, signature) => {
    expect(FUNCTION_SELECTORS[name as keyof typeof FUNCTION_SELECTORS]).toBe(toFunctionSelector(signature))
  },
)
