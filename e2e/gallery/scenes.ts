import type { Scene } from './scene.ts'
import { alarms } from './scenes/alarms.ts'
import { app } from './scenes/app.ts'
import { approvals } from './scenes/approvals.ts'
import { deposit } from './scenes/deposit.ts'
import { markets } from './scenes/markets.ts'
import { position } from './scenes/position.ts'
import { quoter } from './scenes/quoter.ts'
import { shell } from './scenes/shell.ts'
import { steps } from './scenes/steps.ts'
import { vaults } from './scenes/vaults.ts'
import { wallet } from './scenes/wallet.ts'

/** Every screen and state of the product: what axe is asked about, and what the gallery shows. */
export const SCENES: readonly Scene[] = [
  ...shell,
  ...wallet,
  ...app,
  ...approvals,
  ...steps,
  ...deposit,
  ...position,
  ...quoter,
  ...vaults,
  ...markets,
  ...alarms,
]
