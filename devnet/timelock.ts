import { type Hex, pad } from 'viem'
import type { Address } from '../src/math/hex.ts'
import { callOf } from './contracts.ts'
import { send } from './send.ts'
import type { World } from './world.ts'
import { DEPLOYER } from './worldAddresses.ts'

const NOTHING = pad('0x', { size: 32 })

/**
 * Transfers the DualPool hook to a real timelock. The previous owner may propose and execute. The
 * delay is set last, since the timelock could otherwise not accept the hook at once.
 * @param delay in seconds
 */
export async function handToTimelock(
  { request, dual }: World,
  delay: bigint,
  owner: Address = DEPLOYER,
): Promise<Address> {
  const [{ market, actors }] = dual
  const timelock = await actors.deploy('TimelockController', [0n, [owner], [owner], owner])
  await actors.onHook(callOf('DualPoolHook', 'transferOwnership', [timelock]), owner)
  const steps = [
    [market.hook, timelock],
    [0n, 0n],
    [callOf('DualPoolHook', 'acceptOwnership'), callOf('TimelockController', 'updateDelay', [delay])],
    ...[NOTHING, NOTHING],
  ]
  const asked = (functionName: string, args: readonly unknown[]) =>
    send(request, { from: owner, to: timelock, data: callOf('TimelockController', functionName, args) })
  await asked('scheduleBatch', [...steps, 0n])
  await asked('executeBatch', steps)
  return timelock
}

/**
 * Schedules a call in the timelock that owns the hook, and executes it as `from`. Calls the hook by
 * default.
 */
export function byTimelock(
  { request, dual }: World,
  timelock: Address,
  data: Hex,
  { to = dual[0].market.hook, from = DEPLOYER }: { readonly to?: Address; readonly from?: Address } = {},
) {
  const operation = [to, 0n, data, NOTHING, NOTHING]
  const asked = (functionName: string, args: readonly unknown[]) =>
    send(request, { from, to: timelock, data: callOf('TimelockController', functionName, args) })
  return {
    announce: (delay: bigint) => asked('schedule', [...operation, delay]),
    execute: () => asked('execute', operation),
    callOff: async () => {
      const data = callOf('TimelockController', 'hashOperation', operation)
      return asked('cancel', [await request('eth_call', [{ to: timelock, data }, 'latest'])])
    },
  }
}
