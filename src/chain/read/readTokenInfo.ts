import type { Rpc } from '#chain/rpc/rpc.ts'
import { FUNCTION_SELECTORS } from '#market/selectors.ts'
import { decodeAbiString, decodeAbiUint8, decodeAbiWord, encodeCall } from '#math/abi.ts'
import type { Address } from '#math/hex.ts'
import { isNativeCurrency } from '#math/pool.ts'
import { type ContractRead, readDependentValues } from './dependentReads.ts'
import { readGroupedCallsAtOneBlock } from './readMarketSummaries.ts'

/**
 * An ERC-20 token at an address that the user entered, at one block. Values that could not be read
 * are undefined.
 */
export interface TokenInfo {
  readonly blockNumber: bigint
  readonly hasCode: boolean | undefined
  /** Symbol that the token contract returns. Untrusted text. */
  readonly symbol: string | undefined
  readonly decimals: number | undefined
  /** Raw allowance(owner, spender). Undefined if it could not be read or there is no owner. */
  readonly allowance: bigint | undefined
}

/** Reads the token at an address that the user entered. Throws ChainError. */
export async function readTokenInfo(
  rpc: Rpc,
  chainId: number,
  token: Address,
  holder: { readonly owner: Address | undefined; readonly spender: Address },
): Promise<TokenInfo> {
  const { owner, spender } = holder
  const code: ContractRead = { target: token, data: 'account' }
  const symbol: ContractRead = { target: token, data: FUNCTION_SELECTORS.symbol }
  const decimals: ContractRead = { target: token, data: FUNCTION_SELECTORS.decimals }
  const allowance: ContractRead | undefined = owner && {
    target: token,
    data: encodeCall(FUNCTION_SELECTORS.allowance, owner, spender),
  }
  const reads = [code, symbol, decimals, ...(allowance ? [allowance] : [])]
  const answers = await readDependentValues(rpc, chainId, reads)
  const codeSize = decodeAbiWord(answers.get(code), 1)
  return {
    blockNumber: answers.blockNumber,
    hasCode: codeSize === undefined ? undefined : codeSize > 0n,
    symbol: decodeAbiString(answers.get(symbol)),
    decimals: decodeAbiUint8(answers.get(decimals)),
    allowance: allowance && decodeAbiWord(answers.get(allowance)),
  }
}

/**
 * Returns token symbols by lower-case address. Symbols are untrusted text. Omits tokens without a
 * symbol. Throws ChainError.
 */
export async function readTokenSymbols(
  rpc: Rpc,
  chainId: number,
  tokens: readonly Address[],
): Promise<ReadonlyMap<string, string>> {
  const asked = [
    ...new Set(tokens.filter((token) => !isNativeCurrency(token)).map((token) => token.toLowerCase())),
  ]
  if (asked.length === 0) return new Map()
  const reads = asked.map(
    (token): ContractRead => ({ target: token as Address, data: FUNCTION_SELECTORS.symbol }),
  )
  const answers = await readGroupedCallsAtOneBlock(
    rpc,
    chainId,
    reads.map((read) => [read]),
  )
  return new Map(
    asked.flatMap((token, index): [string, string][] => {
      const [read, answer] = [reads[index], answers[index]]
      const symbol = read && decodeAbiString(answer?.get(read))
      return symbol === undefined ? [] : [[token, symbol]]
    }),
  )
}
