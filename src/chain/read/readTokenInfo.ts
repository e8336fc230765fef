import { encodeCall, textOf, uint8At, wordAt } from '../../amounts/abiWords.ts'
import type { Address } from '../../amounts/hex.ts'
import { SELECTOR } from '../../markets/selectors.ts'
import type { Rpc } from '../rpc/rpc.ts'
import { type Read, readChained } from './chainedReads.ts'

/** Any ERC-20 that a person names by its address, at one block. Undefined members could not be read. */
export interface TokenInfo {
  readonly blockNumber: bigint
  /** False where nothing is deployed at the address; undefined where even that could not be read. */
  readonly hasCode: boolean | undefined
  /** As the chain has it: untrusted text. */
  readonly symbol: string | undefined
  readonly decimals: number | undefined
  /** allowance(owner, spender), raw; undefined too where no owner was given. */
  readonly allowance: bigint | undefined
}

/** Reads a stranger's token. Throws ChainError. */
export async function readTokenInfo(
  rpc: Rpc,
  chainId: number,
  token: Address,
  holder: { readonly owner: Address | undefined; readonly spender: Address },
): Promise<TokenInfo> {
  const { owner, spender } = holder
  const code: Read = { target: token, data: 'account' }
  const symbol: Read = { target: token, data: SELECTOR.symbol }
  const decimals: Read = { target: token, data: SELECTOR.decimals }
  const allowance: Read | undefined = owner && {
    target: token,
    data: encodeCall(SELECTOR.allowance, owner, spender),
  }
  const reads = [code, symbol, decimals, ...(allowance ? [allowance] : [])]
  const answers = await readChained(rpc, chainId, reads)
  const codeSize = wordAt(answers.get(code), 1)
  return {
    blockNumber: answers.blockNumber,
    hasCode: codeSize === undefined ? undefined : codeSize > 0n,
    symbol: textOf(answers.get(symbol)),
    decimals: uint8At(answers.get(decimals)),
    allowance: allowance && wordAt(answers.get(allowance)),
  }
}
