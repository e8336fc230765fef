import './Skeleton.css'

/** Holds the space of text that is still loading. `chars` is its width in digits of the surrounding type. */
export function Skeleton({ chars = 12 }: { readonly chars?: 6 | 12 | 20 }) {
  return <span className={`k-skeleton k-skeleton-${chars}`} aria-hidden="true" />
}
