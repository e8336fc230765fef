import { ensureBuild } from './site/freshBuild.ts'

/**
 * Builds the site of a deployment if necessary, and prints its folder. Runs in its own process, so
 * that the bundler's memory is freed afterwards.
 */
console.log(await ensureBuild(process.argv[2] ?? 'local'))
