const questions = new Set<() => void>()

/**
 * Has `ask` called whenever a snapshot is read: what it asks of the node before it returns goes in the snapshot's own
 * HTTP request. Returns what ends that.
 */
export function askWithSnapshot(ask: () => void): () => void {
  questions.add(ask)
  return () => questions.delete(ask)
}

/** For the snapshot's reader, in the turn of the event loop in which it asks its own question. */
export function askAlong(): void {
  for (const ask of questions) ask()
}
