import { addressAt, encodeCall, textOf, wordAt } from '../amounts/abiWords.ts'
import type { Address } from '../amounts/hex.ts'
import { type BlockReads, hasCodeAt, type Read } from '../markets/blockReads.ts'
import { SELECTOR } from '../markets/selectors.ts'
import type { HookSnapshot, VaultSnapshot } from '../markets/snapshot.ts'
import { isNative } from '../v4/native.ts'

/** What hooks have in common that are an ERC-20 of their own shares and keep each side in an ERC-4626 vault. */

/** What the vault would hand out to the hook now. */
export const payableReads = (vault: Read, hook: Address): readonly [Read] => [
  { target: vault, data: encodeCall(SELECTOR.maxWithdraw, hook) },
]

/** What the hook's shares of the vault are worth by the vault's own account; last, after what it builds on. */
export function worthReads(vault: Read, hook: Address): readonly [hookShares: Read, worth: Read] {
  const hookShares: Read = { target: vault, data: encodeCall(SELECTOR.balanceOf, hook) }
  return [hookShares, { target: vault, data: SELECTOR.convertToAssets, argument: hookShares }]
}

export const sharesRead = ({ hook }: { readonly hook: Address }, account: Address): Read => ({
  target: hook,
  data: encodeCall(SELECTOR.balanceOf, account),
})

export const hookReads = (hook: Address) =>
  ({
    code: { target: hook, data: 'account' },
    name: { target: hook, data: SELECTOR.name },
    symbol: { target: hook, data: SELECTOR.symbol },
    totalSupply: { target: hook, data: SELECTOR.totalSupply },
  }) satisfies Record<string, Read>

export const hookOf = (reads: ReturnType<typeof hookReads>, answers: BlockReads): HookSnapshot => ({
  hasCode: hasCodeAt(answers.get(reads.code)),
  name: textOf(answers.get(reads.name)),
  symbol: textOf(answers.get(reads.symbol)),
  totalSupply: wordAt(answers.get(reads.totalSupply)),
})

/** Holdings are read from the very vault that the hook names, which `vault` asks for. */
export function vaultReads(hook: Address, vault: Read, token: Address) {
  const [hookShares, hookAssets] = worthReads(vault, hook)
  const [maxWithdraw] = payableReads(vault, hook)
  const asset: Read = { target: vault, data: SELECTOR.asset }
  return {
    vault,
    hookShares,
    code: { target: vault, data: 'account' },
    asset,
    totalAssets: { target: vault, data: SELECTOR.totalAssets },
    // Native currency waits wrapped: what its vault holds is the wrapped token.
    tokenBalance: { target: isNative(token) ? asset : token, data: SELECTOR.balanceOf, argument: vault },
    hookAssets,
    maxWithdraw,
  } satisfies Record<string, Read>
}

export const vaultOf = (
  expected: Address,
  reads: ReturnType<typeof vaultReads>,
  answers: BlockReads,
): VaultSnapshot => ({
  expected,
  address: addressAt(answers.get(reads.vault)),
  hasCode: hasCodeAt(answers.get(reads.code)),
  asset: addressAt(answers.get(reads.asset)),
  tokenBalance: wordAt(answers.get(reads.tokenBalance)),
  totalAssets: wordAt(answers.get(reads.totalAssets)),
  hookShares: wordAt(answers.get(reads.hookShares)),
  hookAssets: wordAt(answers.get(reads.hookAssets)),
  maxWithdraw: wordAt(answers.get(reads.maxWithdraw)),
})
