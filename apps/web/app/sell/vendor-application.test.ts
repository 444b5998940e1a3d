import { randomInt } from 'node:crypto'
import { contextOf } from '@himalayan-green/shop/context.ts'
import { listOutbox } from '@himalayan-green/shop/messaging/outbox.ts'
import { plainPdf } from '@himalayan-green/shop/test/scenes/documents.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { readRequest } from '@himalayan-green/shop/vendors/applications/read-request.ts'
import { RouterContextProvider } from 'react-router'
import { expect, vi } from 'vitest'
import { pageContext } from '../context.ts'
import { action, loader } from './apply-page.tsx'
import type { RefusedStep } from './vendor-application.server.ts'

// The wizard in a browser without scripts.

const GENERAL = {
  name: 'Kamala Rai',
  email: 'kamala@example.com',
  company_name: 'Rai Krishi',
  'address.location': 'Pokhara, Kaski',
  'address.ward_no': '६',
  'address.tole': 'Baidam',
}
const pdf = () => new File([new Uint8Array(plainPdf())], 'paper.pdf')
const newPhone = () => `98${String(randomInt(100_000_000)).padStart(8, '0')}`

function visit(shop: TestShop, sent: { form?: URLSearchParams | FormData; cookie?: string; path?: string }) {
  const context = new RouterContextProvider()
  context.set(pageContext, {
    ctx: contextOf(shop, null, 'en'),
    config: shop.config,
    sessionId: null,
    pictures: shop.pictures,
    privateFiles: shop.privateFiles,
    gateways: shop.gateways,
    life: shop.life,
    checkServer: shop.checkServer,
    clock: shop.clock,
    nonce: '',
    requestId: 'a request',
    client: { address: newPhone(), user_agent: 'a browser' },
    report: vi.fn(),
  })
  const url = new URL(`http://shop.test${sent.path ?? '/sell/apply'}`)
  const request = new Request(url, {
    method: sent.form ? 'POST' : 'GET',
    headers: sent.cookie ? { cookie: sent.cookie } : {},
    body: sent.form ?? null,
  })
  return { context, request, url, params: {}, pattern: '/sell/apply' } as unknown as Parameters<
    typeof loader
  >[0] &
    Parameters<typeof action>[0]
}

/** A way on. */
function answered(answer: unknown): Response {
  if (!(answer instanceof Response)) throw new Error(`Refused: ${JSON.stringify(answer)}`)
  return answer
}

function refused(answer: unknown) {
  if (answer instanceof Response) throw new Error('Not refused')
  return answer as { data: RefusedStep; init: { status: number; headers?: Record<string, string> } }
}

const cookieIn = (answer: Response) => answer.headers.getSetCookie()[0]!.split(';')[0]!

async function begun(shop: TestShop): Promise<string> {
  const form = new URLSearchParams({ ...GENERAL, phone: newPhone() })
  const answer = answered(await action(visit(shop, { form })))
  expect(answer.headers.getSetCookie()[0]).toMatch(/HttpOnly/)
  return cookieIn(answer)
}

