import { PRODUCT_NAME } from '../src/config.ts'
import {
  chooseWallet,
  connectLocal,
  connectWith,
  expectConnected,
  expectDisconnected,
  openAccountMenu,
  openWalletMenu,
  switchLocalAccount,
} from './fixtures/connecting.ts'
import { expect, test } from './fixtures/test.ts'
import { alreadyPending, answer, fail, hang, reject } from './fixtures/walletBehaviour.ts'

const STORED = `${PRODUCT_NAME.toLowerCase()}.wallet`
const APP = '/features'

test.describe('the Local wallet', () => {
  test('connects with one click, is remembered across a reload, and disconnects', async ({ page, world }) => {
    await page.goto(APP)
    await connectLocal(page, world.accounts[0])
    await page.reload()
    await expectConnected(page, world.accounts[0])
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expectDisconnected(page)
    await page.reload()
    await expectDisconnected(page)
  })

  test('plays any of four accounts, and the chosen one is remembered', async ({ page, world }) => {
    await page.goto(APP)
    await connectLocal(page, world.accounts[0])
    await switchLocalAccount(page, 3, world.accounts[2])
    await page.reload()
    await expectConnected(page, world.accounts[2])
    const menu = await openAccountMenu(page)
    await expect(menu.getByText('Connected with Local wallet')).toBeVisible()
    await expect(menu.getByRole('button', { name: /^Account \d/ })).toHaveCount(4)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('button', { name: /^Account 0x/ })).toBeFocused()
  })
})

test.describe('a wallet in the browser', () => {
  test('is offered by its own name, connects on request, and follows its accounts', async ({
    page,
    wallet,
    world,
  }) => {
    await page.goto(APP)
    expect(wallet.requests).toEqual([])
    await connectWith(page, 'Test Wallet', world.accounts[0])
    await wallet.changeAccounts([world.accounts[1] ?? '0x'])
    await expectConnected(page, world.accounts[1])
    await wallet.changeAccounts([])
    await expectDisconnected(page)
  })

  test('is remembered across a reload without asking again, until it is locked', async ({
    page,
    wallet,
    world,
  }) => {
    await page.goto(APP)
    await connectWith(page, 'Test Wallet', world.accounts[0])
    wallet.requests.length = 0
    await page.reload()
    await expectConnected(page, world.accounts[0])
    expect(wallet.requests.map(({ method }) => method)).not.toContain('eth_requestAccounts')
    await wallet.lock()
    await expectDisconnected(page)
    await page.reload()
    await expectDisconnected(page)
  })

  test('disconnects by the page, and takes its permission back', async ({ page, wallet, world }) => {
    await page.goto(APP)
    await connectWith(page, 'Test Wallet', world.accounts[0])
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expectDisconnected(page)
    expect(wallet.asked('wallet_revokePermissions')).toHaveLength(1)
  })

  test('reads Connecting... while it thinks, offers help after a while, and can be given up on', async ({
    page,
    wallet,
  }) => {
    await page.clock.install()
    wallet.always('connect', hang())
    await page.goto(APP)
    await chooseWallet(page, 'Test Wallet')
    const connecting = page.getByRole('button', { name: 'Connecting...' })
    await expect(connecting).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByText('Nothing happened?')).toHaveCount(0)
    await page.clock.fastForward(8_000)
    await expect(page.getByText('Nothing happened?')).toBeVisible()
    await page.getByRole('button', { name: 'Give up' }).click()
    await expectDisconnected(page)
    // An answer that comes after all is not taken.
    wallet.answerHanging()
    await expect.poll(() => wallet.requests.every(({ outcome }) => outcome !== 'open')).toBe(true)
    await expectDisconnected(page)
  })

  const refusals = [
    ['rejects', [reject()], 'You rejected the request'],
    ['denies the account', [fail(4100, 'Unauthorized')], 'You rejected the request'],
    ['has another request open', [alreadyPending()], 'A request is already open in your wallet'],
  ] as const
  for (const [what, behaviours, words] of refusals) {
    test(`${what}: the page says so and stays disconnected`, async ({ page, wallet }) => {
      wallet.next('connect', ...behaviours, ...behaviours)
      await page.goto(APP)
      await chooseWallet(page, 'Test Wallet')
      await expect(page.getByText(words)).toBeVisible()
      await expectDisconnected(page)
    })
  }

  test('grants no account at all: that is a rejection', async ({ page, wallet }) => {
    wallet.always('eth_accounts', answer([]))
    wallet.always('eth_requestAccounts', answer([]))
    await page.goto(APP)
    await chooseWallet(page, 'Test Wallet')
    await expect(page.getByText('You rejected the request')).toBeVisible()
  })

  for (const nonsense of [['<b>me</b>'], 'none', [null], { 0: 'x' }]) {
    test(`answers ${JSON.stringify(nonsense)} for its accounts: nobody is connected`, async ({
      page,
      wallet,
    }) => {
      wallet.always('wallet_requestPermissions', fail(4200, 'unsupported'))
      wallet.always('eth_accounts', answer(nonsense))
      wallet.always('eth_requestAccounts', answer(nonsense))
      await page.goto(APP)
      await chooseWallet(page, 'Test Wallet')
      await expect(page.getByText('The wallet did not connect.')).toBeVisible()
      await expectDisconnected(page)
    })
  }

  test('sends events that make no sense: they change nothing', async ({ page, wallet, world }) => {
    await page.goto(APP)
    await connectWith(page, 'Test Wallet', world.accounts[0])
    for (const value of ['x', ['0x12'], [{}], null]) await wallet.emit('accountsChanged', value)
    for (const value of ['base', -1, null, '0x', 1.5]) await wallet.emit('chainChanged', value)
    await expectConnected(page, world.accounts[0])
    await expect(page.getByText('Please switch to')).toHaveCount(0)
  })
})

