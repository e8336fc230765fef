import { expect } from '@playwright/test'
import { announceTouchy } from '../../fixtures/announceTouchy.ts'
import { chooseWallet, expectConnected, expectLocked, openWalletMenu } from '../../fixtures/connecting.ts'
import { depositButton, rawOf, reviewDialog } from '../../fixtures/liquidity.ts'
import { WRONG_NETWORK_WARNING } from '../../fixtures/networkWords.ts'
import { TestWallet } from '../../fixtures/testWallet.ts'
import { alreadyPending, answer, editAllowance, hang } from '../../fixtures/walletBehaviour.ts'
import { type Cell, pass, quote, says, until } from '../cell.ts'
import {
  agreeTo,
  complete,
  listSays,
  mineOn,
  openConnected,
  openFilled,
  openView,
  proceed,
  review,
  succeeded,
} from '../cellSteps.ts'
import { WRITE_FLOWS, type WriteFlow } from '../flows.ts'
import { checkAmounts } from '../oracles.ts'
import { type Scenario, scenarioOf } from '../scenario.ts'

const scenario = scenarioOf('Wallet')
const NO_PROMPT = 'the wallet is asked nothing: useSnapshot reads over src/chain/rpc alone'
const CHANGED = 'mined, but not as asked'
const NO_ALLOWANCE = 'it needs no allowance: no call of it is an approve (src/chain/simulate/encodeAction.ts)'

/** The review is open, something happens in the wallet: it closes by itself, and leads nowhere. */
async function stopped(
  cell: Cell,
  flow: WriteFlow,
  event: () => Promise<void>,
  words: RegExp,
): Promise<void> {
  await openFilled(cell, flow)
  await review(cell, flow)
  await event()
  await expect(reviewDialog(cell.page)).toBeHidden()
  await says(cell, cell.page.locator('main'), words)
  expect(cell.wallet.asked('eth_sendTransaction')).toEqual([])
}

/** The allowance of token 0 is taken back, and the page is asked to approve it anew with a wallet that edits it. */
async function approveEdited(cell: Cell, spender: `0x${string}`): Promise<void> {
  const { actors, market } = cell.world
  const taken = await actors.approve(cell.account, market.token0, spender, 0n)
  cell.foreign.add(taken.transactionHash)
  cell.wallet.edit = editAllowance(1000n)
}

async function hostileWallet(cell: Cell): Promise<TestWallet> {
  await cell.context.addInitScript(announceTouchy)
  return TestWallet.install(cell.context, {
    accounts: [cell.other],
    chainId: cell.world.chainId,
    rpcUrl: cell.strangeNode.rpcUrl,
    name: 'MetaMask<img src=x onerror=alert(1)>',
    rdns: 'io.metamask',
    icon: 'https://attacker.example/icon.png',
  })
}

