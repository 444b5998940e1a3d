import { setTimeout as wait } from 'node:timers/promises'
import { median } from '../scripts/performance-page.ts'
import { closedLoop, connect } from './load.ts'
import { memoryOf, processorOf } from './processor.ts'
import { startShop, stopShop } from './shop.ts'
import { checkOut, openPost, signedIn } from './shoppers.ts'
import { FULL, SECONDS, type World } from './world.ts'

const STARTS = 5
const CONNECTIONS = 64
const ORDERS = 200
/** No load of this bench is over by the clock: a slow machine does the same work as a quick one. */
const NO_END = 3600
/** BENCH_SECONDS makes the load smaller for a look. */
const SHARE = SECONDS / FULL

const list = (length: number, path: (n: number) => string) => Array.from({ length }, (_, n) => path(n))
const categories = list(12, (n) => `/category/category-${n + 1}`)
const products = list(1000, (n) => `/product/product-${n * 9 + 17}`)
const lists = list(12, (n) => `/v1/api/product/?category=category-${n + 1}`)
/** A browser without scripts that has a guest cart: each page is rendered anew. */
const uncached = { cookie: 'basket=0a3f8e0e-6d3c-4a52-9d5e-0d2f6f3f9a10.1x2.2x1; scriptless=1' }

const LOAD: [name: string, requests: number, paths: string[], headers: Record<string, string>][] = [
  ['home and categories, from memory', 20_000, ['/', '/ne', ...categories], {}],
  ['products, through the cache', 2000, products, {}],
  ['categories, uncached', 1500, categories, uncached],
  ['products, uncached', 1500, products, uncached],
  ['home, uncached', 1000, ['/'], uncached],
  ['API: lists of 24', 5000, lists, {}],
]

/**
 * `npm run bench -- memory`: starts the shop five times, each until its first page is answered, and then says what the last one
 * takes of memory after each part of a load of 64 connections. It counts requests and processor time, so that a machine on which
 * others work says much the same.
 */
export async function measureMemory(world: World, settings: Record<string, string>): Promise<void> {
  const { port } = world
  const starts: { wall: number; processor: number }[] = []
  const middle = (what: 'wall' | 'processor') => Math.round(median(starts.map((start) => start[what])))
  for (let turn = 1; ; turn++) {
    const from = performance.now()
    const shop = await startShop(settings)
    const pid = shop.pid!
    const answer = await fetch(`http://127.0.0.1:${port}${categories[0]}`)
    await answer.text()
    starts.push({ wall: performance.now() - from, processor: processorOf(pid) })
    if (turn === STARTS) {
      say('start to first answer, median', `${middle('wall')} ms, processor ${middle('processor')} ms`)
      try {
        await load(world, pid)
      } finally {
        await stopShop(shop)
      }
      return
    }
    await stopShop(shop)
  }
}

async function load(world: World, pid: number): Promise<void> {
  await wait(2000)
  say('idle', memoryNow(pid))
  const send = connect(world.port, CONNECTIONS)
  for (const [name, whole, paths, headers] of LOAD) {
    const requests = Math.ceil(whole * SHARE)
    const before = processorOf(pid)
    const { failed } = await closedLoop(CONNECTIONS, NO_END, async (turn) => {
      if (turn >= requests) return 'over'
      const path = paths[turn % paths.length]!
      const { status } = await send({
        method: 'GET',
        path,
        headers: { 'accept-encoding': 'br, gzip', ...headers },
      })
      return status === 200
    })
    const each = ((processorOf(pid) - before) / requests).toFixed(2)
    say(name, `${memoryNow(pid)}, processor ${each} ms each, failed ${failed}`)
  }
  const post = openPost(world)
  const shoppers = await signedIn(world)
  const before = processorOf(pid)
  const { failed } = await closedLoop(8, NO_END, async (turn) => {
    const shopper = shoppers[turn]!
    if (turn >= ORDERS) return 'over'
    const lines: number[] = []
    for (const product of [turn + 1, turn + 2])
      lines.push((await post(shopper, 'cart/', { product, quantity: 1 })).data.id)
    return (await checkOut(post, { shopper, lines }, 'cod')).status === 201
  })
  const each = ((processorOf(pid) - before) / ORDERS).toFixed(1)
  say('200 purchases', `${memoryNow(pid)}, processor ${each} ms each, failed ${failed}`)
  await wait(20_000)
  say('20 s later', memoryNow(pid))
}

function say(name: string, what: string): void {
  process.stdout.write(`${name.padEnd(38)}${what}\n`)
}

/** Resident memory now and at most, as the system counts it. */
const memoryNow = (pid: number) =>
  `${Math.round(memoryOf(pid))} MiB, at most ${Math.round(memoryOf(pid, 'VmHWM'))}`
