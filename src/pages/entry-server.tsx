import { prerender } from 'react-dom/static'
import { direction, tag } from '#words/kit.ts'
import { descriptions } from '#words/pages.ts'
import { App } from './App.tsx'
import { type BuildName, tellBuildName } from './buildName.ts'
import { headTags } from './headTags.ts'
import { preloadPage } from './pageOf.tsx'
import { routeOf } from './routes.ts'

export { languageOffer, webManifest } from './headTags.ts'

export interface RenderedPage {
  readonly html: string
  readonly title: string
  readonly description: string
  readonly head: string
  /** Of the whole document: its language and direction. */
  readonly language: { readonly tag: string; readonly direction: 'ltr' | 'rtl' }
}

/** A whole page as HTML, as somebody without a wallet sees it before anything has been read from the chain. */
export async function render(path: string, build: BuildName): Promise<RenderedPage> {
  const route = routeOf(path)
  tellBuildName(build)
  await preloadPage(path)
  // Large boundaries would otherwise be moved out of place and put back by inline scripts, which the policy forbids.
  const { prelude } = await prerender(<App path={path} />, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  const { page, title } = route
  return {
    html: await new Response(prelude).text(),
    title,
    description: descriptions[page],
    head: headTags(route, build),
    language: { tag, direction },
  }
}
