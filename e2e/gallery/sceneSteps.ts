import type { Page } from '@playwright/test'
import { connectWith } from '../fixtures/connecting.ts'
import { clickFold } from '../fixtures/fold.ts'
import { enterShares, PLENTY, rawOf } from '../fixtures/liquidity.ts'
import type { Stage } from './scene.ts'

export const APP = '/features'
export const QUOTER = '/features?tab=quoter'
export const VAULTS = '/vaults'
export const WAD = 10n ** 18n

/** A person with both tokens, no approval yet. */
export async function mintBoth({ world, alice }: Stage): Promise<void> {
  const { token0, token1 } = world.market
  for (const token of [token0, token1]) await world.actors.mint(token, alice, 60_000_000n * WAD)
}

/** A person with both tokens and both approvals. */
export const fundAlice = ({ world, alice }: Stage) => world.actors.fund(alice, 60_000_000n * WAD, PLENTY)

/** The app page with the test's wallet connected and its balances read. */
export async function openConnected(stage: Stage, path: string = APP): Promise<void> {
  await stage.open(path)
  await connectWith(stage.page, stage.wallet.presence.name, stage.alice)
  if (path === APP) await rawOf(stage.page, 'token0')
}

/** Opens or closes a disclosure. */
export const unfold = clickFold

/** A deposit of so many shares, previewed. */
export async function enterDeposit(page: Page, text: string): Promise<void> {
  await enterShares(page, text)
  await rawOf(page, 'deposit.token0')
}

/** From here on transactions wait until `mine`. */
export const stopMining = ({ world }: Stage) => world.request('evm_setAutomine', [false])

export async function mine({ world }: Stage): Promise<void> {
  await world.request('evm_mine')
  await world.request('evm_setAutomine', [true])
}

export const alarm = (page: Page, text: string) => page.locator('.k-notice').filter({ hasText: text })
