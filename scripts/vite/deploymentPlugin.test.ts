import { encodeAbiParameters, keccak256 } from 'viem'
import { expect, test } from 'vitest'
import { loadDeployment } from '../../deployments/loadDeployment.ts'
import { deploymentModule, deploymentName, isLocalName } from './deploymentPlugin.ts'

const evaluate = (module: string): unknown =>
  new Function(`${module.replaceAll('export const ', 'var ')}; return { deployment, isLocal }`)()

test('the module says exactly what the file says, bigints included, and where the pool’s state is stored', () => {
  const deployment = { ...loadDeployment('base-sepolia'), deployBlock: 2n ** 60n }
  // keccak256(abi.encode(poolId, 6)) of the live pool's recorded id.
  const types = [{ type: 'bytes32' }, { type: 'uint256' }] as const
  const id = '0xe589e5fb6edbe9e016f78154262ad9ac80e9dba1e3c6f89ebea1b42810af12c1'
  const poolStateSlot = keccak256(encodeAbiParameters(types, [id, 6n]))
  expect(evaluate(deploymentModule(deployment, false))).toEqual({
    deployment: { ...deployment, poolStateSlot },
    isLocal: false,
  })
})

test('without a pool there is no place for its state', () => {
  const deployment = { ...loadDeployment('base-sepolia'), pool: null }
  expect(evaluate(deploymentModule(deployment, false))).toEqual({ deployment, isLocal: false })
})

test('nothing can change an address after the build', () => {
  const module = deploymentModule(loadDeployment('base-sepolia'), false)
  expect(evaluate(module)).toSatisfy((value) => Object.isFrozen((value as { deployment: object }).deployment))
})

test('Base Sepolia is the default, and only local worlds are local', () => {
  expect(deploymentName({})).toBe('base-sepolia')
  expect(deploymentName({ DEPLOYMENT: 'local' })).toBe('local')
  expect(['local', 'local-empty', 'base-sepolia'].map(isLocalName)).toEqual([true, true, false])
})
