import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useHydrated } from '../queries/useHydrated.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'

/** A panel that a page has a place for: how its code is loaded, and what holds its space until then. */
export interface Panel {
  readonly Content: ComponentType | undefined
  readonly room: ReactNode
  /** Part of the first screen: its code comes with the page, and it is prerendered itself. */
  readonly first?: boolean
  /** Fetches its code, once however many callers there are. */
  readonly load?: () => Promise<unknown>
}

/** Declares a panel. Without `load` its space stays empty. */
export function panel(room: ReactNode, load?: () => Promise<{ default: ComponentType }>): Panel {
  return load ? { Content: lazy(load), room, load } : { Content: undefined, room }
}

/** Declares a panel of the first screen: light code alone, which shows its own loading state. */
export function firstPanel(Content: ComponentType): Panel {
  return { Content, room: null, first: true }
}

/**
 * A panel in its place. Prerendered pages hold the room of all but the first screen's; a panel that throws takes nothing down but itself.
 */
export function Slot({
  panel: { Content, room, first = false },
  className,
}: {
  readonly panel: Panel
  readonly className?: string
}) {
  const hydrated = useHydrated()
  return (
    <div className={className}>
      {first && Content ? (
        <ErrorBoundary fallback={brokenPanel}>
          <Content />
        </ErrorBoundary>
      ) : hydrated && Content ? (
        <ErrorBoundary fallback={brokenPanel}>
          <Suspense fallback={room}>
            <Content />
          </Suspense>
        </ErrorBoundary>
      ) : (
        room
      )}
    </div>
  )
}

const brokenPanel = (failure: { readonly message: string }, retry: () => void) => (
  <Notice
    tone="bad"
    title="This panel could not be shown"
    details={failure.message}
    action={
      <Button size="tiny" onClick={retry}>
        Try again
      </Button>
    }
  >
    The rest of the page works without it.
  </Notice>
)
