import { sendMail, sendSms } from '@himalayan-green/shop/messaging/send.ts'
import { test } from '@himalayan-green/shop/test/shop.ts'
import { RouterContextProvider } from 'react-router'
import { expect, vi } from 'vitest'
import { type PageContext, pageContext } from './context.ts'
import { action as moveClock, loader as readClock } from './dev/clock-page.tsx'
import { loader as readOutbox, action as reply } from './dev/outbox-page.tsx'

// What /dev/outbox and /dev/clock are to visitors of a demo that others can reach.

/** The arguments of a loader or action for this visitor. */
function argsFor(page: object, form: Record<string, string> = {}): never {
  const context = new RouterContextProvider()
  context.set(pageContext, page as PageContext)
  const body = new URLSearchParams(form)
  const request = new Request('http://shop.test/dev/outbox', { method: 'POST', body })
  return { context, request } as never
}

const OPEN = { demo: true, isOpenToOthers: true }
const LOCAL = { demo: true, isOpenToOthers: false }

test('H2: in a public demo the outbox shows what went to nobody or to oneself, and nothing of other visitors', async ({
  shop,
}) => {
  const { actor } = await shop.addCustomer({ email: 'maya_1@gmail.com', phone: '+9779841000001' })
  const ctx = shop.as(null)
  for (const to of ['maya_1@gmail.com', 'mayaX1@gmail.com', 'ram@gmail.com', 'new@example.com'])
    await sendMail(ctx, { to, subject: 'Your code', text: '123 456' })
  for (const to of ['+9779841000001', '+9779841000002', '+9779800000007', '+9779800010007'])
    await sendSms(ctx, { to, text: '123 456' })
  const seenBy = async (who: typeof actor | null, config = OPEN) => {
    const { messages } = await readOutbox(argsFor({ ctx: shop.as(who), config }))
    return messages.map(({ recipient }) => recipient).sort()
  }
  const nobodys = ['+9779800000007', 'new@example.com']
  expect(await seenBy(null)).toEqual(nobodys)
  expect(await seenBy(actor)).toEqual([
    '+9779800000007',
    '+9779841000001',
    'maya_1@gmail.com',
    'new@example.com',
  ])
  expect(await seenBy(null, LOCAL)).toHaveLength(8)
})

test('H2: in a public demo nobody answers an SMS for another visitor’s phone', async ({ shop }) => {
  const { actor } = await shop.addCustomer({ phone: '+9779841000003' })
  const answer = (from: string) =>
    reply(argsFor({ ctx: shop.as(actor), config: OPEN }, { from, text: '1' })).catch(
      (refused: { init: { status: number } }) => refused.init.status,
    )
  expect(await answer('+9779841000002')).toBe(404)
  for (const own of ['+9779841000003', '+9779800000001'])
    expect(await answer(own)).toMatchObject({ status: 303 })
})

test('H2: in a public demo strangers do not move everybody’s time', async ({ shop }) => {
  const clock = { ahead: () => 0, now: () => new Date(), move: vi.fn(async () => {}) }
  const page = (config: object) => ({ ctx: shop.as(null), config, clock })
  expect((await readClock(argsFor(page(OPEN)))).moves).toEqual([])
  const moved = moveClock(argsFor(page(OPEN), { by: 'month' }))
  await expect(moved).rejects.toMatchObject({ init: { status: 403 } })
  expect(clock.move).not.toHaveBeenCalled()

  expect((await readClock(argsFor(page(LOCAL)))).moves).toHaveLength(5)
  expect(await moveClock(argsFor(page(LOCAL), { by: 'month' }))).toMatchObject({ status: 303 })
  expect(clock.move).toHaveBeenCalledWith('month')
})
