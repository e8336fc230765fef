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
import { useCapabilities } from '#queries/useMarket.ts'
import { Button } from '#ui/Button.tsx'
import { classNames } from '#ui/classNames.ts'
import { Notice } from '#ui/Notice.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'

/** A panel's loader and its placeholder. */
export interface Panel {
  readonly Content: ComponentType
  readonly room: ReactNode
  /** True for the first screen: the code loads with the page and the panel is prerendered. */
  readonly first?: boolean
}

/** A component whose code loads on first render or on `preload`. */
export interface Loadable<Props> {
  readonly Content: ComponentType<Props>
  /** Loads the code once. Forgets a failure after a moment, so that the next call retries. */
  readonly preload: () => Promise<unknown>
}

/** Memory of a failed load (ms). React retries a rejected promise within this time. */
const REFUSED_MS = 1_000

/**
 * Like React.lazy, but forgets failures and renders loaded code without a fallback, which
 * prerendering and hydration require.
 */
export function createLoadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Loadable<Props> {
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

/** Declares a panel by its export name in a page's panel file. */
export function createPanel<Name extends string>(
  room: ReactNode,
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): Panel {
  return { Content: createLoadable(async () => (await load())[name]).Content, room }
}

/**
 * Declares a panel with prerendered text until its code loads together with other panels. Its
 * parent element stays the same, since React discards unhydrated content otherwise.
 */
export function readPanel<Name extends string>(
  room: ReactNode,
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): Panel {
  const { Content } = createPanel(room, () => whenFiguresPainted().then(load), name)
  const place = (
    <Suspense fallback={room}>
      <Content />
    </Suspense>
  )
  return createFirstPanel(() => place)
}

/** Declares a panel of the first screen, with light code and its own loading state. */
export function createFirstPanel(Content: ComponentType): Panel {
  return { Content, room: null, first: true }
}

/**
 * Renders a panel in place. Prerendered pages contain placeholders below the first screen. An error
 * in a panel stays inside it.
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

/** Code that every page loads after its first figures. */
export const loadShell = () => import('./shell.tsx')

/** Code for quotes and history, on pages whose figures need neither. */
export const loadQuoter = () => import('./quoterPanels.ts')

/** Code of the dialogs for reviews and pairing. */
export const loadDialogs = () => import('./dialogs.ts')

/** Alarms and the wrong-network warning above the columns. They are rare and reserve no space. */
export const ALARMS_PANEL = createPanel(null, loadShell, 'Alarms')

/** The notice in the header that the network does not answer. */
export const CONNECTION_PANEL = createPanel(null, loadShell, 'ConnectionNotice')

/** Maximum delay caused by a silent node (ms). */
const AT_LATEST_MS = 3_000

const paintedStore = createStore(false)

/**
 * Called by the page head once its figures are shown or have failed. Resolves after the next paint.
 */
export const figuresPainted = (): void =>
  void requestAnimationFrame(() => setTimeout(() => paintedStore.set(true)))

/** Resolves after the first figures or a timeout. Resolves immediately when prerendering. */
export function whenFiguresPainted(): Promise<void> {
  if (import.meta.env.SSR || paintedStore.get()) return Promise.resolve()
  return new Promise((resolve) => {
    const unsubscribe = paintedStore.subscribe(go)
    const timer = setTimeout(go, AT_LATEST_MS)
    function go(): void {
      unsubscribe()
      clearTimeout(timer)
      resolve()
    }
  })
}

/**
 * True after the first figures or a timeout. Further code loads from then on, so that it does not
 * slow down the figures. False during hydration.
 */
export function useFiguresPainted(): boolean {
  const [now, setNow] = useState(false)
  useEffect(() => {
    const go = () => startTransition(() => setNow(true))
    if (paintedStore.get()) return go()
    const timer = setTimeout(go, AT_LATEST_MS)
    const unsubscribe = paintedStore.subscribe(go)
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [])
  return now
}

/** An empty card with a panel's height, which prevents a layout shift. */
export const Placeholder = ({ size }: { readonly size: string }) => (
  <div className={`k-card r-room r-${size}`} />
)

/** Placeholder of a withdrawal, with a field for partial exits and a fold for sending shares. */
export function WithdrawPlaceholder() {
  const { partialExit, transferableShares } = useCapabilities()
  return <div className={classNames('r-withdraw', partialExit && 'r-part', transferableShares && 'r-send')} />
}

/** Placeholder of a one-row panel, with its text and an inert button. */
export function RowPlaceholder({
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
