import { expect } from '@playwright/test'
import { delegate, relayed } from '../../../devnet/relay.ts'
import { becomeSafe, bySafe, safeHash } from '../../../devnet/safe.ts'
import type { Hex } from '../../../src/math/hex.ts'
import { expectConnected } from '../../fixtures/connecting.ts'
import {
  answer,
  fail,
  hang,
  sendAndAnswer,
  sendAndFail,
  type WalletBehaviour,
} from '../../fixtures/walletBehaviour.ts'
import { type Cell, pass, says } from '../cell.ts'
import { agreeTo, complete, listSays, mine, neverDone, openFilled, review, succeeded } from '../cellSteps.ts'
import { DEPOSIT_LIQUIDITY } from '../entered.ts'
import { vaultsOf, type WriteFlow } from '../flows.ts'
import { type Scenario, scenarioOf } from '../scenario.ts'

const scenario = scenarioOf('Wallet answers')
const NO_PROMPT = 'the wallet is asked nothing: useSnapshot reads over src/chain/rpc alone'
const NOT_IT = 'not what you asked for'

/** A click whose transaction the wallet treats so; until it has answered. */
async function clickWith(cell: Cell, flow: WriteFlow, behaviour?: WalletBehaviour): Promise<void> {
  if (behaviour !== undefined) cell.wallet.next('eth_sendTransaction', behaviour)
  await review(cell, flow)
  await agreeTo(cell, flow)
}

/** The page says that what was named is not it, in list and panel, and goes on. */
async function refusesToCallItDone(cell: Cell, flow: WriteFlow): Promise<void> {
  await listSays(cell, NOT_IT)
  await says(cell, flow.panel(cell.page), 'is not the one you asked for')
  await neverDone(cell, flow)
}

/** The wallet names a transaction that it did not send for this click. */
async function namesAnother(cell: Cell, flow: WriteFlow, hash: Hex): Promise<void> {
  cell.decoys.add(hash)
  await openFilled(cell, flow)
  await clickWith(cell, flow, answer(hash))
  await refusesToCallItDone(cell, flow)
}

/** The very call that the click will make, some time before, and what makes the click possible again. */
async function didItBefore(cell: Cell, flow: WriteFlow): Promise<Hex> {
  const { account, world } = cell
  const { actors, market } = world
  const { token0, hook, vault0, vault1 } = market
  switch (flow.name) {
    case 'deposit':
      return (await actors.deposit(account, DEPOSIT_LIQUIDITY)).transactionHash
    case 'withdraw': {
      const { transactionHash } = await actors.withdraw(account)
      cell.decoys.add((await actors.deposit(account, 4n * DEPOSIT_LIQUIDITY)).transactionHash)
      return transactionHash
    }
    case 'setVaults': {
      const { transactionHash } = await actors.setVaults(account, ...vaultsOf(cell))
      cell.decoys.add((await actors.setVaults(account, vault0, vault1)).transactionHash)
      return transactionHash
    }
    default: {
      const { transactionHash } = await actors.approve(account, token0, hook)
      cell.decoys.add((await actors.approve(account, token0, hook, 0n)).transactionHash)
      return transactionHash
    }
  }
}

/** Sent without the page: by the owner elsewhere. */
async function sendElsewhere(cell: Cell, from: Hex, to: Hex): Promise<Hex> {
  const hash = await cell.world.request('eth_sendTransaction', [{ from, to, value: '0x1' }])
  await mine(cell)
  return String(hash) as Hex
}

