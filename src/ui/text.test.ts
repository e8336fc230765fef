import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { datesTag, tag } from '#locales/kit.ts'
import { formatBlockTime, formatDay } from './text.tsx'

const seconds = (hour: number, minute: number) =>
  BigInt(new Date(2026, 10, 21, hour, minute).getTime()) / 1000n

test('Time text in English shows the day before the month, and 24 hours', () => {
  expect(formatBlockTime(seconds(1, 5))).toBe('21 Nov 2026, 01:05')
  expect(formatBlockTime(seconds(14, 6))).toBe('21 Nov 2026, 14:06')
  expect(formatBlockTime(2n ** 200n)).toBeUndefined()
})

test('Date text includes the year only for days of another year', () => {
  const noonOf = (year: number) => BigInt(new Date(year, 10, 21, 12).getTime()) / 1000n
  const year = new Date().getFullYear()
  expect(formatDay(noonOf(year))).toBe('21 Nov')
  expect(formatDay(noonOf(year - 1))).toBe(`21 Nov ${year - 1}`)
  expect(formatDay(undefined)).toBe('')
})

test('Date text uses the page’s language', () => {
  expect(new Intl.Locale(datesTag).language).toBe(new Intl.Locale(tag).language)
})

test('Number formats are fixed to English in only one source file', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file),
  )
  const source = (file: string) => readFileSync(`src/${file}`, 'utf8')
  const formatting = files.filter((file) => /Intl\.NumberFormat|\.toLocaleString\(/.test(source(file)))
  expect(formatting).toEqual(['ui/chart/drawChart.ts'])
  expect(source('ui/chart/drawChart.ts')).toContain("Intl.NumberFormat('en'")
})

test('Language tags such as en-GB occur only in src/locales', () => {
  const files = ['ui', 'features', 'app', 'lib'].flatMap((folder) =>
    readdirSync(`src/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `src/${folder}/${file}`),
  )
  expect(files.length).toBeGreaterThan(100)
  const named = files.filter((file) => /['"][a-z]{2}-[A-Z]{2}['"]/.test(readFileSync(file, 'utf8')))
  expect(named).toEqual([])
})
