import { ChainError } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import type { EncodedCall } from '#market/call.ts'
import { encodeCall, wordAt } from '#math/abi.ts'
import type { Address, Hex } from '#math/hex.ts'
import type { FeeEstimate } from '#write/review/review.ts'

/** Predeploy of every OP-stack chain, Base Sepolia among them; elsewhere there is no code and no data fee. */
const GAS_PRICE_ORACLE: Address = '0x420000000000000000000000000000000000000f'
/** `getL1FeeUpperBound(uint256 unsignedTxSize)` */
const GET_L1_FEE_UPPER_BOUND: Hex = '0xf1c7a58b'
/** Nonce, fees, gas, addresses and RLP framing of an EIP-1559 transaction around its calldata, in bytes. */
const ENVELOPE_BYTES = 110n
/** Estimates run at the state of now; a little more is needed when the state moves. In percent. */
const HEADROOM = 120n

/** What calls that go together will cost in wei; undefined where the node does not say. Never throws for IO. */
export async function estimateFee(
  rpc: Rpc,
  calls: readonly EncodedCall[],
  gasUsed: bigint,
): Promise<FeeEstimate | undefined> {
  const bytes = calls.reduce((sum, { data }) => sum + data.length / 2 - 1, 0)
  const size = BigInt(bytes) + ENVELOPE_BYTES
  try {
    const [price, l1] = await Promise.all([
      rpc.ask('eth_gasPrice'),
      rpc.ask('eth_call', [
        { to: GAS_PRICE_ORACLE, data: encodeCall(GET_L1_FEE_UPPER_BOUND, size) },
        'latest',
      ]),
    ])
    const [only, ...more] = calls
    const fixed = more.length === 0 ? only?.gas : undefined
    const gas = fixed ?? (gasUsed * HEADROOM) / 100n
    return { gas, l2: gas * price, l1: wordAt(l1) ?? 0n }
  } catch (error) {
    if (error instanceof ChainError) return undefined
    throw error
  }
}
