import type { BrowserContext, Page } from '@playwright/test'
import type { World } from '../../devnet/world.ts'
import { startServer } from '../../scripts/serve.ts'
import { ensureBuild } from '../../scripts/site/freshBuild.ts'
import { LANGUAGE_IDS, languagePath } from '../../src/lib/languages.ts'
import { cast } from '../fixtures/hostileVaults.ts'
import type { PageGuard } from '../fixtures/pageGuard.ts'
import type { TestWallet } from '../fixtures/testWallet.ts'
import { walletConnectBuild } from '../fixtures/walletConnectBuild.ts'
import { switchNode } from './nodeSwitch.ts'
import type { Look, Scene, Stage, State } from './scene.ts'

/** The fixtures of fixtures/test.ts that a scene is played with. */
export interface Cast {
  readonly page: Page
  readonly context: BrowserContext
  readonly world: World
  readonly wallet: TestWallet
  readonly guard: PageGuard
  /** Below which the pages of another language stand: '/de'. */
  readonly base?: string
}

/** Shows the page in a look; `settle` waits until it stands still. */
export async function wear(page: Page, { width, height, theme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.setViewportSize({ width, height })
}

export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const finite = document.getAnimations().filter((animation) => {
      const { endTime } = animation.effect?.getComputedTiming() ?? {}
      return typeof endTime === 'number' && Number.isFinite(endTime)
    })
    await Promise.allSettled(finite.map(({ finished }) => finished))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

/**
 * Plays a scene: brings the page into one state after the other, each in the first of its looks, and calls `look` for
 * every one of them.
 */
export async function perform(
  cast_: Cast,
  scene: Scene,
  looksFor: (state: State) => readonly Look[],
  look: (state: State, look: Look) => Promise<void>,
): Promise<void> {
  const { page, world } = cast_
  const { stage, close } = await setStage(cast_, scene)
  try {
    for (const state of scene.states) {
      const [first, ...others] = looksFor(state)
      if (first === undefined) continue
      await wear(page, first)
      await state.arrange(stage)
      await settle(page)
      await look(state, first)
      for (const other of others) {
        await wear(page, other)
        await settle(page)
        await look(state, other)
      }
    }
  } finally {
    stage.node.up()
    await world.request('evm_setAutomine', [true])
    await close()
  }
}

async function setStage(
  { page, context, world, wallet, guard, base = '' }: Cast,
  { build, clock = false }: Scene,
): Promise<{ stage: Stage; close: () => Promise<void> }> {
  const node = await switchNode(context)
  if (clock) await page.clock.install()
  const other = build === undefined ? undefined : await serveBuild(world, build, base)
  // The guard knows the usual site alone.
  if (other !== undefined) guard.allow(new RegExp(`another origin: .*${other.url.replace(/^https?:/, '')}`))
  const open = async (path: string) => void (await page.goto(`${other?.url ?? ''}${base}${path}`))
  const stage = { page, context, world, wallet, guard, node, open, ...cast(world) }
  return { stage, close: async () => other?.close() }
}

async function serveBuild({ rpcUrl }: World, build: NonNullable<Scene['build']>, base: string) {
  const languages = LANGUAGE_IDS.filter((each) => languagePath(each) === base)
  const dist =
    build === 'walletConnect' ? walletConnectBuild(languages) : ensureBuild(build.market, languages)
  return startServer({ dist: await dist, rpcUrl })
}
