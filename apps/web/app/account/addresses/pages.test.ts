import { inDemoPlaces } from '@himalayan-green/shop/test/scenes/places.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Fields, Visit } from '../../../test/page.ts'
import { beneath, optionCalled, tagsIn, textOf } from '../../../test/rendered.tsx'
import { formIn, shown } from '../../../test/shown.tsx'
import * as addressPage from './address-page.tsx'
import * as contactPage from './contact-page.tsx'
import * as contactsPage from './contacts-page.tsx'
import * as addressesPage from './page.tsx'

type Page = Parameters<typeof shown>[0]

/** Somebody's list of addresses or contacts, and the page of one, as a browser without scripts has them. */
async function opened(shop: TestShop, path: string, list: Page, one: Page) {
  await inDemoPlaces(shop)
  const me = shop.as((await shop.addCustomer()).actor)
  const visit = (more: Visit = {}) => shown(list, shop, { path, as: me, ...more })
  const visitOne = (href: string, more: Visit = {}) => {
    const id = href.slice(`${path}/`.length)
    return shown(one, shop, { path: href, params: { addressId: id, contactId: id }, as: me, ...more })
  }
  /** What the form of a new one answers, as it is shown but for what is typed. */
  const add = async (typed: Fields) => {
    const form = formIn((await visitOne(`${path}/new`)).html)
    return visitOne(`${path}/new`, { form: { ...form, ...typed } })
  }
  /** The one card of the list that says this. */
  const card = async (text: string) => {
    const cards = [...(await visit()).html.matchAll(/<li class="panel saved.*?<\/li>/gs)].map(
      ([html]) => html,
    )
    const saying = cards.filter((html) => textOf(html).includes(text))
    expect(saying, text).toHaveLength(1)
    return saying[0]!
  }
  const press = async (text: string, name: 'make_default' | 'remove') => {
    const button = tagsIn(await card(text), 'button').find((one) => one.name === name)!
    expect(await visit({ form: { [name]: button.value } })).toMatchObject({ status: 303, location: path })
  }
  return { visit, visitOne, add, card, press }
}

test('without scripts addresses are added, refused, made the default, changed and deleted', async ({
  shop,
}) => {
  const path = '/account/addresses'
  const { visit, visitOne, add, card, press } = await opened(shop, path, addressesPage, addressPage)
  const empty = await visit()
  expect(empty.text).toContain('No saved addresses.')
  expect(tagsIn(empty.html, 'a').map(({ href }) => href)).toContain(`${path}/new`)

  const refused = await add({ where: 'Bandipur 4', tole: 'Bazaar' })
  expect(refused.status).toBe(400)
  expect(beneath(refused.html, 'where')).toMatch(
    /We do not deliver to Bandipur-4 yet\. We deliver to Pokhara\./,
  )
  expect(formIn(refused.html)).toMatchObject({ where: 'Bandipur 4', tole: 'Bazaar' })
  const lakeside = { ...formIn(refused.html), where: 'लेकसाइड', tole: '' }
  expect(await visitOne(`${path}/new`, { form: lakeside })).toMatchObject({ status: 303, location: path })
  const first = 'लेकसाइड, Baidam, Pokhara, Ward 6, Kaski'
  expect(textOf(await card(first))).toContain('Default')

  // Several places sound like it: the same page asks which is meant.
  const asked = await add({ where: 'naya baneshor' })
  expect(asked.status).toBe(400)
  expect(asked.text).toContain('Which place is it?')
  const place = optionCalled(asked.html, 'Naya Baneshwor, Kathmandu-10')
  const chosen = { ...formIn(asked.html), place, label: optionCalled(asked.html, 'Office') }
  expect(await visitOne(`${path}/new`, { form: chosen })).toMatchObject({ status: 303, location: path })
  const office = 'Naya Baneshwor, Kathmandu, Ward 10, Kathmandu'
  expect(textOf(await card(office))).toContain('Delivery Rs 120')
  expect(textOf(await card(office))).toContain('Office')
  expect(textOf(await card(office))).not.toContain('Default')
  await press(office, 'make_default')
  expect(textOf(await card(office))).toContain('Default')
  expect(textOf(await card(first))).not.toContain('Default')

  const { href } = tagsIn(await card(office), 'a')[0]!
  const saved = formIn((await visitOne(href!)).html)
  expect(saved).toMatchObject({ where: 'Naya Baneshwor, Kathmandu-10' })
  await visitOne(href!, { form: { ...saved, landmark: 'Blue gate' } })
  expect(textOf(await card(office))).toContain('Blue gate')

  await press(office, 'remove')
  expect((await visit()).text).not.toContain(office)
  expect(textOf(await card(first))).toContain('Default')
})

test('without scripts contacts are added, made the default and deleted', async ({ shop }) => {
  const path = '/account/contacts'
  const { visit, add, card, press } = await opened(shop, path, contactsPage, contactPage)
  for (const [full_name, phone] of [
    ['maya gurung', '९८४-१२३४५६७'],
    ['Ram Thapa', '9801234567'],
  ] as const)
    expect(await add({ full_name, phone })).toMatchObject({ status: 303, location: path })
  expect(textOf(await card('Maya Gurung'))).toContain('+977 984-1234567')
  await press('Ram Thapa', 'make_default')
  expect(textOf(await card('Ram Thapa'))).toContain('Default')
  await press('Ram Thapa', 'remove')
  expect((await visit()).text).not.toContain('Ram Thapa')
  expect(textOf(await card('Maya Gurung'))).toContain('Default')
})
