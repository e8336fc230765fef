import type { HookSnapshot, PoolActionsAllowedByOwner, VaultSnapshot } from '#market/marketSnapshot.ts'
import type { AdapterReader, ContractRead, ReadsAtOneBlock } from '#market/reading.ts'
import { FUNCTION_SELECTORS } from '#market/selectors.ts'
import { decodeAbiAddress, decodeAbiInt24, decodeAbiWord, encodeCall } from '#math/abi.ts'
import type { Address } from '#math/hex.ts'
import { mulDiv } from '#math/integers.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import { isNativeCurrency } from '#math/pool.ts'
import {
  buildHookReads,
  buildOwnerRead,
  buildSharesRead,
  buildVaultReads,
  createTokenGetter,
  createVaultShareReader,
  decodeAmountPair,
  decodeHookSnapshot,
  decodeOwnerAddress,
  decodeVaultSnapshot,
  toSingleRange,
} from '../vaultReads.ts'

/** Hook state that only the Alphix adapter reads. */
export interface AlphixState {
  /**
   * Results of the hook's preview functions for `SHARES_TO_PREVIEW_FOR_ROUNDING` shares. Undefined
   * if they were not read. The hook is unsupported if they differ from the adapter's formula.
   */
  readonly previews: { readonly add: TokenAmounts; readonly remove: TokenAmounts } | undefined
}

/**
 * Number of shares passed to the hook's preview functions. It is odd and large, so that the results
 * show how the hook rounds.
 */
export const SHARES_TO_PREVIEW_FOR_ROUNDING = 10n ** 24n + 7n

export const ALPHIX_SELECTORS = {
  getCurrencyYieldSource: '0x4c7ce860',
  getAmountInYieldSource: '0x5e438b1e',
  getReHypothecationConfig: '0x24749cd8',
  getPoolKey: '0x683e76e0',
  getPoolId: '0x38fff2d0',
  authority: '0xbf7e214f',
  paused: '0x5c975abb',
  previewAdd: '0x641c0e3f',
  previewRemove: '0xf4e1144d',
  getPoolParams: '0x42377107',
} as const

const sourceRead = createTokenGetter(ALPHIX_SELECTORS.getCurrencyYieldSource)

/**
 * Reads the yield source amount in the hook's accounting, which excludes vault shares that other
 * accounts sent to the hook.
 */
const bookedRead = createTokenGetter(ALPHIX_SELECTORS.getAmountInYieldSource)

export const buildAlphixPoolConfigRead = (hook: Address): ContractRead => ({
  target: hook,
  data: ALPHIX_SELECTORS.getReHypothecationConfig,
})

function ownReads(hook: Address) {
  return {
    ...buildHookReads(hook),
    config: buildAlphixPoolConfigRead(hook),
    paused: { target: hook, data: ALPHIX_SELECTORS.paused },
    owner: buildOwnerRead(hook),
    add: { target: hook, data: encodeCall(ALPHIX_SELECTORS.previewAdd, SHARES_TO_PREVIEW_FOR_ROUNDING) },
    remove: {
      target: hook,
      data: encodeCall(ALPHIX_SELECTORS.previewRemove, SHARES_TO_PREVIEW_FOR_ROUNDING),
    },
  } satisfies Record<string, ContractRead>
}

/** While no shares exist, only the owner can deposit. A pause blocks deposits and withdrawals. */
function gatesOf(totalSupply: bigint | undefined, paused: bigint | undefined): PoolActionsAllowedByOwner {
  const isOpen = paused === 0n ? true : paused === 1n ? false : undefined
  return {
    stage: totalSupply === undefined ? undefined : totalSupply === 0n ? 'made' : 'running',
    live: isOpen,
    open: isOpen,
    exits: isOpen,
    lockBlocks: 0n,
  }
}

function hookIn(reads: ReturnType<typeof ownReads>, answers: ReadsAtOneBlock): HookSnapshot {
  const common = decodeHookSnapshot(reads, answers)
  const config = answers.get(reads.config)
  const [tickLower, tickUpper] = [decodeAbiInt24(config, 0), decodeAbiInt24(config, 1)]
  return {
    ...common,
    exitTakesItsPart: true,
    ranges: toSingleRange(tickLower, tickUpper),
    gates: gatesOf(common.totalSupply, decodeAbiWord(answers.get(reads.paused))),
    owner: decodeOwnerAddress(reads.owner, answers),
  }
}

