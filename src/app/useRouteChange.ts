import { useEffect, useRef } from 'react'
import { announce } from '../ui/announce.ts'
import { routeOf } from './routes.ts'

/** After moving inside the app: title and description, the top of the page, and the focus on its heading. */
export function useRouteChange(path: string): void {
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    const { title, description } = routeOf(path)
    document.title = title
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
    announce(title)
    scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [path])
}
