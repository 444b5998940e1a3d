import { expect, test } from 'vitest'
import { rendered, tagsIn, textOf } from '../../../test/rendered.tsx'
import { OrderHistory, type ShownEntry } from './order-history.tsx'

let keys = 0

/** An entry of the history as the page shows it. */
const entry = (kind: ShownEntry['kind'], more: object = {}): ShownEntry =>
  ({ kind, when: '4 Mangsir 10:00', key: `${++keys}`, by: 'staff', by_name: '', ...more }) as ShownEntry

async function shown(
  entries: ShownEntry[],
  { noteKey = null as string | null, fault = null as string | null, filter = 'all' as const } = {},
) {
  const html = await rendered(
    <OrderHistory id="17" entries={entries} shown={filter} noteKey={noteKey} fault={fault} />,
    { path: '/admin/orders/17' },
  )
  const events = [...html.matchAll(/<li class="(is-\w+)">(.*?)<\/li>/gs)].map(([, look, text]) => ({
    look,
    text: textOf(text!).replace('4 Mangsir 10:00 ', ''),
  }))
  return { html, events, text: textOf(html) }
}

const textsOf = async (...entries: ShownEntry[]) => (await shown(entries)).events.map(({ text }) => text)

test('an order of which nothing is known yet says so', async () => {
  expect((await shown([])).text).toContain('Nothing yet.')
})

test('who did it stands with their part in it; what the shop did itself has no name beside', async () => {
  const step = { text: 'Packed.' }
  const events = await textsOf(
    entry('step', { ...step, by: 'vendor', by_name: 'Himal Farm' }),
    entry('step', { ...step, by: 'customer' }),
    entry('step', { ...step, by: 'system', by_name: 'expire-approvals' }),
  )
  expect(events[0]).toMatch(/^Himal Farm Vendor ?Packed\.$/)
  expect(events[1]).toMatch(/^Customer ?Packed\.$/)
  expect(events[2]).toMatch(/^expire-approvals ?Packed\.$/)
})

test('a note looks unlike a step, and the others like who did them', async () => {
  const { events } = await shown([
    entry('note', { text: 'Call after 5.' }),
    entry('step', { text: 'Packed.', by: 'vendor' }),
  ])
  expect(events.map(({ look }) => look)).toEqual(['is-note', 'is-vendor'])
})

test('money is said with its sum: paid, collected, given, refunded', async () => {
  const amount_paisa = 1_250_50
  const events = await textsOf(
    entry('paid', { provider: 'esewa', amount_paisa }),
    entry('cash', { amount_paisa }),
    entry('refund', { status: 'approved', amount_paisa }),
    entry('refund', { status: 'rejected_final', amount_paisa }),
    entry('goodwill', { amount_paisa, reason: 'Late.' }),
    entry('goodwill', { amount_paisa, reason: '' }),
  )
  expect(events[0]).toMatch(/eSewa confirmed Rs 1,250\.50\.$/)
  expect(events[1]).toMatch(/Rs 1,250\.50 was collected in cash\.$/)
  expect(events[2]).toMatch(/A refund of Rs 1,250\.50 was approved\.$/)
  expect(events[3]).toMatch(/A refund of Rs 1,250\.50 was rejected after review\.$/)
  expect(events[4]).toMatch(/Rs 1,250\.50 of store credit given as goodwill\. “Late\.”$/)
  expect(events[5]).toMatch(/given as goodwill\.\s*$/)
})

test('a bill and a credit note are named by their numbers', async () => {
  const [bill, note] = await textsOf(
    entry('bill', { number: 'B-1', is_credit: false }),
    entry('bill', { number: 'C-1', is_credit: true }),
  )
  expect(bill).toMatch(/Bill B-1 was issued\.$/)
  expect(note).toMatch(/Credit note C-1 was issued\.$/)
})

test('who looked is said by what they looked at, with how often', async () => {
  const events = await textsOf(
    entry('read', { action: 'order.read', times: 1 }),
    entry('read', { action: 'conversation.read', times: 3 }),
    entry('read', { action: 'document.read', times: 1 }),
  )
  expect(events[0]).toMatch(/Viewed this order\.\s*$/)
  expect(events[1]).toMatch(/Read the messages of this order\. 3 times so far$/)
  expect(events[2]).toMatch(/Viewed a document of this order\.\s*$/)
})

const notice = (again: string, more: object = {}) =>
  entry('notice', { id: 5, text: 'On its way.', again, channels: ['mail'], formKey: 'k', ...more })

test('a notice that may go again has a form that says by which way it goes', async () => {
  const { html, text } = await shown([notice('can', { channels: ['mail', 'sms'] })], { noteKey: 'n' })
  const form = /<form[^>]*class="order-resend\b[^"]*"[^>]*>.*?<\/form>/s.exec(html)![0]
  expect(tagsIn(form, 'input').map(({ name, value }) => [name, value])).toEqual([
    ['key', 'k'],
    ['notice', '5'],
  ])
  expect(tagsIn(form, 'button')[0]).toMatchObject({ name: 'intent', value: 'resend' })
  expect(text).toContain('by email and SMS')
})

test('a notice that reaches nobody, or went too often, says why it has no button; one that is past says nothing', async () => {
  const of = async (again: string) => shown([notice(again)], { noteKey: 'n' })
  expect((await of('unreached')).text).toContain(
    'The customer has turned off email and SMS for this, or has given neither.',
  )
  expect((await of('often')).text).toContain('Today’s limit for sending again is reached.')
  for (const again of ['unreached', 'often', 'older', 'over'])
    expect((await of(again)).html).not.toContain('order-resend')
})

test('who may write no note may send nothing again either', async () => {
  const { html } = await shown([notice('can')])
  expect(html).not.toContain('<form')
})

test('what was sent again says by which way, with its words where there were some', async () => {
  const events = await textsOf(
    entry('resent', { channels: ['sms'], text: 'On its way.' }),
    entry('resent', { channels: ['mail'], text: '' }),
  )
  expect(events[0]).toMatch(/Sent again by SMS: “On its way\.”$/)
  expect(events[1]).toMatch(/Sent again by email:\s*$/)
})

test('a changed address is quoted with its reason', async () => {
  expect((await textsOf(entry('delivery', { reason: 'Moved.' })))[0]).toMatch(
    /Address or phone changed\. “Moved\.”$/,
  )
})

test('a note that was refused keeps its form, with the reason at the field', async () => {
  const { html, text } = await shown([], { noteKey: 'n', fault: 'This field is required.' })
  expect(text).toContain('This field is required.')
  expect(html).toContain('aria-invalid="true"')
  expect(tagsIn(html, 'textarea')[0]).toMatchObject({ name: 'text', maxlength: '1000' })
})

test('where all is shown, what went out by itself is one fold between what people did', async () => {
  const entries = [
    entry('notice', { text: 'It is packed.', again: 'older' }),
    entry('bill', { number: 'HG-1', is_credit: false }),
    entry('step', { text: 'Packed.', by: 'vendor' }),
    entry('read', { action: 'order.read', times: 1 }),
  ]
  const { html } = await shown(entries)
  expect(html.match(/<details/g)).toHaveLength(1)
  const [, folded] = /<details>(.*?)<\/details>/s.exec(html)!
  expect(textOf(folded!)).toMatch(/^2 notifications, bills and views .*It is packed\..*HG-1/)
  expect(textOf(folded!)).not.toContain('Packed.')
  const notices = await rendered(
    <OrderHistory id="17" entries={entries} shown="notices" noteKey={null} fault={null} />,
    { path: '/admin/orders/17' },
  )
  expect(notices).not.toContain('<details')
})
