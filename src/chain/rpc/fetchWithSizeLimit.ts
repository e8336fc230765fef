/**
 * Maximum length of a response in bytes: about 17,000 logs. Limits memory and decoding time. After
 * an aborted response, a history read requests fewer blocks.
 */
const MAX_BYTES = 16_000_000

/** Like `fetch`, but fails with a connection error if the response is too long. */
export const fetchWithSizeLimit: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  const { body, status, headers } = response
  if (Number(headers.get('content-length') ?? 0) > MAX_BYTES) {
    void body?.cancel()
    throw new TypeError('The answer is too long.')
  }
  if (body === null) return response
  let bytes = 0
  const counted = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        bytes += chunk.byteLength
        if (bytes > MAX_BYTES) controller.error(new TypeError('The answer is too long.'))
        else controller.enqueue(chunk)
      },
    }),
  )
  return new Response(counted, { status, headers })
}
