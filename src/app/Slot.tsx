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

/** A panel's loader and its placeholder. */
export interface Panel {
  readonly Content: ComponentType
  readonly room: ReactNode
  /** True for a panel of the first screen: its code loads with the page, and it is prerendered. */
  readonly first?: boolean
}

/** A component whose code loads at its first render, or earlier through `preload`. */
export interface LazyComponent<Props> {
  readonly Content: ComponentType<Props>
  /** Loads the code once. If that failed, a later call tries again. */
  readonly preload: () => Promise<unknown>
}

/**
 * Time until a failed load can be retried, in milliseconds. Until then, React gets the same
 * rejected promise.
 */
const REFUSED_MS = 1_000

/**
 * Like React.lazy, with two differences: it retries after a failure, and it renders loaded code
 * without a fallback, as prerendering and hydration need.
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

/** Declares a panel that is loaded by its export name. */
export function createPanel<Name extends string>(
  room: ReactNode,
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): Panel {
  return { Content: createLoadable(async () => (await load())[name]).Content, room }
}

/**
 * Declares a panel with prerendered text. The text stays until the panel's code has loaded. The
 * parent element stays the same, since React would otherwise discard the prerendered text.
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

/** Declares a panel of the first screen that shows its own loading state. */
export function createFirstScreenPanel(Content: ComponentType): Panel {
  return { Content, room: null, first: true }
}

/**
 * Renders a panel, or its placeholder until its code has loaded. An error inside a panel does not
 * affect the rest of the page.
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

/** Code that every page loads after its first figures. */
export const loadPageShellModules = () => import('./shell.tsx')

/** Loads the code for quotes and history, which the first figures of these pages do not need. */
export const loadQuoter = () => import('./quoterPanels.ts')

/** Loads the code of the review and pairing dialogs. */
export const loadDialogs = () => import('./dialogs.ts')

/** Alarms and the warning about a wrong network. They rarely appear, so no space is reserved. */
export const ALARMS_PANEL = createPanel(null, loadPageShellModules, 'PageAlarms')

/** The notice in the header when the network does not answer. */
export const CONNECTION_PANEL = createPanel(null, loadPageShellModules, 'ConnectionNotice')

/** Maximum wait for a node that does not answer, in milliseconds. */
const AT_LATEST_MS = 3_000

const paintedStore = createStore(false)

/**
 * Called by the page heading once its figures are shown or could not be read. Takes effect after
 * the next paint.
 */
export const markFirstScreenAmountsPainted = (): void =>
  void requestAnimationFrame(() => setTimeout(() => paintedStore.set(true)))

/**
 * Resolves once the first figures are shown, or after `AT_LATEST_MS`. Resolves at once when
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
 * True once the first figures are shown, or after `AT_LATEST_MS`. Other code loads only then, so
 * that it does not delay the figures. False during hydration.
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

/** An empty card with the height of a panel, so that nothing moves when the panel loads. */
export const PanelPlaceholder = ({ size }: { readonly size: string }) => (
  <div className={`k-card r-room r-${size}`} />
)

/** Placeholder of the withdrawal form. */
export function WithdrawPlaceholder() {
  const { partialExit, transferableShares } = useHookCapabilities()
  return <div className={classNames('r-withdraw', partialExit && 'r-part', transferableShares && 'r-send')} />
}

/** Placeholder of a panel with one row: its text and a disabled button. */
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
