interface Told<T> {
  readonly onLoaded: (loaded: T) => void
  /** It did not load, and is tried again. */
  readonly onFailed: () => void
}

/** How long to wait before another try. */
const AGAIN_MS = 5_000

/** Loads something, again and again until it is there or the returned function is called. */
export function untilLoaded<T>(load: () => Promise<T>, { onLoaded, onFailed }: Told<T>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const attempt = () => {
    load().then(
      (loaded) => {
        if (!stopped) onLoaded(loaded)
      },
      () => {
        if (stopped) return
        onFailed()
        timer = setTimeout(attempt, AGAIN_MS)
      },
    )
  }
  attempt()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
