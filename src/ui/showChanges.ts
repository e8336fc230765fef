/** Long enough to be seen from the corner of an eye. */
const FADE = { duration: 150, easing: 'ease-out' } as const

const FIGURE = 'data-raw'
const BLOCK = 'data-block'

/**
 * A figure that another block has changed comes up anew, so that one sees which did; one that changes as somebody types does
 * not. Nothing moves, nothing is done at rest, and nothing at all for whoever wants no motion. Gives what ends it.
 */
export function showChanges(): () => void {
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const observer = new MutationObserver((records) => {
    if (still.matches) return
    const ofAnotherBlock = new Set(
      records.map(({ attributeName, target }) => attributeName === BLOCK && target),
    )
    for (const { attributeName, target } of records)
      if (attributeName === FIGURE && target instanceof Element && ofAnotherBlock.has(target))
        target.animate({ opacity: [0.3, 1] }, FADE)
  })
  observer.observe(document.body, { subtree: true, attributeFilter: [FIGURE, BLOCK] })
  return () => observer.disconnect()
}
