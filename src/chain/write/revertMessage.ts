import type { DecodedRevert } from './decodeRevert.ts'

/** A contract's refusal, as data. `error` is its Solidity name, or 'noData' or 'unknown'; `argument` is its first where that is a number, or the text of Error. */
export interface RevertMessage {
  readonly code: 'reverted'
  readonly params: { readonly error: string; readonly argument: string }
}

/** Enough of a contract's own text: it is a stranger's. */
const LONGEST_TEXT = 200

export function revertMessage({ name, args, data }: DecodedRevert): RevertMessage {
  const [first] = args
  const says = name === 'Error' || typeof first === 'bigint'
  return {
    code: 'reverted',
    params: {
      error: name ?? (data === '0x' ? 'noData' : 'unknown'),
      argument: says ? String(first).slice(0, LONGEST_TEXT) : '',
    },
  }
}

/** Raw name, path and data of a revert, for 'Details'. */
export function revertDetails(revert: DecodedRevert): string {
  const path = revert.path.length > 1 ? `${revert.path.join(' > ')} ` : ''
  const args = revert.args.map((arg) => String(arg)).join(', ')
  const name = revert.name === undefined ? '' : `${revert.name}(${args}) `
  return `${path}${name}${revert.data.length > 266 ? `${revert.data.slice(0, 266)}…` : revert.data}`.trim()
}
