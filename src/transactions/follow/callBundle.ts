import { walletStore } from '../../chain/wallet/walletStore.ts'
import type { Hex } from '../../domain/hex.ts'
import type { TxRecord } from '../record.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isHash = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)

/**
 * A smart account gave the id of a call bundle in place of a hash (EIP-5792): the wallet that gave it is asked what
 * became of it, until it names a transaction. Undefined: nothing new.
 */
export async function followCallBundle(record: TxRecord): Promise<TxRecord | undefined> {
  const { state } = walletStore.view()
  if (state.status !== 'connected' || state.session.connectorId !== record.connectorId) return undefined
  const status = await state.session.provider
    .request({ method: 'wallet_getCallsStatus', params: [record.callId] })
    .catch(() => undefined)
  if (!isRecord(status)) return undefined
  const receipts: readonly unknown[] = Array.isArray(status.receipts) ? status.receipts : []
  const last = receipts.at(-1)
  if (isRecord(last) && isHash(last.transactionHash)) {
    const notAtomic = record.batch !== undefined && status.atomic === false
    return {
      ...record,
      hash: last.transactionHash,
      status: 'confirming',
      ...(notAtomic ? { notAtomic } : {}),
    }
  }
  // EIP-5792: 4xx, the bundle failed before it reached the chain.
  if (typeof status.status === 'number' && status.status >= 400 && status.status < 500)
    return {
      ...record,
      status: 'dropped',
      note: 'Your wallet gave this up before it reached the chain. Nothing moved.',
    }
  return undefined
}
