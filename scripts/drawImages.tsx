import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { chromium } from '@playwright/test'
import { renderToStaticMarkup } from 'react-dom/server'
import { PRODUCT_NAME } from '../src/lib/config.ts'
import { FlowDiagramSvg, WIDE_FLOW_LAYOUT } from '../src/ui/flow/FlowDiagramSvg.tsx'
import { ensureBrowser } from './browser/ensureBrowser.ts'

/** `node --import tsx scripts/drawImages.tsx` renders the bitmaps in public/ from SVG. */

const read = (path: string): Promise<string> => readFile(new URL(path, import.meta.url), 'utf8')

/** Returns the logo of public/favicon.svg without colours, which depend on the system theme. */
async function mark(): Promise<string> {
  const svg = await read('../public/favicon.svg')
  return svg.replace(/<style>.*?<\/style>/, '').replace(/stroke="#0E7C86"/, 'stroke="currentColor"')
}

const flow = renderToStaticMarkup(
  <FlowDiagramSvg
    geometry={WIDE_FLOW_LAYOUT}
    vault0={{ title: 'Vault 0 · Token 0', amount: '12,345.67', levelBps: 8000 }}
    vault1={{ title: 'Vault 1 · Token 1', amount: '0.0321', levelBps: 5500 }}
    price="0.0₈25999"
    priceUnit="Token1/Token0"
  />,
)

async function styles(): Promise<string> {
  const sheets = await Promise.all(
    ['../src/ui/tokens.css', '../src/ui/base.css', '../src/ui/flow/FlowDiagram.css'].map(read),
  )
  const font = await readFile(
    createRequire(import.meta.url).resolve('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'),
  )
  const face = `@font-face{font-family:"Geist Variable";font-weight:100 900;src:url(data:font/woff2;base64,${font.toString('base64')})}`
  return `${face}${sheets.join('')}:root{--font:"Geist Variable"}`
}

const icon = (drawing: string, share: number) =>
  `<style>body{background:#0b1f2a;color:#f7f5f0;display:grid;place-items:center;height:100vh}svg{width:${share}%;margin-top:3%}</style>${drawing}`

const preview = (drawing: string) => `<style>
  body{display:grid;grid-template-columns:470px 610px;gap:32px;align-items:center;justify-content:center;height:100vh}
  h1{font-size:60px;letter-spacing:-.035em;line-height:1.06;margin:28px 0 20px} p{font-size:25px;color:var(--muted);line-height:1.4}
  .mark{width:72px;color:var(--ink)}
</style><div><div class="mark">${drawing}</div><h1>${PRODUCT_NAME} ReHypothecation Hook</h1><p>Earn yield on idle liquidity.</p></div><div class="f-flow">${flow}</div>`

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] })
try {
  const drawing = await mark()
  const images = [
    { file: 'apple-touch-icon.png', width: 180, height: 180, body: icon(drawing, 68) },
    // Systems crop a maskable icon to its middle 80 %.
    { file: 'icon-512.png', width: 512, height: 512, body: icon(drawing, 56) },
    { file: 'social-preview.png', width: 1200, height: 630, body: preview(drawing) },
  ]
  const css = await styles()
  for (const { file, width, height, body } of images) {
    const page = await browser.newPage({
      viewport: { width, height },
      colorScheme: 'light',
      reducedMotion: 'reduce',
    })
    await page.setContent(`<!doctype html><style>${css}</style>${body}`)
    await page.evaluate(() => document.fonts.ready)
    await writeFile(new URL(`../public/${file}`, import.meta.url), await page.screenshot())
    await page.close()
  }
} finally {
  await browser.close()
}
