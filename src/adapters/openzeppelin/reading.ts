import type { Market } from '#market/market.ts'
import type {
  AdapterReader,
  BalanceReads,
  ContractRead,
  ReadsAtOneBlock,
  SnapshotPartFromHook,
} from '#market/reading.ts'
import { FUNCTION_SELECTORS } from '#market/selectors.ts'
import type { TokenSide } from '#market/tokenPair.ts'
import { decodeAbiInt24, decodeAbiWord, encodeCall } from '#math/abi.ts'
import type { Address } from '#math/hex.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import {
  buildHookReads,
  buildOwnerRead,
  buildSharesRead,
  buildShareValueReads,
  buildVaultReads,
  createTokenGetter,
  createVaultShareReader,
  decodeAmountPair,
  decodeHookSnapshot,
  decodeOwnerAddress,
  decodeVaultSnapshot,
  toSingleRange,
} from '../vaultReads.ts'

/**
 * Hook state that only the OpenZeppelin adapter reads. Members are undefined if they could not be
 * read.
 */
export interface OpenZeppelinState {
  readonly whole: TokenAmounts | undefined
}

export const OPENZEPPELIN_SELECTORS = {
  getCurrencyYieldSource: '0x4c7ce860',
  previewAmountsForShares: '0xa4fadfea',
  getPoolKey: '0x683e76e0',
  getTickLower: '0x647504be',
  getTickUpper: '0x32c684ad',
} as const

const sourceRead = createTokenGetter(OPENZEPPELIN_SELECTORS.getCurrencyYieldSource)

const shareWorthRead = ({ vault }: ReturnType<typeof buildVaultReads>): ContractRead => ({
  target: vault,
  data: encodeCall(FUNCTION_SELECTORS.previewMint, 1n),
})

/** Reads values of the hook that a derived contract may override. */
function ownReads(hook: Address) {
  const shared = buildHookReads(hook)
  return {
    ...shared,
    whole: {
      target: hook,
      data: OPENZEPPELIN_SELECTORS.previewAmountsForShares,
      argument: shared.totalSupply,
    },
    tickLower: { target: hook, data: OPENZEPPELIN_SELECTORS.getTickLower },
    tickUpper: { target: hook, data: OPENZEPPELIN_SELECTORS.getTickUpper },
    owner: buildOwnerRead(hook),
  } satisfies Record<string, ContractRead>
}

function screenOf(
  market: Market,
  asked: ReturnType<typeof screenReads>,
  answers: ReadsAtOneBlock,
): SnapshotPartFromHook<OpenZeppelinState> {
  const { hook: reads, vaults, worth, shares } = asked
  const [tickLower, tickUpper] = [reads.tickLower, reads.tickUpper].map((read) =>
    decodeAbiInt24(answers.get(read)),
  )
  const vaultOf = (expected: Address, side: TokenSide) => ({
    ...decodeVaultSnapshot(expected, vaults[side], answers),
    shareWorth: decodeAbiWord(answers.get(worth[side])),
  })
  return {
    hook: {
      ...decodeHookSnapshot(reads, answers),
      ranges: toSingleRange(tickLower, tickUpper),
      owner: decodeOwnerAddress(reads.owner, answers),
      exitTakesItsPart: true,
    },
    vault0: vaultOf(market.vault0, 0),
    vault1: vaultOf(market.vault1, 1),
    shares: shares && decodeAbiWord(answers.get(shares)),
    // The snapshot cannot simulate a withdrawal, because its reads are not sent by the shares'
    // owner.
    exit: undefined,
    extra: { whole: decodeAmountPair(answers.get(reads.whole)) },
  }
}

function screenReads(market: Market, balances: BalanceReads | undefined) {
  const { hook, token0, token1 } = market
  const vaults = [
    buildVaultReads(hook, sourceRead(hook, token0), token0),
    buildVaultReads(hook, sourceRead(hook, token1), token1),
  ] as const
  return {
    hook: ownReads(hook),
    vaults,
    // Reads the price of a vault share from the vault. The hook's assets do not determine it,
    // because a vault may have other depositors.
    worth: [shareWorthRead(vaults[0]), shareWorthRead(vaults[1])] as const,
    shares: balances && buildSharesRead(market, balances.account),
  }
}

export const openzeppelinReader: AdapterReader<OpenZeppelinState> = {
  snapshotPart: (market, balances) => {
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

  ...createVaultShareReader(sourceRead, buildShareValueReads),
}
