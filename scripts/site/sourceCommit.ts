import { execFileSync } from 'node:child_process'

/**
 * The commit that a build is made from: $SOURCE_COMMIT, for sources without their repository, or the one that is checked out, with
 * '-changed' behind it where a file differs from it. Undefined where nothing tells.
 */
export function sourceCommit(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.SOURCE_COMMIT) return env.SOURCE_COMMIT
  try {
    const head = git('rev-parse', 'HEAD')
    return git('status', '--porcelain') === '' ? head : `${head}-changed`
  } catch {
    // No repository, or no git: that is said where the commit would stand.
    return undefined
  }
}

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
