import { countSearch } from '@himalayan-green/shop/search/searches/count-search.ts'
import { addSynonym } from '@himalayan-green/shop/search/synonyms/change-synonyms.ts'
import { addSeedSynonyms } from '@himalayan-green/shop/search/synonyms/seed-synonyms.ts'
import { listStaffSynonyms, readStaffSynonym } from '@himalayan-green/shop/search/synonyms/staff-synonyms.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Fields, Visit } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import * as listPage from './page.tsx'
import * as page from './synonym-page.tsx'

let made = 0

/** Somebody who sees to the words of search, and their pages. */
async function opened(shop: TestShop) {
  const staff = shop.as((await shop.addCustomer({ rights: ['category.change'] })).actor)
  const visit = (id: number | string, { query = '', ...more }: Visit & { query?: string } = {}) =>
    shown(page, shop, {
      path: `${more.locale === 'ne' ? '/ne' : ''}/admin/search/${id}${query}`,
      params: { id },
      as: staff,
      ...more,
    })
  const send = (id: number | string, form: Fields, more: Visit = {}) => visit(id, { ...more, form })
  const formOf = async (id: number | string): Promise<Fields> =>
    formIn((await visit(id)).html, 'name="words"')
  const list = (query = '', more: Visit = {}) =>
    shown(listPage, shop, { path: `/admin/search${query}`, as: staff, ...more })
  const word = () => `pumpernickel${++made}`
  const add = (means = 'Atta') => addSynonym(staff, { words: [word()], way: 'both', means: [means] })
  return { staff, visit, send, formOf, list, word, add }
}

test('words are typed one a line or with commas, saved, and the list finds them', async ({ shop }) => {
  const { staff, send, formOf, list, visit, word } = await opened(shop)
  const [one, two] = [word(), word()]
  const typed = { ...(await formOf('new')), words: ` ${one},\r\n${two}\r\n`, way: 'one', means: 'Atta; आटा' }
  const sent = await send('new', typed)
  expect(sent.status).toBe(303)
  const id = Number(/\d+/.exec(sent.location!)![0])
  expect(await readStaffSynonym(staff, id)).toMatchObject({
    words: [one, two],
    way: 'one',
    means: ['Atta', 'आटा'],
  })
  expect((await visit(id)).html).toContain(`>${one}
${two}</textarea>`)
  expect((await visit(id, { query: '?saved' })).text).toContain('Saved. The next search uses it.')
  const { text } = await list(`?search=${two}`)
  expect(text).toContain(`${one}, ${two}`)
  expect(text).toContain('means, but not the other way')
})

test.for([
  ['en', 'Write what the words mean, or choose a category.', 'There is no word in this.'],
  ['ne', 'शब्दको अर्थ लेख्नुहोस् वा वर्ग छान्नुहोस्।', 'यसमा कुनै शब्द छैन।'],
] as const)(
  'what is missing or no word is said, and what was typed stays (%s)',
  async ([locale, missing, noWord], { shop }) => {
    const { staff, send, formOf, word } = await opened(shop)
    const typed = { ...(await formOf('new')), words: word(), note: 'Tharu' }
    const before = (await listStaffSynonyms(staff)).counts
    const refused = await send('new', typed, { locale })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain(missing)
    expect(formIn(refused.html, 'name="words"')).toMatchObject({ words: typed.words, note: 'Tharu' })
    const sign = await send('new', { ...typed, words: `${typed.words}, ?!`, means: 'Atta' }, { locale })
    expect(sign.text).toContain(`“?!”: ${noWord}`)
    expect((await listStaffSynonyms(staff)).counts).toEqual(before)
  },
)

test('an older form undoes nothing: it says what was saved meanwhile, and then saves the rest', async ({
  shop,
}) => {
  const { staff, send, formOf, add } = await opened(shop)
  const { id } = await add()
  const form = await formOf(id)
  expect((await send(id, { ...form, note: 'Newar' })).status).toBe(303)
  const late = await send(id, { ...form, means: 'Wheat flour' })
  expect(late.status).toBe(409)
  const again = formIn(late.html, 'name="words"')
  expect(again).toMatchObject({ note: 'Newar', means: 'Wheat flour' })
  expect((await send(id, again)).status).toBe(303)
  expect(await readStaffSynonym(staff, id)).toMatchObject({ note: 'Newar', means: ['Wheat flour'] })
})

test('rows are switched off and on from the list and their page; only our own are deleted', async ({
  shop,
}) => {
  const { staff, send, visit, list, add } = await opened(shop)
  await addSeedSynonyms(staff)
  const own = await add()
  const query = `?search=${own.words[0]}`
  const off = await list(query, { form: { intent: 'off', row: `${own.id}` } })
  expect(off.location).toBe(`/admin/search${query}&switched=yes#row-${own.id}`)
  expect(await readStaffSynonym(staff, own.id)).toMatchObject({ is_off: true })
  expect((await list(query)).text).toContain('Enable')
  expect((await send(own.id, { intent: 'on' })).location).toBe(`/admin/search/${own.id}?saved`)
  expect(await readStaffSynonym(staff, own.id)).toMatchObject({ is_off: false })
  for (const form of [
    { intent: 'off', row: 'x' },
    { intent: 'off', row: '99999' },
  ])
    expect((await list('', { form })).status).toBe(404)

  const delivered = (await listStaffSynonyms(staff, { state: 'delivered', limit: 1 })).synonyms[0]!
  expect((await visit(delivered.id)).html).not.toContain('value="delete"')
  expect((await send(delivered.id, { intent: 'delete' })).status).toBe(422)
  expect((await send(own.id, { intent: 'delete' })).location).toBe('/admin/search?deleted')
  expect((await visit(own.id)).status).toBe(404)
})

test('a search is tried on the page, and a word comes filled in from a link', async ({ shop }) => {
  const { list, formOf, visit, add, word } = await opened(shop)
  const meant = word()
  await shop.addProduct({ name_en: meant, name_ne: 'नयाँ आटा' })
  const { words } = await add(meant)
  expect((await list(`?try=${words[0]}`)).text).toContain('It shows one product:')
  expect((await list(`?try=${words[0]}`)).text).toContain(meant)
  expect((await list('?try=qqqqqq')).text).toContain('Finds nothing.')
  expect((await list(`?cursor=x`)).status).toBe(404)
  expect(await formOf('new')).toMatchObject({ words: '' })
  expect(formIn((await visit('new', { query: '?word=saag' })).html, 'name="words"')).toMatchObject({
    words: 'saag',
  })
})

test('what was searched in vain is listed, and leads to a form with the word', async ({ shop }) => {
  const { staff, list, word } = await opened(shop)
  const missed = word()
  for (let time = 0; time < 2; time++) await countSearch(staff, { search: missed })
  const { html, text } = await list()
  expect(text).toContain(`${missed} 2 times`)
  expect(html).toContain(`href="/admin/search/new?word=${missed}"`)
})
