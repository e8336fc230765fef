import type { HookSnapshot, VaultSnapshot } from '#market/marketSnapshot.ts'
import {
  type AdapterReader,
  type BatchedRead,
  type ContractRead,
  hasCodeAt,
  type ReadsAtOneBlock,
  type YieldSources,
} from '#market/reading.ts'
import { FUNCTION_SELECTORS } from '#market/selectors.ts'
import { decodeAbiAddress, decodeAbiString, decodeAbiUint8, decodeAbiWord, encodeCall } from '#math/abi.ts'
import type { Address, Hex } from '#math/hex.ts'
import { BPS_DENOMINATOR } from '#math/integers.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import { isNativeCurrency } from '#math/pool.ts'

/** Reads how many tokens the vault can pay the hook now. */
export const buildMaxWithdrawReads = (vault: ContractRead, hook: Address): readonly [ContractRead] => [
  { target: vault, data: encodeCall(FUNCTION_SELECTORS.maxWithdraw, hook) },
]

/** Reads the hook's vault shares and the value that the vault reports for these shares. */
export function buildShareValueReads(
  vault: ContractRead,
  hook: Address,
): readonly [hookShares: ContractRead, worth: ContractRead] {
  const hookShares: ContractRead = { target: vault, data: encodeCall(FUNCTION_SELECTORS.balanceOf, hook) }
  return [hookShares, { target: vault, data: FUNCTION_SELECTORS.convertToAssets, argument: hookShares }]
}

export const buildSharesRead = ({ hook }: { readonly hook: Address }, account: Address): ContractRead => ({
  target: hook,
  data: encodeCall(FUNCTION_SELECTORS.balanceOf, account),
})

/** Decodes two amounts from adjacent ABI words. Undefined if one is missing. */
export function decodeAmountPair(data: Hex | undefined, index = 0): TokenAmounts | undefined {
  const [amount0, amount1] = [decodeAbiWord(data, index), decodeAbiWord(data, index + 1)]
  return amount0 === undefined || amount1 === undefined ? undefined : { amount0, amount1 }
}

/**
 * Decodes the three words that the round-trip contract returns. Nodes without support for code
 * overrides return '0x'.
 */
export function decodeDepositThenWithdraw(answer: Hex) {
  const [deposited, amounts] = [decodeAbiWord(answer), decodeAmountPair(answer, 1)]
  const isWhole = answer.length === 2 + 3 * 64 && deposited !== undefined && amounts !== undefined
  return isWhole ? { deposited: deposited === 1n, ...amounts } : undefined
}

export const buildHookReads = (hook: Address) =>
  ({
    code: { target: hook, data: 'account' },
    name: { target: hook, data: FUNCTION_SELECTORS.name },
    symbol: { target: hook, data: FUNCTION_SELECTORS.symbol },
    totalSupply: { target: hook, data: FUNCTION_SELECTORS.totalSupply },
    decimals: { target: hook, data: FUNCTION_SELECTORS.decimals },
  }) satisfies Record<string, ContractRead>

/** Decodes the state that most hooks have in common. Adapters override other fields. */
export const decodeHookSnapshot = (
  reads: ReturnType<typeof buildHookReads>,
  answers: ReadsAtOneBlock,
): HookSnapshot => ({
  hasCode: hasCodeAt(answers.get(reads.code)),
  name: decodeAbiString(answers.get(reads.name)),
  symbol: decodeAbiString(answers.get(reads.symbol)),
  totalSupply: decodeAbiWord(answers.get(reads.totalSupply)),
  shareDecimals: decodeAbiUint8(answers.get(reads.decimals)),
  virtualShares: 0n,
  ranges: 'full',
  gates: undefined,
  owner: undefined,
  keepsClaims: false,
  exitTakesItsPart: false,
})

/**
 * Reads the hook's assets in a vault. The vault's address is read from the hook in the same block.
 */
export function buildVaultReads(hook: Address, vault: ContractRead, token: Address) {
  const [hookShares, hookAssets] = buildShareValueReads(vault, hook)
  const [maxWithdraw] = buildMaxWithdrawReads(vault, hook)
  const asset: ContractRead = { target: vault, data: FUNCTION_SELECTORS.asset }
  return {
    vault,
    hookShares,
    code: { target: vault, data: 'account' },
    asset,
    totalAssets: { target: vault, data: FUNCTION_SELECTORS.totalAssets },
    // The vault of the native currency holds wrapped native tokens, so their balance is read.
    tokenBalance: {
      target: isNativeCurrency(token) ? asset : token,
      data: FUNCTION_SELECTORS.balanceOf,
      argument: vault,
    },
    hookAssets,
    maxWithdraw,
  } satisfies Record<string, ContractRead>
}

