import { createServer, type Server } from 'node:http'

/** Loopback address of all local servers, which other machines cannot reach. */
export const LOOPBACK = '127.0.0.1'

/** Thrown if a port is already in use. The message names the setting to change. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError'
  constructor(port: number, variable: string) {
    super(`Port ${port} is taken. Set ${variable} to a free one, for example ${variable}=${port + 100}.`)
  }
}

/** Starts listening and resolves with the port. Port 0 means any free port. */
export function listen(server: Server, port: number, variable = 'PORT'): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortTakenError(port, variable) : error),
    )
    server.listen(port, LOOPBACK, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

/** Ends a server and its open connections. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

/** Throws PortTakenError if another process listens on the port. */
export async function assertPortFree(port: number, variable: string): Promise<void> {
  const probe = createServer()
  await listen(probe, port, variable)
  await closeServer(probe)
}

/**
 * Reads a port from an environment variable.
 * @throws Error for anything but an integer from 1 to 65535
 */
export function portFrom(variable: string, fallback: number): number {
  const text = process.env[variable]
  if (text === undefined || text === '') return fallback
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new RangeError(`${variable} must be a port number from 1 to 65535, not '${text}'.`)
}