test.describe('networks', () => {
  const warning = 'Please switch to Base Sepolia network to interact with this contract'

  test('a wrong one is named and warned of; the switch leads back', async ({ page, wallet, world }) => {
    await page.goto(APP)
    await connectWith(page, 'Test Wallet', world.accounts[0])
    await expect(page.getByText(warning)).toHaveCount(0)
    await wallet.changeChain(137)
    await expect(page.getByText(warning).first()).toBeVisible()
    await expect(page.getByRole('banner').getByText('Polygon')).toBeVisible()
    await page.getByRole('button', { name: 'Switch to Base Sepolia' }).first().click()
    await expect(page.getByText(warning)).toHaveCount(0)
    expect(wallet.asked('wallet_switchEthereumChain').map(({ params }) => params)).toEqual([
      [{ chainId: '0x14a34' }],
    ])
  })

  test('one that the wallet does not know (4902) is added with our own node', async ({
    page,
    wallet,
    world,
    site,
  }) => {
    wallet.chainId = 1
    wallet.knownChains.delete(world.chainId)
    await page.goto(APP)
    await connectWith(page, 'Test Wallet', world.accounts[0])
    await expect(page.getByRole('banner').getByText('Ethereum')).toBeVisible()
    await page.getByRole('button', { name: 'Switch to Base Sepolia' }).first().click()
    await expect(page.getByText(warning)).toHaveCount(0)
    expect(wallet.asked('wallet_addEthereumChain')[0]?.params[0]).toMatchObject({
      chainId: '0x14a34',
      chainName: 'Base Sepolia',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: [`${site.url}/rpc`],
      blockExplorerUrls: [`${site.url}/explorer`],
    })
  })

  test('a refusal to add it is a rejection', async ({ page, wallet, world }) => {
    wallet.chainId = 1
    wallet.knownChains.delete(world.chainId)
    wallet.always('wallet_addEthereumChain', fail(-32603, 'no'))
    await page.goto(APP)
    await connectWith(page, 'Test Wallet', world.accounts[0])
    await page.getByRole('button', { name: 'Switch to Base Sepolia' }).first().click()
    await expect(page.getByText('You rejected the request').first()).toBeVisible()
    await expect(page.getByText(warning).first()).toBeVisible()
  })

  test('a switch that is never answered can be given up on', async ({ page, wallet, world }) => {
    await page.clock.install()
    wallet.chainId = 1
    wallet.always('wallet_switchEthereumChain', hang())
    await page.goto(APP)
    await connectWith(page, 'Test Wallet', world.accounts[0])
    await page.getByRole('button', { name: 'Switch to Base Sepolia' }).first().click()
    await expect(page.getByRole('button', { name: 'Switching...' }).first()).toBeVisible()
    await page.clock.fastForward(8_000)
    await expect(page.getByText('Nothing happened?')).toBeVisible()
    await page.getByRole('button', { name: 'Give up' }).first().click()
    await expect(page.getByRole('button', { name: 'Switch to Base Sepolia' }).first()).toBeVisible()
  })

  test('a switch that the wallet makes without telling is seen all the same', async ({
    page,
    wallet,
    world,
  }) => {
    wallet.chainId = 1
    wallet.emitsChainChanged = false
    await page.goto(APP)
    await connectWith(page, 'Test Wallet', world.accounts[0])
    await page.getByRole('button', { name: 'Switch to Base Sepolia' }).first().click()
    await expect(page.getByText(warning)).toHaveCount(0)
  })
})

