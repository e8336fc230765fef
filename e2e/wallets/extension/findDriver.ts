import { metaMask } from './drivers/metaMask.ts'
import { ownWallet } from './drivers/ownWallet.ts'
import type { Manifest } from './readManifest.ts'
import type { WalletDriver } from './walletDriver.ts'

const DRIVERS: readonly WalletDriver[] = [metaMask, ownWallet]

/**
 * Returns the driver for an extension.
 * @throws Error that lists the available drivers
 */
export function findDriver(manifest: Manifest): WalletDriver {
  const found = DRIVERS.find((driver) => driver.recognises(manifest))
  if (found) return found
  const names = DRIVERS.map(({ name, triedWith }) => `${name} (tried with: ${triedWith})`).join(', ')
  throw new Error(
    `There is no driver for '${manifest.name}' ${manifest.version}, manifest version ${manifest.manifestVersion}. ` +
      `There are: ${names}. Another one is a file in e2e/wallets/extension/drivers/.`,
  )
}
