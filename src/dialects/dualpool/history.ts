import type { DialectHistory } from '../../markets/dialect.ts'
import type { PoolLoan } from '../../markets/history/poolLoans.ts'
import type { Market } from '../../markets/market.ts'

const MILLION = 1_000_000n

/**
 * The protocol's part in pips of a swap's whole fee: whole = p + f - floor(p * f / 10^6). v4-core
 * `ProtocolFeeLibrary.calculateSwapFee`.
 */
function protocolPips(whole: number, fee: number): bigint {
  if (whole <= fee || fee >= Number(MILLION)) return 0n
  const [all, own] = [BigInt(whole), BigInt(fee)]
  const nearly = ((all - own) * MILLION) / (MILLION - own)
  const wholeOf = (pips: bigint) => pips + own - (pips * own) / MILLION
  return [nearly, nearly + 1n, nearly - 1n].find((pips) => pips >= 0n && wholeOf(pips) === all) ?? nearly
}

/**
 * The hook is alone in its pool, so what a swapper paid in is its own but for the protocol's fee; what came out is what its
 * ranges gave, to the unit. The pool manager keeps a unit here and there, which no log tells: `closeLedger` names them.
 */
const gainOf = ({ lent, principal, swapped }: PoolLoan, { pool }: Pick<Market, 'pool'>) => {
  const { amount0, amount1, feePips } = swapped
  const protocol = protocolPips(feePips, pool.fee)
  const of = (paid: bigint, worth: bigint) => (paid < 0n ? -paid - (-paid * protocol) / MILLION : worth)
  return {
    amount0: of(amount0, principal.amount0 - lent.amount0),
    amount1: of(amount1, principal.amount1 - lent.amount1),
  }
}

export const history: DialectHistory = {
  feesOf: ({ returned }) => returned.fees,
  gainOf,
  virtualShares: ({ hook }) => hook.virtualShares,
  feesAreNear: true,
}
