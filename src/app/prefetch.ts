import type { Panel } from './Slot.tsx'

/**
 * Fetches the code of panels that are not on screen yet, for a person who shows interest in them: an untouched page loads
 * nothing but what it shows. A chunk that fails to load is requested again when its panel is shown.
 */
export function prefetch(panels: readonly Panel[]): void {
  for (const { load } of panels) load?.().catch(() => undefined)
}