function papers(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  form.set('intent', 'hand-in')
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('by plain forms somebody applies, from the first field to the thanks', async ({ shop }) => {
  expect(await loader(visit(shop, {}))).toMatchObject({ step: 'general', handedIn: [] })
  const cookie = await begun(shop)
  expect(await loader(visit(shop, { cookie }))).toMatchObject({ step: 'documents', handedIn: [] })
  const form = papers({
    'PAN.document_no': '६०१२३४५६७',
    'PAN.document': pdf(),
    'CITIZENSHIP.document_no': '46-01-72-01234',
    'CITIZENSHIP.document': pdf(),
    'VAT.document_no': '601234567',
    'VAT.document': new File([], ''),
  })
  const answer = answered(await action(visit(shop, { form, cookie })))
  // Nothing is left to do. The key stays for whoever wants to confirm an address.
  expect(answer.headers.get('location')).toBe('/sell/apply')
  const waiting = cookieIn(answer)
  expect(await loader(visit(shop, { cookie: waiting }))).toMatchObject({
    step: 'thanks',
    handedIn: ['PAN', 'CITIZENSHIP'],
    toConfirm: { email: 'kamala@example.com', sent: null },
  })
  expect(await listOutbox(contextOf(shop, null, 'en'))).toEqual([])
  const ask = new URLSearchParams({ intent: 'ask', by: 'email' })
  const asked = answered(await action(visit(shop, { form: ask, cookie: waiting })))
  expect(asked.headers.get('location')).toBe('/sell/apply?code=email')
  const path = '/sell/apply?code=email'
  expect(await loader(visit(shop, { cookie: waiting, path }))).toMatchObject({
    step: 'thanks',
    handedIn: ['PAN', 'CITIZENSHIP'],
    toConfirm: { email: 'kamala@example.com', sent: 'email' },
  })
  const outbox = await listOutbox(contextOf(shop, null, 'en'))
  expect(outbox).toMatchObject([{ recipient: 'kamala@example.com', subject: 'Confirm your email' }])
  const code = /\b\d{6}\b/.exec(outbox[0]!.text)![0]
  const type = (code: string) =>
    action(
      visit(shop, { form: new URLSearchParams({ intent: 'confirm', by: 'email', code }), cookie: waiting }),
    )
  const wrong = refused(await type(code === '000000' ? '000001' : '000000'))
  expect(wrong.data.errors.code).toContain('wrong or has expired')
  expect(wrong.data.typed).toMatchObject({ intent: 'confirm', by: 'email' })
  const confirmed = answered(await type(code))
  expect(confirmed.headers.getSetCookie()[0]).toMatch(/Max-Age=0/)
  const thanks = confirmed.headers.get('location')!
  expect(await loader(visit(shop, { path: thanks }))).toMatchObject({
    step: 'thanks',
    handedIn: ['PAN', 'CITIZENSHIP'],
    toConfirm: null,
    confirmed: 'email',
  })
  const { db } = shop.database
  const last = db.selectFrom('vendor_requests').select(['id', 'status']).orderBy('id', 'desc')
  const { id, status } = await last.executeTakeFirstOrThrow()
  expect(status).toBe('submitted')
  const { actor } = await shop.addCustomer({ rights: ['vendor.review'] })
  const { documents } = await readRequest(shop.as(actor), shop.privateFiles, id)
  expect(documents.map(({ type, document_no }) => [type, document_no])).toEqual([
    ['PAN', '601234567'],
    ['CITIZENSHIP', '46-01-72-01234'],
  ])
  // Until somebody reviews it, a paper that was forgotten may still come.
  expect(await loader(visit(shop, { cookie }))).toMatchObject({ step: 'documents' })
})

test('what is wrong in step 1 comes back with what was typed', async ({ shop }) => {
  const form = new URLSearchParams({ ...GENERAL, phone: '98-1', 'address.ward_no': '40' })
  const { data, init } = refused(await action(visit(shop, { form })))
  expect(init.status).toBe(400)
  expect(Object.keys(data.errors)).toEqual(['phone', 'address.ward_no'])
  expect(data.typed).toMatchObject({ name: 'Kamala Rai', phone: '98-1' })
})

test('a paper that was refused keeps the others in their place', async ({ shop }) => {
  const cookie = await begun(shop)
  const wrong = papers({
    'PAN.document_no': '601234567',
    'PAN.document': pdf(),
    'CITIZENSHIP.document_no': '46',
    'CITIZENSHIP.document': new File(['<html>'], 'paper.pdf'),
  })
  const first = refused(await action(visit(shop, { form: wrong, cookie })))
  expect(Object.keys(first.data.errors)).toEqual(['CITIZENSHIP.document'])
  const next = first.init.headers!['Set-Cookie']!.split(';')[0]!
  expect(await loader(visit(shop, { cookie: next }))).toMatchObject({ step: 'documents', handedIn: ['PAN'] })
  const right = papers({ 'CITIZENSHIP.document_no': '46', 'CITIZENSHIP.document': pdf() })
  const answer = answered(await action(visit(shop, { form: right, cookie: next })))
  expect(answer.headers.get('location')).toBe('/sell/apply')
})

test('without one paper that qualifies, nothing is handed in', async ({ shop }) => {
  const cookie = await begun(shop)
  const empty = papers({ 'PAN.document_no': '601234567', 'PAN.document': new File([], 'pan.pdf') })
  expect(refused(await action(visit(shop, { form: empty, cookie }))).data.errors.form).toBe(
    "Submit all required documents. Make sure the documents you're uploading aren't empty",
  )
  const lone = papers({ 'VAT.document_no': '601234567', 'VAT.document': pdf() })
  expect(Object.keys(refused(await action(visit(shop, { form: lone, cookie }))).data.errors)).toEqual([
    'PAN.document_no',
    'PAN.document',
    'CITIZENSHIP.document_no',
    'CITIZENSHIP.document',
  ])
})

test('files are read only from somebody whose application takes papers', async ({ shop }) => {
  const form = papers({ 'PAN.document_no': '601234567', 'PAN.document': pdf() })
  for (const cookie of ['', 'vendor-application=ImtleSI%3D', 'vendor-application=x']) {
    const sent = visit(shop, { form, cookie })
    const away = await action(sent).catch((thrown: unknown) => thrown)
    expect(answered(away).headers.get('location')).toBe('/sell/apply')
    expect(sent.request.bodyUsed).toBe(false)
  }
})

test('L15: a key that somebody else wrote into the cookie opens nothing, and over https no other host can write it', async ({
  shop,
}) => {
  const [, signed = ''] = (await begun(shop)).split('=')
  const [value = ''] = decodeURIComponent(signed).split('.')
  for (const planted of [value, `${value}.${'A'.repeat(43)}`]) {
    const cookie = `vendor-application=${encodeURIComponent(planted)}`
    expect(await loader(visit(shop, { cookie }))).toMatchObject({ step: 'general' })
  }
  const config = { ...shop.config, publicUrl: 'https://shop.example' }
  expect(await begun({ ...shop, config })).toMatch(/^__Host-vendor-application=/)
})
