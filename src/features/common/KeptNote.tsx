import * as words from '#words/keptLogs.ts'
import type { LogUse } from '../../chain/logs/logStorage.ts'
import { Button } from '../../ui/Button.tsx'

export interface KeptNoteProps {
  /** Undefined where nothing is kept. */
  readonly use: LogUse | undefined
  readonly forget: () => void
  /** What is kept, for tests and for whoever reads the page by script. */
  readonly field: string
}

/** How much of what was read this browser keeps, and how to be rid of it. */
export function KeptNote({ use, forget, field }: KeptNoteProps) {
  if (use === undefined) return null
  return (
    <p className="k-small k-split" data-field={field}>
      <span>{words.kept({ logs: use.logs, kilobytes: Math.ceil(use.bytes / 1000) })}</span>
      <Button size="tiny" onClick={forget}>
        {words.forget}
      </Button>
    </p>
  )
}
