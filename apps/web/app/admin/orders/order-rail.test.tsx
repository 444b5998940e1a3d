import type { OrderItemStatus } from '@himalayan-green/shop/orders/states.ts'
import { expect, test } from 'vitest'
import { rendered, textOf } from '../../../test/rendered.tsx'
import { OrderRail } from './order-rail.tsx'

const event = (event: string, when: string, actor_kind = 'vendor') => ({ event, when, actor_kind })

/** The steps of an order with these states of items, by package: name, what is below it, and where the order stands. */
async function railOf(
  packages: OrderItemStatus[][],
  { method = 'cod', events = [] as ReturnType<typeof event>[] } = {},
) {
  const orders = packages.map((statuses) => ({ items: statuses.map((status) => ({ status })) }))
  const order = { orders, payment_method: method } as never
  const html = await rendered(<OrderRail order={order} events={events} />, { path: '/admin/orders/1' })
  return [...html.matchAll(/<li class="is-(\w+)"[^>]*>.*?<b>(.*?)<\/b><span[^>]*>(.*?)<\/span>/gs)].map(
    ([, state, name, below]) => `${textOf(name!)}: ${textOf(below!)} (${state})`,
  )
}

test('an order of which nothing is left has no rail', async () => {
  expect(await railOf([['cancelled'], ['rejected', 'unavailable']])).toEqual([])
})

test('cash on delivery goes without payment and, where nobody was asked, without approval', async () => {
  expect(await railOf([['confirmed']], { events: [event('placed', '9:00')] })).toEqual([
    'Placed: 9:00 (done)',
    'Packed: To come (current)',
    'Out for delivery: To come (open)',
    'Delivered: To come (open)',
  ])
})

test('who pays beforehand sees that step with the time at which the money was there', async () => {
  const events = [event('placed', '9:00'), event('confirmed', '9:05', 'system'), event('packed', '11:00')]
  expect(await railOf([['packed']], { method: 'esewa', events })).toEqual([
    'Placed: 9:00 (done)',
    'Paid: 9:05 (done)',
    'Packed: 11:00 (done)',
    'Out for delivery: To come (current)',
    'Delivered: To come (open)',
  ])
})

test('an order that waits for its vendor has the step of approval, and stands there', async () => {
  expect((await railOf([['awaiting_approval']], { events: [event('placed', '9:00')] })).slice(0, 2)).toEqual([
    'Placed: 9:00 (done)',
    'Approved: To come (current)',
  ])
})

test('approval stays when a vendor has given it, with its own time beside that of the money', async () => {
  const events = [event('placed', '9:00'), event('confirmed', '9:30'), event('confirmed', '10:00', 'system')]
  expect((await railOf([['confirmed']], { method: 'khalti', events })).slice(1, 3)).toEqual([
    'Approved: 9:30 (done)',
    'Paid: 10:00 (done)',
  ])
})

test('while some packages have not reached a step, the others are counted', async () => {
  const events = [event('placed', '9:00'), event('packed', '10:00'), event('packed', '12:00')]
  expect(await railOf([['packed'], ['confirmed'], ['delivered']], { events })).toEqual([
    'Placed: 9:00 (done)',
    'Packed: 2 of 3 packages (current)',
    'Out for delivery: 1 of 3 packages (open)',
    'Delivered: 1 of 3 packages (open)',
  ])
})

test('a package has reached a step with the last of its items; what fell away does not hold it back', async () => {
  const events = [event('placed', '9:00'), event('packed', '10:00')]
  expect((await railOf([['packed', 'confirmed']], { events }))[1]).toBe('Packed: To come (current)')
  expect((await railOf([['packed', 'cancelled', 'unavailable']], { events }))[1]).toBe('Packed: 10:00 (done)')
})

test('a step that all have reached has the time of the last', async () => {
  const events = [event('placed', '9:00'), event('packed', '10:00'), event('packed', '12:00')]
  expect((await railOf([['packed'], ['packed']], { events }))[1]).toBe('Packed: 12:00 (done)')
})

test('a delivery that failed is out, and not delivered', async () => {
  expect(
    (await railOf([['undelivered']], { events: [event('out_for_delivery', '13:00')] })).slice(2),
  ).toEqual(['Out for delivery: 13:00 (done)', 'Delivered: To come (current)'])
})
