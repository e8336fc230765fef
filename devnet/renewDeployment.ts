/**
 * `npx tsx devnet/renewDeployment.ts` after a change to the Solidity: finds the hook's salt and writes the
 * addresses that follow into deployments/local.json, local-three.json and local-empty.json.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SPECIFIED_POOL_STATE, WORLD_POOL } from './deployWorld.ts'
import { mineHookSalt, worldAddresses } from './worldAddresses.ts'

/** Block of the hook's creation: the nine contracts before it fill a block each. */
const HOOK_BLOCK = 10
/** A fee at which no pool was initialised, so that 'Pool Not Initialized' can be seen. */
const EMPTY_POOL_FEE = 500

function write(path: string, value: unknown): void {
  writeFileSync(fileURLToPath(new URL(path, import.meta.url)), `${JSON.stringify(value, null, 2)}\n`)
}

const salt = mineHookSalt()
const { hook, token0, token1, vault0, vault1, poolManager, quoter, stateView, swapRouter } =
  worldAddresses(salt)
const common = {
  chainId: 84532,
  name: 'Base Sepolia',
  ...{ hook, token0, token1, vault0, vault1, poolManager, quoter, stateView, swapRouter },
  rpcUrls: ['/rpc'],
  explorer: '/explorer',
  testnet: true,
}
const { sqrtPriceX96, ...rest } = SPECIFIED_POOL_STATE
write('./hookSalt.json', { salt })
const local = {
  ...common,
  pool: WORLD_POOL,
  fallbackPoolState: { sqrtPriceX96: sqrtPriceX96.toString(), ...rest },
  deployBlock: HOOK_BLOCK,
}
write('../deployments/local.json', local)
// The same deployment behind three nodes, one of which may lie (e2e/faults/).
write('../deployments/local-three.json', { ...local, rpcUrls: ['/rpc', '/rpc/2', '/rpc/3'] })
write('../deployments/local-empty.json', {
  ...common,
  pool: { ...WORLD_POOL, fee: EMPTY_POOL_FEE },
  deployBlock: HOOK_BLOCK,
})
