import type { AdapterJitEarnings } from '#market/adapter.ts'
import { type EventTopics, isSameEncodedWord } from '#market/hookEvent.ts'
import { decodeAbiAddress } from '#math/abi.ts'
import {
  createEventDecoder,
  decodeDepositOrExit,
  decodeShareTransfer,
  OWNERSHIP_EVENT_DECODERS,
  OWNERSHIP_TOPICS,
  TRANSFER_TOPIC,
} from '../events.ts'
import { computeYieldSourceGain } from '../sources.ts'

/** First topics of the hook's events. Swaps emit no hook event. */
export const alphixEventTopics = {
  /**
   * Topic of `ReHypothecatedLiquidityAdded(address indexed sender, uint256 shares, uint256 amount0,
   * uint256 amount1)`.
   */
  deposited: '0x8aad23488c8d356a419a86b0d81904302bbfd44a6da132ca00a38a7816edc3f1',
  /**
   * Topic of `ReHypothecatedLiquidityRemoved(address indexed sender, uint256 shares, uint256
   * amount0, uint256 amount1)`.
   */
  exited: '0xdad16630fbb17007247828533a423cb3602f7b516816fb125e3687a0b7effb65',
  sharesMoved: TRANSFER_TOPIC,
  /**
   * Topic of `YieldSourceUpdated(address indexed currency, address oldSource, address newSource)`.
   */
  sourceMoved: '0xe7fb054f6efc7be81544c28e7fa379a02dc82ef797ca39aaddbcc7041e6ad866',
  exitsAllowed: [
    /**
     * Topic of `Paused(address account)` of OpenZeppelin's `Pausable`. A pause stops deposits,
     * withdrawals and swaps.
     */
    '0x62e78cea01bee320cd4e420270b5ea74000d11b0c9f74754ebdbfc544b05a258',
    /** Topic of `Unpaused(address account)`. */
    '0x5db9ee0a495bf2e6ff9c91a7834c1ba4fdd244a5e8aa4e537bd38aeae4b073aa',
  ],
  /** Topic of `PoolParamsUpdated()`. */
  feeTermsChanged: '0xbb1b9dfa663be0263eff2d55ae5ef8edb6d61098f024cbb3aef2d3933fc15dd2',
  /** Topic of `AuthorityUpdated(address authority)` of OpenZeppelin's `AccessManaged`. */
  managerChanged: '0x2f658b440c35314f52658ea8a740e05b284cdc84dc9ae01e891f21b8933e7cad',
  ...OWNERSHIP_TOPICS,
} as const satisfies EventTopics

const [, UNPAUSED] = alphixEventTopics.exitsAllowed

export const alphixEventDecoder = createEventDecoder(alphixEventTopics, {
  deposited: decodeDepositOrExit('deposited'),
  exited: decodeDepositOrExit('exited'),
  sharesMoved: decodeShareTransfer,
  sourceMoved: ({ topics: [, currency], data }) => {
    const [token, from, to] = [decodeAbiAddress(currency), decodeAbiAddress(data), decodeAbiAddress(data, 1)]
    if (token === undefined || from === undefined || to === undefined) return undefined
    return { kind: 'sourceMoved', token, from, to }
  },
  exitsAllowed: ({ topics: [first] }) => ({
    kind: 'exitsAllowed',
    allowed: isSameEncodedWord(first, UNPAUSED),
  }),
  feeTermsChanged: () => ({ kind: 'feeTermsChanged' }),
  managerChanged: ({ data }) => {
    const to = decodeAbiAddress(data)
    return to === undefined ? undefined : { kind: 'managerChanged', to }
  },
  ...OWNERSHIP_EVENT_DECODERS,
})

/**
 * Computes the hook's gain from a swap as its deposits into the yield sources minus its withdrawals
 * from them.
 */
export const alphixJitEarnings: AdapterJitEarnings = {
  feesOf: ({ returned }) => returned.fees,
  gainOf: computeYieldSourceGain,
}