export const WALLET_FAULTS: readonly Scenario[] = [
  scenario({
    title: 'locked',
    injected: 'the owner locks the wallet while the review is open (accountsChanged: none)',
    async view(cell) {
      await openView(cell)
      await cell.wallet.lock()
      if (cell.wallet.manners.locking === 'told') await expectLocked(cell.page)
      // What was public all along goes on being shown.
      await checkAmounts(cell)
    },
    async write(cell, flow) {
      const { locking } = cell.wallet.manners
      const lock = () => cell.wallet.lock()
      if (locking === 'told')
        return stopped(cell, flow, lock, /Please connect (your wallet first|to a network)/)
      await openFilled(cell, flow)
      await review(cell, flow)
      await lock()
      await agreeTo(cell, flow)
      if (locking === 'never') return succeeded(cell, flow)
      await says(cell, flow.panel(cell.page), /Your wallet is locked/)
    },
  }),
  scenario({
    title: 'account switched after preview',
    injected: 'another account is selected in the wallet while the review is open',
    representative: ['deposit'],
    async view(cell) {
      const { wallet, account, other, page } = cell
      await openView(cell)
      await wallet.changeAccounts([other, account])
      await expectConnected(page, other)
      expect(await rawOf(page, 'shares')).toBe(0n)
      quote(cell, 'the other account and its own figures')
      await wallet.changeAccounts([account, other])
      await expectConnected(page, account)
      await until(cell, async () => (await rawOf(page, 'shares')) > 0n)
    },
    async write(cell, flow) {
      const { wallet, account, other } = cell
      await stopped(
        cell,
        flow,
        () => wallet.changeAccounts([other, account]),
        /The account in your wallet changed/,
      )
      await wallet.changeAccounts([account, other])
      await expectConnected(cell.page, account)
      await flow.fill(cell)
      await complete(cell, flow)
    },
  }),
  scenario({
    title: 'chain switched after simulation',
    injected: 'the wallet goes to Ethereum while the review is open',
    async view(cell) {
      await openView(cell)
      await cell.wallet.changeChain(1)
      await says(cell, cell.page.locator('main'), WRONG_NETWORK_WARNING)
      await checkAmounts(cell)
    },
    async write(cell, flow) {
      await stopped(cell, flow, () => cell.wallet.changeChain(1), /The network in your wallet changed/)
      await cell.wallet.changeChain(cell.world.chainId)
      await flow.fill(cell)
      await complete(cell, flow)
    },
  }),
  scenario({
    title: 'switch never answers',
    injected: 'on Ethereum, the wallet keeps silent when it is asked to switch',
    async view(cell) {
      await silentSwitch(cell, '/features')
      await rawOf(cell.page, 'shares')
      await checkAmounts(cell)
    },
    async write(cell, flow) {
      await silentSwitch(cell, flow.path)
      await cell.wallet.changeChain(cell.world.chainId)
      await flow.fill(cell)
      await complete(cell, flow)
    },
  }),
  scenario({
    title: 'request already pending',
    injected: 'the wallet answers -32002: it shows another request',
    async view(cell) {
      await cell.page.goto(`${cell.site.url}/features`)
      cell.wallet.next('connect', alreadyPending())
      await chooseWallet(cell.page, cell.wallet.presence.name)
      await says(cell, cell.page.getByRole('banner'), 'A request is already open in your wallet.')
      await rawOf(cell.page, 'vault0')
    },
    async write(cell, flow) {
      await openFilled(cell, flow)
      cell.wallet.next('eth_sendTransaction', alreadyPending())
      await review(cell, flow)
      await agreeTo(cell, flow)
      await says(cell, flow.panel(cell.page), 'Your wallet has another request open.')
      await complete(cell, flow)
    },
  }),
  scenario({
    title: 'wallet edits the allowance',
    injected: 'the owner lowers the allowance to 1,000 units in the wallet’s own prompt',
    async view(cell) {
      await approveEdited(cell, cell.world.market.hook)
      const { approve } = WRITE_FLOWS
      await openFilled(cell, approve)
      await review(cell, approve)
      await agreeTo(cell, approve)
      await listSays(cell, CHANGED)
      await cell.page.goto(`${cell.site.url}/vaults`)
      expect(await rawOf(cell.page, 'allowance.hook0')).toBe(1000n)
      quote(cell, 'the allowance as it is on chain')
    },
    write: NO_ALLOWANCE,
    except: {
      async approve(cell, flow) {
        cell.wallet.edit = editAllowance(1000n)
        await openFilled(cell, flow)
        await review(cell, flow)
        await agreeTo(cell, flow)
        await listSays(cell, CHANGED)
        await says(cell, cell.page.locator('#activity'), /Your wallet changed the allowance/)
        await says(cell, cell.page.locator('#activity'), /Approve TT0 to the hook: 0\.000000000000001 TT0/)
        await says(cell, flow.panel(cell.page), /Your wallet changed the allowance/)
        await expect(flow.panel(cell.page).getByText(flow.success)).toHaveCount(0)
      },
      async deposit(cell) {
        await approveEdited(cell, cell.world.market.hook)
        const { approve } = WRITE_FLOWS
        await openFilled(cell, approve)
        await review(cell, approve)
        await agreeTo(cell, approve)
        await listSays(cell, CHANGED)
        await says(cell, approve.panel(cell.page), /Approve All Tokens First/)
        await expect(depositButton(cell.page)).toHaveAttribute('aria-disabled', 'true')
      },
      async swap(cell, flow) {
        await approveEdited(cell, cell.world.market.network.swapRouter)
        await openConnected(cell, flow.path)
        await flow.panel(cell.page).getByRole('textbox', { name: 'You pay exactly' }).fill('1000')
        await flow
          .panel(cell.page)
          .getByRole('button', { name: /to the swap router$/ })
          .click()
        const { token0 } = cell.world.market
        const { swapRouter } = cell.world.market.network
        const data = WRITE_FLOWS.approve
          .agreed(cell)
          .then(
            ({ data: toHook }): `0x${string}` =>
              `0x${toHook.slice(2).replace(cell.world.market.hook.slice(2).toLowerCase(), swapRouter.slice(2).toLowerCase())}`,
          )
        cell.agreed.push({ from: cell.account, to: token0, data: await data })
        await proceed(cell)
        await listSays(cell, CHANGED)
        await says(cell, flow.panel(cell.page), /less than this swap takes/)
      },
    },
  }),
  scenario({
    title: 'smart-account call id instead of a hash',
    injected: 'the wallet answers with the id of a call bundle, and tells its transaction later',
    view: NO_PROMPT,
    async write(cell, flow) {
      const { wallet, world } = cell
      await openFilled(cell, flow)
      wallet.callId = `0x${'c0de'.repeat(16)}ff`
      wallet.always('wallet_getCallsStatus', answer({ status: 100, receipts: [] }))
      // Once it is in a block the page finds it by itself, whatever the wallet still says.
      await world.request('evm_setAutomine', [false])
      await review(cell, flow)
      await agreeTo(cell, flow)
      await listSays(cell, /Pending|not known yet|waiting for your wallet/)
      await expect(flow.panel(cell.page).getByText(flow.success)).toHaveCount(
        flow.name === 'approve' ? await flow.panel(cell.page).getByText(flow.success).count() : 0,
      )
      await mineOn(cell)
      const block = (await world.request('eth_getBlockByNumber', ['latest', false])) as {
        transactions: readonly string[]
      }
      const receipts = [{ transactionHash: block.transactions[0] }]
      wallet.always('wallet_getCallsStatus', answer({ status: 200, receipts }))
      await listSays(cell, /^(confirmed|Finalized)$/, 5_000)
      await succeeded(cell, flow)
    },
  }),
  scenario({
    title: 'silent call status',
    injected: 'the wallet answers with the id of a call bundle, and the first question about it never',
    view: NO_PROMPT,
    representative: ['deposit'],
    async write(cell, flow) {
      const { wallet, world } = cell
      await openFilled(cell, flow)
      wallet.callId = `0x${'c0de'.repeat(16)}ff`
      wallet.next('wallet_getCallsStatus', hang())
      await review(cell, flow)
      await agreeTo(cell, flow)
      await until(cell, async () => wallet.asked('wallet_getCallsStatus').length > 0, 1_000)
      const block = (await world.request('eth_getBlockByNumber', ['latest', false])) as {
        transactions: readonly string[]
      }
      const receipts = [{ transactionHash: block.transactions[0] }]
      wallet.always('wallet_getCallsStatus', answer({ status: 200, receipts }))
      await listSays(cell, /^(confirmed|Finalized)$/, 5_000)
      await succeeded(cell, flow)
    },
  }),
  scenario({
    title: 'hostile EIP-6963 announcer',
    injected:
      'a second wallet announces itself as MetaMask, with HTML for a name and a remote icon; others throw when they are touched',
    representative: ['withdraw'],
    async view(cell) {
      const hostile = await hostileWallet(cell)
      await openView(cell)
      await cell.page.getByRole('button', { name: 'Disconnect' }).click()
      const menu = await openWalletMenu(cell.page)
      await says(cell, menu, /MetaMask<img/)
      await expect(menu.getByText('Touchy')).toHaveCount(0)
      await expect(menu.locator('img[src^="http"]')).toHaveCount(0)
      expect(hostile.requests).toEqual([])
    },
    async write(cell, flow) {
      const hostile = await hostileWallet(cell)
      await openFilled(cell, flow)
      await complete(cell, flow)
      expect(hostile.requests).toEqual([])
    },
  }),
]

async function silentSwitch(cell: Cell, path: string): Promise<void> {
  const { wallet, page, account } = cell
  wallet.chainId = 1
  wallet.always('wallet_switchEthereumChain', hang())
  await page.goto(`${cell.site.url}${path}`)
  await chooseWallet(page, wallet.presence.name)
  await expectConnected(page, account)
  await page.getByRole('button', { name: 'Switch to Base Sepolia' }).first().click()
  await pass(cell, 9_000)
  await says(cell, page.locator('body'), 'Nothing happened?')
  await page.getByRole('button', { name: 'Cancel' }).first().click()
  await says(cell, page.locator('main'), WRONG_NETWORK_WARNING)
}
