/** Makes callers wait while it is closed. */
export class PauseGate {
  #closed: { readonly open: () => void; readonly opened: Promise<void> } | undefined

  /** Resolves when the gate opens. Undefined while it is open. */
  get opened(): Promise<void> | undefined {
    return this.#closed?.opened
  }

  /** Returns false if it was already closed. */
  close(): boolean {
    if (this.#closed !== undefined) return false
    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    this.#closed = { open, opened }
    return true
  }

  /** Returns false if it was already open. */
  open(): boolean {
    if (this.#closed === undefined) return false
    this.#closed.open()
    this.#closed = undefined
    return true
  }
}
