import './Skeleton.css'

/** Keeps the room of text that is on its way. `chars` is its width in digits of the surrounding type. */
export function Skeleton({ chars = 12 }: { readonly chars?: 6 | 12 | 20 }) {
  return <span className={`k-skeleton k-skeleton-${chars}`} aria-hidden="true" />
}