export const decodeVaultSnapshot = (
  expected: Address,
  reads: ReturnType<typeof buildVaultReads>,
  answers: ReadsAtOneBlock,
): VaultSnapshot => ({
  expected,
  address: decodeAbiAddress(answers.get(reads.vault)),
  hasCode: hasCodeAt(answers.get(reads.code)),
  asset: decodeAbiAddress(answers.get(reads.asset)),
  tokenBalance: decodeAbiWord(answers.get(reads.tokenBalance)),
  totalAssets: decodeAbiWord(answers.get(reads.totalAssets)),
  hookShares: decodeAbiWord(answers.get(reads.hookShares)),
  hookAssets: decodeAbiWord(answers.get(reads.hookAssets)),
  maxWithdraw: decodeAbiWord(answers.get(reads.maxWithdraw)),
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
    vault0: decodeAbiAddress(answers.get(vault0)),
    vault1: decodeAbiAddress(answers.get(vault1)),
  }),
})

export const createUint256Read = (read: ContractRead): BatchedRead<bigint | undefined> => ({
  reads: [read],
  decode: (answers) => decodeAbiWord(answers.get(read)),
})

type SourceRead = (hook: Address, currency: Address) => ContractRead

/** Creates reads of a getter of the hook that takes a token. */
export const createTokenGetter =
  (selector: Hex): SourceRead =>
  (hook, currency) => ({ target: hook, data: encodeCall(selector, currency) })

/** Returns the hook's only price range. Undefined if one of its ticks was not read. */
export const toSingleRange = (
  tickLower: number | undefined,
  tickUpper: number | undefined,
): HookSnapshot['ranges'] =>
  tickLower === undefined || tickUpper === undefined
    ? undefined
    : [{ tickLower, tickUpper, weightBps: BPS_DENOMINATOR }]

/**
 * Returns reads of which the last one returns the token amount of all shares. The reads before it
 * return values that the last one needs as arguments.
 */
type PoolReads = (
  vault: ContractRead,
  hook: Address,
  currency: Address,
) => readonly [...ContractRead[], ContractRead]

/** Creates the snapshot reader of hooks that issue an ERC-20 share over two vaults. */
export function createVaultShareReader(
  sourceRead: SourceRead,
  poolReads: PoolReads,
): Pick<AdapterReader, 'yieldSources' | 'shares' | 'position'> {
  return {
    yieldSources: ({ hook, token0, token1 }) =>
      createYieldSourcesRead(sourceRead(hook, token0), sourceRead(hook, token1)),
    shares: (market, account) => createUint256Read(buildSharesRead(market, account)),

    position: (market, account) => {
      const { hook, token0, token1 } = market
      const [vault0, vault1] = [sourceRead(hook, token0), sourceRead(hook, token1)]
      const [pool0, pool1] = [poolReads(vault0, hook, token0), poolReads(vault1, hook, token1)]
      const supply: ContractRead = { target: hook, data: FUNCTION_SELECTORS.totalSupply }
      const held = buildSharesRead(market, account)
      return {
        reads: [vault0, vault1, ...pool0, ...pool1, supply, held],
        decode: (answers) => {
          const [amount0, amount1, totalSupply, shares] = [pool0.at(-1), pool1.at(-1), supply, held].map(
            (one) => one && decodeAbiWord(answers.get(one)),
          )
          if (amount0 === undefined || amount1 === undefined) return undefined
          if (totalSupply === undefined || shares === undefined) return undefined
          return { shares, totalSupply, maxWithdraw0: amount0, maxWithdraw1: amount1 }
        },
      }
    },
  }
}

/** Builds the read of `owner()` in OpenZeppelin's `Ownable`. */
export const buildOwnerRead = (hook: Address): ContractRead => ({ target: hook, data: '0x8da5cb5b' })

export const decodeOwnerAddress = (read: ContractRead, answers: ReadsAtOneBlock): Address | undefined =>
  decodeAbiAddress(answers.get(read))
