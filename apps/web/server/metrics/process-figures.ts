import { basename } from 'node:path'
import { onMeasured } from '@himalayan-green/shop/measured.ts'
import type { Shop } from '@himalayan-green/shop/shop.ts'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { RenderQueue } from '../limits/render-queue.ts'

/** In seconds; few, as each stands once for each route and status. */
const REQUEST = [0.05, 0.25, 1, 5]
const CALL = [0.25, 1, 3, 6]

/** The figures of one process. Every label is one of few words that the code knows: no ids, no addresses. */
export interface Counted {
  shop: Pick<Shop, 'database' | 'life'>
  /** Of a process that makes pages. */
  queues: RenderQueue[]
  /** The folder of the pages; empty where there are none. */
  build: string
  role: string
  isDraining: () => boolean
}

/** The figures of this process, counted from now on. `stop` ends the counting. */
export function countProcess({ shop, queues, build, role, isDraining }: Counted): {
  registry: Registry
  stop: () => void
} {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: 'shop_request_seconds',
    help: 'Requests, until the head of the answer.',
    registers,
    labelNames: ['route', 'status'],
    buckets: REQUEST,
  })
  const refused = new Counter({
    name: 'shop_renders_refused_total',
    help: 'Pages refused with 503, as too many were being made.',
    labelNames: ['queue'],
    registers,
  })
  const calls = new Histogram({
    name: 'shop_gateway_call_seconds',
    help: 'Calls of payment gateways.',
    registers,
    labelNames: ['gateway', 'outcome'],
    buckets: CALL,
  })
  const orders = new Counter({
    name: 'shop_orders_total',
    help: 'Orders (one for each vendor of a purchase) that took a step.',
    labelNames: ['step'],
    registers,
  })
  const jobs = new Counter({
    name: 'shop_jobs_total',
    help: 'Tries of jobs.',
    labelNames: ['queue', 'outcome'],
    registers,
  })
  const security = new Counter({
    name: 'shop_security_events_total',
    help: 'What somebody did that is not for them, by the event of the log.',
    labelNames: ['event'],
    registers,
  })
  for (const step of ['placed', 'cancelled', 'delivered']) orders.inc({ step }, 0)
  for (const { name } of queues) refused.inc({ queue: name }, 0)
  const stops = [
    onMeasured('request', ({ route, status, seconds }) =>
      requests.observe({ route, status: `${Math.floor(status / 100)}xx` }, seconds),
    ),
    onMeasured('refused render', ({ queue }) => refused.inc({ queue })),
    onMeasured('gateway call', ({ gateway, outcome, seconds }) =>
      calls.observe({ gateway, outcome }, seconds),
    ),
    onMeasured('order step', ({ step, orders: count }) => orders.inc({ step }, count)),
    onMeasured('security event', ({ event }) => security.inc({ event })),
    onMeasured('job', ({ queue, outcome }) => jobs.inc({ queue, outcome })),
  ]

  new Gauge({
    name: 'shop_renders',
    help: 'Pages being made, and waiting for their turn.',
    registers,
    labelNames: ['queue', 'state'],
    collect() {
      for (const { name, atWork, waiting } of queues) {
        this.set({ queue: name, state: 'running' }, atWork)
        this.set({ queue: name, state: 'waiting' }, waiting)
      }
    },
  })
  const { pool } = shop.database
  new Gauge({
    name: 'shop_database_connections',
    help: 'Connections of the pool.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'most' }, pool.options.max)
    },
  })
  new Gauge({
    name: 'shop_database_waiting',
    help: 'Requests that wait for a connection.',
    registers,
    collect() {
      this.set(pool.waitingCount)
    },
  })
  new Gauge({
    name: 'shop_held',
    help: '1 while the shop is held, as its database was restored.',
    registers,
    collect() {
      this.set(shop.life.quarantine ? 1 : 0)
    },
  })
  new Gauge({
    name: 'shop_draining',
    help: '1 while the process is about to end.',
    registers,
    collect() {
      this.set(isDraining() ? 1 : 0)
    },
  })
  new Gauge({
    name: 'shop_build_info',
    help: 'Which pages it serves, and what it does.',
    registers,
    labelNames: ['build', 'role'],
  }).set({ build: basename(build) || 'none', role }, 1)
  return {
    registry,
    stop() {
      for (const stop of stops) stop()
    },
  }
}
