import { ensureBuild } from './site/freshBuild.ts'

/**
 * Builds the site of a deployment if necessary and prints the folder of the build. A process of
 * its own gives the bundler's memory back when the build is done.
 */
console.log(await ensureBuild(process.argv[2] ?? 'local'))
