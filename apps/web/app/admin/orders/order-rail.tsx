import type { OrderGroup, VendorOrder } from '@himalayan-green/shop/orders/reading/orders.ts'
import type { OrderItemStatus } from '@himalayan-green/shop/orders/states.ts'
import { isDead } from '../../order/order-progress.ts'
import { RareIcon, type RareIconName } from '../../ui/icons/rare-icon.tsx'
import { useOneOrderTexts } from './texts/one-order.ts'

const STEPS = ['placed', 'approved', 'paid', 'packed', 'out_for_delivery', 'delivered'] as const
type RailStep = (typeof STEPS)[number]

/** The states of items by which a step is behind them. */
const BEHIND: Record<RailStep, readonly OrderItemStatus[]> = {
  placed: [
    'awaiting_approval',
    'on_hold',
    'confirmed',
    'packed',
    'out_for_delivery',
    'undelivered',
    'delivered',
  ],
  approved: ['on_hold', 'confirmed', 'packed', 'out_for_delivery', 'undelivered', 'delivered'],
  paid: ['confirmed', 'packed', 'out_for_delivery', 'undelivered', 'delivered'],
  packed: ['packed', 'out_for_delivery', 'undelivered', 'delivered'],
  out_for_delivery: ['out_for_delivery', 'undelivered', 'delivered'],
  delivered: ['delivered'],
}

const ICONS: Partial<Record<RailStep, RareIconName>> = {
  packed: 'package',
  out_for_delivery: 'truck',
  delivered: 'house',
}

interface Event {
  event: string
  actor_kind: string
  when: string
}

/** How far a whole order is: each step with its time or, while some packages have not reached it, how many have. */
export function OrderRail(props: {
  order: Pick<OrderGroup, 'orders' | 'payment_method'>
  /** Of the timeline, oldest first. */
  events: readonly Event[]
}) {
  const { order, events } = props
  const texts = useOneOrderTexts()
  const parts = order.orders.map(liveOf).filter((statuses) => statuses.length > 0)
  if (parts.length === 0) return null
  const wasAsked = events.some(({ event, actor_kind }) => event === 'confirmed' && actor_kind !== 'system')
  const steps = STEPS.filter(
    (step) =>
      (step !== 'approved' || wasAsked || parts.flat().includes('awaiting_approval')) &&
      (step !== 'paid' || order.payment_method !== 'cod'),
  ).map((step) => ({
    step,
    done: parts.filter((statuses) => statuses.every((status) => BEHIND[step].includes(status))).length,
  }))
  const current = steps.find(({ done }) => done < parts.length)?.step
  return (
    <section className="panel">
      <h2 className="visually-hidden">{texts.rail.title}</h2>
      <ol className="order-rail">
        {steps.map(({ step, done }) => {
          const isDone = done === parts.length
          const state = isDone ? 'done' : step === current ? 'current' : 'open'
          return (
            <li key={step} className={`is-${state}`} aria-current={state === 'current' ? 'step' : undefined}>
              <span className="order-rail-dot">
                <RareIcon name={isDone ? 'check' : (ICONS[step] ?? 'clock')} size="small" />
              </span>
              <b>{texts.rail[step]}</b>
              <span className="small">
                {isDone
                  ? whenOf(step, events)
                  : done > 0
                    ? texts.rail.count(done, parts.length)
                    : texts.rail.open}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const liveOf = ({ items }: VendorOrder) =>
  items.map(({ status }) => status).filter((status) => !isDead(status))

/** When the last of the packages reached a step. */
function whenOf(step: RailStep, events: readonly Event[]): string {
  const event = step === 'approved' || step === 'paid' ? 'confirmed' : step
  const bySystem = step === 'paid'
  const reached = events.filter(
    (one) => one.event === event && (event !== 'confirmed' || (one.actor_kind === 'system') === bySystem),
  )
  return reached.at(-1)?.when ?? ''
}
