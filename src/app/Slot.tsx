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
import { useHookCapabilities } from '#queries/useMarket.ts'
import { Button } from '#ui/Button.tsx'
import { classNames } from '#ui/classNames.ts'
import { Notice } from '#ui/Notice.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'

/** A panel of a page: the function that loads its code, and its placeholder. */
export interface Panel {
  readonly Content: ComponentType
  readonly room: ReactNode
  /**
   * True for a panel of the first screen. Its code loads with the page, and the panel is
   * prerendered.
   */
  readonly first?: boolean
}

/** A component whose code loads when it first renders, or when `preload` is called. */
export interface LazyComponent<Props> {
  readonly Content: ComponentType<Props>
  /** Loads the component's code once. A call after a failed load tries again. */
  readonly preload: () => Promise<unknown>
}

/**
 * Time in milliseconds after a failed load before the next attempt. Until then, React gets the same
 * rejected promise.
 */
const REFUSED_MS = 1_000

/**
 * Works like React.lazy, but retries after a failed load. Renders code that is already loaded
 * without a fallback, which prerendering and hydration need.
 */
export function createLoadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
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

/** Declares a panel by the name under which a module exports its component. */
export function createPanel<Name extends string>(
  room: ReactNode,
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): Panel {
  return { Content: createLoadable(async () => (await load())[name]).Content, room }
}

/**
 * Declares a panel whose prerendered text stays until its code has loaded. Text and panel have the
 * same parent element, because otherwise React would remove the text.
 */
export function createPrerenderedPanel<Name extends string>(
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
  return createFirstScreenPanel(() => place)
}

/**
 * Declares a first-screen panel. It needs no placeholder, because it shows its own loading state.
 */
export function createFirstScreenPanel(Content: ComponentType): Panel {
  return { Content, room: null, first: true }
}

/**
 * Renders a panel, or its placeholder until its code has loaded. An error inside the panel leaves
 * the rest of the page intact.
 */
export function PanelSlot({
  panel: { Content, room, first = false },
  className,
}: {
  readonly panel: Panel
  readonly className?: string
}) {
  const painted = useAreFirstAmountsShown()
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

/** Loads the code that every page needs after it shows its first balances, such as alarms. */
export const loadPageShellModules = () => import('./shell.tsx')

export const loadQuoter = () => import('./quoterPanels.ts')

export const loadDialogs = () => import('./dialogs.ts')

/** Alarms and the wrong-network warning. They rarely appear, so no space is reserved for them. */
export const ALARMS_PANEL = createPanel(null, loadPageShellModules, 'PageAlarms')

/** The notice that the network's node does not answer, shown in the header. */
export const CONNECTION_PANEL = createPanel(null, loadPageShellModules, 'ConnectionNotice')

/** Maximum time in milliseconds that later panels wait for the first balances. */
const AT_LATEST_MS = 3_000

const paintedStore = createStore(false)

/**
 * The page heading calls this once the first balances are shown or could not be read. Later panels
 * load after the next paint.
 */
export const markFirstScreenAmountsPainted = (): void =>
  void requestAnimationFrame(() => setTimeout(() => paintedStore.set(true)))

/**
 * Resolves once the first balances are shown, or after `AT_LATEST_MS`. Resolves at once during
 * prerendering.
 */
function whenFiguresPainted(): Promise<void> {
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
 * True once the first balances are shown, or after `AT_LATEST_MS`. False during hydration. Later
 * panels load only if true, so that they do not delay the balances.
 */
export function useAreFirstAmountsShown(): boolean {
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

/** An empty card with the height of a panel, which keeps the page still when the panel loads. */
export const PanelPlaceholder = ({ size }: { readonly size: string }) => (
  <div className={`k-card r-room r-${size}`} />
)

export function WithdrawPlaceholder() {
  const { partialExit, transferableShares } = useHookCapabilities()
  return <div className={classNames('r-withdraw', partialExit && 'r-part', transferableShares && 'r-send')} />
}

/** Placeholder of a one-row panel: a text and a disabled button. */
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
