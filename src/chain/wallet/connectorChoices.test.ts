import { describe, expect, test } from 'vitest'
import { listConnectorChoices } from './connectorChoices.ts'
import type { DiscoveredWallet } from './discovered.ts'

const ICON = 'data:image/png;base64,AA=='

const provider = (flags: Record<string, unknown> = {}) => ({ request: async () => null, ...flags })

const announced = (rdns: string, name: string, wallet = provider()): DiscoveredWallet => ({
  id: `6963:${rdns}`,
  rdns,
  name,
  icon: ICON,
  provider: wallet,
})

const listed = (ethereum: unknown, ...wallets: readonly DiscoveredWallet[]) =>
  listedFrom(() => ethereum, ...wallets)
const listedFrom = (ethereum: () => unknown, ...wallets: readonly DiscoveredWallet[]) =>
  listConnectorChoices({
    inSafe: false,
    isLocal: false,
    discovered: wallets,
    ethereum,
    walletConnectProjectId: '',
  })
    .filter(({ kind }) => kind === 'provider')
    .map(({ id, name, icon }) => [id, name, icon === ICON])

describe('Wallet list with EIP-6963 wallets and window.ethereum', () => {
  test('contains a wallet once if it announces the object at window.ethereum', () => {
    const own = provider()
    expect(listed(own, announced('org.example', 'Example', own))).toEqual([['injected', 'Example', true]])
  })

  test('contains MetaMask once if it announces an object other than window.ethereum', () => {
    const flags = { isMetaMask: true, isConnected: () => true }
    expect(listed(provider(flags), announced('io.metamask', 'MetaMask'))).toEqual([
      ['metaMask', 'MetaMask', true],
    ])
  })

  test.each([
    ['Taho', 'xyz.taho.wallet', { isTally: true, isMetaMask: false }],
    ['Rabby Wallet', 'io.rabby', { isRabby: true, isMetaMask: true }],
    ['Brave Wallet', 'com.brave.wallet', { isBraveWallet: true, isMetaMask: true }],
    ['Coinbase Wallet', 'com.coinbase.wallet', { isCoinbaseWallet: true }],
    ['OKX Wallet', 'com.okex.wallet', { isOkxWallet: true, isMetaMask: true }],
  ])(
    'identifies %s at window.ethereum by its flag if two wallets announced themselves',
    (name, rdns, flags) => {
      expect(listed(provider(flags), announced('org.other', 'Other'), announced(rdns, name))).toEqual([
        ['injected', name, true],
        ['6963:org.other', 'Other', true],
      ])
    },
  )

  test('contains one entry if the only announced wallet also sets window.ethereum', () => {
    expect(listed(provider(), announced('org.example', 'Example'))).toEqual([['injected', 'Example', true]])
  })

  test('contains Coinbase’s SDK only if Coinbase’s extension is missing', () => {
    const names = (ethereum: unknown) =>
      listConnectorChoices({
        inSafe: false,
        isLocal: false,
        discovered: [announced('com.coinbase.wallet', 'Coinbase Wallet')],
        ethereum: () => ethereum,
        walletConnectProjectId: '',
      })
        .map(({ name }) => name)
        .filter((name) => typeof name === 'string' && name.startsWith('Coinbase'))
    expect(names(provider({ isCoinbaseWallet: true }))).toEqual(['Coinbase Wallet'])
    expect(names(undefined)).toEqual(['Coinbase Wallet', 'Coinbase Wallet online'])
  })

  test('contains MetaMask and Rabby if window.ethereum lists both providers', () => {
    const metaMask = provider({ isMetaMask: true })
    const shared = { ...provider(), providers: [metaMask, provider({ isRabby: true, isMetaMask: true })] }
    expect(
      listed(shared, announced('io.metamask', 'MetaMask'), announced('io.rabby', 'Rabby Wallet')).map(
        ([, name]) => name,
      ),
    ).toEqual(['MetaMask', 'Rabby Wallet'])
  })
})

describe('Wallet list if window.ethereum is a proxy for two wallets', () => {
  /**
   * Creates a proxy like Taho's at window.ethereum. It forwards to the wallet `chosen` and lists
   * all wallets in `providers`.
   */
  const router = (chosen: object, ...all: readonly object[]) =>
    new Proxy(chosen, {
      get: (wallet, name) => Reflect.get(name in wallet ? wallet : { providers: all }, name),
    })
  const metaMask = provider({ isMetaMask: true })
  const taho = provider({ isTally: true, isTaho: true, isMetaMask: false })
  // MetaMask announces a wrapper of its provider, Taho announces the provider itself.
  const both = [
    announced('xyz.taho.wallet', 'Taho', taho),
    announced('io.metamask', 'MetaMask', new Proxy(metaMask, {})),
  ]

  test('contains both wallets, regardless of the wallet that the proxy selects [1-18]', () => {
    for (const chosen of [metaMask, taho])
      expect(listed(router(chosen, taho, metaMask), ...both).map(([, name]) => name)).toEqual([
        'MetaMask',
        'Taho',
      ])
  })

  test('does not list a wallet that sets the isMetaMask flag as MetaMask', () => {
    const posing = provider({ isTally: true, isTaho: true, isMetaMask: true })
    const its = announced('xyz.taho.wallet', 'Taho', posing)
    expect(listed(router(posing, posing, metaMask), its).map(([, name]) => name)).toEqual([
      'MetaMask',
      'Taho',
    ])
  })

  test('contains no extra entry if the proxy wraps a wallet that announced itself', () => {
    const own = provider()
    const front = new Proxy(own, {})
    const wallets = [announced('org.a', 'Aaa', own), announced('org.b', 'Bbb')]
    expect(listed(front, ...wallets).map(([, name]) => name)).toEqual(['Aaa', 'Bbb'])
  })
})

describe('Wallet list if the wallet at window.ethereum has not announced itself', () => {
  test('names the entry ‘browser wallet’', () => {
    expect(listed(provider())).toEqual([['injected', { code: 'browser' }, false]])
    expect(listed(provider({ isExodus: true }), announced('org.other', 'Other'))).toEqual([
      ['injected', { code: 'browser' }, false],
      ['6963:org.other', 'Other', true],
    ])
  })

  test('contains an extra entry if both announced wallets have the same rdns', () => {
    const flags = { isMetaMask: true }
    const wallets = [announced('io.metamask', 'MetaMask'), announced('io.metamask', 'MetaMask')]
    expect(listed(provider(flags), ...wallets)).toHaveLength(3)
  })

  test('does not name the entry after one of several announced wallets', () => {
    expect(listed(provider(), announced('org.a', 'Aaa'), announced('org.b', 'Bbb'))).toHaveLength(3)
  })
})

describe('Wallet list ignores an error thrown by a property', () => {
  const broken = () => {
    throw new TypeError('not for you')
  }
  const touchy = (name: string) => Object.defineProperty(provider(), name, { get: broken, enumerable: true })
  const example = announced('org.example', 'Example')
  const exampleAlone = [['6963:org.example', 'Example', true]]

  test('of window.ethereum', () => expect(listedFrom(broken, example)).toEqual(exampleAlone))

  test.each(['request', 'providers', 'isMetaMask', 'isOwnFlag'])('of a wallet’s %s', (name) =>
    expect(listed(touchy(name), example)).toEqual(exampleAlone),
  )

  test('of an object without a working request()', () =>
    expect(listed(new Proxy({}, { get: broken, ownKeys: broken }), example)).toEqual(exampleAlone))
})
