import { expect, test } from 'vitest'
import { send } from './send.ts'

test('send() keeps the order of concurrent transactions, even if one of them fails', async () => {
  let open = 0
  let most = 0
  const request = async (method: string, [call]: readonly unknown[] = []) => {
    if (method !== 'eth_sendTransaction') return { status: '0x1', logs: [], blockNumber: '0x1' }
    open += 1
    most = Math.max(most, open)
    await new Promise((resolve) => setTimeout(resolve, 5))
    open -= 1
    if ((call as { data: string }).data === '0xbad') throw new Error('refused')
    return '0xhash'
  }
  const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const sent = await Promise.allSettled(
    (['0x01', '0xbad', '0x02'] as const).map((data) => send(request, { from, data })),
  )
  expect(sent.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(most).toBe(1)
})
