import { type RefObject, useEffect, useState } from 'react'

/** Whether a place has been on screen, where somebody asks for it. */
export function useOnScreen(place: RefObject<HTMLElement | null>, asked: boolean): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!asked || element === null) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      setSeen(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, asked])
  return seen
}
