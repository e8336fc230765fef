import { readFileSync } from 'node:fs'
import { minifySync } from 'vite'

const SOURCE = 'src/pages/early.js'

/** The inline script in every document's head; early.js explains what it does. */
export const EARLY_SCRIPT = minifySync(SOURCE, readFileSync(SOURCE, 'utf8')).code.trim()
