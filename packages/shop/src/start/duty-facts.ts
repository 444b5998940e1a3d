import { sql } from 'kysely'
import { listTextsToRead } from '../content/read-articles.ts'
import { readSettings } from '../content/settings.ts'
import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { DAY } from '../durations.ts'
import { readOpening } from '../opening/opening.ts'
import { isOpen } from '../refunds/states.ts'
import { REFUND_DAYS } from '../trade-terms.ts'
import { COMPANY, missingOf } from './points.ts'

/** Days that the figures of complaints and requests are about. */
export const DUTY_DAYS = 90
/** Days that bills are looked for: longer would read through all orders. */
export const BILL_DAYS = 30
/** Days that a review may wait before a person reads it. */
export const REVIEW_DAYS = 3

/** What the database says about the duties. */
export interface DutyFacts {
  /** Settings that are still to be filled in. */
  company_missing: string[]
  officer_missing: string[]
  products: { all: number; incomplete: number }
  vendors: { open: number; undisclosed: number; not_agreed: number; with_vat: number }
  texts: { read: number; all: number }
  /** Orders of the last BILL_DAYS of which something was delivered, and those of them without any bill. */
  bills: { delivered: number; missing: number }
  refunds_late: number
  failed_payments_late: number
  ratings_waiting: number
  /** Of the last DUTY_DAYS: those whose date has come or that are answered, those answered in time, and what is late now. */
  complaints: { due: number; in_time: number; late_now: number }
  /** Requests for data or deletion through staff, within DUTY_DAYS. */
  requests: { data: number; deletion: number }
  /** When what is too old was last deleted, and how many rules fail. */
  purge: { last_at: Date | null; failing: number }
  is_open: boolean
}

const OFFICER = [
  'legal.complaint_officer.name',
  'legal.complaint_officer.phone',
  'legal.complaint_officer.email',
]

export async function readDutyFacts(ctx: Ctx): Promise<DutyFacts> {
  const ago = (days: number) => new Date(ctx.now.getTime() - days * DAY)
  const { rows } = await ctx.db.executeQuery(
    COUNTED({
      now: ctx.now,
      since: ago(DUTY_DAYS),
      billed_since: ago(BILL_DAYS),
      paid_before: ago(REFUND_DAYS),
      read_before: ago(REVIEW_DAYS),
    }),
  )
  const { settings } = await readSettings(ctx)
  const texts = await listTextsToRead(ctx)
  return {
    ...rows[0]!,
    company_missing: missingOf(settings, [...COMPANY, 'legal.registration_no', 'legal.pan']),
    officer_missing: missingOf(settings, OFFICER),
    texts: { read: texts.filter(({ read_at }) => read_at).length, all: texts.length },
    purge: await readPurge(ctx),
    is_open: (await readOpening(ctx)).is_open,
  }
}

async function readPurge(ctx: Ctx): Promise<DutyFacts['purge']> {
  const { rows } = await sql<DutyFacts['purge']>`
    select (
        select case when count(*) = count(done_at) then min(done_at) end
        from (select max(completed_on) filter (where state = 'completed') as done_at
          from pgboss.job where name = 'daily-task' group by data ->> 'task') tasks
      ) as last_at,
      (select count(*)::int from failing_rules) as failing`.execute(ctx.db)
  return rows[0]!
}

type Counted = Omit<DutyFacts, 'company_missing' | 'officer_missing' | 'texts' | 'purge' | 'is_open'>

const COUNTED = statement<Counted>(`
  select
    (select json_build_object('all', count(*), 'incomplete', count(*) filter (where p.unit_description = '' or p.description_en = ''
        or p.description_ne = '' or not exists (select from product_images i where i.product_id = p.id)))
      from products p join vendors v on v.id = p.vendor_id where p.status = 'published' and v.status = 'open') as products,
    (select json_build_object('open', count(*), 'undisclosed', count(*) filter (where legal_name = '' or (pan = '' and vat_no = '')),
        'not_agreed', count(*) filter (where agreed_at is null), 'with_vat', count(*) filter (where vat_no <> ''))
      from vendors where status = 'open') as vendors,
    (select json_build_object('delivered', count(*), 'missing', count(*) filter (where
        not exists (select from bills b where b.order_id = o.id) and not exists (select from bills_due d where d.order_id = o.id)))
      from order_groups g join orders o on o.order_group_id = g.id
      where g.placed_at >= $billed_since
        and exists (select from order_items i where i.order_id = o.id and i.status = 'delivered')) as bills,
    (select count(*)::int from refunds f where ${isOpen('f')} and f.due_at < $now) as refunds_late,
    (select count(*)::int from refunds f where ${isOpen('f')} and f.reason in ('payment_failed', 'paid_too_much')
      and f.created_at < $paid_before) as failed_payments_late,
    (select count(*)::int from ratings where status = 'pending' and written_at < $read_before) as ratings_waiting,
    (select json_build_object('due', count(*) filter (where first_answered_at is not null or promised_at < $now),
        'in_time', count(*) filter (where first_answered_at <= promised_at),
        'late_now', (select count(*) from complaints where status in ('open', 'escalated') and due_at < $now))
      from complaints where promised_at >= $since and (status <> 'closed' or first_answered_at is not null)) as complaints,
    (select json_build_object('data', count(*) filter (where kind = 'data'), 'deletion', count(*) filter (where kind = 'deletion'))
      from customer_requests where proven_at >= $since) as requests`)
