import { readRestored } from '@himalayan-green/shop/restored/read-restored.ts'
import { rightsWithout } from '@himalayan-green/shop/test/scenes/factories.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { answerOf, type Fields, type Visit } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import * as page from './page.tsx'

const path = '/admin/restored'

/** Somebody who lets shops act, and the page of one that is held. */
async function held(shop: TestShop, held_because: 'asked' | 'went_back' = 'asked') {
  const staff = shop.as((await shop.addCustomer({ rights: ['setting.change'] })).actor)
  await staff.db
    .updateTable('database_life')
    .set({ held_because, held_since: staff.now, marked_at: staff.now, restored_at: null })
    .execute()
  const visit = ({ as = staff, ...more }: Visit = {}) => shown(page, shop, { path, as, ...more })
  const send = (form: Fields, more: Visit = {}) => visit({ ...more, form })
  /** The form of a restored copy as it is shown, confirmed. */
  const restored = async (): Promise<Fields> => ({
    ...formIn((await visit()).html, 'value="restored"'),
    intent: 'restored',
    confirm: 'on',
  })
  const skipped = () =>
    staff.db
      .selectFrom('skipped_bill_numbers')
      .select(['kind', 'first_number', 'last_number', 'skipped_by'])
      .where('skipped_by', '=', staff.actor!.id)
      .execute()
  return { staff, visit, send, restored, skipped, now: () => readRestored(staff) }
}

/** The field of the company's tax invoices. */
const ofCompany = (form: Fields) =>
  Object.keys(form).find((name) => name.startsWith('number company') && name.endsWith('tax_invoice'))!

test.for([
  ['moved', 'en', 'confirm_moved', 'Please confirm this first.'],
  ['restored', 'ne', 'confirm', 'पहिले'],
] as const)(
  '%s is not done before it is confirmed, and what was typed stays (%s)',
  async (asked, { shop }) => {
    const [intent, locale, field, says] = asked
    const { send, restored, now } = await held(shop)
    const form = await restored()
    const series = ofCompany(form)
    const { status, html, text } = await send(
      { ...form, intent, confirm: undefined, [series]: '१२' },
      { locale },
    )
    expect(status).toBe(400)
    expect(html).toContain(`id="${field}-error"`)
    expect(text).toContain(says)
    expect(formIn(html, 'value="restored"')[series]).toBe('१२')
    expect(await now()).toMatchObject({ held_because: 'asked' })
  },
)

test('a shop that was only moved acts again, once: of two at once the other is told so', async ({ shop }) => {
  const { visit, send, skipped, now } = await held(shop)
  const form = { ...formIn((await visit()).html, 'value="moved"'), intent: 'moved', confirm_moved: 'on' }
  const answers = await Promise.all([send(form), send(form)])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  expect(answers.find(({ status }) => status === 303)!.location).toBe(`${path}?done`)
  expect(await now()).toMatchObject({ held_since: null, held_because: null, restored_at: null })
  expect(await skipped()).toEqual([])
  const { text, html } = await visit({ path: `${path}?done` })
  expect(text).toContain('The shop is running again. The shop is running normally.')
  expect(html).not.toContain('<form')
})

test('one that knows less than its photos was not only moved, whatever is sent', async ({ shop }) => {
  const { visit, send, now } = await held(shop, 'went_back')
  expect((await visit()).html).not.toContain('value="moved"')
  const { status, text } = await send({ intent: 'moved', confirm_moved: 'on' })
  expect(status).toBe(409)
  expect(text).toContain('The database is older than')
  expect(await now()).toMatchObject({ held_because: 'went_back' })
})

test('bills go on behind the last number that was given out anywhere, in either script', async ({ shop }) => {
  const first = await held(shop)
  const form = await first.restored()
  const series = ofCompany(form)
  for (const wrong of ['x', '0', '1.5', '-3', '999999999']) {
    const { status, html } = await first.send({ ...form, [series]: wrong })
    expect([wrong, status]).toEqual([wrong, 400])
    expect(html).toContain('class="field-error"')
    expect(formIn(html, 'value="restored"')[series]).toBe(wrong)
  }
  expect(await first.skipped()).toEqual([])
  expect(await first.send({ ...form, [series]: ' ४२ ' })).toMatchObject({
    status: 303,
    location: `${path}?done`,
  })
  expect(await first.skipped()).toMatchObject([{ kind: 'tax_invoice', first_number: 1, last_number: 42 }])
  expect((await first.now()).restored_at).not.toBeNull()
  const again = await held(shop)
  const known = await again.restored()
  expect(known[series]).toBe('42')
  const low = await again.send({ ...known, [series]: '41' })
  expect(low.status).toBe(400)
  expect(low.text).toContain('A bill with the number 42 exists here.')
  expect(await again.now()).toMatchObject({ held_because: 'asked' })
  expect((await again.send(known)).status).toBe(303)
  expect(await again.skipped()).toEqual([])
})

test('what nobody can press is refused, and the shop stays held', async ({ shop }) => {
  const { send, restored, now } = await held(shop)
  const form = await restored()
  for (const intent of ['crown', 'constructor', '__proto__', '', undefined])
    expect([intent, (await send({ ...form, intent })).status]).toEqual([intent, 400])
  expect((await send({ ...form, intent: 'crown', confirm: undefined })).status).toBe(400)
  expect(await now()).toMatchObject({ held_because: 'asked' })
})

test('nobody lets it act without the right, nor with an old code; who only looks finds no button', async ({
  shop,
}) => {
  const { visit, restored, now } = await held(shop)
  const form = await restored()
  const stranger = await shop.addCustomer({ rights: rightsWithout('setting.change') })
  await expect(answerOf(page.loader, shop, { path, as: stranger.actor })).rejects.toMatchObject({
    code: 'forbidden',
  })
  const reader = await shop.addCustomer({ rights: ['all.read'] })
  const { html } = await visit({ as: reader.actor })
  expect(html).toContain('disabled=""')
  expect(html).not.toContain('name="what"')
  for (const { actor: as } of [stranger, reader])
    expect((await answerOf(page.action, shop, { path, as, form })).status).toBe(403)
  const late = await shop.addCustomer({ rights: ['setting.change'], is_stepped_up: false })
  expect(await answerOf(page.action, shop, { path, as: late.actor, form })).toMatchObject({
    status: 307,
    location: '/sign-in/second-factor?callbackUrl=%2Fadmin%2Frestored',
  })
  expect(await now()).toMatchObject({ held_because: 'asked' })
})
