import { gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { test } from '../../../test/shop.ts'
import type { Ctx } from '../../context.ts'
import { cachedRead } from './cached-read.ts'

/** An answer that counts how often it was made, and how it is asked for so many seconds after the first time. */
function counting(ctx: Ctx) {
  let made = 0
  let isBroken = false
  const read = cachedRead(async () => {
    if (isBroken) throw new Error('The database has gone.')
    return { made: ++made }
  })
  const ask = (seconds: number, headers: Record<string, string> = {}) => {
    const now = new Date(ctx.now.getTime() + seconds * 1000)
    const asked = { var: { ctx: { ...ctx, now } }, req: { header: (name: string) => headers[name] } }
    return read(asked as never, 300) as Promise<unknown> as Promise<Response>
  }
  return { ask, breaks: (broken: boolean) => (isBroken = broken) }
}

test('a long answer is made once for all who ask within a minute, and anew for those who come later', async ({
  shop,
}) => {
  const { ask } = counting(shop.as(null))
  const both = await Promise.all([ask(0), ask(0)])
  expect(await Promise.all(both.map((answer) => answer.json()))).toEqual([{ made: 1 }, { made: 1 }])
  expect(await (await ask(59)).json()).toEqual({ made: 1 })
  // Who asks then is not kept waiting; the next has the new one.
  expect(await (await ask(61)).json()).toEqual({ made: 1 })
  await expect.poll(async () => (await ask(62)).json()).toEqual({ made: 2 })
  // What is much older is not given out.
  expect(await (await ask(62 + 200)).json()).toEqual({ made: 3 })
})

test('it is sent compressed to those who take it so, and not at all to those who have it', async ({
  shop,
}) => {
  const { ask } = counting(shop.as(null))
  const zipped = await ask(0, { 'accept-encoding': 'gzip, br' })
  expect(zipped.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString()).toBe('{"made":1}')
  const known = await ask(0, { 'if-none-match': zipped.headers.get('etag')! })
  expect([known.status, await known.text()]).toEqual([304, ''])
})

test('what could not be made is tried again by the next who asks', async ({ shop }) => {
  const { ask, breaks } = counting(shop.as(null))
  breaks(true)
  await expect(ask(0)).rejects.toThrow('gone')
  breaks(false)
  expect(await (await ask(0)).json()).toEqual({ made: 1 })
  breaks(true)
  expect(await (await ask(70)).json()).toEqual({ made: 1 })
  await new Promise(setImmediate)
  breaks(false)
  await ask(71)
  await expect.poll(async () => (await ask(72)).json()).toEqual({ made: 2 })
})
