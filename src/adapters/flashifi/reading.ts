import type { Market } from '#market/market.ts'
import type { ExitSimulation } from '#market/marketSnapshot.ts'
import type { AdapterReader, BalanceReads, ContractRead, ReadsAtOneBlock } from '#market/reading.ts'
import { decodeAbiWord, encodeCall } from '#math/abi.ts'
import {
  buildHookReads,
  buildMaxWithdrawReads,
  buildSharesRead,
  buildVaultReads,
  createTokenGetter,
  createVaultShareReader,
  decodeHookSnapshot,
  decodeVaultSnapshot,
} from '../vaultReads.ts'

export const FLASHIFI_SELECTORS = {
  getVaultAddress: '0xef88c31e',
  removeReHypothecatedLiquidity: '0x273264aa',
} as const

const sourceRead = createTokenGetter(FLASHIFI_SELECTORS.getVaultAddress)

/**
 * Simulates a withdrawal of the whole position. Any account can call it, so the simulation needs no
 * special sender.
 */
function exitReads(market: Market, { account, token0, token1 }: BalanceReads) {
  const shares = buildSharesRead(market, account)
  const exit: ContractRead = {
    target: market.hook,
    data: encodeCall(FLASHIFI_SELECTORS.removeReHypothecatedLiquidity, account),
    changes: true,
  }
  return {
    shares,
    exit,
    sharesLeft: { ...shares, after: exit },
    token0Then: { ...token0, after: exit },
    token1Then: { ...token1, after: exit },
  } satisfies Record<string, ContractRead>
}

/**
 * Computes withdrawn amounts from the balances before and after. The contract's own return values
 * are not trusted.
 */
function exitOf(
  reads: ReturnType<typeof exitReads>,
  { token0, token1 }: BalanceReads,
  answers: ReadsAtOneBlock,
): ExitSimulation | undefined {
  const revertData = answers.revertOf(reads.exit)
  if (revertData !== undefined) return { ok: false, revertData }
  if (answers.get(reads.exit) === undefined) return undefined
  const change = (before: ContractRead, after: ContractRead) => {
    const [then, now] = [decodeAbiWord(answers.get(before)), decodeAbiWord(answers.get(after))]
    return then === undefined || now === undefined ? undefined : now - then
  }
  const shares = change(reads.shares, reads.sharesLeft)
  const amount0 = change(token0, reads.token0Then)
  const amount1 = change(token1, reads.token1Then)
  if (shares === undefined || amount0 === undefined || amount1 === undefined) return undefined
  return { ok: true, shares, amount0, amount1 }
}

export const flashifiReader: AdapterReader = {
  snapshotPart: (market, balances) => {
    const hook = buildHookReads(market.hook)
    const vault0 = buildVaultReads(market.hook, sourceRead(market.hook, market.token0), market.token0)
    const vault1 = buildVaultReads(market.hook, sourceRead(market.hook, market.token1), market.token1)
    const exit = balances && exitReads(market, balances)
    return {
      reads: [hook, vault0, vault1, exit ?? {}].flatMap((part): readonly ContractRead[] =>
        Object.values(part),
      ),
      decode: (answers) => ({
        hook: decodeHookSnapshot(hook, answers),
        vault0: decodeVaultSnapshot(market.vault0, vault0, answers),
        vault1: decodeVaultSnapshot(market.vault1, vault1, answers),
        shares: exit && decodeAbiWord(answers.get(exit.shares)),
        exit: balances && exit && exitOf(exit, balances, answers),
        extra: undefined,
      }),
    }
  },

  ...createVaultShareReader(sourceRead, buildMaxWithdrawReads),
}
