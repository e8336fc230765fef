import { ensureBuild } from './site/freshBuild.ts'

/**
 * Builds the site of a deployment if necessary, and prints its folder. A separate process, so that
 * the bundler's memory is freed.
 */
console.log(await ensureBuild(process.argv[2] ?? 'local'))
