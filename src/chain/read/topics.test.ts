import { parseAbi, toEventSelector } from 'viem'
import { expect, test } from 'vitest'
import { flashifiAbi } from '../../../contracts/generated/flashifiAbi.ts'
import { COMMON_EVENT_TOPICS } from './topics.ts'

const NAMES = {
  transfer: 'Transfer',
  approval: 'Approval',
  userOperation: 'UserOperationEvent',
  safeExecuted: 'ExecutionSuccess',
  safeFailed: 'ExecutionFailure',
} as const

/** ABI of ERC-4337's entry point and of Safe. */
const OTHERS = parseAbi([
  'event ExecutionSuccess(bytes32 indexed txHash, uint256 payment)',
  'event ExecutionFailure(bytes32 indexed txHash, uint256 payment)',
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
])

test.each(Object.entries(NAMES))('Topic %s is the hash of the event %s', (key, name) => {
  const event = [...flashifiAbi, ...OTHERS].find((item) => item.type === 'event' && item.name === name)
  if (event?.type !== 'event') throw new Error(`there is no event ${name}`)
  expect(COMMON_EVENT_TOPICS[key as keyof typeof COMMON_EVENT_TOPICS]).toBe(toEventSelector(event))
})