function previewsIn(reads: ReturnType<typeof ownReads>, answers: ReadsAtOneBlock): AlphixState['previews'] {
  const [add, remove] = [
    decodeAmountPair(answers.get(reads.add)),
    decodeAmountPair(answers.get(reads.remove)),
  ]
  return add === undefined || remove === undefined ? undefined : { add, remove }
}

/**
 * Returns the smallest deposit that mints one share of a wrapper vault, computed as in
 * OpenZeppelin's ERC4626 with one virtual share.
 */
function leastDepositOf(assets: bigint | undefined, supply: bigint | undefined): bigint | undefined {
  return assets === undefined || supply === undefined ? undefined : mulDiv(1n, assets + 1n, supply + 1n, 'up')
}

export const alphixReader: AdapterReader<AlphixState> = {
  snapshotPart: (market, balances) => {
    const { hook, token0, token1 } = market
    const own = ownReads(hook)
    const sideReads = (token: Address) => {
      const vault = buildVaultReads(hook, sourceRead(hook, token), token)
      const leastDeposit: ContractRead = {
        target: vault.vault,
        data: encodeCall(FUNCTION_SELECTORS.previewMint, 1n),
      }
      const receipt: ContractRead = { target: vault.vault, data: ALPHIX_VAULT_SELECTORS.receipt }
      return {
        ...vault,
        leastDeposit,
        booked: bookedRead(hook, token),
        supply: { target: vault.vault, data: FUNCTION_SELECTORS.totalSupply } satisfies ContractRead,
        paused: { target: vault.vault, data: ALPHIX_VAULT_SELECTORS.paused } satisfies ContractRead,
        receipt,
        // The yield source of the native currency holds wrapped native tokens, so their balance is
        // read.
        atHand: {
          target: isNativeCurrency(token) ? vault.asset : token,
          data: FUNCTION_SELECTORS.balanceOf,
          argument: receipt,
        } satisfies ContractRead,
      }
    }
    const [side0, side1] = [sideReads(token0), sideReads(token1)]
    const held = balances && { shares: buildSharesRead(market, balances.account) }
    const sideIn = (expected: Address, side: typeof side0, answers: ReadsAtOneBlock): VaultSnapshot => {
      const address = decodeAbiAddress(answers.get(side.receipt))
      const vault = decodeVaultSnapshot(expected, side, answers)
      const leastOfWrapper =
        address && leastDepositOf(vault.totalAssets, decodeAbiWord(answers.get(side.supply)))
      return {
        ...vault,
        hookAssets: decodeAbiWord(answers.get(side.booked)),
        // `previewMint` reverts in Alphix's own wrapper vaults, so the adapter computes their
        // smallest deposit.
        shareWorth: decodeAbiWord(answers.get(side.leastDeposit)) ?? leastOfWrapper,
        isPaused: decodeAbiWord(answers.get(side.paused)) === 1n,
        lentThrough: address && { address, atHand: decodeAbiWord(answers.get(side.atHand)) },
      }
    }
    return {
      reads: [own, side0, side1, held ?? {}].flatMap((part): readonly ContractRead[] => Object.values(part)),
      decode: (answers) => ({
        hook: hookIn(own, answers),
        vault0: sideIn(market.vault0, side0, answers),
        vault1: sideIn(market.vault1, side1, answers),
        shares: held && decodeAbiWord(answers.get(held.shares)),
        // The snapshot cannot simulate a withdrawal, because its reads are not sent by the shares'
        // owner.
        exit: undefined,
        extra: { previews: previewsIn(own, answers) },
      }),
    }
  },

  ...createVaultShareReader(sourceRead, (_vault, hook, currency) => [bookedRead(hook, currency)]),
}

/**
 * Selectors of getters that only Alphix's own wrapper vaults have: receipt token and pause state.
 */
export const ALPHIX_VAULT_SELECTORS = { receipt: '0x51c0e061', paused: '0x5c975abb' } as const
