import { readFileSync } from 'node:fs'
import { minifySync } from 'vite'

const SOURCE = 'src/app/early.js'

/** The script that every document holds in its head: what it does is said in its source. */
export const EARLY_SCRIPT = minifySync(SOURCE, readFileSync(SOURCE, 'utf8')).code.trim()
