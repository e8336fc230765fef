/**
 * Something that runs once however many ask for it: it starts with the first of them and stops with the last. Each gets
 * what ends its own asking, which counts once.
 */
export function startOnce(start: () => () => void): () => () => void {
  let askers = 0
  let stop = () => {}
  return () => {
    askers += 1
    if (askers === 1) stop = start()
    let asks = true
    return () => {
      if (!asks) return
      asks = false
      askers -= 1
      if (askers === 0) stop()
    }
  }
}
