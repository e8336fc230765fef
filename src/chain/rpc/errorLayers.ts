import { type Hex, isHex } from '../../amounts/hex.ts'
import { isRecord } from '../../amounts/isRecord.ts'

/** One shell of an error as wallets and nodes hand it on: their own words around somebody else's. */
export interface ErrorLayer {
  readonly code: number | undefined
  readonly name: string | undefined
  readonly message: string | undefined
  /** What was thrown at this depth, to be recognised by its class. */
  readonly value: unknown
}

export interface ErrorShape {
  /** Outermost first, never empty. */
  readonly layers: readonly ErrorLayer[]
  /** The first revert data found on the way in. */
  readonly revertData: Hex | undefined
}

/** Where wallets, nodes and libraries keep the error that they wrap. */
const WRAPPED_IN = ['data', 'originalError', 'cause', 'error'] as const

/** Deeper than any wallet nests; it also ends a circle. */
const DEEPEST = 6

/** Revert data as such, or behind the word that OpenEthereum put before it. */
function revertDataOf(value: unknown): Hex | undefined {
  const data = typeof value === 'string' ? value.replace(/^Reverted /, '') : value
  return isHex(data) ? data : undefined
}

/** What cannot be read is not there: a wallet's error may be an object of another window, which throws at a touch. */
export function member(value: object, key: string): unknown {
  try {
    return Reflect.get(value, key)
  } catch {
    return undefined
  }
}

/**
 * Reads an error whatever its nesting: a node's own (`{code: 3, data: '0x…'}`), a wallet's around it
 * (`{code: -32603, data: {code: 3, data: '0x…'}}`, `data.originalError`), or a library's (`cause`). The one reader of
 * such shapes; JSON-RPC 2.0 §5.1, EIP-1193 §5 and EIP-1474 define the codes, no standard defines the nesting.
 */
export function readErrorShape(error: unknown): ErrorShape {
  const layers: ErrorLayer[] = []
  let revertData: Hex | undefined
  const read = (value: unknown, depth: number): void => {
    revertData ??= depth > 0 ? revertDataOf(value) : undefined
    if (!isRecord(value) || depth > DEEPEST) return
    const [code, name, message] = [member(value, 'code'), member(value, 'name'), member(value, 'message')]
    layers.push({
      code: typeof code === 'number' ? code : undefined,
      name: typeof name === 'string' ? name : undefined,
      message: typeof message === 'string' ? message : undefined,
      value,
    })
    for (const key of WRAPPED_IN) read(member(value, key), depth + 1)
  }
  read(error, 0)
  if (layers.length === 0)
    layers.push({ code: undefined, name: undefined, message: String(error), value: error })
  return { layers, revertData }
}
