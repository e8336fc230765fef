import { Activity, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import './Tabs.css'

interface Tab<Id extends string> {
  readonly id: Id
  readonly label: ReactNode
  readonly panel: ReactNode
}

interface TabsProps<Id extends string> {
  readonly label: string
  readonly tabs: readonly Tab<Id>[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
  /**
   * Called when the pointer or the focus reaches the tab bar. The caller can then preload the
   * panels.
   */
  readonly onInterest?: () => void
}

/**
 * Accessible tabs (WAI-ARIA) with arrow, Home and End keys. A panel is mounted when the user first
 * selects its tab. Hidden panels keep their inputs, but their effects stop.
 */
export function useTabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, selected, onSelect, onInterest } = props
  const baseId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState<ReadonlySet<Id>>(() => new Set([selected]))
  if (!seen.has(selected)) setSeen(new Set(seen).add(selected))

  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === selected)
    const steps: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: tabs.length - 1,
    }
    const to = steps[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = tabs[(to + tabs.length) % tabs.length]
    if (!next) return
    onSelect(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }

  return {
    list: (
      <div
        className="k-tabs"
        role="tablist"
        aria-label={label}
        ref={list}
        onKeyDown={move}
        onPointerEnter={onInterest}
        onFocus={onInterest}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            data-tab={tab.id}
            id={`${baseId}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={seen.has(tab.id) ? `${baseId}-${tab.id}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
    ),
    panels: tabs
      .filter((tab) => seen.has(tab.id))
      .map((tab) => (
        <Activity key={tab.id} mode={tab.id === selected ? 'visible' : 'hidden'}>
          <div
            className="k-tabpanel"
            role="tabpanel"
            id={`${baseId}-${tab.id}-panel`}
            aria-labelledby={`${baseId}-${tab.id}`}
          >
            {tab.panel}
          </div>
        </Activity>
      )),
  }
}

export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { list, panels } = useTabs(props)
  return (
    <>
      {list}
      {panels}
    </>
  )
}
