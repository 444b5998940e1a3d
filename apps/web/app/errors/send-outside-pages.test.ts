import type { FormEvent } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailure } from '../browser/api.ts'
import { sendOutsidePages } from './send-outside-pages.ts'

const assign = vi.fn()
const link = { href: '', download: '', click: vi.fn() }

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('location', { assign })
  vi.stubGlobal('document', { createElement: () => link })
  vi.stubGlobal(
    'FormData',
    class extends Map<string, string> {
      constructor(form: { fields: [string, string][] }) {
        super(form.fields)
      }
    },
  )
})
afterEach(() => void vi.unstubAllGlobals())

const pressed = {
  preventDefault() {},
  currentTarget: { action: 'https://shop.test/auth/signout', fields: [['return_to', '/ne']] },
} as unknown as FormEvent<HTMLFormElement>

/** Sends the form, and answers it like this. */
async function sent(answer: () => Promise<object>) {
  const fetched = vi.fn((_to: string, _with: { body: unknown }) => answer())
  vi.stubGlobal('fetch', fetched)
  await sendOutsidePages(pressed)
  return fetched
}

test('the form is sent, and its redirect is followed', async () => {
  const fetched = await sent(async () => ({ ok: true, redirected: true, url: 'https://shop.test/ne' }))
  const [address, { body }] = fetched.mock.calls[0]!
  expect([address, String(body)]).toEqual(['https://shop.test/auth/signout', 'return_to=%2Fne'])
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://shop.test/ne')
  expect(link.click).not.toHaveBeenCalled()
})

test('a file is stored under its name', async () => {
  const headers = { 'Content-Disposition': 'attachment; filename="SI-81.pdf"' }
  await sent(async () => new Response('%PDF', { headers }))
  expect(link.download).toBe('SI-81.pdf')
  expect(link.href).toMatch(/^blob:/)
  expect(link.click).toHaveBeenCalledOnce()
  expect(assign).not.toHaveBeenCalled()
})

test.each([
  [
    'a proxy’s page',
    async () => new Response('<h1>502</h1>', { status: 502 }),
    new CallFailure(502, '<h1>502</h1>'),
  ],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), new CallFailure(0, '')],
])('%s is a failed call, which every page shows', async (_, answer, failure) => {
  await expect(sent(answer)).rejects.toEqual(failure)
  expect(assign).not.toHaveBeenCalled()
})
