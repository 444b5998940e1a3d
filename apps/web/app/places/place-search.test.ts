import { afterEach, expect, test, vi } from 'vitest'
import { CallFailure } from '../browser/api.ts'
import { allDistricts, palikasOf, searchPalikas, searchPlaces } from './place-search.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a read of places that fails says so, and not that there is no such place [S7.39]', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
  const reads = [
    searchPlaces('lakeside', 'en', 5),
    searchPalikas('pokhara', 'en', 5),
    palikasOf('40', 'ne'),
    allDistricts('ne'),
  ]
  for (const read of reads) await expect(read).rejects.toEqual(new CallFailure(500, ''))
})
