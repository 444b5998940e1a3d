import { expect, test } from 'vitest'
import { rendered, textOf } from '../../../test/rendered.tsx'
import { PointEvidence } from './point-evidence.tsx'
import type { ShownPoint } from './shown-point.ts'

type Key = ShownPoint['key']
type FactsOf<K extends Key> = Extract<ShownPoint, { key: K }>['facts']

/** The lines that a point is shown with. */
async function linesOf<K extends Key>(
  key: K,
  facts: FactsOf<K>,
  { locale = 'en', is_done = true }: { locale?: 'en' | 'ne'; is_done?: boolean } = {},
): Promise<string[]> {
  const point = { key, facts, is_mandatory: true, is_done } as ShownPoint
  const html = await rendered(<PointEvidence point={point} />, { locale, path: '/admin/start' })
  return [...html.matchAll(/<(?:p|li)[^>]*>(.*?)<\/(?:p|li)>/gs)].map(([, text]) => textOf(text!))
}

test('a category is named as missing its photo, however many have one', async () => {
  expect(await linesOf('category', { complete: 0, without_picture: [] } as never)).toEqual([
    'No category has a name in both languages and a photo yet.',
  ])
  expect(await linesOf('category', { complete: 1, without_picture: ['Tea', 'Ghee'] } as never)).toEqual([
    '1 category has a name in both languages and a photo.',
    'Without a photo: Tea, Ghee',
  ])
})

test('zones are counted once orders can go to them', async () => {
  expect(await linesOf('zone', { zones: 1, wards: 33, timed: 0 } as never)).toEqual([
    '1 zone with 33 wards that orders can go to.',
    'No zone has delivery times yet: orders come on the usual days. Times are set on the page of a zone.',
  ])
  expect(await linesOf('zone', { zones: 2, wards: 0, timed: 0 } as never, { is_done: false })).toEqual([
    'No delivery area is open yet.',
  ])
})

test('cash is always offered; of each gateway the page says what it answered, and when', async () => {
  const gateway = { answered: null, failed: null, can_be_asked: true, said: '' }
  const gateways = [
    { ...gateway, provider: 'esewa', answered: '4 Mangsir 10:00' },
    { ...gateway, provider: 'khalti', failed: '4 Mangsir 11:00', said: 'Wrong key.' },
    { ...gateway, provider: 'card' },
    { ...gateway, provider: 'connectips', can_be_asked: false },
  ]
  const lines = await linesOf('payment', { gateways } as never)
  expect(lines).toHaveLength(5)
  expect(lines[0]).toBe('Cash on delivery is offered.')
  expect(lines[1]).toMatch(/eSewa answered on 4 Mangsir 10:00\.$/)
  expect(lines[2]).toMatch(/Khalti did not answer on 4 Mangsir 11:00: Wrong key\.$/)
  expect(lines[3]).toMatch(/has not answered yet\.$/)
  expect(lines[4]).toMatch(/cannot be tested\. The first payment will show that it works\.$/)
})

test('a gateway that failed after it had answered is shown as failed', async () => {
  const gateways = [
    { provider: 'esewa', answered: '4 Mangsir', failed: '5 Mangsir', can_be_asked: true, said: 'Gone.' },
  ]
  expect((await linesOf('payment', { gateways } as never))[1]).toContain('did not answer on 5 Mangsir: Gone.')
})

test.each(['company', 'legal'] as const)('what %s lacks is named as the form names it', async (key) => {
  expect(await linesOf(key, { missing: ['site.email', 'legal.pan'] } as never)).toEqual([
    'Missing: email, PAN',
  ])
  expect(await linesOf(key, { missing: [] } as never)).toEqual(['Complete.'])
})

test('vendors count once one is approved, with what they have in stock', async () => {
  expect(await linesOf('vendor', { vendors: 0, products: 0 } as never)).toEqual([
    'No vendor has been approved yet.',
  ])
  expect(await linesOf('vendor', { vendors: 2, products: 1 } as never)).toEqual([
    '2 open vendors, 1 published product in stock.',
  ])
})

test('texts that are not there in one language are counted beside those that were read', async () => {
  expect(await linesOf('texts', { read: 3, all: 12, unwritten: 0 } as never)).toHaveLength(1)
  expect(await linesOf('texts', { read: 3, all: 12, unwritten: 1 } as never)).toEqual([
    '3 of 12 published texts, English and Nepali, were read as they are now.',
    '1 of them is not there in one of the languages.',
  ])
})

test('administrators with a second factor are counted', async () => {
  expect(await linesOf('admins', { with_second_factor: 1, all: 2 } as never)).toEqual([
    'Set up by 1 of 2. With one alone, a lost phone could lock everybody out.',
  ])
})

test.each(['mail', 'sms'] as const)(
  '%s: first it is to be set, then somebody confirms that it arrived',
  async (key) => {
    const [notSet] = await linesOf(key, { is_set: false, arrived: null })
    expect(notSet).toMatch(/^No (mail server|SMS account) is set/)
    expect(await linesOf(key, { is_set: true, arrived: null })).toEqual(['Not confirmed yet.'])
    expect(await linesOf(key, { is_set: true, arrived: { timestamp: '4 Mangsir', by: null } })).toEqual([
      'Received on 4 Mangsir, confirmed by deleted user.',
    ])
  },
)

test('a backup counts when it was restored and somebody wrote that down', async () => {
  const recorded = { timestamp: '5 Mangsir', by: 'Anita' }
  const facts = { day: '4 Mangsir', restored_by: 'Hari', recorded }
  expect(await linesOf('backup', facts)).toEqual([
    'Restored on 4 Mangsir by Hari.',
    'Recorded by Anita on 5 Mangsir.',
  ])
  const [none] = await linesOf('backup', { ...facts, recorded: null })
  expect(await linesOf('backup', { ...facts, day: null })).toEqual([none])
  expect(none).toMatch(/^No restored backup has been recorded\./)
})

test('of the server’s checks faults come first, then what to look at, and what passed is a number', async () => {
  const check = (key: string, state: 'red' | 'yellow' | 'green') => ({
    key,
    name: key,
    state,
    sentence: `(${key})`,
  })
  const checks = [
    check('disk', 'green'),
    check('clock', 'yellow'),
    check('secret', 'red'),
    check('url', 'green'),
  ]
  expect(await linesOf('server', { checks } as never)).toEqual([
    'secret Problem (secret)',
    'clock Check (clock)',
    '2 checks passed.',
  ])
})

test('the same in Nepali', async () => {
  const [line] = await linesOf('vendor', { vendors: 0, products: 0 } as never, { locale: 'ne' })
  expect(line).toMatch(/^\p{Script=Devanagari}/u)
})
