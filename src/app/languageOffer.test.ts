import { afterEach, expect, test, vi } from 'vitest'
import { offerLanguage } from './languageOffer.ts'

afterEach(() => vi.unstubAllGlobals())

/**
 * Returns the URLs that `offerLanguage` requests on an English page after the user chose German.
 */
async function requestOffer(dataset: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const requested: string[] = []
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('localStorage', { getItem: () => 'de' })
  vi.stubGlobal('fetch', (url: string) => {
    requested.push(url)
    return Promise.reject(new Error('offline'))
  })
  await offerLanguage()
  return requested
}

test('English page requests the German offer text if the stored language is German', async () => {
  expect(await requestOffer({})).toEqual([expect.stringMatching(/\/de\/offer\.json$/)])
})

test('Page offers no other language after the user followed a language link', async () => {
  expect(await requestOffer({ chosen: 'de' })).toEqual([])
})
