import { SHOWN } from '../catalog/categories/categories.ts'
import { listTextsToRead } from '../content/read-articles.ts'
import { DEFAULT_SETTINGS, readSettings, type Settings } from '../content/settings.ts'
import { type Ctx, type Locale, requireReading } from '../context.ts'
import { statement } from '../db/statement.ts'
import type { Gateways } from '../gateways/gateway.ts'
import { listProbedGateways, type ProbedGateway } from '../gateways/probe-gateway.ts'
import { checkTexts } from './check-texts.ts'
import { type Check, type CheckKey, type CheckState, sentenceOf } from './checks.ts'
import { MADE_UP } from './made-up.ts'

// What a shop needs before it opens. Each point is computed from the database, so that nobody ticks one off. Only that
// a text was read, a message arrived and a backup was restored is recorded by a person, with their name and the time.

/** What the points need from the process. */
export interface Setup {
  gateways: Gateways
  /** The self-check of the server. */
  checkServer: () => Promise<Check[]>
  /** Whether messages leave the shop, or stay in the demo's outbox. */
  sends: { mail: boolean; sms: boolean }
}

/** Who recorded it, and when. */
export interface Attested {
  at: Date
  /** Null if the account no longer exists. */
  by: string | null
}

interface Facts {
  /** How many have names and a picture, and the names of some without a picture, in the reader's language. */
  category: { complete: number; without_picture: string[] }
  /** `timed`: how many of the zones have delivery times. */
  zone: { zones: number; wards: number; timed: number }
  payment: { gateways: ProbedGateway[] }
  /** Paths of settings that are still to be filled in: `site.email`. */
  company: { missing: string[] }
  legal: { missing: string[] }
  vendor: { vendors: number; products: number }
  texts: { read: number; all: number; unwritten: number }
  admins: { with_second_factor: number; all: number }
  mail: { is_set: boolean; arrived: Attested | null }
  sms: { is_set: boolean; arrived: Attested | null }
  /** The restore that was last recorded: the day in Nepal, and who restored it. */
  backup: { restored_on: string | null; restored_by: string; recorded: Attested | null }
  /** The results of the self-check, with sentences in the reader's language. */
  server: { checks: { key: CheckKey; name: string; state: CheckState; sentence: string }[] }
}

export type PointKey = keyof Facts

/** In the order of a first opening. */
export const POINTS = [
  'category',
  'zone',
  'payment',
  'company',
  'legal',
  'vendor',
  'texts',
  'admins',
  'mail',
  'sms',
  'backup',
  'server',
] as const satisfies readonly PointKey[]

/**
 * Without these nobody could order, the law would be broken, or data could be lost, so that the shop does not open. The
 * others can be accepted one by one, even a gateway that does not answer, because cash is possible.
 */
const MANDATORY: ReadonlySet<PointKey> = new Set(['category', 'zone', 'company', 'legal', 'vendor', 'server'])

export type Point = {
  [Key in PointKey]: { key: Key; is_mandatory: boolean; is_done: boolean; facts: Facts[Key] }
}[PointKey]

/** How many admins must have a second factor, because a single one could lose their phone. */
const ADMINS = 2

/** All points in their order. Needs the right `shop.open`. */
export async function listPoints(ctx: Ctx, setup: Setup): Promise<Point[]> {
  requireReading(ctx, 'shop.open')
  const facts = await readFacts(ctx, setup)
  const isDone: Record<PointKey, boolean> = {
    category: facts.category.complete > 0,
    zone: facts.zone.wards > 0,
    // Cash is always offered and needs no test.
    payment: facts.payment.gateways.every(({ answered_at }) => answered_at !== null),
    company: facts.company.missing.length === 0,
    legal: facts.legal.missing.length === 0,
    vendor: facts.vendor.products > 0,
    texts: facts.texts.read === facts.texts.all,
    admins: facts.admins.with_second_factor >= ADMINS,
    mail: facts.mail.arrived !== null,
    sms: facts.sms.arrived !== null,
    backup: facts.backup.recorded !== null,
    server: facts.server.checks.every(({ state }) => state !== 'red'),
  }
  return POINTS.map(
    (key) => ({ key, is_mandatory: MANDATORY.has(key), is_done: isDone[key], facts: facts[key] }) as Point,
  )
}

