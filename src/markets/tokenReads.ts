import { encodeCall } from '../amounts/abiWords.ts'
import type { Address } from '../amounts/hex.ts'
import { MAX_UINT256 } from '../amounts/integers.ts'
import { isNative } from '../v4/native.ts'
import type { Read } from './blockReads.ts'
import { SELECTOR } from './selectors.ts'

/** What `holder` has of a token, or of the chain's own currency: the first word of the answer. */
export const balanceRead = (token: Address, holder: Address): Read =>
  isNative(token)
    ? { target: holder, data: 'account' }
    : { target: token, data: encodeCall(SELECTOR.balanceOf, holder) }

/** Native currency goes along with a call and needs no approval: whoever is sent some may take all of that. */
export const NATIVE_ALLOWANCE = MAX_UINT256
