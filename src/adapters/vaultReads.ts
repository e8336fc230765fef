import {
  type AdapterReader,
  type BatchedRead,
  type BlockReads,
  type ContractRead,
  hasCodeAt,
  type YieldSources,
} from '#market/reading.ts'
import { SELECTOR } from '#market/selectors.ts'
import type { HookSnapshot, VaultSnapshot } from '#market/snapshot.ts'
import { addressAt, encodeCall, textOf, uint8At, wordAt } from '#math/abi.ts'
import type { Address, Hex } from '#math/hex.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import { isNative } from '#math/pool.ts'

/** Code for hooks that issue an ERC-20 share and keep each token in an ERC-4626 vault. */

/** Reads how much the vault can pay the hook now. */
export const buildMaxWithdrawReads = (vault: ContractRead, hook: Address): readonly [ContractRead] => [
  { target: vault, data: encodeCall(SELECTOR.maxWithdraw, hook) },
]

/** Reads the hook's vault shares, then the value that the vault reports for them. */
export function buildShareValueReads(
  vault: ContractRead,
  hook: Address,
): readonly [hookShares: ContractRead, worth: ContractRead] {
  const hookShares: ContractRead = { target: vault, data: encodeCall(SELECTOR.balanceOf, hook) }
  return [hookShares, { target: vault, data: SELECTOR.convertToAssets, argument: hookShares }]
}

export const buildSharesRead = ({ hook }: { readonly hook: Address }, account: Address): ContractRead => ({
  target: hook,
  data: encodeCall(SELECTOR.balanceOf, account),
})

/** Decodes two amounts from one answer. Undefined if one is missing. */
export function decodeAmountPair(data: Hex | undefined, index = 0): TokenAmounts | undefined {
  const [amount0, amount1] = [wordAt(data, index), wordAt(data, index + 1)]
  return amount0 === undefined || amount1 === undefined ? undefined : { amount0, amount1 }
}

/**
 * Decodes the three words that the round-trip code returns. A node that ignores the code override
 * returns '0x' instead.
 */
export function decodeRoundTrip(answer: Hex) {
  const [deposited, amounts] = [wordAt(answer), decodeAmountPair(answer, 1)]
  const isWhole = answer.length === 2 + 3 * 64 && deposited !== undefined && amounts !== undefined
  return isWhole ? { deposited: deposited === 1n, ...amounts } : undefined
}

export const buildHookReads = (hook: Address) =>
  ({
    code: { target: hook, data: 'account' },
    name: { target: hook, data: SELECTOR.name },
    symbol: { target: hook, data: SELECTOR.symbol },
    totalSupply: { target: hook, data: SELECTOR.totalSupply },
    decimals: { target: hook, data: SELECTOR.decimals },
  }) satisfies Record<string, ContractRead>

/** Decodes the state that most hooks share. Adapters override what differs. */
export const decodeHookSnapshot = (
  reads: ReturnType<typeof buildHookReads>,
  answers: BlockReads,
): HookSnapshot => ({
  hasCode: hasCodeAt(answers.get(reads.code)),
  name: textOf(answers.get(reads.name)),
  symbol: textOf(answers.get(reads.symbol)),
  totalSupply: wordAt(answers.get(reads.totalSupply)),
  shareDecimals: uint8At(answers.get(reads.decimals)),
  virtualShares: 0n,
  ranges: 'full',
  gates: undefined,
  owner: undefined,
  keepsClaims: false,
  exitTakesItsPart: false,
})

/**
 * Reads what the hook has in its vault. The vault's address comes from the hook in the same block.
 */
export function buildVaultReads(hook: Address, vault: ContractRead, token: Address) {
  const [hookShares, hookAssets] = buildShareValueReads(vault, hook)
  const [maxWithdraw] = buildMaxWithdrawReads(vault, hook)
  const asset: ContractRead = { target: vault, data: SELECTOR.asset }
  return {
    vault,
    hookShares,
    code: { target: vault, data: 'account' },
    asset,
    totalAssets: { target: vault, data: SELECTOR.totalAssets },
    // The vault of native currency holds its wrapped token, so the balance is in that token.
    tokenBalance: { target: isNative(token) ? asset : token, data: SELECTOR.balanceOf, argument: vault },
    hookAssets,
    maxWithdraw,
  } satisfies Record<string, ContractRead>
}

export const decodeVaultSnapshot = (
  expected: Address,
  reads: ReturnType<typeof buildVaultReads>,
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
  inHook: false,
  shareWorth: undefined,
  shared: undefined,
})

export const createYieldSourcesRead = (
  vault0: ContractRead,
  vault1: ContractRead,
): BatchedRead<YieldSources> => ({
  reads: [vault0, vault1],
  decode: (answers) => ({
    vault0: addressAt(answers.get(vault0)),
    vault1: addressAt(answers.get(vault1)),
  }),
})

export const createWordRead = (read: ContractRead): BatchedRead<bigint | undefined> => ({
  reads: [read],
  decode: (answers) => wordAt(answers.get(read)),
})

/** Read of the vault that the hook uses for a currency, at the same block. */
type SourceRead = (hook: Address, currency: Address) => ContractRead

/** Reads of the amount of which each share is a part. The last read returns the amount. */
type PoolReads = (
  vault: ContractRead,
  hook: Address,
  currency: Address,
) => readonly [...ContractRead[], ContractRead]

/** Reads shared by the hooks that issue an ERC-20 share over two vaults. */
export function createVaultShareReader(
  sourceRead: SourceRead,
  poolReads: PoolReads,
): Pick<AdapterReader, 'yieldSources' | 'shares' | 'position'> {
  return {
    yieldSources: ({ hook, token0, token1 }) =>
      createYieldSourcesRead(sourceRead(hook, token0), sourceRead(hook, token1)),
    shares: (market, account) => createWordRead(buildSharesRead(market, account)),

    position: (market, account) => {
      const { hook, token0, token1 } = market
      const [vault0, vault1] = [sourceRead(hook, token0), sourceRead(hook, token1)]
      const [pool0, pool1] = [poolReads(vault0, hook, token0), poolReads(vault1, hook, token1)]
      const supply: ContractRead = { target: hook, data: SELECTOR.totalSupply }
      const held = buildSharesRead(market, account)
      return {
        reads: [vault0, vault1, ...pool0, ...pool1, supply, held],
        decode: (answers) => {
          const [amount0, amount1, totalSupply, shares] = [pool0.at(-1), pool1.at(-1), supply, held].map(
            (one) => one && wordAt(answers.get(one)),
          )
          if (amount0 === undefined || amount1 === undefined) return undefined
          if (totalSupply === undefined || shares === undefined) return undefined
          return { shares, totalSupply, maxWithdraw0: amount0, maxWithdraw1: amount1 }
        },
      }
    },
  }
}
