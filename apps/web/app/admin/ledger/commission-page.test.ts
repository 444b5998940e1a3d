import { listCommissionRules } from '@himalayan-green/shop/ledger/commission-rules.ts'
import { rightsWithout } from '@himalayan-green/shop/test/scenes/factories.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { answerOf, type Fields, type Visit } from '../../../test/page.ts'
import { tagsIn } from '../../../test/rendered.tsx'
import { formIn, shown } from '../../../test/shown.tsx'
import * as page from './commission-page.tsx'

const path = '/admin/commission'

/** Somebody who sets the commission, and the form for a new rule as it is shown. */
async function opened(shop: TestShop) {
  const staff = shop.as(
    (await shop.addCustomer({ name: 'Anita Sharma', rights: ['commission.change'] })).actor,
  )
  const visit = ({ as = staff, ...more }: Visit = {}) => shown(page, shop, { path, as, ...more })
  const send = (form: Fields, more: Visit = {}) => visit({ ...more, form })
  const form: Fields = { ...formIn((await visit()).html, 'name="scope"'), value: '12.5' }
  const all = () => listCommissionRules(staff)
  /** What the buttons of a rule are called. */
  const buttonsOf = async (id: number) =>
    tagsIn((await visit()).html, 'button').flatMap(({ name, value }) => (value === `${id}` ? [name] : []))
  const open = async () => (await all()).filter(({ status }) => status !== 'ended')
  /** Adds a rule, and answers its id. */
  const add = async (fields: Fields = {}) => {
    const before = new Set((await all()).map(({ id }) => id))
    await send({ ...form, ...fields })
    return (await all()).find(({ id }) => !before.has(id))!.id
  }
  return { visit, send, form, all, open, add, buttonsOf }
}

test('a rule for one vendor stands before the others, and says what it takes of Rs 1,000', async ({
  shop,
}) => {
  const { visit, send, form, all } = await opened(shop)
  const vendor = await shop.addVendor()
  expect(form).toMatchObject({ scope: 'all', vendor: '', kind: 'percent', place: 'first' })
  const sent = await send({ ...form, scope: 'vendor', vendor: `${vendor.id}` })
  expect(sent).toMatchObject({ status: 303, location: `${path}?saved` })
  expect((await all())[0]).toMatchObject({
    scope: 'vendor',
    target: { name_en: vendor.name_en },
    kind: 'percent',
    value: 12_50,
    created_by: 'Anita Sharma',
  })
  const { text } = await visit({ path: `${path}?saved` })
  expect(text).toContain('Saved. It applies to new orders.')
  expect(text).toMatch(new RegExp(`Vendor: ${vendor.name_en} · 12.5% Of Rs 1,000.00 we keep Rs 125.00`))
})

test('what is no rule is refused beside its field, and stays as typed', async ({ shop }) => {
  const { send, form, all } = await opened(shop)
  const before = await all()
  for (const [wrong, says] of [
    [{ value: '101' }, 'A percentage between 0 and 100, please.'],
    [{ value: '-1' }, 'A number with at most two decimals, please.'],
    [{ value: '1.234', kind: 'fixed' }, 'A number with at most two decimals, please.'],
    [{ scope: 'product', product: 'no-such-honey' }, 'Nothing found with this name.'],
    [{ scope: 'vendor', vendor: '' }, 'Nothing found with this name.'],
    [{ scope: 'category', category: '99999' }, 'Nothing found with this name.'],
    [{ scope: 'crown' }, ''],
  ] as const) {
    const { status, text, html } = await send({ ...form, ...wrong })
    expect([wrong, status]).toEqual([wrong, 400])
    expect(text).toContain(says)
    expect(html).toContain('class="field-error"')
    if (!('scope' in wrong && wrong.scope === 'crown'))
      expect(formIn(html, 'name="scope"')).toMatchObject('category' in wrong ? { scope: 'category' } : wrong)
  }
  expect((await send({ ...form, value: '101' }, { locale: 'ne' })).text).toContain(
    'कृपया ० देखि १०० सम्मको प्रतिशत लेख्नुहोस्।',
  )
  expect(await all()).toEqual(before)
})

test('a rule goes up and down by its buttons, and no further than the list', async ({ shop }) => {
  const { send, open, add, buttonsOf } = await opened(shop)
  const product = await shop.addProduct()
  const one = await add({ scope: 'product', product: product.slug, kind: 'fixed', value: '15.50' })
  const two = await add()
  const order = async () => (await open()).map(({ id }) => id)
  const [first, second] = await order()
  expect([first, second]).toEqual([two, one])
  expect(await buttonsOf(two)).toEqual(['down', 'end'])
  expect(await buttonsOf(one)).toEqual(['up', 'down', 'end'])
  expect((await send({ up: `${two}` })).status).toBe(303)
  expect((await order())[0]).toBe(two)
  expect((await send({ down: `${two}` })).location).toBe(`${path}?saved`)
  expect((await order()).slice(0, 2)).toEqual([one, two])
  for (const id of ['x', '0', '999999', '']) expect([id, (await send({ up: id })).status]).toEqual([id, 404])
})

test('a rule is ended once, also by two at once, and stays to be read', async ({ shop }) => {
  const { send, open, all, add, buttonsOf } = await opened(shop)
  const id = await add()
  const answers = await Promise.all([send({ end: `${id}` }), send({ end: `${id}` })])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  expect(answers.find(({ status }) => status === 409)!.text).toContain('This rule has ended already.')
  expect((await open()).some((rule) => rule.id === id)).toBe(false)
  expect((await all()).find((rule) => rule.id === id)).toMatchObject({ status: 'ended', value: 12_50 })
  expect(await buttonsOf(id)).toEqual([])
  expect((await send({ up: `${id}` })).status).toBe(404)
  expect((await send({ end: '999999' })).status).toBe(404)
})

test('nobody sets the commission without the right, nor with an old code', async ({ shop }) => {
  const { form, all, add } = await opened(shop)
  const id = await add()
  const before = await all()
  const stranger = await shop.addCustomer({ rights: rightsWithout('commission.change') })
  const late = await shop.addCustomer({ rights: ['commission.change'], is_stepped_up: false })
  for (const sent of [form, { up: `${id}` }, { end: `${id}` }]) {
    const as = stranger.actor
    expect((await answerOf(page.action, shop, { path, as, form: sent })).status).toBe(403)
    expect(await answerOf(page.action, shop, { path, as: late.actor, form: sent })).toMatchObject({
      status: 307,
      location: '/sign-in/second-factor?callbackUrl=%2Fadmin%2Fcommission',
    })
  }
  expect(await all()).toEqual(before)
})