export const ANSWERS: readonly Scenario[] = [
  scenario({
    title: 'hash of an identical earlier transaction',
    injected: 'the wallet sends nothing and answers with the hash of the very same call of before',
    view: NO_PROMPT,
    representative: ['deposit'],
    write: async (cell, flow) => namesAnother(cell, flow, await didItBefore(cell, flow)),
    except: { swap: 'no two swaps are the same call: each has a price limit of its own moment' },
  }),
  scenario({
    title: 'hash of somebody else’s transaction',
    injected: 'the wallet sends nothing and answers with the hash of a stranger’s transaction',
    view: NO_PROMPT,
    write: async (cell, flow) =>
      namesAnother(cell, flow, await sendElsewhere(cell, cell.other, cell.account)),
  }),
  scenario({
    title: 'hash of another call of the account',
    injected:
      'the wallet sends what it was asked, and answers with the hash of a payment that the owner made elsewhere',
    view: NO_PROMPT,
    async write(cell, flow) {
      await openFilled(cell, flow)
      await review(cell, flow)
      const hash = await sendElsewhere(cell, cell.account, cell.other)
      cell.decoys.add(hash)
      cell.wallet.next('eth_sendTransaction', sendAndAnswer(hash))
      await agreeTo(cell, flow)
      // What was sent is found on chain, whatever the wallet called it.
      await succeeded(cell, flow)
      await listSays(cell, /^(confirmed|Finalized)$/)
    },
  }),
  scenario({
    title: 'wallet edits the target',
    injected: 'the wallet sends the call to an address that is no contract',
    view: NO_PROMPT,
    representative: ['withdraw'],
    async write(cell, flow) {
      await openFilled(cell, flow)
      cell.wallet.edit = (transaction) => ({ ...transaction, to: cell.other })
      await clickWith(cell, flow)
      await refusesToCallItDone(cell, flow)
    },
  }),
  scenario({
    title: 'wallet sends from another account',
    injected: 'the wallet signs with another of its accounts than the connected one',
    view: NO_PROMPT,
    async write(cell, flow) {
      await cell.world.actors.fund(cell.other, 10n ** 24n, 10n ** 24n)
      await openFilled(cell, flow)
      cell.wallet.edit = (transaction) => ({ ...transaction, from: cell.other })
      await clickWith(cell, flow)
      await refusesToCallItDone(cell, flow)
    },
  }),
  scenario({
    title: 'sent, and called rejected',
    injected: 'the wallet sends the transaction and answers 4001',
    view: NO_PROMPT,
    representative: ['swap'],
    async write(cell, flow) {
      await openFilled(cell, flow)
      await clickWith(cell, flow, sendAndFail(4001, 'User rejected the request.'))
      await succeeded(cell, flow)
      await listSays(cell, /^(confirmed|Finalized)$/)
    },
  }),
  scenario({
    title: 'a hash inside its JSON-RPC answer',
    injected: 'the wallet sends the transaction and answers with an object whose `result` is the hash',
    view: NO_PROMPT,
    async write(cell, flow) {
      await openFilled(cell, flow)
      await clickWith(cell, flow, {
        kind: 'afterwards',
        outcome: (result) => ({ jsonrpc: '2.0', id: 7, result }),
      })
      await succeeded(cell, flow)
      await listSays(cell, /^(confirmed|Finalized)$/)
    },
  }),
  scenario({
    title: 'carried by a relayer',
    injected: 'the account delegates (EIP-7702), and another account sends and pays for its transaction',
    view: NO_PROMPT,
    representative: ['withdraw'],
    async write(cell, flow) {
      const { account, other: relayer, page, wallet, world } = cell
      await delegate(world.request, account)
      await openFilled(cell, flow)
      wallet.edit = ({ to = '0x', data = '0x' }) => relayed({ account, relayer }, { to, data })
      await clickWith(cell, flow)
      await succeeded(cell, flow)
      await listSays(cell, /^(confirmed|Finalized)$/)
      const link = await page.locator('#activity li a[href*="/tx/"]').first().getAttribute('href')
      cell.carried.add(link?.split('/tx/')[1] ?? '')
      await pass(cell, 12_000)
      await expect(page.getByText('Somebody removed your position')).toHaveCount(0)
    },
  }),
  scenario({
    title: 'a Safe’s own hash',
    injected:
      'the account is a Safe: its wallet answers with a safeTxHash; after two minutes and a reload its signers have it carried out',
    view: NO_PROMPT,
    representative: ['withdraw'],
    async write(cell, flow) {
      const { account, page, wallet, world, chain } = cell
      const { accounts, market } = world
      const signers = accounts.slice(1, 3)
      await becomeSafe(world, account, signers)
      await openFilled(cell, flow)
      await review(cell, flow)
      const { to, data } = await flow.agreed(cell)
      wallet.next('eth_sendTransaction', answer(await safeHash(world, account, to, data)))
      await agreeTo(cell, flow)
      await pass(cell, 60_000)
      await listSays(cell, 'not known yet', 60_000)
      await page.reload()
      await listSays(cell, 'not known yet')
      const { shares } = await chain.holdings(account)
      cell.carried.add((await bySafe(world, account, signers, to, data)).transactionHash)
      await succeeded(cell, flow)
      await listSays(cell, /^(confirmed|Finalized)$/)
      const left = { deposit: shares + DEPOSIT_LIQUIDITY, withdraw: 0n }[String(flow.name)] ?? shares
      expect(await chain.balanceOf(market.hook, account)).toBe(left)
      await pass(cell, 12_000)
      await expect(page.getByText('Somebody removed your position')).toHaveCount(0)
    },
  }),
  scenario({
    title: 'reloaded while the wallet asks, and rejected there',
    injected: 'the page is reloaded while the wallet has the request; the person says no, which nobody hears',
    view: NO_PROMPT,
    representative: ['deposit'],
    async write(cell, flow) {
      const { page, wallet, account } = cell
      await openFilled(cell, flow)
      await clickWith(cell, flow, hang())
      await page.reload()
      wallet.drop()
      await says(cell, page.locator('main'), 'before this page was loaded')
      await page.locator('main').getByRole('button', { name: 'Stop waiting' }).click()
      await listSays(cell, 'not known yet')
      await expectConnected(page, account)
      await flow.fill(cell)
      await complete(cell, flow)
    },
  }),
  scenario({
    title: 'sent, and called failed',
    injected: 'the wallet sends the transaction and answers -32603, with its hash as data',
    view: NO_PROMPT,
    async write(cell, flow) {
      await openFilled(cell, flow)
      await clickWith(
        cell,
        flow,
        sendAndFail(-32603, 'Internal error', (hash) => hash),
      )
      await succeeded(cell, flow)
      await listSays(cell, /^(confirmed|Finalized)$/)
    },
  }),
  scenario({
    title: 'confirmed long after waiting was stopped',
    injected:
      'the person stops waiting; twelve other transactions of the account are mined; then the wallet sends, and never answers',
    view: NO_PROMPT,
    representative: ['deposit'],
    async write(cell, flow) {
      const { page, wallet, world, account, other } = cell
      await openFilled(cell, flow)
      await clickWith(cell, flow, hang())
      await page.getByRole('button', { name: 'Stop waiting' }).click()
      await says(cell, page.locator('#activity'), 'it will be found here')
      // The same again is possible, and warned about.
      await review(cell, flow)
      await says(cell, page.getByRole('dialog'), 'An earlier one may still be mined')
      await page.getByRole('button', { name: 'Go back' }).click()
      for (let count = 0; count < 12; count++) cell.decoys.add(await sendElsewhere(cell, account, other))
      await pass(cell, 60_000)
      wallet.drop()
      const call = cell.agreed.at(-1)
      await world.request('eth_sendTransaction', [{ ...call, gas: '0x989680' }])
      await mine(cell)
      await listSays(cell, /^(confirmed|Finalized)$/, 10_000)
    },
  }),
  scenario({
    title: 'a name that leads nowhere',
    injected:
      'the wallet answers with a bundle id of 8,194 characters, which it calls pending for ever, and sends nothing',
    view: NO_PROMPT,
    async write(cell, flow) {
      const { page, wallet } = cell
      wallet.always('wallet_getCallsStatus', answer({ status: 100, receipts: [] }))
      await openFilled(cell, flow)
      await clickWith(cell, flow, answer(`0x${'ab'.repeat(4096)}`))
      await listSays(cell, 'Pending')
      await listSays(cell, 'not known yet', 31_000)
      await neverDone(cell, flow)
      await expect(flow.button(page)).not.toHaveAttribute('aria-disabled', 'true')
      await page.getByRole('button', { name: /^Activity/ }).click()
      await page.getByRole('button', { name: /^Clear:/ }).click()
      await expect(page.locator('#activity li')).toHaveCount(0)
    },
  }),
  scenario({
    title: 'a wallet that breaks and has sent nothing',
    injected: 'the wallet answers -32603 with revert data of 32 bytes',
    view: NO_PROMPT,
    async write(cell, flow) {
      await openFilled(cell, flow)
      await clickWith(cell, flow, fail(-32603, 'Internal error', `0x${'0'.repeat(63)}1`))
      await listSays(cell, 'not known yet')
      await neverDone(cell, flow)
    },
  }),
]
