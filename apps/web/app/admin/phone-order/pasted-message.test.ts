import { randomUUID } from 'node:crypto'
import { readDraft } from '@himalayan-green/shop/phone-orders/read-draft.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Fields, Visit } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import * as page from './page.tsx'

let goods: Promise<{ onion: number; potato: number }> | undefined

async function addGoods(shop: TestShop) {
  const add = async (name_en: string, name_ne: string, alias: string, stock: number) =>
    (
      await shop.addProduct({
        ...{ name_en, name_ne, aliases: [alias], stock, marked_price_paisa: 85_00 },
        ...{ unit: 'kg', unit_description: '1 kg', unit_amount: 1 },
      })
    ).id
  await add('White Potato', 'सेतो आलु', 'aalu', 1)
  return {
    onion: await add('Red Onion', 'रातो प्याज', 'pyaj', 30),
    potato: await add('Red Potato', 'रातो आलु', 'aalu', 30),
  }
}

/** The page of a new draft, as a browser without scripts has it, of which a message is read. */
async function pasted(shop: TestShop, message: string, more: Visit = {}) {
  goods ??= addGoods(shop)
  const { onion, potato } = await goods
  const as = shop.as((await shop.addCustomer({ rights: ['order.help', 'order.read'] })).actor)
  const draft = randomUUID()
  const path = `${more.locale === 'ne' ? '/ne' : ''}/admin/orders/new?draft=${draft}`
  const visit = (form?: Fields) => shown(page, shop, { ...more, path, as, ...(form && { form }) })
  const paste = { ...formIn((await visit()).html, 'name="message"'), message }
  const answer = await visit(paste)
  return {
    as,
    draft,
    onion,
    potato,
    visit,
    answer,
    lines: async () => formIn((await visit()).html, 'name="number"'),
  }
}

test('each line of a message is shown with what was understood, or why not; nothing is left out', async ({
  shop,
}) => {
  const { answer, visit } = await pasted(
    shop,
    'Namaste dai\n2 kg pyaj, aalu 2.5 kg\nbiscuit 3\nthegana: Baidam 6',
  )
  expect(answer).toMatchObject({ status: 303 })
  const { html, text } = await visit()
  expect(text).toContain('1 of 3 lines understood.')
  expect(html).toMatch(/<option value="\d+x2" selected="">2 × Red Onion, 1 kg: Rs 170\.00<\/option>/)
  expect(text).toContain('2 × 1 kg at Rs 85.00 = Rs 170.00')
  for (const packs of ['2 × Red Potato, 1 kg: Rs 170.00', '3 × Red Potato, 1 kg: Rs 255.00'])
    expect(text).toContain(packs)
  expect(text).toContain('2 × White Potato, 1 kg: Rs 170.00 (1 left)')
  expect(text).toContain('Several products fit. Choose one.')
  expect(html).toContain('value="biscuit 3"')
  expect(text).toContain('No product on sale was found.')
  expect(text).toMatch(/Also in the message.*Namaste dai.*thegana: Baidam 6/)
  expect(text).toContain('3 lines of the message are not in the order yet.')
})

test('the same in Nepali', async ({ shop }) => {
  const { visit } = await pasted(shop, '२ किलो प्याज\nबिस्कुट ३', { locale: 'ne' })
  const { text } = await visit()
  expect(text).toContain('२ मध्ये १ लाइन बुझियो।')
  expect(text).toContain('रातो प्याज, 1 केजी × 2: Rs 170.00')
  expect(text).toContain('बिक्रीमा यस्तो सामान भेटिएन।')
})

test('without scripts the lines are added in one press, and one that was chosen with them', async ({
  shop,
}) => {
  const { as, draft, onion, potato, visit, lines } = await pasted(shop, '2 kg pyaj\n2 kg aalu\nbiscuit 3')
  const form = await lines()
  const [, second] = form.number as string[]
  expect(form[`choice-${second}`]).toBe('')
  expect(await visit({ ...form, [`choice-${second}`]: `${potato}x2`, intent: 'add-pasted' })).toMatchObject({
    status: 303,
  })
  const { typed } = await readDraft(as, draft)
  expect(typed.lines.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
    [onion, 2],
    [potato, 2],
  ])
  const { text, html } = await visit()
  expect(text).toContain('The line needs a look.')
  expect(html).not.toContain('value="2 kg pyaj"')
})

test('a line that is corrected is read again, and a line or all of it is left out', async ({ shop }) => {
  const { as, draft, visit, lines } = await pasted(shop, 'pyjaa do\nbiscuit 3\nNamaste')
  const form = await lines()
  const [first, second] = form.number as string[]
  await visit({ ...form, [`text-${first}`]: 'pyaj 2 kg', intent: 'read-pasted' })
  expect((await visit()).text).toContain('2 × Red Onion, 1 kg: Rs 170.00')
  expect((await readDraft(as, draft)).typed.lines).toEqual([])
  await visit({ ...(await lines()), intent: `leave-out ${second}` })
  expect((await visit()).html).not.toContain('value="biscuit 3"')
  await visit({ draft, intent: 'leave-out all' })
  expect((await visit()).text).not.toContain('Also in the message')
})

test('a message that is too long is refused beneath its field in either language, and stays there', async ({
  shop,
}) => {
  for (const locale of ['en', 'ne'] as const) {
    const message = `pyaj ${'x'.repeat(4_000)}`
    const { answer } = await pasted(shop, message, { locale })
    expect(answer.status).toBe(400)
    expect(formIn(answer.html, 'name="message"')).toMatchObject({ message })
    expect(answer.text).toContain(
      locale === 'en' ? 'A message has up to 4000 characters here.' : '४,००० अक्षर',
    )
  }
})

test('what is not on sale by now is refused where the lines are, and what was chosen stays chosen', async ({
  shop,
}) => {
  const { potato, visit, lines } = await pasted(shop, '2 kg aalu\n2 kg pyaj')
  const form = await lines()
  const [first, second] = form.number as string[]
  const sell = (status: 'paused' | 'published') =>
    shop.database.db.updateTable('products').set({ status }).where('id', '=', potato).execute()
  await sell('paused')
  const chosen = { [`choice-${first}`]: `${potato}x2`, [`choice-${second}`]: '' }
  const { status, html } = await visit({ ...form, ...chosen, intent: 'add-pasted' })
  expect(status).toBe(400)
  expect(html).toMatch(/role="alert"[^>]*>This product is not on sale\./)
  expect(formIn(html, 'name="number"')).toMatchObject({ [`choice-${second}`]: '' })
  await sell('published')
})
