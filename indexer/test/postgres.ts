import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { endWithParent, stopChild } from '../../devnet/ownedProcess.ts'
import { LOOPBACK } from '../../scripts/serve/listen.ts'

const DEBIAN = '/usr/lib/postgresql'

/**
 * Folder of PostgreSQL's programs, from the newest Debian package or PATH. Undefined if it is not
 * installed.
 */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))))
}

export interface Postgres {
  readonly url: string
  close(): Promise<void>
}

/** Starts a new, empty PostgreSQL server. Closing it deletes its files. */
export async function startPostgres(programs: string, port: number): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'millrace-postgres-'))
  const user = servant()
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const run = (name: string, args: readonly string[]) =>
    spawn(join(programs, name), args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const made = run('initdb', ['-D', data, '-U', 'millrace', '--auth=trust', '--encoding=UTF8', '--no-sync'])
  const [code] = await once(made, 'close')
  if (code !== 0) throw new Error('initdb failed')
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off']
  const server = run('postgres', ['-D', data, '-p', `${port}`, ...settings.flatMap((each) => ['-c', each])])
  endWithParent(server)
  let said = ''
  server.stderr.on('data', (text: Buffer) => {
    said += text
  })
  while (!said.includes('ready to accept connections')) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start.\n${said}`)
    await after(50)
  }
  return {
    url: `postgresql://millrace@${LOOPBACK}:${port}/postgres`,
    close: async () => {
      await stopChild(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** User account that runs PostgreSQL, which refuses to run as root. */
function servant(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const line = ['postgres:', 'nobody:'].flatMap(
    (name) => users.find((each) => each.startsWith(name)) ?? [],
  )[0]
  const [, , uid = '65534', gid = '65534'] = line?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}
