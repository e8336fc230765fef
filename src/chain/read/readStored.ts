import type { StorageAsked, StoredBooks } from '../../markets/dialectReading.ts'
import type { Market } from '../../markets/market.ts'
import type { Rpc } from '../rpc/rpc.ts'

/** What stands in the hook's books at one block. A word that a node does not tell is undefined; never throws for IO. */
export async function readStored(
  rpc: Rpc,
  { hook }: Market,
  asked: StorageAsked,
  block: bigint,
): Promise<StoredBooks> {
  const words = await Promise.all(
    asked.slots.map((slot) =>
      rpc.ask('eth_getStorageAt', [hook, slot, `0x${block.toString(16)}`]).catch(() => undefined),
    ),
  )
  return asked.decode(words)
}
