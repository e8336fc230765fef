import { expect, test, vi } from 'vitest'

const HASH = `0x${'ab'.repeat(32)}`

// The Safe SDK adds a message listener when it is loaded.
vi.stubGlobal('window', { addEventListener: () => {} })

const { asProvider } = await import('./safeSdk.ts')

const answering = (answer: unknown) => asProvider({ request: async () => answer })
const failing = (message: string) =>
  asProvider({
    request: async () => {
      throw new Error(message)
    },
  })

test('Safe connector returns a Safe transaction’s hash as an EIP-5792 bundle id', async () => {
  expect(await answering(HASH).request({ method: 'eth_sendTransaction' })).toEqual({ id: HASH })
  expect(await answering({ id: HASH }).request({ method: 'wallet_sendCalls' })).toEqual({ id: HASH })
})

test.each([
  ['Transaction was rejected', 4001],
  ['User rejected transaction', 4001],
  ['"wallet_watchAsset" not implemented', 4200],
])('Safe connector gives the error "%s" the code %i', async (message, code) => {
  await expect(failing(message).request({ method: 'wallet_sendCalls' })).rejects.toMatchObject({
    code,
    message,
  })
})

test('Safe connector rethrows an error with an unknown message unchanged', async () => {
  const thrown = await failing('The Safe is busy')
    .request({ method: 'eth_call' })
    .catch((error) => error)
  expect(thrown).toEqual(new Error('The Safe is busy'))
})

test.each(['eth_signTypedData_v4', 'wallet_getPermissions', 'wallet_requestPermissions'])(
  'Safe connector never forwards %s',
  async (method) => {
    await expect(answering('0x').request({ method })).rejects.toMatchObject({ code: 4200 })
  },
)
