import { prerender } from 'react-dom/static'
import { descriptions } from '#words/descriptions.ts'
import { direction, tag } from '#words/language.ts'
import { App } from './App.tsx'
import { headTags } from './headTags.ts'
import { preloadPage } from './pageOf.ts'
import { routeOf } from './routes.ts'

export { webManifest } from './webManifest.ts'

export interface RenderedPage {
  readonly html: string
  readonly title: string
  readonly description: string
  readonly head: string
  /** Of the whole document: its language and direction. */
  readonly language: { readonly tag: string; readonly direction: 'ltr' | 'rtl' }
}

/** A whole page as HTML, as somebody without a wallet sees it before anything has been read from the chain. */
export async function render(path: string): Promise<RenderedPage> {
  const route = routeOf(path)
  await preloadPage(path)
  // Large boundaries would otherwise be moved out of place and put back by inline scripts, which the policy forbids.
  const { prelude } = await prerender(<App path={path} />, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  const { page, title } = route
  return {
    html: await new Response(prelude).text(),
    title,
    description: descriptions[page],
    head: headTags(route),
    language: { tag, direction },
  }
}
