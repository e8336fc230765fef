import type { AdapterEncoder } from '#market/adapter.ts'
import type { EmittedLog, EventTopics, HookEvent, HookEventDecoder } from '#market/hookEvent.ts'
import type { Market } from '#market/market.ts'
import { decodeAbiAddress, decodeAbiWord } from '#math/abi.ts'
import { type Hex, isAddressEqual, ZERO_ADDRESS } from '#math/hex.ts'

/** Decodes a log of one event type. Undefined if the log is malformed. */
export type HookLogDecoder = (log: EmittedLog, market: Pick<Market, 'hook' | 'id'>) => HookEvent | undefined

/**
 * Returns a decoder for all events of the market's hook. It selects the event type by the first
 * topic.
 */
export function createEventDecoder<Topics extends EventTopics>(
  topics: Topics,
  eventOf: Readonly<Record<keyof Topics, HookLogDecoder>>,
): HookEventDecoder {
  const byTopic = new Map<string, HookLogDecoder>()
  for (const [kind, each] of Object.entries<Hex | readonly Hex[]>(topics))
    for (const topic of [each].flat()) byTopic.set(topic, eventOf[kind as keyof Topics])
  return {
    decode: (log, market) =>
      isAddressEqual(log.address, market.hook)
        ? byTopic.get(log.topics[0]?.toLowerCase() ?? '')?.(log, market)
        : undefined,
  }
}

/**
 * Decodes a deposit or withdrawal event. The data contains the shares and both token amounts.
 * @param topic index of the topic that contains the account
 */
export const decodeDepositOrExit =
  (kind: 'deposited' | 'exited', place = 1): HookLogDecoder =>
  ({ topics, data }) => {
    const account = decodeAbiAddress(topics[place])
    const [shares, amount0, amount1] = [
      decodeAbiWord(data, 0),
      decodeAbiWord(data, 1),
      decodeAbiWord(data, 2),
    ]
    if (account === undefined || shares === undefined) return undefined
    return amount0 === undefined || amount1 === undefined
      ? undefined
      : { kind, account, shares, amount0, amount1 }
  }

/** ERC-20 `Transfer(address indexed from, address indexed to, uint256 value)` */
export const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/**
 * Decodes an ERC-20 transfer of hook shares. Ignores zero transfers, which any account can emit in
 * another account's name.
 */
export const decodeShareTransfer: HookLogDecoder = ({ topics: [, sender, recipient], data }) => {
  const [from, to, shares] = [decodeAbiAddress(sender), decodeAbiAddress(recipient), decodeAbiWord(data)]
  if (from === undefined || to === undefined || shares === undefined || shares === 0n) return undefined
  return from === ZERO_ADDRESS || to === ZERO_ADDRESS ? undefined : { kind: 'sharesMoved', from, to, shares }
}

/** First topics of OpenZeppelin's `Ownable` and `Ownable2Step` events. */
export const OWNERSHIP_TOPICS = {
  /** Topic of `OwnershipTransferStarted(address indexed, address indexed)`. */
  ownerProposed: '0x38d16b8cac22d99fc7c124b9cd0de2d3fa1faef420bfe791d8c362d765e22700',
  /** Topic of `OwnershipTransferred(address indexed, address indexed)`. */
  ownerChanged: '0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0',
} as const

const asOwners =
  (kind: keyof typeof OWNERSHIP_TOPICS): HookLogDecoder =>
  ({ topics: [, was, is] }) => {
    const [from, to] = [decodeAbiAddress(was), decodeAbiAddress(is)]
    return from === undefined || to === undefined ? undefined : { kind, from, to }
  }

export const OWNERSHIP_EVENT_DECODERS = {
  ownerProposed: asOwners('ownerProposed'),
  ownerChanged: asOwners('ownerChanged'),
}

/**
 * Returns a check that is true if a hook event confirms the action: shares were minted to its
 * sender or burned from their owner, or the hook uses the new vaults.
 */
export const createActionLogCheck =
  ({ decode }: HookEventDecoder): AdapterEncoder['isActionInLogs'] =>
  (logs, action, account, market) =>
    logs.some((log) => {
      const event = decode(log, market)
      switch (event?.kind) {
        case 'deposited':
          return (
            action.kind === 'deposit' &&
            isAddressEqual(event.account, account) &&
            event.shares === action.liquidity
          )
        case 'exited':
          return (
            action.kind === 'withdraw' &&
            isAddressEqual(event.account, action.owner) &&
            event.shares === (action.shares ?? event.shares)
          )
        case 'sourcesChanged':
          return (
            action.kind === 'setVaults' &&
            isAddressEqual(event.vault0, action.vault0) &&
            isAddressEqual(event.vault1, action.vault1)
          )
        default:
          return false
      }
    })
