/** How long a browser may take with its storage before a read goes on without. */
const STORAGE_MS = 2_000

/** What the storage answers; rejects where it takes too long, as an `open` that never ends does. */
export function inTime<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The storage did not answer.')), STORAGE_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
