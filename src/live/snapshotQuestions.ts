/** What else is asked whenever a market's snapshot is read. */
export interface SnapshotQuestions {
  /**
   * Has `ask` called whenever a snapshot is read: what it asks of the node before it returns goes in the snapshot's own
   * HTTP request. Returns what ends that.
   */
  add(ask: () => void): () => void
  /** For the snapshot's reader, in the turn of the event loop in which it asks its own question. */
  askAll(): void
}

export function createSnapshotQuestions(): SnapshotQuestions {
  const questions = new Set<() => void>()
  return {
    add: (ask) => {
      questions.add(ask)
      return () => questions.delete(ask)
    },
    askAll: () => {
      for (const ask of questions) ask()
    },
  }
}
