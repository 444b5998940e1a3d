import type { Ctx } from '@himalayan-green/shop/context.ts'
import { expect, test } from 'vitest'
import { clearSavedCheckout, keepCheckout, savedCheckout } from './saved-checkout.server.ts'
import { typingOf } from './saved-typing.ts'

const ctx = { publicUrl: 'https://shop.example.com' } as Ctx
const saved = { addresses: [{ id: 7 }], contacts: [] }

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/** What a browser that was sent these headers sends back. */
async function broughtBack(headers: HeadersInit): Promise<unknown> {
  const cookie = new Headers(headers).get('set-cookie')?.split(';')[0] ?? ''
  return savedCheckout(ctx, new Request('https://shop.example.com/checkout', { headers: { cookie } }))
}

test('what was typed comes back to whoever typed it, and what the page wrote does not', async () => {
  const typed = { person: 'sita', address: 'new', 'address.tole': 'लेकसाइड', note: 'नीलो ढोका\nदुई तला' }
  const sent = formOf({ ...typed, key: 'k', cart_item: '1 2 300', expected_total_paisa: '300' })
  const headers = await keepCheckout(ctx, sent)
  expect(new Headers(headers).get('set-cookie')).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
  const kept = await broughtBack(headers)
  expect(typingOf(kept, { person: 'sita', ...saved })).toEqual(typed)
  expect(typingOf(kept, { person: 'ram', ...saved })).toBeNull()
  expect(await broughtBack(await clearSavedCheckout(ctx))).toBeNull()
})

test('a form that does not say whose it is, is not kept', async () => {
  expect(await keepCheckout(ctx, formOf({ note: 'Blue gate' }))).toEqual({})
})

test('the longest form fits a cookie; where it does not, all but the note is kept', async () => {
  const devanagari = (length: number) =>
    Array.from({ length }, (_, turn) => String.fromCodePoint(0x905 + ((turn * 7919) % 53))).join('')
  const fields = { person: 'sita', 'address.tole': devanagari(120), 'address.landmark': devanagari(200) }
  const whole = { ...fields, note: devanagari(500) }
  const cookie = new Headers(await keepCheckout(ctx, formOf(whole))).get('set-cookie')!
  expect(cookie.split(';')[0]!.length).toBeLessThan(4096)
  expect(await broughtBack({ 'set-cookie': cookie })).toEqual(whole)

  const noise = Array.from({ length: 5000 }, () => Math.random().toString(36).at(-1)).join('')
  expect(await broughtBack(await keepCheckout(ctx, formOf({ ...fields, note: noise })))).toEqual(fields)
})

test('an address that is gone is not chosen again', () => {
  const kept = { person: 'sita', address: '8', contact: '3', note: 'Blue gate' }
  expect(typingOf(kept, { person: 'sita', ...saved })).toEqual({ person: 'sita', note: 'Blue gate' })
  expect(typingOf({ ...kept, address: '7' }, { person: 'sita', ...saved })).toMatchObject({ address: '7' })
})

test.each(['', 'e30', 'bm90IGRlZmxhdGVk', '%%%'])(
  'a cookie that was tampered with is none: %s',
  async (value) => {
    const headers = { cookie: `typed-checkout=${value}` }
    expect(await savedCheckout(ctx, new Request('https://shop.example.com/', { headers }))).toBeNull()
  },
)
