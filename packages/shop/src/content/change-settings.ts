import { notifyAdmins } from '../accounts/staff/notify-admins.ts'
import { audit } from '../audit/audit.ts'
import { changedMeanwhile, requireSeen } from '../audit/change-row.ts'
import { type Ctx, requireReading, requireRight, requireStepUp } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { fieldRefusal, Refusal } from '../errors.ts'
import { parse, refusalOf } from '../input.ts'
import { recentContent } from './recent-content.ts'
import { type CurrentSettings, DEFAULT_SETTINGS, readSettings, SettingChange, Settings } from './settings.ts'
import { contentTexts, ENDS_BEFORE_IT_STARTS, FILLED_IN_BEFORE } from './texts.ts'

/** The settings for staff. Needs the right `setting.change`, or `content.edit` for the banner. */
export async function readSettingsForStaff(ctx: Ctx): Promise<CurrentSettings> {
  requireReading(ctx, writer(ctx) ?? 'setting.change')
  return readSettings(ctx)
}

/**
 * Changes settings and records who changed what. Refuses (`conflict`) if somebody else was quicker than the version
 * that the writer saw. A change without effect writes no row, so that a repeated request does no harm. Needs
 * `setting.change`; for the banner alone `content.edit` is enough. It is no `changeRow`, because each change is a row of
 * its own, and the audit log names what changed without its values.
 */
export async function changeSettings(ctx: Ctx, input: unknown): Promise<CurrentSettings> {
  requireRight(ctx, writer(ctx) ?? 'setting.change')
  const { version: seen, ...change } = parse(SettingChange, input, ctx.locale)
  const isBanner = Object.entries(change).every(
    ([section, given]) => section === 'banner' || given === undefined,
  )
  const { id: changed_by } = requireRight(ctx, (isBanner && writer(ctx)) || 'setting.change')
  const changed = await inTransaction(ctx, async (ctx) => {
    const { version, settings: before } = await readSettings(ctx)
    const settings = changedBy(before, change, ctx.locale)
    if (JSON.stringify(settings) === JSON.stringify(before)) return { version, settings }
    requireSeen(ctx, { version }, seen)
    const ofMoney = namesOfChanges(before, settings).filter((name) => OF_MONEY.test(name))
    if (ofMoney.length > 0) requireStepUp(ctx)
    const row = { version: version + 1, settings: JSON.stringify(settings), changed_by, changed_at: ctx.now }
    const stored = await ctx.db
      .insertInto('site_settings')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst()
    if (!stored) throw changedMeanwhile(ctx)
    await audit(ctx, {
      action: 'setting.change',
      object_kind: 'settings',
      object_id: stored.version,
      details: { changes: namesOfChanges(before, settings) },
    })
    if (ofMoney.length > 0) await notifyOfSettings(ctx, ofMoney)
    return { version: stored.version, settings }
  })
  recentContent.forget(ctx)
  return changed
}

/**
 * Changes of these need a recent code of the second factor: data on bills, limits for cash, and what one person may
 * refund.
 */
const OF_MONEY = /^(legal|cash|refunds)\.|^site\.(company_name|address)_/

/** All admins are notified of such a change. */
async function notifyOfSettings(ctx: Ctx, names: string[]): Promise<void> {
  const by = ctx.actor!.name
  await notifyAdmins(ctx, { path: '/admin/settings' }, (locale) =>
    contentTexts(locale).moneySettings(by, names.join(', ')),
  )
}

/** The right of writers, if the actor has it; they may change the banner. */
const writer = ({ actor }: Ctx) => actor?.rights.find((right) => right === 'content.edit')

type Change = Omit<ReturnType<typeof SettingChange.parse>, 'version'>

function changedBy(
  before: Settings,
  { site, banner, legal, sms, cash, refunds, complaints }: Change,
  locale: Ctx['locale'],
): Settings {
  const changed = Settings.safeParse({
    site: { ...before.site, ...site, social: { ...before.site.social, ...site?.social } },
    banner: { ...before.banner, ...banner },
    legal: {
      ...before.legal,
      ...legal,
      complaint_officer: { ...before.legal.complaint_officer, ...legal?.complaint_officer },
    },
    sms: { ...before.sms, ...sms },
    cash: { ...before.cash, ...cash },
    refunds: { ...before.refunds, ...refunds },
    complaints: { ...before.complaints, ...complaints },
  })
  if (!changed.success) throw refusalOf(changed.error, locale)
  refuseEmptied(before, changed.data, locale)
  const { starts_at, ends_at } = changed.data.banner
  if (starts_at && ends_at && starts_at >= ends_at)
    throw fieldRefusal('invalid', 'banner.ends_at', ENDS_BEFORE_IT_STARTS[locale])
  return changed.data
}

const COMPANY = ['company_name_en', 'company_name_ne', 'address_en', 'address_ne', 'phones', 'email'] as const

/** The company's data may be filled in step by step and corrected, but not emptied again. */
function refuseEmptied(before: Settings, after: Settings, locale: Ctx['locale']): void {
  const emptied = COMPANY.filter((name) => before.site[name].length > 0 && after.site[name].length === 0)
  const sentence = FILLED_IN_BEFORE[locale]
  if (emptied.length > 0)
    throw new Refusal(
      'invalid',
      sentence,
      Object.fromEntries(emptied.map((name) => [`site.${name}`, sentence])),
    )
}

/** One change of the settings, as the history shows it. */
export interface SettingStep {
  version: number
  changed_at: Date
  /** Null if the account no longer exists. */
  changed_by: string | null
  /** The names of the changed settings: `banner.showBanner`. */
  changes: string[]
}

/** The last 50 changes, the newest first. Needs `setting.change`. */
export async function listSettingSteps(ctx: Ctx): Promise<SettingStep[]> {
  requireReading(ctx, 'setting.change')
  const rows = await ctx.db
    .selectFrom('site_settings')
    .leftJoin('users', 'users.id', 'site_settings.changed_by')
    .select(['version', 'settings', 'changed_at', 'users.name as changed_by'])
    .orderBy('version', 'desc')
    .limit(51)
    .execute()
  const steps = rows.map(({ settings, ...row }, n) => ({
    ...row,
    changes: namesOfChanges(
      rows[n + 1]?.settings ?? (row.version === 1 ? DEFAULT_SETTINGS : settings),
      settings,
    ),
  }))
  return steps.slice(0, 50)
}

function namesOfChanges(before: object, after: object, path = ''): string[] {
  return Object.entries(after).flatMap(([name, value]) => {
    const old = (before as Record<string, unknown>)[name]
    if (JSON.stringify(old) === JSON.stringify(value)) return []
    const here = path + name
    return value && old && typeof value === 'object' && !Array.isArray(value)
      ? namesOfChanges(old, value, `${here}.`)
      : [here]
  })
}
