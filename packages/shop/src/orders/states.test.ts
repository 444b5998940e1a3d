import { expect, test } from 'vitest'
import {
  groupStatusOf,
  milestoneOf,
  NEXT_STATES,
  orderStatusOf,
  paymentStatusOf,
  statesBefore,
} from './states.ts'
import type { OrderItemStatus } from './tables.ts'

test('every item that is not rejected can reach its delivery, and none leaves it', () => {
  const reachable = new Set<OrderItemStatus>(['awaiting_approval', 'confirmed'])
  for (const state of reachable) for (const next of NEXT_STATES[state]) reachable.add(next)
  expect([...reachable]).toContain('delivered')
  expect(NEXT_STATES.delivered).toEqual([])
  expect(NEXT_STATES.rejected).toEqual([])
})

test('the states before a state are the table read backwards', () => {
  expect(statesBefore('packed')).toEqual(['confirmed'])
  expect(statesBefore('rejected')).toEqual(['awaiting_approval'])
  expect(statesBefore('awaiting_approval')).toEqual([])
})

test.each<[OrderItemStatus[], string, string, string]>([
  [['confirmed', 'confirmed'], 'confirmed', 'confirmed', 'cod_due'],
  [['confirmed', 'awaiting_approval'], 'awaiting_approval', 'awaiting_approval', 'cod_due'],
  [['confirmed', 'rejected'], 'confirmed', 'confirmed', 'cod_due'],
  [['rejected', 'rejected'], 'cancelled', 'cancelled', 'unpaid'],
  [['packed', 'confirmed'], 'processing', 'in_progress', 'cod_due'],
  [['packed', 'packed'], 'processing', 'in_progress', 'cod_due'],
  [['packed', 'out_for_delivery'], 'processing', 'in_progress', 'cod_due'],
  [['out_for_delivery', 'rejected'], 'out_for_delivery', 'in_progress', 'cod_due'],
  [['delivered', 'confirmed'], 'partially_delivered', 'partially_delivered', 'cod_due'],
  [['delivered', 'delivered', 'rejected'], 'delivered', 'completed', 'paid'],
])('items %j make the order %s, the purchase %s and its payment %s', (items, order, group, payment) => {
  expect(orderStatusOf(items)).toBe(order)
  expect(groupStatusOf(items)).toBe(group)
  expect(paymentStatusOf(items)).toBe(payment)
})

test.each<[OrderItemStatus[], string | undefined]>([
  [['confirmed', 'packed'], undefined],
  [['awaiting_approval', 'packed'], undefined],
  [['packed', 'packed'], 'packed'],
  [['packed', 'out_for_delivery'], 'packed'],
  [['out_for_delivery', 'rejected'], 'out_for_delivery'],
  [['delivered', 'delivered'], 'delivered'],
  [['rejected', 'rejected'], undefined],
])('of items %j the step that all have taken is %s', (items, milestone) => {
  expect(milestoneOf(items)).toBe(milestone)
})
