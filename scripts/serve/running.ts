export interface Closable {
  close(): Promise<void>
}

/** When the process receives a signal to end, closes everything, last started first, and exits. */
export function closeOnExit(running: readonly Closable[]): void {
  let closing = false
  const end = (): void => {
    if (closing) return
    closing = true
    closeAll(running).then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  onParentGone(end)
}

/** Calls `end` once the parent process is gone, because npm does not always forward signals. */
function onParentGone(end: () => void): void {
  const parent = process.ppid
  if (process.env.npm_lifecycle_event === undefined) return
  setInterval(() => {
    if (process.ppid !== parent) end()
  }, 500).unref()
}

/** Closes everything one by one, last started first. */
export async function closeAll(running: readonly Closable[]): Promise<void> {
  for (const each of [...running].reverse()) await each.close()
}

/**
 * Runs the main function of a command. If it fails, prints one sentence and exits with a non-zero
 * code.
 */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof Error && !process.env.DEBUG ? error.message : error)
    process.exit(1)
  }
}
