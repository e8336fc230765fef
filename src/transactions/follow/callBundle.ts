import { type Hex, isHash } from '../../amounts/hex.ts'
import { isRecord } from '../../amounts/isRecord.ts'
import { walletStore } from '../../chain/wallet/walletStore.ts'
import { MAX_PARTS, type TxRecord } from '../record.ts'
import { namedBy } from './observe.ts'

/** A wallet that does not answer in time is asked again on the next tick. */
const SILENCE_MS = 5_000

/** The wallet that gave a bundle's id, asked what became of it; undefined where it cannot be asked, or does not say. */
export async function askForBundle(record: TxRecord): Promise<unknown> {
  const { state } = walletStore.view()
  if (record.callId === undefined || state.status !== 'connected') return undefined
  if (state.session.connectorId !== record.connectorId) return undefined
  const asked = state.session.provider.request({ method: 'wallet_getCallsStatus', params: [record.callId] })
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), SILENCE_MS)
  })
  return Promise.race([asked.catch(() => undefined), silence]).finally(() => clearTimeout(timer))
}

/**
 * What the wallet says of a bundle (EIP-5792, `wallet_getCallsStatus`) names its transactions, and proves nothing: the
 * chain is asked about each. Undefined: nothing new.
 */
export function bundleNamed(record: TxRecord, answer: unknown): TxRecord | undefined {
  try {
    return named(record, answer)
  } catch {
    // It may be an object of another window, which throws at a touch: the chain is asked all the same.
    return undefined
  }
}

/** EIP-5792 says a number; some wallets write it as text, in either notation. */
function statusIn(value: unknown): number | undefined {
  const status = typeof value === 'string' && /^(0x)?[0-9a-f]{1,3}$/i.test(value) ? Number(value) : value
  return typeof status === 'number' && status >= 0 ? status : undefined
}

function named(record: TxRecord, answer: unknown): TxRecord | undefined {
  if (!isRecord(answer)) return undefined
  const status = statusIn(answer.status)
  if (status !== undefined && status < 200) return undefined
  const receipts: readonly unknown[] = Array.isArray(answer.receipts) ? answer.receipts : []
  const parts = [
    ...new Set(
      receipts.flatMap((each) =>
        isRecord(each) && isHash(each.transactionHash) ? [lowerCase(each.transactionHash)] : [],
      ),
    ),
  ].slice(-MAX_PARTS)
  const hash = parts.at(-1)
  const { notAtomic: _notAtomic, saidToFail: _saidToFail, parts: _parts, ...rest } = record
  if (hash === undefined) return givenUp(record, status)
  if (parts.join() === namedBy(record).join()) return undefined
  const notAtomic = record.batch !== undefined && answer.atomic === false
  return {
    ...rest,
    hash,
    status: 'confirming',
    ...(parts.length > 1 ? { parts } : {}),
    ...(notAtomic ? { notAtomic } : {}),
    ...(status !== undefined && status >= 400 ? { saidToFail: true } : {}),
  }
}

const lowerCase = (hash: Hex): Hex => `0x${hash.slice(2).toLowerCase()}`

/** EIP-5792: 4xx, it failed before it reached the chain; 5xx and 6xx, on chain, in a transaction that is not named. */
function givenUp(record: TxRecord, status: number | undefined): TxRecord | undefined {
  if (status === undefined || status < 400 || record.saidToFail) return undefined
  const code = status < 500 ? 'bundleGivenUp' : 'bundleFailed'
  return { ...record, saidToFail: true, status: status < 500 ? 'dropped' : 'unknown', note: { code } }
}
