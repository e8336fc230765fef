import { expect, test } from 'vitest'
import { loadDeployment } from '../../deployments/loadDeployment.ts'
import { deploymentModule, deploymentName, isLocalName } from './deploymentPlugin.ts'

const evaluate = (module: string): unknown =>
  new Function(`${module.replaceAll('export const ', 'var ')}; return { deployment, isLocal }`)()

test('the module says exactly what the file says, bigints included', () => {
  const deployment = { ...loadDeployment('base-sepolia'), deployBlock: 2n ** 60n }
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
