import { lazy, Suspense } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { useFiguresStand } from './figuresStand.ts'

const ActivityTray = lazy(() =>
  import('./startPanels.ts').then((panels) => ({ default: panels.ActivityTray })),
)

/** The list of all transactions, behind an icon in the header. It comes after the first figures. */
export function Activity() {
  if (!useFiguresStand()) return null
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <ActivityTray />
      </Suspense>
    </ErrorBoundary>
  )
}
