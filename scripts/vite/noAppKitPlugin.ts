import type { Plugin } from 'vite'

const STUB = '\0no-appkit'

/**
 * WalletConnect's provider imports AppKit, its modal, when `showQrModal` is on. Ours is off, because we draw
 * the QR code ourselves; yet the bundler would still put AppKit into the build, and AppKit's one
 * `import('viem')` would force all of viem (about 290 kB gzipped) into the page's own chunks. So the import
 * resolves to a stub that says so, should anybody switch the modal on.
 */
export function noAppKitPlugin(): Plugin {
  return {
    name: 'millrace:no-appkit',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('@reown/appkit/') ? STUB : undefined),
    load: (id) => (id === STUB ? STUB_MODULE : undefined),
  }
}

const STUB_MODULE = `export function createAppKit() {
  throw new Error('AppKit is not part of this build: leave showQrModal off')
}
`
