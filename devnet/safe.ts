import { concat, encodePacked, type Hex, pad, parseEventLogs, size, toHex } from 'viem'
import { readArtifact } from '../contracts/artifacts.ts'
import type { Address } from '../src/math/hex.ts'
import { ZERO_ADDRESS } from '../src/math/hex.ts'
import { callOf, readWord } from './contracts.ts'
import { send } from './send.ts'
import type { World } from './world.ts'
import { DEPLOYER } from './worldAddresses.ts'

const { abi: factoryAbi } = readArtifact('SafeProxyFactory')

const setUp = (signers: readonly Address[], threshold: bigint): Hex =>
  callOf('Safe', 'setup', [
    signers,
    threshold,
    ZERO_ADDRESS,
    '0x',
    ZERO_ADDRESS,
    ZERO_ADDRESS,
    0n,
    ZERO_ADDRESS,
  ])

async function proxyOf({ request, dual: [{ actors }] }: World, initializer: Hex) {
  const [singleton, factory] = [await actors.deploy('Safe', []), await actors.deploy('SafeProxyFactory', [])]
  const data = callOf('SafeProxyFactory', 'createProxyWithNonce', [singleton, initializer, 0n])
  const { logs } = await send(request, { from: DEPLOYER, to: factory, data })
  const [made] = parseEventLogs({ abi: factoryAbi, logs, eventName: 'ProxyCreation' })
  return { singleton, proxy: (made as unknown as { readonly args: { readonly proxy: Address } }).args.proxy }
}

/** Deploys a real Safe (multisignature wallet) with these signers. */
export async function deploySafe(world: World, signers: readonly Address[], threshold: bigint) {
  const { proxy } = await proxyOf(world, setUp(signers, threshold))
  return proxy
}

/** Turns an account into a Safe that keeps the account's tokens. */
export async function becomeSafe(world: World, account: Address, signers: readonly Address[]): Promise<void> {
  const { request } = world
  const { singleton, proxy } = await proxyOf(world, '0x')
  await request('anvil_setCode', [account, await request('eth_getCode', [proxy, 'latest'])])
  await request('anvil_setStorageAt', [account, toHex(0n, { size: 32 }), pad(singleton)])
  await send(request, { from: DEPLOYER, to: account, data: setUp(signers, BigInt(signers.length)) })
}

/**
 * How a Safe executes a transaction: as a call, or by running another contract's code
 * (delegatecall).
 */
type Operation = 'call' | 'delegateCall'

const argumentsOf = (to: Address, data: Hex, operation: Operation) => [
  to,
  0n,
  data,
  operation === 'call' ? 0 : 1,
  0n,
  0n,
  0n,
  ZERO_ADDRESS,
  ZERO_ADDRESS,
]

/**
 * Returns the hash of the Safe's next transaction, which a wallet returns before anything is sent.
 */
export async function safeHash(
  { request }: World,
  safe: Address,
  to: Address,
  data: Hex,
  operation: Operation = 'call',
): Promise<Hex> {
  const nonce = await readWord(request, safe, callOf('Safe', 'nonce'))
  const asked = callOf('Safe', 'getTransactionHash', [...argumentsOf(to, data, operation), nonce])
  return toHex(await readWord(request, safe, asked), { size: 32 })
}

/**
 * Executes a Safe transaction that each of `signers` approved on chain. The last signer sends it.
 * @throws Reverted if there are too few signers
 */
export async function bySafe(
  world: World,
  safe: Address,
  signers: readonly Address[],
  to: Address,
  data: Hex,
  operation: Operation = 'call',
) {
  const { request } = world
  const hash = await safeHash(world, safe, to, data, operation)
  for (const from of signers)
    await send(request, { from, to: safe, data: callOf('Safe', 'approveHash', [hash]) })
  // Signatures that refer to an approval on chain: signer, zero and one, sorted by signer.
  const ordered = [...signers].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
  const signatures = concat(ordered.flatMap((each): Hex[] => [pad(each), pad('0x'), '0x01']))
  const [from = DEPLOYER] = signers
  const asked = [...argumentsOf(to, data, operation), signatures]
  return send(request, { from, to: safe, data: callOf('Safe', 'execTransaction', asked) })
}

/** A call of a bundle as the Safe Apps SDK sends it. The value is decimal or hex text in wei. */
export interface SafeCall {
  readonly to: Address
  readonly value: string
  readonly data: Hex
}

/**
 * Returns the Safe transaction that runs these calls. Safe's MultiSend contract runs several calls
 * atomically.
 */
export async function safeTransactionOf({ dual: [{ actors }] }: World, calls: readonly SafeCall[]) {
  const [only, ...more] = calls
  if (only !== undefined && more.length === 0 && BigInt(only.value) === 0n)
    return { to: only.to, data: only.data, operation: 'call' as const }
  const packed = calls.map(({ to, value, data }) =>
    encodePacked(
      ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
      [0, to, BigInt(value), BigInt(size(data)), data],
    ),
  )
  const to = await actors.deploy('MultiSend', [])
  return { to, data: callOf('MultiSend', 'multiSend', [concat(packed)]), operation: 'delegateCall' as const }
}

/** Transfers the ownership of the DualPool hook to a real Safe, whose signers accept it. */
export async function handToSafe(
  world: World,
  signers: readonly Address[],
  threshold: bigint,
): Promise<Address> {
  const [{ market, actors }] = world.dual
  const safe = await deploySafe(world, signers, threshold)
  await actors.onHook(callOf('DualPoolHook', 'transferOwnership', [safe]), DEPLOYER)
  const agreeing = signers.slice(0, Number(threshold))
  await bySafe(world, safe, agreeing, market.hook, callOf('DualPoolHook', 'acceptOwnership'))
  return safe
}
