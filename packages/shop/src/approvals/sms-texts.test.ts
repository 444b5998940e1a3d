import { expect, test } from 'vitest'
import { askingSms, fits } from './sms-texts.ts'

const item = { id: 1, name_en: 'Goat Meat', name_ne: 'खसीको मासु', unit_description: '1 kg', quantity: 2 }
const order = {
  order_id: 'o',
  order_group_id: 'g',
  vendor_id: 1,
  number: 123,
  due: new Date('2026-11-21T12:30:00Z'),
  place: { name_en: 'Pokhara', name_ne: 'पोखरा' },
}
const link = (locale: string) =>
  `https://himalayangreen.com.np${locale === 'ne' ? '/ne' : ''}/answer/${'k'.repeat(22)}`

test('an SMS names goods, deadline, replies and link', () => {
  expect(askingSms({ ...order, items: [item] }, link('en'), 'en', { canReply: true })).toBe(
    `GP-000123 to Pokhara: 2 x 1 kg Goat Meat. Answer by 5 Mangsir 18:15. Reply 1 yes, 0 no, 2 N = only N. ${link('en')}`,
  )
  expect(
    askingSms({ ...order, items: [{ ...item, quantity: 1 }] }, link('en'), 'en', { canReply: true }),
  ).toContain('Reply 1 yes, 0 no. h')
  expect(
    askingSms({ ...order, items: [item, item] }, link('en'), 'en', { isReminder: true, canReply: true }),
  ).toMatch(/^Reminder\. GP-000123 to Pokhara: .+ Reply 1 yes to all, 0 no to all\. One by one: h/)
})

test('where no reply reaches the shop, an SMS asks for none', () => {
  expect(askingSms({ ...order, items: [item] }, link('en'), 'en', { canReply: false })).toBe(
    `GP-000123 to Pokhara: 2 x 1 kg Goat Meat. Answer by 5 Mangsir 18:15. ${link('en')}`,
  )
})

test.each(['en', 'ne'] as const)(
  'in %s it is two SMS at most, however many products, and ends with the whole link',
  (locale) => {
    for (let count = 1; count <= 200; count += count < 10 ? 1 : 30) {
      const text = askingSms({ ...order, items: Array(count).fill(item) }, link(locale), locale, {
        isReminder: true,
        canReply: true,
      })
      expect(fits(text), text).toBe(true)
      expect(text.endsWith(link(locale))).toBe(true)
      expect(text).toContain(locale === 'ne' ? 'GP-000123, पोखरा: ' : 'GP-000123 to Pokhara: ')
    }
  },
)
