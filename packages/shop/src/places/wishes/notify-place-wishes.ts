import { composeEmail, linkTo } from '../../accounts/codes/emails.ts'
import type { Ctx, Locale } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { inTransaction } from '../../db/transaction.ts'
import { greet, SIGNED } from '../../messaging/greet.ts'
import { type Mail, type Sms, sendAll } from '../../messaging/send.ts'
import { unprovedBatch } from '../../messaging/sms-ceiling.ts'
import { readOpening } from '../../opening/opening.ts'
import { IS_DELIVERABLE } from '../delivery.ts'
import { placeLabel } from '../place-label.ts'
import { wishTexts } from './wish-texts.ts'

/** How many are notified at once; the next follow half a minute later. */
const MAX_AT_ONCE = 100

interface Due {
  contact: string
  locale: Locale
  location: { name_en: string; name_ne: string }
  ward: number | null
  area: { name_en: string; name_ne: string } | null
}

/**
 * Notifies people who wait for places that now have delivery, and deletes their wishes: each is notified once, however
 * many processes run this. Nobody is notified while the shop takes no orders; SMS wait while there are none for numbers that nobody proved.
 */
export async function notifyPlaceWishes(ctx: Ctx): Promise<void> {
  if (!(await readOpening(ctx)).is_open) return
  const batch = await unprovedBatch(ctx, MAX_AT_ONCE)
  await inTransaction(ctx, async (ctx) => {
    const { rows } = await ctx.db.executeQuery(TAKE(batch))
    await sendAll(
      ctx,
      rows.map((due) => messageOf({ ...ctx, locale: due.locale }, due)),
    )
  })
}

function messageOf(ctx: Ctx, { contact, locale, ...place }: Due): Mail | Sms {
  const texts = wishTexts(locale)
  const label = placeLabel({ ...place, alias: null }, locale)
  const url = linkTo(ctx, '')
  if (!contact.includes('@')) return { to: contact, text: texts.sms(label, url), purpose: 'unproved' }
  const composed = composeEmail(
    texts.subject(label),
    greet(locale),
    texts.notified(label, url),
    texts.why,
    SIGNED[locale],
  )
  return { to: contact, ...composed, isForAnybody: true }
}

const TAKE = statement<Due>(`
  with due as (
    select p.id, json_build_object('name_en', l.name_en, 'name_ne', l.name_ne) as location,
      case when ar.id is not null then json_build_object('name_en', ar.name_en, 'name_ne', ar.name_ne) end as area
    from place_wishes p
    join locations l on l.id = p.location_id
    left join wards w on w.location_id = l.id and w.number = p.ward_no
    left join areas ar on ar.id = p.area_id
    left join zones z on z.id = coalesce(ar.zone_id, w.zone_id)
    where case when p.ward_no is not null then ${IS_DELIVERABLE}
      else l.is_active and exists (
        select from wards any_w join zones any_z on any_z.id = any_w.zone_id
        where any_w.location_id = l.id and any_w.is_active and any_z.is_open) end
      and (not $is_mail_only::boolean or p.contact like '%@%')
    order by p.id
    limit $most
    for update of p skip locked
  )
  delete from place_wishes p using due where due.id = p.id
  returning p.contact, p.locale, due.location, p.ward_no as ward, due.area`)
