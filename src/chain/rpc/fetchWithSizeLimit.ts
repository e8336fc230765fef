import { ResponseTooLongError } from './chainError.ts'
import type { FetchText } from './exchange.ts'

/**
 * Maximum length of a response in bytes: about 17,000 logs. Limits memory and decoding time. After
 * an aborted response, a history read requests fewer blocks.
 */
const MAX_BYTES = 16_000_000

/** Like `fetch`, but `text` rejects with ResponseTooLongError if the response is too long. */
export const fetchWithSizeLimit: FetchText = async (input, init) => {
  const { body, status, headers } = await fetch(input, init)
  const announced = Number(headers.get('content-length') ?? 0)
  return { status, headers, text: () => readText(body?.getReader(), announced) }
}

/** @param announced length in bytes according to the response's headers, 0 if unknown */
async function readText(
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined,
  announced: number,
): Promise<string> {
  const decoder = new TextDecoder()
  const parts: string[] = []
  let received = 0
  while (Math.max(announced, received) <= MAX_BYTES) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done) return parts.join('') + decoder.decode()
    received += value.byteLength
    parts.push(decoder.decode(value, { stream: true }))
  }
  void reader?.cancel()
  throw new ResponseTooLongError()
}
