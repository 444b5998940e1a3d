import { expect, test } from 'vitest'
import {
  OPEN_STATES,
  PACKED_STATES,
  UNDER_WAY_STATES,
  UNPACKED_STATES,
  WAITING_STATES,
} from '../money/item-states.ts'
import { type Paying, paymentStatusOf } from './payment-status.ts'
import {
  FIRST_STATES,
  groupStatusOf,
  ITEM_STATES,
  isBeforePacking,
  isLive,
  milestoneOf,
  nextStates,
  type OrderItemStatus,
  orderStatusOf,
  sourceStates,
  transitionsOf,
} from './states.ts'

test('the whole table of domain D1: from each state, where to and by whom', () => {
  const table = ITEM_STATES.flatMap((from) =>
    (['customer', 'vendor', 'staff', 'system'] as const).flatMap((actor) => {
      const steps = transitionsOf(from, actor)
      return steps.length > 0 ? [`${from}, ${actor}: ${steps.join(' | ')}`] : []
    }),
  )
  expect(table).toEqual([
    'on_hold, customer: cancelled',
    'on_hold, staff: cancelled',
    'on_hold, system: confirmed | cancelled',
    'awaiting_approval, customer: cancelled',
    'awaiting_approval, vendor: confirmed | rejected',
    'awaiting_approval, staff: confirmed | rejected | cancelled',
    'awaiting_approval, system: expired',
    'confirmed, customer: cancelled',
    'confirmed, vendor: packed | unavailable',
    'confirmed, staff: packed | unavailable | cancelled',
    'packed, vendor: out_for_delivery',
    'packed, staff: out_for_delivery',
    'out_for_delivery, vendor: delivered | undelivered',
    'out_for_delivery, staff: delivered | undelivered',
    'undelivered, vendor: out_for_delivery | returned',
    'undelivered, staff: out_for_delivery | returned',
    'delivered, vendor: returned',
    'delivered, staff: returned',
  ])
})

const paidBy = (method: 'cash' | 'esewa', captured_paisa = 0, refunded_paisa = 0): Paying => ({
  tenders: [{ id: 1, method, planned_paisa: 500_00, captured_paisa, refunded_paisa }],
  is_pending: false,
  has_failed: false,
})

test.each<[string, Paying]>([
  ['unpaid', paidBy('esewa')],
  ['pending', { ...paidBy('esewa'), is_pending: true }],
  ['pending', { ...paidBy('esewa'), is_pending: true, has_failed: true }],
  ['failed', { ...paidBy('esewa'), has_failed: true }],
  ['paid', { ...paidBy('esewa', 500_00), is_pending: true }],
  ['partially_refunded', paidBy('esewa', 500_00, 1)],
  ['refunded', paidBy('esewa', 500_00, 500_00)],
])('a purchase that is paid beforehand is %s when its tenders say %o', (status, paying) => {
  expect(paymentStatusOf(['on_hold'], paying)).toBe(status)
})

test('what could not be delivered goes out once more, and then only back', () => {
  expect(transitionsOf('undelivered', 'vendor', 1)).toEqual(['out_for_delivery', 'returned'])
  expect(transitionsOf('undelivered', 'vendor', 2)).toEqual(['returned'])
})

test('every state is reached from the first ones, and there is no way round in circles but the new try', () => {
  const reachable = new Set(FIRST_STATES)
  for (const state of reachable) for (const next of nextStates(state)) reachable.add(next)
  expect([...reachable].sort()).toEqual([...ITEM_STATES].sort())
  const circles = (from: OrderItemStatus, way: OrderItemStatus[]): string[] =>
    way.includes(from)
      ? [[...way.slice(way.indexOf(from)), from].join(' ')]
      : nextStates(from).flatMap((next) => circles(next, [...way, from]))
  expect([...new Set(circles('awaiting_approval', []))]).toEqual([
    'out_for_delivery undelivered out_for_delivery',
  ])
})

test('the states before a state are the table read backwards', () => {
  expect(sourceStates('packed')).toEqual(['confirmed'])
  expect(sourceStates('rejected')).toEqual(['awaiting_approval'])
  expect(sourceStates('cancelled', 'customer')).toEqual(['on_hold', 'awaiting_approval', 'confirmed'])
  expect(sourceStates('cancelled', 'vendor')).toEqual([])
  expect(sourceStates('awaiting_approval')).toEqual([])
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
  [['cancelled', 'expired', 'unavailable'], 'cancelled', 'cancelled', 'unpaid'],
  [['undelivered', 'undelivered'], 'undelivered', 'in_progress', 'cod_due'],
  [['undelivered', 'out_for_delivery'], 'processing', 'in_progress', 'cod_due'],
  [['undelivered', 'delivered'], 'partially_delivered', 'partially_delivered', 'cod_due'],
  [['returned', 'cancelled'], 'returned', 'returned', 'unpaid'],
  [['returned', 'delivered'], 'delivered', 'completed', 'paid'],
])('items %j make the order %s, the purchase %s and its payment %s', (items, order, group, payment) => {
  expect(orderStatusOf(items)).toBe(order)
  expect(groupStatusOf(items)).toBe(group)
  expect(paymentStatusOf(items, paidBy('cash'))).toBe(payment)
})

test.each<[OrderItemStatus[], string | undefined]>([
  [['confirmed', 'packed'], undefined],
  [['awaiting_approval', 'packed'], undefined],
  [['packed', 'packed'], 'packed'],
  [['packed', 'out_for_delivery'], 'packed'],
  [['out_for_delivery', 'rejected'], 'out_for_delivery'],
  [['delivered', 'delivered'], 'delivered'],
  [['undelivered', 'delivered'], undefined],
  [['unavailable', 'packed'], 'packed'],
  [['rejected', 'rejected'], undefined],
])('of items %j the step that all have taken is %s', (items, milestone) => {
  expect(milestoneOf(items)).toBe(milestone)
})

test('the sets of states that statements ask for are those of the table', () => {
  const underWay = ITEM_STATES.filter((status) => isLive(status) && status !== 'delivered')
  expect([...UNDER_WAY_STATES].sort()).toEqual(underWay.sort())
  expect([...OPEN_STATES].sort()).toEqual(underWay.filter((status) => status !== 'on_hold'))
  expect([...WAITING_STATES].sort()).toEqual(FIRST_STATES.filter((status) => status !== 'confirmed').sort())
  expect([...UNPACKED_STATES].sort()).toEqual(underWay.filter((status) => isBeforePacking([status])))
  const packed = new Set<OrderItemStatus>(['packed'])
  for (const state of packed) for (const next of nextStates(state)) packed.add(next)
  expect([...PACKED_STATES].sort()).toEqual([...packed].sort())
})
