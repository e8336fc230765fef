/** Where something waits while it is closed. */
export class Gate {
  #closed: { readonly open: () => void; readonly opened: Promise<void> } | undefined

  /** Undefined while it is open. */
  get opened(): Promise<void> | undefined {
    return this.#closed?.opened
  }

  /** False where it is closed already. */
  close(): boolean {
    if (this.#closed !== undefined) return false
    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    this.#closed = { open, opened }
    return true
  }

  /** False where it is open already. */
  open(): boolean {
    if (this.#closed === undefined) return false
    this.#closed.open()
    this.#closed = undefined
    return true
  }
}
