import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { closeServer, LOOPBACK, listen } from '../../scripts/serve/listen.ts'

/** One question of an HTTP request, as JSON-RPC has it. */
export interface RpcCall {
  readonly id: unknown
  readonly method: string
  readonly params: readonly unknown[]
}

interface RpcReply {
  readonly jsonrpc: '2.0'
  readonly id: unknown
  readonly result?: unknown
  readonly error?: unknown
}

/** What happens in place of an honest answer. */
export type Effect =
  /** The connection is closed without a word. */
  | { readonly kind: 'drop' }
  /** Nothing is ever answered. */
  | { readonly kind: 'hang' }
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Record<string, string> }
  /** HTTP 200 with these bytes. */
  | { readonly kind: 'text'; readonly text: string; readonly type?: string }
  /** The node refuses the question. */
  | { readonly kind: 'error'; readonly code: number; readonly message: string }
  /** The question that reaches the node is another one. */
  | { readonly kind: 'ask'; readonly instead: (call: RpcCall) => RpcCall }
  /** The answer is another one. */
  | { readonly kind: 'change'; readonly result: (result: unknown, call: RpcCall) => unknown }
  /** Batches of more calls than this are refused whole: by HTTP status 413, by one error, or by silence about the rest. */
  | { readonly kind: 'cap'; readonly most: number; readonly by: 'status' | 'error' | 'silence' }
  /** Another node answers. */
  | { readonly kind: 'divert'; readonly url: string }

export interface Fault {
  readonly effect: Effect
  /** Which questions it touches: by method, by content, or all. */
  readonly methods?: readonly string[]
  readonly where?: (call: RpcCall) => boolean
  /** Which of the nodes lie or fail, counted from 1; all unless told. */
  readonly nodes?: readonly number[]
  /** It touches this many HTTP requests and then ends. */
  readonly times?: number
  /** Of those that it would touch, one in so many. */
  readonly every?: number
}

/** Nodes on this machine that fail as told, all in front of one honest node. */
export interface FaultProxy {
  /** The node's URL, counted from 1. */
  url(node: number): string
  /** From now on; the returned function ends it. */
  inject(fault: Fault): () => void
  /** Every fault ends, and what hangs is dropped. */
  clear(): void
  /** HTTP requests that a fault has touched since the count was started. */
  touched(): number
  startCounting(): void
  close(): Promise<void>
}

interface Active {
  readonly fault: Fault
  seen: number
  done: number
}

const isCreation = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !('to' in value)

/** An `eth_call` that creates a contract: how the page reads a whole screen at once. */
export const isCreatingCall = ({ method, params }: RpcCall): boolean =>
  method === 'eth_call' && isCreation(params[0])

export async function startFaultProxy(honestUrl: string): Promise<FaultProxy> {
  const agent = new Agent({ keepAlive: true })
  const hanging = new Set<ServerResponse>()
  let active: Active[] = []
  let touched = 0
  const server = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy())
  })
  // Longer than any cell: a connection that ends while it is taken up again would be a fault that nobody asked for.
  server.keepAliveTimeout = 600_000
  const port = await listen(server, 0)

  /** The faults that touch this request now; each is counted. */
  function take(node: number, calls: readonly RpcCall[]): readonly Fault[] {
    const touching = active.filter(({ fault }) => concerns(fault, node, calls))
    const now = touching.filter((each) => {
      each.seen += 1
      const turn = each.seen % (each.fault.every ?? 1) === 0
      return turn && each.done < (each.fault.times ?? Number.POSITIVE_INFINITY)
    })
    for (const each of now) each.done += 1
    if (now.length > 0) touched += 1
    return now.map(({ fault }) => fault)
  }

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: unknown = JSON.parse(await textOf(incoming))
    const calls = (Array.isArray(body) ? body : [body]) as readonly RpcCall[]
    const node = Number(incoming.url?.slice(1) || 1)
    const faults = take(node, calls)
    let url = honestUrl
    let answeredCalls = calls
    for (const { effect } of faults) {
      if (effect.kind === 'cap' && calls.length > effect.most) {
        if (effect.by === 'status') return void response.writeHead(413).end('too large')
        if (effect.by === 'error')
          return void response.writeHead(200, { 'content-type': 'application/json' }).end(
            JSON.stringify({
              jsonrpc: '2.0',
              id: null,
              error: { code: -32600, message: 'batch too large' },
            }),
          )
        answeredCalls = calls.slice(0, effect.most)
      }
      if (effect.kind === 'delay') await sleep(effect.ms)
      if (effect.kind === 'divert') url = effect.url
      if (effect.kind === 'drop') return void response.destroy()
      if (effect.kind === 'hang') return void hanging.add(response)
      if (effect.kind === 'status') return void response.writeHead(effect.status, effect.headers).end('no')
      if (effect.kind === 'text')
        return void response
          .writeHead(200, { 'content-type': effect.type ?? 'application/json' })
          .end(effect.text)
    }
    const replies = await Promise.all(answeredCalls.map((call) => reply(url, call, faults)))
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(Array.isArray(body) ? replies : replies[0]))
  }

  async function reply(url: string, call: RpcCall, faults: readonly Fault[]): Promise<RpcReply> {
    const mine = faults.filter((fault) => touches(fault, call)).map(({ effect }) => effect)
    const refusal = mine.find((effect) => effect.kind === 'error')
    if (refusal) {
      const { code, message } = refusal
      return { jsonrpc: '2.0', id: call.id, error: { code, message } }
    }
    const asked = mine.reduce((now, effect) => (effect.kind === 'ask' ? effect.instead(now) : now), call)
    const honest: RpcReply = JSON.parse(await post(agent, url, JSON.stringify(asked)))
    if (honest.error !== undefined) return { ...honest, id: call.id }
    const result = mine.reduce<unknown>(
      (now, effect) => (effect.kind === 'change' ? effect.result(now, call) : now),
      honest.result,
    )
    return { jsonrpc: '2.0', id: call.id, result }
  }

  return {
    url: (node) => `http://${LOOPBACK}:${port}/${node}`,
    inject: (fault) => {
      const entry: Active = { fault, seen: 0, done: 0 }
      active.push(entry)
      return () => {
        active = active.filter((each) => each !== entry)
      }
    },
    clear: () => {
      active = []
      for (const response of hanging) response.destroy()
      hanging.clear()
    },
    touched: () => touched,
    startCounting: () => {
      touched = 0
    },
    close: async () => {
      agent.destroy()
      await closeServer(server)
    },
  }
}

const concerns = (fault: Fault, node: number, calls: readonly RpcCall[]): boolean =>
  (fault.nodes === undefined || fault.nodes.includes(node)) && calls.some((call) => touches(fault, call))

const touches = ({ methods, where }: Fault, call: RpcCall): boolean =>
  (methods === undefined || methods.includes(call.method)) && (where === undefined || where(call))

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function post(agent: Agent, url: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const outgoing = request(url, { method: 'POST', agent, headers }, (incoming) => {
      textOf(incoming).then(resolve, reject)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
