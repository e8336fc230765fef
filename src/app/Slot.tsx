import './Rooms.css'
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  startTransition,
  use,
  useEffect,
  useState,
} from 'react'
import { createStore } from '#lib/store.ts'
import * as words from '#locales/pages.ts'
import { useCan } from '#queries/useMarket.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'

/** A panel that a page has a place for: how its code is loaded, and what holds its space until then. */
export interface Panel {
  readonly Content: ComponentType
  readonly room: ReactNode
  /** Part of the first screen: its code comes with the page, and it is prerendered itself. */
  readonly first?: boolean
}

/** A component whose code is loaded when it is first rendered, or before that. */
export interface Loadable<Props> {
  readonly Content: ComponentType<Props>
  /** Fetches it, once; a failed attempt is forgotten a moment later, so that the next one tries again. */
  readonly preload: () => Promise<unknown>
}

/** React retries a rejected promise within this time; remembering the failure avoids a request on every render. */
const REFUSED_MS = 1_000

/**
 * Like React.lazy, which would remember a failure for good, and show its fallback for a moment where the code is there
 * already: prerendering and hydration need it at once.
 */
export function loadable<Props extends object>(load: () => Promise<ComponentType<Props>>): Loadable<Props> {
  let loaded: ComponentType<Props> | undefined
  let pending: Promise<ComponentType<Props>> | undefined
  const fetchIt = async () => {
    try {
      loaded = await load()
      return loaded
    } catch (error) {
      setTimeout(() => {
        pending = undefined
      }, REFUSED_MS)
      throw error
    }
  }
  const preload = () => {
    pending ??= fetchIt()
    return pending
  }
  // biome-ignore lint/correctness/noComponentHookFactories: as React.lazy does, once for each module
  function Content(props: Props) {
    const Loaded = loaded ?? use(preload())
    return <Loaded {...props} />
  }
  return { Content, preload }
}

/** Declares a panel by its name in a file that holds all the panels of a page. */
export function panel<Name extends string>(
  room: ReactNode,
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): Panel {
  return { Content: loadable(async () => (await load())[name]).Content, room }
}

/**
 * Declares a panel whose words are prerendered and stand until its code is here, which comes when that of other panels does.
 * Its place is one element for good: React throws away what it has not taken over yet where something above gives it another.
 */
export function readPanel<Name extends string>(
  room: ReactNode,
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): Panel {
  const { Content } = panel(room, () => whenFiguresPainted().then(load), name)
  const place = (
    <Suspense fallback={room}>
      <Content />
    </Suspense>
  )
  return firstPanel(() => place)
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
  const painted = useFiguresPainted()
  return (
    <div className={className}>
      {first ? (
        <ErrorBoundary fallback={brokenPanel}>
          <Content />
        </ErrorBoundary>
      ) : painted ? (
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

const brokenPanel = (failure: string, retry: () => void) => (
  <Notice
    tone="bad"
    title={words.panelFailed}
    details={failure}
    action={
      <Button size="tiny" onClick={retry}>
        {words.tryAgain}
      </Button>
    }
  >
    {words.restOfPageWorks}
  </Notice>
)

/** What every page of the app loads once its first figures stand. */
export const loadShell = () => import('./shell.tsx')

/** What quotes swaps or reads the past, on pages whose figures stand without it. */
export const loadQuoter = () => import('./quoterPanels.ts')

/** What of pages to look at reads more than the snapshot: '/safety', '/markets', '/markets/open'. */
export const loadLookPanels = () => import('./lookPanels.ts')

/** What lies over a page, before something is signed or as a wallet elsewhere is connected. */
export const loadDialogs = () => import('./dialogs.ts')

/** Above the columns of a page: alarms and the warning on a wrong network. They reserve no space: they are the exception. */
export const ALARMS = panel(null, loadShell, 'Alarms')

/** The notice that the network does not answer, which stands in the header. */
export const CONNECTION = panel(null, loadShell, 'ConnectionNotice')

/** A node that does not answer holds nothing else up for longer. */
const AT_LATEST_MS = 3_000

const painted = createStore(false)

/** Told by the page's head once it has its figures, or cannot have them; they are drawn before anything follows. */
export const figuresPainted = (): void =>
  void requestAnimationFrame(() => setTimeout(() => painted.set(true)))

/** Resolves once the first figures are on screen, or have been waited for long enough; at once where a page is prerendered. */
export function whenFiguresPainted(): Promise<void> {
  if (import.meta.env.SSR || painted.get()) return Promise.resolve()
  return new Promise((resolve) => {
    const unsubscribe = painted.subscribe(go)
    const timer = setTimeout(go, AT_LATEST_MS)
    function go(): void {
      unsubscribe()
      clearTimeout(timer)
      resolve()
    }
  })
}

/**
 * Whether the first figures are on screen, or have been waited for long enough: what an untouched page loads beyond its
 * first script is asked for from then on. On a slow line it would take its share from them. False while HTML is taken over.
 */
export function useFiguresPainted(): boolean {
  const [now, setNow] = useState(false)
  useEffect(() => {
    const go = () => startTransition(() => setNow(true))
    if (painted.get()) return go()
    const timer = setTimeout(go, AT_LATEST_MS)
    const unsubscribe = painted.subscribe(go)
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [])
  return now
}

/** An empty card of a panel's height, so that nothing moves when the panel arrives. */
export const Placeholder = ({ size }: { readonly size: string }) => (
  <div className={`k-card r-room r-${size}`} />
)

/** Of a withdrawal, with a field above it where a part can be taken out. */
export const WithdrawRoom = () => (
  <div className={useCan().partialExit ? 'r-withdraw r-part' : 'r-withdraw'} />
)

/** A quiet panel before its code has loaded: its text, and its button, which does nothing yet. */
export function RowRoom({
  title,
  text,
  action,
}: {
  readonly title: string
  readonly text: string
  readonly action: string
}) {
  return (
    <section className="k-strip" aria-label={title} aria-busy>
      <div>
        <h3 className="k-strip-title">{title}</h3>
        <p className="k-small">{text}</p>
      </div>
      <Button disabled>{action}</Button>
    </section>
  )
}
