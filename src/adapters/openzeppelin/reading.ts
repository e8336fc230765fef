import type { Market } from '#market/market.ts'
import type { AdapterReading, BalanceReads, BlockReads, ContractRead, HookScreen } from '#market/reading.ts'
import { SELECTOR } from '#market/selectors.ts'
import { encodeCall, int24At, wordAt } from '#math/abi.ts'
import type { Address } from '#math/hex.ts'
import { BPS } from '#math/integers.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import { ownerIn, ownerRead } from '../owner.ts'
import {
  decodeAmounts,
  decodeHook,
  decodeVault,
  hookReads,
  sharesRead,
  vaultReads,
  vaultSharesReading,
  worthReads,
} from '../vaultReads.ts'

/**
 * State of an OpenZeppelin hook that other adapters do not read. Undefined members were not read.
 */
export interface OpenZeppelinState {
  /** Value of all shares together, as the contract reports it. */
  readonly whole: TokenAmounts | undefined
}

const sourceRead = (hook: Address, currency: Address): ContractRead => ({
  target: hook,
  data: encodeCall(HOOK_SELECTOR.getCurrencyYieldSource, currency),
})

const shareWorthRead = ({ vault }: ReturnType<typeof vaultReads>): ContractRead => ({
  target: vault,
  data: encodeCall(SELECTOR.previewMint, 1n),
})

/**
 * Reads the hook's own values of shares and its tick range. A derived contract may override any
 * part of
 * the base contract, so neither is assumed.
 */
function ownReads(hook: Address) {
  const shared = hookReads(hook)
  return {
    ...shared,
    whole: { target: hook, data: HOOK_SELECTOR.previewAmountsForShares, argument: shared.totalSupply },
    tickLower: { target: hook, data: HOOK_SELECTOR.getTickLower },
    tickUpper: { target: hook, data: HOOK_SELECTOR.getTickUpper },
    // Only a derived contract can have an owner.
    owner: ownerRead(hook),
  } satisfies Record<string, ContractRead>
}

function screenOf(
  market: Market,
  asked: ReturnType<typeof screenReads>,
  answers: BlockReads,
): HookScreen<OpenZeppelinState> {
  const { hook: reads, vaults, worth, shares } = asked
  const [tickLower, tickUpper] = [reads.tickLower, reads.tickUpper].map((read) => int24At(answers.get(read)))
  const vault0 = {
    ...decodeVault(market.vault0, vaults[0], answers),
    shareWorth: wordAt(answers.get(worth[0])),
  }
  const vault1 = {
    ...decodeVault(market.vault1, vaults[1], answers),
    shareWorth: wordAt(answers.get(worth[1])),
  }
  return {
    hook: {
      ...decodeHook(reads, answers),
      ranges:
        tickLower === undefined || tickUpper === undefined
          ? undefined
          : [{ tickLower, tickUpper, weightBps: BPS }],
      owner: ownerIn(reads.owner, answers),
      exitTakesItsPart: true,
    },
    vault0,
    vault1,
    shares: shares && wordAt(answers.get(shares)),
    // An exit cannot be simulated here, because only the holder of the shares can withdraw.
    exit: undefined,
    extra: { whole: decodeAmounts(answers.get(reads.whole)) },
  }
}

function screenReads(market: Market, balances: BalanceReads | undefined) {
  const { hook, token0, token1 } = market
  const vaults = [
    vaultReads(hook, sourceRead(hook, token0), token0),
    vaultReads(hook, sourceRead(hook, token1), token1),
  ] as const
  return {
    hook: ownReads(hook),
    vaults,
    // Reads the price of a vault share directly. It cannot be derived from the hook's assets,
    // because the
    // vaults may have other depositors.
    worth: [shareWorthRead(vaults[0]), shareWorthRead(vaults[1])] as const,
    shares: balances && sharesRead(market, balances.account),
  }
}

export const reading: AdapterReading<OpenZeppelinState> = {
  screen: (market, balances) => {
    const asked = screenReads(market, balances)
    const { hook, vaults, worth, shares } = asked
    return {
      reads: [
        ...[hook, ...vaults].flatMap((part): readonly ContractRead[] => Object.values(part)),
        ...worth,
        ...(shares ? [shares] : []),
      ],
      decode: (answers) => screenOf(market, asked, answers),
    }
  },

  ...vaultSharesReading(sourceRead, worthReads),
}

/** Selectors of the hook's getters. selectors.test.ts derives each from its signature. */
export const HOOK_SELECTOR = {
  getCurrencyYieldSource: '0x4c7ce860',
  previewAmountsForShares: '0xa4fadfea',
  getPoolKey: '0x683e76e0',
  getTickLower: '0x647504be',
  getTickUpper: '0x32c684ad',
} as const
