import { readFile } from 'node:fs/promises'
import { findLayerViolations } from './checks/findLayerViolations.ts'
import { listFiles } from './site/fingerprint.ts'

/** `npm run check:layers`: the direction of imports in src/. */
const files = (await listFiles('src')).filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
const sources = await Promise.all(
  files.map(async (file) => [`src/${file}`, await readFile(`src/${file}`, 'utf8')] as const),
)
const violations = findLayerViolations(new Map(sources))
for (const violation of violations) console.error(violation)
if (violations.length > 0) process.exit(1)
console.log(`${files.length} files keep the direction of the layers.`)
