import { expect, test } from 'vitest'
import { NOTICES } from '../notices.ts'
import { plainDigits } from '../plain-text.ts'
import { fits } from './notice-words.ts'
import { messageOf, smsText } from './render.ts'

const RENDERING = { notices: NOTICES }

const product = (n: number) => ({ name_en: `Product ${n}`, name_ne: `सामान ${n}` })

test.each([
  [1, 'Product 1', 'सामान 1'],
  [3, 'Product 1, Product 2, Product 3', 'सामान 1, सामान 2, सामान 3'],
  [5, 'Product 1, Product 2, Product 3 and 2 more', 'सामान 1, सामान 2, सामान 3 र थप २ वटा'],
])('of %i products three are named and the others counted', (count, english, nepali) => {
  const values = { number: 'GP-000123', products: Array.from({ length: count }, (_, n) => product(n + 1)) }
  expect(messageOf(RENDERING, 'VendorOrderNew', values, 'en')).toBe(
    `New order GP-000123 to pack: ${english}.`,
  )
  expect(messageOf(RENDERING, 'VendorOrderApprovalNeeded', values, 'ne')).toBe(
    `अर्डर GP-000123 मा तपाईंको स्वीकृति बाँकी छ: ${nepali}।`,
  )
})

const vendor = { name_en: 'Baidam Farm', name_ne: 'बैदाम फार्म' }
const products = (count: number) => Array.from({ length: count }, (_, n) => product(n + 1))
const answer = (count: number, { is_approved }: { is_approved: boolean }) => {
  const [first, ...others] = products(count)
  return { number: 'GP-000123', vendor, is_approved, product: first!, ...(others.length > 0 && { others }) }
}

test('the message of what a customer does not get names all of it, in the plural in both languages', () => {
  const english = 'Product 1, Product 2, Product 3, Product 4, Product 5'
  const nepali = 'सामान 1, सामान 2, सामान 3, सामान 4, सामान 5'
  const rejected = answer(5, { is_approved: false })
  expect(messageOf(RENDERING, 'OrderApprovalAnswered', rejected, 'en')).toBe(
    `Baidam Farm cannot supply ${english} for your order GP-000123. You will not be charged for them.`,
  )
  expect(messageOf(RENDERING, 'OrderApprovalAnswered', rejected, 'ne')).toBe(
    `तपाईंको अर्डर GP-000123 को ${nepali} विक्रेता बैदाम फार्मबाट उपलब्ध हुन सकेनन्। यिनको पैसा तिर्नुपर्दैन।`,
  )
  expect(messageOf(RENDERING, 'OrderApprovalAnswered', answer(1, { is_approved: false }), 'ne')).toBe(
    'तपाईंको अर्डर GP-000123 को सामान 1 विक्रेता बैदाम फार्मबाट उपलब्ध हुन सकेन। यसको पैसा तिर्नुपर्दैन।',
  )
  const values = { number: 'GP-000123', vendor, products: products(5), note: '' }
  for (const kind of ['OrderApprovalExpired', 'OrderItemUnavailable', 'OrderCancelled'] as const) {
    expect(messageOf(RENDERING, kind, values, 'en'), kind).toContain(english)
    expect(messageOf(RENDERING, kind, values, 'ne'), kind).toContain(nepali)
    expect(messageOf(RENDERING, kind, values, 'en'), kind).not.toMatch(/ it\./)
    expect(messageOf(RENDERING, kind, values, 'ne'), kind).not.toContain('यसको')
  }
})

test('an SMS has as many whole names as fit, and says how many more there are', () => {
  const sms = (count: number, locale: 'en' | 'ne', is_approved = false) => {
    const text = smsText(RENDERING, 'OrderApprovalAnswered', answer(count, { is_approved }), locale)!
    expect(fits(text), text).toBe(true)
    return text
  }
  expect(sms(3, 'en')).toBe(
    'Order GP-000123: Baidam Farm cannot supply Product 1, Product 2, Product 3. You will not be charged.',
  )
  // What fits without the vendor's name does not lose a product's.
  expect(sms(9, 'en')).toBe(
    'Order GP-000123: Product 1, Product 2, Product 3, Product 4, Product 5, Product 6, Product 7, Product 8, Product 9 are not available. You will not be charged.',
  )
  expect(sms(20, 'en')).toMatch(
    /^Order GP-000123: (?:Product \d+, )+Product \d+ and \d+ more are not available\./,
  )
  expect(sms(20, 'en', true)).toMatch(
    /^Order GP-000123: (?:Product \d+, )+Product \d+ and \d+ more confirmed\.$/,
  )
  expect(sms(2, 'ne')).toMatch(/GP-000123: सामान 1, सामान 2 उपलब्ध भएनन्। पैसा तिर्नुपर्दैन।$/)
  expect(sms(9, 'ne')).toMatch(/GP-000123: सामान 1(?:, सामान \d)* र थप [१-९] उपलब्ध भएनन्। पैसा तिर्नुपर्दैन।$/)
  for (const locale of ['en', 'ne'] as const)
    for (const count of [4, 9, 20]) {
      const text = sms(count, locale)
      const named = text.match(/(?:Product|सामान) \d+/g)!.length
      const [, nepali = '0'] = /थप ([०-९]+)/.exec(text) ?? []
      const [, english = plainDigits(nepali)] = /(\d+) more/.exec(text) ?? []
      const more = Number(english)
      expect(named + more, text).toBe(count)
    }
})
