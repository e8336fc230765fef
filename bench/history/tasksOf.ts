import type { Browser } from '@playwright/test'

/** A task of the page's main thread. `cpuMs` excludes time in which other programs ran. */
export interface Task {
  /** Start time in microseconds of the browser's clock. */
  readonly start: number
  readonly end: number
  readonly cpuMs: number
}

export interface Traced {
  readonly tasks: readonly Task[]
  /** Time in microseconds at which the page set its performance mark. Undefined if it did not. */
  readonly markedAt: number | undefined
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
}

/**
 * Records the tasks of a page until the returned function is called. The page sets `mark` with
 * `performance.mark`.
 */
export async function traceTasks(browser: Browser, mark: string): Promise<() => Promise<Traced>> {
  const session = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const ended = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] },
  })
  return async () => {
    await session.send('Tracing.end')
    await ended
    await session.detach()
    const marked = events.find(({ name }) => name === mark)
    // The thread that set the performance mark is the page's main thread.
    const isOwn = ({ pid, tid }: TraceEvent) => pid === marked?.pid && tid === marked.tid
    const tasks = events
      .filter((event) => event.name.endsWith('RunTask') && event.dur !== undefined && isOwn(event))
      .map(({ ts, dur = 0, tdur = dur }) => ({ start: ts, end: ts + dur, cpuMs: tdur / 1_000 }))
    return { tasks, markedAt: marked?.ts }
  }
}
