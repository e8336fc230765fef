import { descriptions } from '#words/descriptions.ts'
import { reHypothecation } from '#words/shell.ts'
import { PRODUCT_NAME } from '../config.ts'
import { APP } from './routes.ts'

/** Name and appearance of the installed page. */
export function webManifest(): string {
  const manifest = {
    name: reHypothecation,
    short_name: PRODUCT_NAME,
    description: descriptions.home,
    start_url: APP.path,
    display: 'standalone',
    background_color: '#f7f5f0',
    theme_color: '#0b1f2a',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
