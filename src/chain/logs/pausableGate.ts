/** A gate that makes callers wait while it is closed. */
export class PausableGate {
  #closed: { readonly open: () => void; readonly opened: Promise<void> } | undefined

  get opened(): Promise<void> | undefined {
    return this.#closed?.opened
  }

  /** Closes the gate. Returns false if it was closed already. */
  close(): boolean {
    if (this.#closed !== undefined) return false
    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    this.#closed = { open, opened }
    return true
  }

  /** Opens the gate. Returns false if it was open already. */
  open(): boolean {
    if (this.#closed === undefined) return false
    this.#closed.open()
    this.#closed = undefined
    return true
  }
}
