import type { Ctx } from '@himalayan-green/shop/context.ts'
import { listAddresses } from '@himalayan-green/shop/places/addresses/addresses.ts'
import { inDemoPlaces } from '@himalayan-green/shop/test/scenes/places.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { answerOf, type Fields } from '../../../test/page.ts'
import { action, loader } from './address-page.tsx'
import { action as changeList } from './page.tsx'

/** Somebody's addresses, and the forms of their pages. */
async function opened(shop: TestShop) {
  await inDemoPlaces(shop)
  const me = shop.as((await shop.addCustomer()).actor)
  const send = (id: number | 'new', form: Fields, locale: 'en' | 'ne' = 'en', as: Ctx | null = me) =>
    answerOf(action, shop, { path: `/account/addresses/${id}`, params: { addressId: id }, as, locale, form })
  const show = (id: number | 'new', as = me) =>
    answerOf(loader, shop, { path: '/account/addresses', params: { addressId: id }, as })
  const press = (form: Fields, as = me) =>
    answerOf(changeList, shop, { path: '/account/addresses', as, form })
  const list = () => listAddresses(me)
  const add = async (form: Fields) => {
    expect(await send('new', form)).toMatchObject({ status: 303, location: '/account/addresses' })
    return (await list()).reduce((newest, one) => (one.id > newest.id ? one : newest))
  }
  return { me, send, show, press, list, add }
}

test('an address is written, shown as it was typed, and changed without its place', async ({ shop }) => {
  const { add, show, send, list } = await opened(shop)
  const { id } = await add({ where: 'Pokhara-6', tole: 'Jarebar', landmark: 'Blue gate', label: 'office' })
  const { saved } = (await show(id)).data
  expect(saved).toMatchObject({ tole: 'Jarebar', landmark: 'Blue gate', label: 'office' })
  const before = await list()
  expect(await send(id, { ...saved })).toMatchObject({ status: 303 })
  expect(await list()).toEqual(before)
  expect(await send(id, { ...saved, landmark: 'Red gate' })).toMatchObject({ status: 303 })
  expect(await list()).toMatchObject([{ ...before[0], landmark: 'Red gate' }])
})

test('a place is written anew as a whole', async ({ shop }) => {
  const { add, send, list, show } = await opened(shop)
  const { id } = await add({ where: 'Pokhara-6', tole: 'Jarebar' })
  const { saved } = (await show(id)).data
  expect(await send(id, { ...saved, where: 'पोखरा-८', tole: 'Srijana Chowk' })).toMatchObject({ status: 303 })
  expect(await list()).toMatchObject([{ ward: { number: 8 }, tole: 'Srijana Chowk' }])
})

test.for<[form: Fields, fields: string[]]>([
  [{}, ['where']],
  [{ where: 'Pokhara-6' }, ['tole']],
  [{ where: 'Atlantis' }, ['where']],
  [{ where: 'Pokhara-99', tole: 'A' }, ['where']],
  [{ where: 'Bandipur, Tanahun-1', tole: 'A' }, ['where']],
  [{ where: 'Pokhara-6', tole: 'A', label: 'palace' }, ['label']],
  [
    { where: 'Pokhara-6', tole: 'A', house: 'x'.repeat(61), landmark: 'x'.repeat(201) },
    ['house', 'landmark'],
  ],
  [{ where: '', tole: '', instructions: 'x'.repeat(301) }, ['instructions', 'where']],
])('%o is refused beneath %o, in either language, and nothing is kept', async ([form, fields], { shop }) => {
  const { send, list } = await opened(shop)
  const sentences: Record<string, unknown> = {}
  for (const locale of ['en', 'ne'] as const) {
    const { status, data } = await send('new', form, locale)
    expect([status, Object.keys(data.errors).sort()]).toEqual([400, fields])
    expect(data.typed).toEqual(form)
    sentences[locale] = Object.values(data.errors).join(' ')
  }
  expect(sentences.en).toMatch(/^[^\u0900-\u097f]+$/)
  expect(sentences.ne).toMatch(/[\u0900-\u097f]/)
  expect(await list()).toEqual([])
})

test('the same address twice is kept once, also when it is sent twice at once', async ({ shop }) => {
  const { send, list } = await opened(shop)
  const form = { where: 'Pokhara-6', tole: 'Jarebar' }
  const answers = await Promise.all([send('new', form), send('new', form), send('new', form)])
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(await list()).toMatchObject([{ is_default: true }])
})

test('one of them is the default; a button pressed twice, or for what is gone, leads back to the list', async ({
  shop,
}) => {
  const { add, press, list } = await opened(shop)
  const first = await add({ where: 'Pokhara-6', tole: 'Jarebar' })
  const second = await add({ where: 'Pokhara-8', tole: 'Srijana Chowk' })
  expect(first.id).not.toBe(second.id)
  const back = { status: 303, location: '/account/addresses' }
  for (const _ of ['once', 'twice']) {
    expect(await press({ make_default: `${second.id}` })).toMatchObject(back)
    expect((await list()).filter((one) => one.is_default)).toMatchObject([{ id: second.id }])
  }
  for (const _ of ['once', 'twice']) expect(await press({ remove: `${first.id}` })).toMatchObject(back)
  expect(await list()).toMatchObject([{ id: second.id }])
  expect(await press({})).toMatchObject(back)
  expect(await press({ remove: 'all' })).toMatchObject({ status: 404 })
})

test('somebody else’s address is not there: not to be read, changed, chosen or taken away', async ({
  shop,
}) => {
  const mine = await opened(shop)
  const { id } = await mine.add({ where: 'Pokhara-6', tole: 'Jarebar' })
  const before = await mine.list()
  const other = await opened(shop)
  expect(await other.show(id)).toMatchObject({ status: 404 })
  for (const form of [{ landmark: 'Mine now' }, { where: 'Pokhara-8', tole: 'X' }])
    expect(await other.send(id, form)).toMatchObject({ status: 404 })
  await other.press({ make_default: `${id}` })
  await other.press({ remove: `${id}` })
  expect(await mine.list()).toEqual(before)
  expect(await other.list()).toEqual([])
})
