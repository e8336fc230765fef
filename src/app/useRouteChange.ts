import { useEffect, useRef } from 'react'
import { announce } from '../ui/announce.ts'
import { routeOf } from './routes.ts'

/** After moving inside the app: the title, the top of the page, and the focus on its heading. */
export function useRouteChange(path: string): void {
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    const { title } = routeOf(path)
    document.title = title
    announce(title)
    scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [path])
}
