import {
  decodeFunctionData,
  encodeDeployData,
  getCreate2Address,
  type Hex,
  isHex,
  parseAbi,
  zeroHash,
} from 'viem'
import { readArtifact } from '../contracts/artifacts.ts'
import type { UniversalRouter } from '../src/market/market.ts'
import type { Address } from '../src/math/hex.ts'
import { RpcFailure, type RpcRequest } from './rpcClient.ts'
import { send } from './send.ts'
import { CREATE2_DEPLOYER, DEPLOYER, worldAddresses } from './worldAddresses.ts'

export const PERMIT2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

/** Address to which forge scripts send cheat codes. */
const CHEATS: Address = '0x7109709ECfa91a80626fF3989D68f67F5b1DD12D'
/** EVM code that reverts with its own calldata as revert data. */
const ECHO: Hex = '0x366000600037366000fd'
/**
 * Selectors of `run()` in forge's script DeployPermit2, and of the cheat code `etch` that this
 * script calls with Permit2's bytecode.
 */
const RUN: Hex = '0xc0406226'
const ETCH = parseAbi(['function etch(address target, bytes code)'])

/** Names of the swap routers, each with its key in a network file. */
export const ROUTERS = ['universal20', 'universal21', 'sixFields'] as const
export type RouterName = (typeof ROUTERS)[number]
export type NamedRouter = { readonly swapRouter: Address; readonly universalRouter: UniversalRouter }

const NONE: Address = '0x0000000000000000000000000000000000000000'

/** Returns the creation code of Uniswap's published router, configured for v4 swaps only. */
function universal(artifact: string): Hex {
  const { abi, bytecode } = readArtifact(artifact)
  const creation = abi.find((item) => item.type === 'constructor')
  const [parameters] = creation?.inputs ?? []
  const members = (parameters as { readonly components?: readonly { name: string; type: string }[] })
    .components
  const known: Readonly<Record<string, Address>> = {
    permit2: PERMIT2,
    v4PoolManager: worldAddresses().poolManager,
  }
  const values = (members ?? []).map(({ name, type }) => [
    name,
    known[name] ?? (type === 'bytes32' ? zeroHash : NONE),
  ])
  return encodeDeployData({ abi, bytecode, args: [Object.fromEntries(values)] })
}

function sixFields(): Hex {
  const { abi, bytecode } = readArtifact('SixFieldRouter')
  return encodeDeployData({ abi, bytecode, args: [worldAddresses().poolManager, PERMIT2] })
}

const CREATION: Readonly<Record<RouterName, () => Hex>> = {
  universal20: () => universal('UniversalRouter20'),
  universal21: () => universal('UniversalRouter21'),
  sixFields,
}

/** Returns address and interface of a devnet router, even if it is not deployed yet. */
export function routerOf(name: RouterName): NamedRouter {
  const swapRouter = getCreate2Address({
    from: CREATE2_DEPLOYER,
    salt: zeroHash,
    bytecode: CREATION[name](),
  })
  return { swapRouter, universalRouter: { layout: name === 'sixFields' ? 6 : 5, permit2: PERMIT2 } }
}

/** Deploys Permit2 at its standard address, and all routers. Skips contracts that exist. */
export async function deployRouters(
  request: RpcRequest,
  names: readonly RouterName[] = ROUTERS,
): Promise<void> {
  await deployPermit2(request)
  for (const name of names) {
    const { swapRouter } = routerOf(name)
    if ((await request('eth_getCode', [swapRouter, 'latest'])) !== '0x') continue
    const data: Hex = `${zeroHash}${CREATION[name]().slice(2)}`
    await send(request, { from: DEPLOYER, to: CREATE2_DEPLOYER, data })
  }
}

/**
 * Runs a forge script to obtain Permit2's bytecode, because the npm package contains it only there.
 */
async function deployPermit2(request: RpcRequest): Promise<void> {
  if ((await request('eth_getCode', [PERMIT2, 'latest'])) !== '0x') return
  const { bytecode } = readArtifact('DeployPermit2')
  const { contractAddress } = await send(request, { from: DEPLOYER, data: bytecode })
  await request('anvil_setCode', [CHEATS, ECHO])
  const told = await request('eth_call', [{ to: contractAddress, data: RUN }, 'latest']).then(
    () => undefined,
    (error: unknown) => (error instanceof RpcFailure ? error.data : undefined),
  )
  await request('anvil_setCode', [CHEATS, '0x'])
  if (typeof told !== 'string' || !isHex(told)) throw new Error('DeployPermit2 did not say what Permit2 is')
  const { args } = decodeFunctionData({ abi: ETCH, data: told })
  await request('anvil_setCode', [PERMIT2, args[1]])
}
