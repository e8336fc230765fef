/**
 * An answer that is longer is given up on: the range is then made smaller. About 17,000 logs; while one is read, its text and
 * its objects are there beside all that was read before.
 */
const MOST_BYTES = 16_000_000

/** Like `fetch`, but an answer longer than is sensible breaks off, as a connection does. */
export const cappedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  const { body, status, headers } = response
  if (Number(headers.get('content-length') ?? 0) > MOST_BYTES) {
    void body?.cancel()
    throw new TypeError('The answer is too long.')
  }
  if (body === null) return response
  let bytes = 0
  const counted = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        bytes += chunk.byteLength
        if (bytes > MOST_BYTES) controller.error(new TypeError('The answer is too long.'))
        else controller.enqueue(chunk)
      },
    }),
  )
  return new Response(counted, { status, headers })
}
