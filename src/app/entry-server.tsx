import { prerender } from 'react-dom/static'
import { App } from './App.tsx'
import { preloadPage } from './pages.ts'
import { routeOf } from './routes.ts'

export interface RenderedPage {
  readonly html: string
  readonly title: string
  readonly description: string
}

/** A whole page as HTML, as somebody without a wallet sees it before anything has been read from the chain. */
export async function render(path: string): Promise<RenderedPage> {
  const { title, description } = routeOf(path)
  await preloadPage(path)
  // Large boundaries would otherwise be moved out of place and put back by inline scripts, which the policy forbids.
  const { prelude } = await prerender(<App path={path} />, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return { html: await new Response(prelude).text(), title, description }
}
