import { prerender } from 'react-dom/static'
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
}

/** A whole page as HTML, as somebody without a wallet sees it before anything has been read from the chain. */
export async function render(path: string): Promise<RenderedPage> {
  const route = routeOf(path)
  await preloadPage(path)
  // Large boundaries would otherwise be moved out of place and put back by inline scripts, which the policy forbids.
  const { prelude } = await prerender(<App path={path} />, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  const { title, description } = route
  return { html: await new Response(prelude).text(), title, description, head: headTags(route) }
}
