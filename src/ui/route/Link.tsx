import { type AnchorHTMLAttributes, type MouseEvent, useContext } from 'react'
import { RouterContext } from './place.ts'

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string }

/** A click that asks for a new tab or window, or to save the target, is the browser's. */
const isBrowsers = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** A link to another page of the app: a link like any other, that needs no new document. */
export function Link({ href, onClick, ...rest }: LinkProps) {
  const { go } = useContext(RouterContext)
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || isBrowsers(event)) return
        event.preventDefault()
        go(href)
      }}
    />
  )
}
