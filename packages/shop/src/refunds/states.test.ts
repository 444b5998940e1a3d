import { expect, test } from 'vitest'
import {
  DONE_STATES,
  mayFollow,
  OPEN_STATES,
  REFUND_STATES,
  stageOf,
  TO_DECIDE_STATES,
  TO_SEND_STATES,
  WITHOUT_MONEY_STATES,
} from './states.ts'
import type { RefundStatus } from './tables.ts'

const next = (from: RefundStatus) => REFUND_STATES.filter((to) => mayFollow(from, to))
const leadsTo = (...ends: RefundStatus[]) =>
  REFUND_STATES.filter((from) => next(from).some((to) => ends.includes(to)))

test('every refund is to be decided, to be sent or done', () => {
  expect([...OPEN_STATES, ...DONE_STATES].sort()).toEqual([...REFUND_STATES].sort())
  expect(REFUND_STATES.filter((status) => stageOf(status) === 'decide')).toEqual(TO_DECIDE_STATES)
  expect(REFUND_STATES.filter((status) => stageOf(status) === 'send')).toEqual(TO_SEND_STATES)
})

test('the sets of states are those of the table', () => {
  expect(leadsTo('rejected', 'rejected_final')).toEqual(TO_DECIDE_STATES)
  // What is owed is sent in the end: it is never rejected.
  expect(leadsTo('processing', 'refunded')).toEqual(TO_SEND_STATES)
  expect(TO_SEND_STATES.flatMap(next).filter((to) => WITHOUT_MONEY_STATES.includes(to))).toEqual([])
  // Only what was rejected once can begin anew.
  expect(DONE_STATES.filter((status) => next(status).length > 0)).toEqual(['rejected'])
})

test('every state can be reached', () => {
  const reached = new Set<RefundStatus>(['requested'])
  for (const from of reached) for (const to of next(from)) reached.add(to)
  expect([...reached].sort()).toEqual([...REFUND_STATES].sort())
})
