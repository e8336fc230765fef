/** A started resource that must be closed. */
export interface Closable {
  close(): Promise<void>
}

/** Closes the resources, last first, when the process is asked to end. Then ends the process. */
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

/** npm does not always pass on the signal that ends it, so its children detect that it is gone. */
function onParentGone(end: () => void): void {
  const parent = process.ppid
  if (process.env.npm_lifecycle_event === undefined) return
  setInterval(() => {
    if (process.ppid !== parent) end()
  }, 500).unref()
}

/** Ends them one after the other, last first. */
export async function closeAll(running: readonly Closable[]): Promise<void> {
  for (const each of [...running].reverse()) await each.close()
}

/** Runs a command's main function. A failure becomes one sentence and a non-zero exit code. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof Error && !process.env.DEBUG ? error.message : error)
    process.exit(1)
  }
}
