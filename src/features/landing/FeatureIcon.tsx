const PATHS = {
  reservoir: 'M4 18c2 0 2-1.5 4-1.5S10 18 12 18s2-1.5 4-1.5S18 18 20 18M5 13V6h14v7',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16M12 7.5V12l3 2',
  shares: 'M9 6.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 1 0 0-11M15 6.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 1 0 0-11',
  hook: 'M6 5.5V13a4 4 0 0 0 8 0l-2.5-2M14 13l2.5-2M6 2.7a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 1 0 0-2.8',
  people:
    'M9 6a3 3 0 1 0 0 6 3 3 0 1 0 0-6M3.5 19c.6-3 2.8-4.5 5.5-4.5s4.9 1.5 5.5 4.5M16 6.2a3 3 0 0 1 0 5.6M17.5 14.8c1.7.6 2.7 2 3 4.2',
  settings:
    'M4 7h10M18 7h2M4 17h2M10 17h10M16 5a2 2 0 1 0 0 4 2 2 0 1 0 0-4M8 15a2 2 0 1 0 0 4 2 2 0 1 0 0-4',
} as const

export type FeatureIconName = keyof typeof PATHS

export function FeatureIcon({ name }: { readonly name: FeatureIconName }) {
  return (
    <svg className="l-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
