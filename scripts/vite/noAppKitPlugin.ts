import type { Plugin } from 'vite'

const MODAL_IMPORT = /import\((['"])@reown\/appkit\/core\1\)/g
const REFUSAL = `Promise.reject(new Error('AppKit is not part of this build: leave showQrModal off'))`

/**
 * WalletConnect's provider imports AppKit, its modal, when `showQrModal` is on. Ours is off, because we draw the QR code
 * ourselves; yet the bundler would still put AppKit into the build, and AppKit's one `import('viem')` would force all
 * of viem (about 290 kB gzipped) into the page's own chunks. So that import becomes a refusal that says so, should
 * anybody switch the modal on.
 */
export function noAppKitPlugin(): Plugin {
  return {
    name: 'millrace:no-appkit',
    enforce: 'pre',
    transform: {
      filter: { code: '@reown/appkit/core' },
      handler: (code) => ({ code: code.replace(MODAL_IMPORT, REFUSAL), map: null }),
    },
  }
}
