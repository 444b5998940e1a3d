import { expect, test } from 'vitest'
import { rendered, tagsIn, textOf } from '../../test/rendered.tsx'
import { RefundForm } from './refund-form.tsx'
import { refundTexts } from './texts/refunds.ts'

const texts = refundTexts.en

const item = (id: number, quantity: number) => ({
  id,
  name_en: `Tea ${id}`,
  name_ne: `चिया ${id}`,
  quantity,
  amount_paisa: quantity * 150_00,
})

type Props = Parameters<typeof RefundForm>[0]
const form = (props: { items: unknown[] } & Partial<Omit<Props, 'items'>>, locale: 'en' | 'ne' = 'en') =>
  rendered(<RefundForm errors={{}} typed={{}} {...props} items={props.items as Props['items']} />, { locale })

/** Of each item: its number, and how many pieces are meant. */
const quantities = (html: string) =>
  tagsIn(html, 'input')
    .filter(({ name }) => name?.startsWith('item '))
    .map(({ name, value }) => [Number(name!.slice(5)), Number(value)])

test('of one item all pieces are meant, of several none until somebody says which', async () => {
  expect(quantities(await form({ items: [item(1, 3)] }))).toEqual([[1, 3]])
  expect(quantities(await form({ items: [item(1, 3), item(2, 1)] }))).toEqual([
    [1, 0],
    [2, 0],
  ])
})

test('what was typed is still there when it was refused', async () => {
  const typed = { 'item 1': '2', 'item 2': '0', reason: 'missing', note: 'Two <b>jars</b>', wish: 'credit' }
  const html = await form({ items: [item(1, 3), item(2, 1)], typed })
  expect(quantities(html)).toEqual([
    [1, 2],
    [2, 0],
  ])
  expect(tagsIn(html, 'option').filter((option) => 'selected' in option)).toMatchObject([
    { value: 'missing' },
  ])
  expect(html).toContain('Two &lt;b&gt;jars&lt;/b&gt;</textarea>')
  const wishes = tagsIn(html, 'input').filter(({ type, ...input }) => type === 'radio' && 'checked' in input)
  expect(wishes).toMatchObject([{ name: 'wish', value: 'credit' }])
})

test.for<[errors: Record<string, string>, sentence: string]>([
  [{ order_items: 'Not so' }, texts.chooseItems],
  [{ 'order_items.0.quantity': 'Only 2 of it' }, 'Only 2 of it'],
  [{ reason: 'Which?' }, 'Which?'],
  [{ note: 'Too long' }, 'Too long'],
  [{ 'photos.1': 'No picture' }, 'No picture'],
  [{ wish: 'Choose one' }, 'Choose one'],
  [{ send: 'Too late' }, 'Too late'],
])('of %o one sentence is said, and it is said to those who cannot see', async ([errors, sentence]) => {
  const html = await form({ items: [item(1, 1)], errors })
  expect(html.split(sentence)).toHaveLength(2)
  const without = await form({ items: [item(1, 1)] })
  expect(without).not.toContain(sentence)
  expect(html).toMatch(/role="alert"/)
})

test('in Nepali the pieces are counted in Nepali figures and named in Nepali', async () => {
  const text = textOf(await form({ items: [item(1, 3)] }, 'ne'))
  expect(text).toContain('चिया 1')
  expect(text).toContain(refundTexts.ne.ofPieces('3', '450.00'))
})
