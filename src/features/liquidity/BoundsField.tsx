import { Suspense } from 'react'
import { toleranceField } from './lazyParts.ts'
import type { ToleranceChoice } from './useTolerance.ts'

/** The bounds of a call, where its contract takes some. */
export function BoundsField({
  bounds,
  busy,
}: {
  readonly bounds: ToleranceChoice | undefined
  readonly busy: boolean
}) {
  return (
    bounds && (
      <Suspense>
        <toleranceField.Part bounds={bounds} busy={busy} />
      </Suspense>
    )
  )
}
