import { type ComponentType, lazy, type ReactNode, Suspense, useRef } from 'react'
import * as words from '#words/shell.ts'
import { Button } from '../ui/Button.tsx'
import { useInterest } from '../ui/interest.ts'
import { Notice } from '../ui/Notice.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { untilFiguresStand, useFiguresStand } from './figuresStand.ts'
import { useOnScreen } from './useOnScreen.ts'

/** A panel that a page has a place for: how its code is loaded, and what holds its space until then. */
export interface Panel {
  readonly Content: ComponentType | undefined
  readonly room: ReactNode
  /** Part of the first screen: its code comes with the page, and it is prerendered itself. */
  readonly first?: boolean
  /** Fetches its code, once however many callers there are. */
  readonly load?: () => Promise<unknown>
  /** At the foot of a page, and not to be acted on at once: its code waits for a sign of interest, or until it is on screen. */
  readonly patient?: boolean
}

/** Declares a panel. Without `load` its space stays empty. */
export function panel(room: ReactNode, load?: () => Promise<{ default: ComponentType }>): Panel {
  return load ? { Content: lazy(load), room, load } : { Content: undefined, room }
}

/** Declares a panel that waits for a sign of interest, or until its place is on screen. */
export function patientPanel(room: ReactNode, load: () => Promise<{ default: ComponentType }>): Panel {
  return { ...panel(room, load), patient: true }
}

/**
 * Declares a panel whose words are prerendered and stand until its code is here, which comes when that of other panels does.
 * Its place is one element for good: React throws away what it has not taken over yet where something above gives it another.
 */
export function readPanel(room: ReactNode, load: () => Promise<{ default: ComponentType }>): Panel {
  const Content = lazy(async () => {
    await untilFiguresStand()
    return load()
  })
  const place = (
    <Suspense fallback={room}>
      <Content />
    </Suspense>
  )
  return { ...firstPanel(() => place), load }
}

/** Declares a panel of the first screen: light code alone, which shows its own loading state. */
export function firstPanel(Content: ComponentType): Panel {
  return { Content, room: null, first: true }
}

/**
 * A panel in its place. Prerendered pages hold the room of all but the first screen's; a panel that throws takes nothing down but itself.
 */
export function Slot({
  panel: { Content, room, first = false, patient = false },
  className,
}: {
  readonly panel: Panel
  readonly className?: string
}) {
  const stand = useFiguresStand()
  const interested = useInterest()
  const place = useRef<HTMLDivElement>(null)
  const onScreen = useOnScreen(place, patient)
  return (
    <div className={className} ref={place}>
      {first && Content ? (
        <ErrorBoundary fallback={brokenPanel}>
          <Content />
        </ErrorBoundary>
      ) : stand && (interested || onScreen || !patient) && Content ? (
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
    title={words.panelFailed}
    details={failure.message}
    action={
      <Button size="tiny" onClick={retry}>
        {words.tryAgain}
      </Button>
    }
  >
    {words.restOfPageWorks}
  </Notice>
)
