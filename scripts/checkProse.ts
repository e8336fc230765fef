import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const LONGEST_COMMENT = 100
const LONGEST_TITLE = 90

const COMMENT = /^\s*(\/\/|\/\*|\*)/
const TITLE = /\b(?:test|describe|it)(?:\.\w+)*(?:\([^()]*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length

/** `npm run check:prose` fails if a comment line or test title is too long. */
const problems = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css', '*.sol'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !file.includes('/generated/'))
  .flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const comments = text
      .split('\n')
      .flatMap((line, index) =>
        COMMENT.test(line) && line.length > LONGEST_COMMENT && !/https?:\/\/|biome-ignore/.test(line)
          ? [`${file}:${index + 1}: comment line of ${line.length} columns`]
          : [],
      )
    if (!/\.(test|spec)\.tsx?$/.test(file)) return comments
    const titles = [...text.matchAll(TITLE)].flatMap(({ index, 2: title = '' }) => {
      // Tags at the end of a title do not count.
      const { length } = title.replace(/( @long)?( \[\d[\d. -]*\])?$/, '')
      return length > LONGEST_TITLE ? [`${file}:${lineOf(text, index)}: title of ${length} characters`] : []
    })
    return [...comments, ...titles]
  })

for (const problem of problems) console.error(problem)
console.log(`${problems.length} lines too long`)
process.exitCode = problems.length === 0 ? 0 : 1
