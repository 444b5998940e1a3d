import { type Ctx, requireReading } from '../context.ts'
import { DAY } from '../durations.ts'
import { type DutyFacts, readDutyFacts } from './duty-facts.ts'
import { dutyTexts } from './duty-texts.ts'

// The duties of a marketplace by the laws of Nepal, as far as we know them from summaries, each with what the database says
// about it now. Nothing is ticked off by hand; what the shop cannot see says so. Not legal advice.

/** In the order in which the law names them. */
export const DUTIES = [
  'company',
  'officer',
  'portal',
  'facts',
  'prices',
  'texts',
  'bills',
  'failed_payments',
  'refunds',
  'agreement',
  'reviews',
  'sellers',
  'complaints',
  'data',
  'purge',
  'incident',
] as const
export type DutyKey = (typeof DUTIES)[number]

/** `look`: a person must see for themselves; the evidence says where. */
type DutyState = 'met' | 'not_met' | 'look'

export interface Duty {
  key: DutyKey
  state: DutyState
  /** What is asked for, and by which law, in the reader's language. */
  name: string
  source: string
  /** What the database says about it now. */
  evidence: string
  /** The page where it is shown or mended. */
  path: string
}

/** Where a duty is shown or mended. */
const PATHS: Record<DutyKey, string> = {
  company: '/admin/settings',
  officer: '/admin/settings',
  portal: '/admin/settings',
  facts: '/admin/catalogue',
  prices: '/admin/vat-books',
  texts: '/admin/articles',
  bills: '/admin/bills',
  failed_payments: '/admin/refunds',
  refunds: '/admin/refunds',
  agreement: '/admin/vendors',
  reviews: '/admin/ratings',
  sellers: '/admin/vendors',
  complaints: '/admin/complaints',
  data: '/admin/customers',
  purge: '/admin/jobs',
  incident: '/admin/start',
}

/** All duties with their evidence. Needs the right `setting.change`. */
export async function listDuties(ctx: Ctx): Promise<Duty[]> {
  requireReading(ctx, 'setting.change')
  const facts = await readDutyFacts(ctx)
  const states = statesOf(ctx, facts)
  const texts = dutyTexts(ctx.locale)
  return DUTIES.map((key) => ({
    key,
    state: states[key],
    name: texts.names[key],
    source: texts.sources[key],
    evidence: texts.evidence[key](facts),
    path: PATHS[key],
  }))
}

/** How long ago the daily deletion may have run, with one run left out. */
const PURGED_WITHIN = 2 * DAY

function statesOf({ now }: Ctx, facts: DutyFacts): Record<DutyKey, DutyState> {
  const met = (is: boolean): DutyState => (is ? 'met' : 'not_met')
  const { complaints, texts, purge } = facts
  const hasPurged = purge.last_at !== null && now.getTime() - purge.last_at.getTime() < PURGED_WITHIN
  return {
    company: met(facts.company_missing.length === 0),
    officer: met(facts.officer_missing.length === 0),
    portal: 'look',
    facts: met(facts.products.incomplete === 0),
    prices: 'look',
    texts: met(texts.read === texts.all),
    bills: met(facts.bills.missing === 0),
    failed_payments: met(facts.failed_payments_late === 0),
    refunds: met(facts.refunds_late === 0),
    agreement: met(facts.vendors.not_agreed === 0),
    reviews: met(facts.ratings_waiting === 0),
    sellers: met(facts.vendors.undisclosed === 0),
    complaints: met(complaints.late_now === 0 && complaints.in_time === complaints.due),
    data: 'look',
    purge: met(hasPurged && purge.failing === 0),
    incident: 'look',
  }
}