test.describe('storage', () => {
  const store = (value: string) => ({ key: STORED, value })

  for (const value of [
    '{',
    'null',
    '"x"',
    '{"connectorId":"<img>","account":"0x1"}',
    '{"connectorId":7,"account":[]}',
  ]) {
    test(`${value} in place of the connection is dropped with a note`, async ({ page }) => {
      await page.addInitScript(({ key, value }) => {
        if (sessionStorage.getItem('seeded') === null) localStorage.setItem(key, value)
        sessionStorage.setItem('seeded', 'yes')
      }, store(value))
      await page.goto(APP)
      await expectDisconnected(page)
      await expect(page.getByText('The remembered wallet connection was damaged')).toBeVisible()
      await page.reload()
      await expect(page.getByText('The remembered wallet connection was damaged')).toHaveCount(0)
    })
  }

  test('an address put there by somebody else is never connected: the wallet’s word counts', async ({
    page,
    world,
  }) => {
    const foreign = '0x00000000000000000000000000000000DeaDBeef'
    await page.addInitScript(
      ({ key, value }) => localStorage.setItem(key, value),
      store(JSON.stringify({ connectorId: 'local', account: foreign })),
    )
    await page.goto(APP)
    await expectConnected(page, world.accounts[0])
    await expect(page.getByText('0x0000…Beef')).toHaveCount(0)
  })

  test('a wallet that is no longer there is forgotten', async ({ page, world }) => {
    await page.addInitScript(
      ({ key, value }) => localStorage.setItem(key, value),
      store(JSON.stringify({ connectorId: '6963:org.gone', account: world.accounts[1] })),
    )
    await page.goto(APP)
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), STORED)).toBeNull()
    await expectDisconnected(page)
  })
})

test.describe('announced wallets', () => {
  test('are listed with what they call themselves; a hostile one does no harm', async ({ page, wallet }) => {
    await page.addInitScript(() => {
      const announce = (info: object, provider: unknown) =>
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
      const provider = { request: () => new Promise(() => {}) }
      const flood = () => {
        announce({ uuid: 'a', rdns: 'org.example.wallet', name: 'Test Wallet', icon: 'x' }, provider)
        announce(
          { uuid: 'b', rdns: 'com.evil', name: `<img src=x onerror=alert(1)>${'A'.repeat(10_000)}` },
          { ...provider },
        )
        announce(
          { uuid: 'c', rdns: 'com.rtl', name: '\u202Ekcatta', icon: 'https://evil.example/i.png' },
          { ...provider },
        )
        announce({ uuid: 'd', rdns: 'com.js', name: 'Script', icon: 'javascript:alert(1)' }, { ...provider })
        announce({ uuid: 'e', rdns: '"><script>', name: 'E' }, { ...provider })
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: null }))
        for (let i = 0; i < 100; i++)
          announce({ uuid: `f${i}`, rdns: `com.flood${i}`, name: 'F' }, { ...provider })
      }
      window.addEventListener('eip6963:requestProvider', flood)
    })
    await page.goto(APP)
    const menu = await openWalletMenu(page)
    await expect(menu.getByText('calls itself org.example.wallet')).toHaveCount(2)
    await expect(menu.getByText('<img src=x onerr', { exact: true })).toBeVisible()
    await expect(menu.getByText('kcatta', { exact: true })).toBeVisible()
    await expect(menu.locator('img')).toHaveCount(1)
    await expect(menu.getByText(/^calls itself/)).toHaveCount(12)
    expect(wallet.requests).toEqual([])
  })
})

test.describe('a wallet at window.ethereum', () => {
  test.use({ walletOptions: { atWindow: true, announced: false } })

  test('is offered beside the Local wallet and connects', async ({ page, wallet, world }) => {
    await page.goto(APP)
    await connectWith(page, 'Browser wallet', world.accounts[0])
    expect(wallet.asked('eth_accounts').length).toBeGreaterThan(0)
  })
})

test.describe('MetaMask at window.ethereum', () => {
  test.use({
    walletOptions: {
      atWindow: true,
      announced: true,
      isMetaMask: true,
      rdns: 'io.metamask',
      name: 'MetaMask',
    },
  })

  test('is offered once, and its phone app is not', async ({ page, wallet, world }) => {
    await page.goto(APP)
    const menu = await openWalletMenu(page)
    await expect(menu.getByRole('button', { name: /MetaMask/ })).toHaveCount(1)
    await menu.getByRole('button', { name: 'MetaMask' }).click()
    await expectConnected(page, world.accounts[0])
    expect(wallet.requests.length).toBeGreaterThan(0)
  })
})

test('a framed page has its wallet actions off', async ({ page, site, guard }) => {
  // The header forbids framing altogether; where a host has lost it, the page itself must notice.
  guard.allow(/frame-ancestors/)
  await page.route('**/features', async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': _, 'x-frame-options': __, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await page.route('**/frame.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<iframe src="/features" width="1200" height="600"></iframe>',
    }),
  )
  await page.goto(`${site.url}/frame.html`)
  const framed = page.frameLocator('iframe')
  await expect(framed.getByRole('button', { name: 'Connect Wallet' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})
