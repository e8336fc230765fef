import { ensureBuild } from '../site/freshBuild.ts'

/**
 * Runs once before the journeys: builds for the local world unless that is done, and leaves the folder in
 * MILLRACE_DIST, from which every worker serves its own world.
 */
export default async function playwrightSetup(): Promise<void> {
  process.env.MILLRACE_DIST ||= await ensureBuild('local')
}
