import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { World } from '../../devnet/world.ts'
import type { Address } from '../../src/math/hex.ts'
import type { PageGuard } from '../fixtures/pageGuard.ts'
import type { TestWallet } from '../fixtures/testWallet.ts'
import type { NodeSwitch } from './nodeSwitch.ts'

/** What a state is made with: one page, one world, a wallet to play, and a node that can be made to fail. */
export interface Stage {
  readonly page: Page
  readonly context: BrowserContext
  readonly world: World
  readonly wallet: TestWallet
  readonly guard: PageGuard
  readonly node: NodeSwitch
  /** The first of the world's clean accounts, which the wallet holds. */
  readonly alice: Address
  /** The third, which wishes nobody well. */
  readonly mallory: Address
  /** Opens a path of the scene's site. */
  open(path: string): Promise<void>
}

/** One look of the product worth seeing. */
export interface State {
  readonly name: string
  /** Brings the page there from the scene's state before; resolves once it can be seen. */
  readonly arrange: (stage: Stage) => Promise<unknown>
  /** What the picture is of: the whole page unless told; 'screen' is what stands in the window. */
  readonly picture?: 'screen' | ((page: Page) => Locator)
  /** Exists at this width alone. */
  readonly only?: 'phone'
}

/** States that follow one another on one page, in a world of their own. */
export interface Scene {
  readonly name: string
  /** Another build than the local one: of this deployment, or with a WalletConnect project id. */
  readonly build?: { readonly market: string } | 'walletConnect'
  /** The page's clock can be moved forward. */
  readonly clock?: boolean
  readonly states: readonly State[]
}

/** A window and a theme. */
export interface Look {
  readonly width: number
  readonly height: number
  readonly theme: 'light' | 'dark'
}

const DESKTOP = { width: 1280, height: 900 } as const
const PHONE = { width: 390, height: 844 } as const

/** In this order, neighbours differ as much as they can. */
export const LOOKS: readonly Look[] = [
  { ...DESKTOP, theme: 'light' },
  { ...PHONE, theme: 'dark' },
  { ...DESKTOP, theme: 'dark' },
  { ...PHONE, theme: 'light' },
]

/** The looks that a state has, of those that are given. */
export const looksOf = ({ only }: State, looks = LOOKS): readonly Look[] =>
  looks.filter(({ width }) => only === undefined || width <= PHONE.width)

/** `SIZES=360x640,1366x650 npm run gallery`: the windows to take pictures in, each in both themes. */
const { SIZES } = process.env

/** What the pictures are taken in. */
export const PICTURED: readonly Look[] =
  SIZES === undefined
    ? LOOKS
    : SIZES.split(',').flatMap((size) => {
        const [width = 0, height = 0] = size.split('x').map(Number)
        if (!(width > 0 && height > 0)) throw new Error(`SIZES has no width and height in '${size}'.`)
        return [
          { width, height, theme: 'light' },
          { width, height, theme: 'dark' },
        ]
      })

/** Names `page` in the part of a picture. */
export const region = (name: string) => (page: Page) => page.getByRole('region', { name, exact: true })
