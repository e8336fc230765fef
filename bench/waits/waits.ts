/** Counts how many answers have to be waited for one after the other. */
export interface Waits {
  /** Runs a question and counts it; every question that is asked before its answer comes shares its wait. */
  during<T>(ask: () => Promise<T>): Promise<T>
  /** Waits in a row since the last call, and how many questions were asked in them. */
  take(): { readonly waits: number; readonly questions: number }
}

export function countWaits(): Waits {
  let answered = 0
  let questions = 0
  let base = 0
  return {
    async during(ask) {
      const generation = answered + 1
      questions += 1
      try {
        return await ask()
      } finally {
        answered = Math.max(answered, generation)
      }
    },
    take() {
      const taken = { waits: answered - base, questions }
      base = answered
      questions = 0
      return taken
    },
  }
}