async function readFacts(ctx: Ctx, { gateways, sends, checkServer }: Setup): Promise<Facts> {
  const { rows } = await ctx.db.executeQuery(COUNTED_IN[ctx.locale]())
  const counted = rows[0]!
  const { settings } = await readSettings(ctx)
  const texts = await listTextsToRead(ctx)
  const arrived = await readArrived(ctx)
  return {
    ...counted,
    payment: { gateways: await listProbedGateways(ctx, gateways) },
    company: { missing: missingOf(settings, COMPANY) },
    legal: { missing: missingOf(settings, LEGAL) },
    texts: {
      read: texts.filter(({ read_at }) => read_at).length,
      all: texts.length,
      unwritten: texts.filter(({ is_written }) => !is_written).length,
    },
    mail: { is_set: sends.mail, arrived: arrived.mail ?? null },
    sms: { is_set: sends.sms, arrived: arrived.sms ?? null },
    backup: await readBackup(ctx),
    server: { checks: (await checkServer()).map((check) => shownCheck(check, ctx.locale)) },
  }
}

function shownCheck(check: Check, locale: Locale): Facts['server']['checks'][number] {
  const { key, state } = check
  return { key, name: checkTexts(locale).keys[key], state, sentence: sentenceOf(check, locale) }
}

type Counted = Pick<Facts, 'category' | 'zone' | 'vendor' | 'admins'>

const counted = (locale: Locale) =>
  statement<Counted>(`
  select
    (select json_build_object('complete', count(*) filter (where has_picture),
        'without_picture', coalesce(json_agg(name_${locale} order by id) filter (where not has_picture and place <= 5), '[]'))
      from (select c.id, c.name_${locale}, has_picture, row_number() over (partition by has_picture order by c.id) as place
        from categories c
        cross join lateral (select exists(select from category_images i where i.category_id = c.id)) p (has_picture)
        where ${SHOWN} and c.name_en <> '' and c.name_ne <> '') shown) as category,
    (select json_build_object('zones', count(distinct z.id), 'wards', count(distinct w.id),
        'timed', count(distinct z.id) filter (where exists (
          select from slot_zones s join slot_templates t on t.zone_id = s.zone_id where s.zone_id = z.id and s.slots_from is not null)))
      from zones z join wards w on w.zone_id = z.id join locations l on l.id = w.location_id
      where z.is_open and w.is_active and l.is_active) as zone,
    (select json_build_object('vendors', count(distinct v.id), 'products', count(p.id))
      from vendors v left join products p on p.vendor_id = v.id and p.status = 'published' and p.stock > 0
      where v.status = 'open') as vendor,
    (select json_build_object('with_second_factor', count(f.user_id), 'all', count(*))
      from user_roles r left join second_factors f on f.user_id = r.user_id
      where r.role = 'admin') as admins`)
const COUNTED_IN = { en: counted('en'), ne: counted('ne') }

/** The company's data, and how it can be reached. */
export const COMPANY = [
  'site.company_name_en',
  'site.company_name_ne',
  'site.address_en',
  'site.address_ne',
  'site.phones',
  'site.email',
]
/** Data that the law requires. */
const LEGAL = [
  'legal.registration_no',
  'legal.pan',
  'legal.complaint_officer.name',
  'legal.complaint_officer.phone',
  'legal.complaint_officer.email',
]

/**
 * The settings that are still as the software delivered them, now or earlier. A company may really have the delivered
 * name: it counts as made up only if the phones or the email are made up, too.
 */
export function missingOf(settings: Settings, paths: string[]): string[] {
  const isSame = (path: string, of: object) =>
    JSON.stringify(valueAt(settings, path)) === JSON.stringify(valueAt(of, path))
  const isMadeUp = MADE_UP_SIGNS.some((path) => isSame(path, { site: MADE_UP }))
  return paths.filter(
    (path) => isSame(path, DEFAULT_SETTINGS) || (isMadeUp && isSame(path, { site: MADE_UP, legal: {} })),
  )
}

const MADE_UP_SIGNS = ['site.phones', 'site.email']

function valueAt(settings: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], settings)
}

async function readArrived(ctx: Ctx): Promise<Partial<Record<'mail' | 'sms', Attested>>> {
  const rows = await ctx.db
    .selectFrom('arrived_messages')
    .leftJoin('users', 'users.id', 'arrived_messages.confirmed_by')
    .select(['channel', 'arrived_at as at', 'users.name as by'])
    .execute()
  return Object.fromEntries(rows.map(({ channel, ...attested }) => [channel, attested]))
}

async function readBackup(ctx: Ctx): Promise<Facts['backup']> {
  const last = await ctx.db
    .selectFrom('restored_backups')
    .leftJoin('users', 'users.id', 'restored_backups.recorded_by')
    .select(['restored_on', 'restored_by', 'recorded_at as at', 'users.name as by'])
    .orderBy('restored_on', 'desc')
    .orderBy('restored_backups.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return { restored_on: null, restored_by: '', recorded: null }
  const { restored_on, restored_by, at, by } = last
  return { restored_on, restored_by, recorded: { at, by } }
}
