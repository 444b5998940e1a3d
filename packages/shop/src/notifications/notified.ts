import { MAIL_TO, SMS_TO } from './addresses.ts'
import { defaultChoices } from './choices.ts'
import { ORDER_IN_MAIL } from './orders-in-mails.ts'
import { declared, type EventKind, type Rendering } from './render.ts'
import type { Notified } from './send-by-choice.ts'
import type { Amount } from './tables.ts'

// Notifications with all that their mails and SMS are made of, for statements that have some as `told`.

/** The kinds whose mails contain the order. */
export const withOrder = (ctx: Rendering) =>
  (Object.keys(ctx.notices) as EventKind[]).filter((kind) => declared(ctx, kind).withOrder)

/** Includes the reader's choices, if they made any. */
export interface NotifiedRow extends Omit<Notified, 'mail' | 'sms' | 'is_past'> {
  mail: Amount | null
  sms: Amount | null
}

export const NOTIFIED_COLUMNS = `
  told.kind, told.values, told.object_id, told.order_group_id, u.name, u.email, u.phone, u.locale,
    mail.amount as mail, sms.amount as sms`

/** The order for the mail, if its kind is one of `$with_order`. */
export const NOTIFIED_ORDER = `
  case when told.kind = any((select $with_order)::text[]) and u.email is not null then (${ORDER_IN_MAIL}) end as "order"`

export const NOTIFIED_READERS = `
  cross join lateral (
    select name, locale, ${MAIL_TO} as email, ${SMS_TO} as phone from users where id = told.user_id limit 1) u
  left join notification_choices mail on mail.user_id = told.user_id and mail.channel = 'mail'
  left join notification_choices sms on sms.user_id = told.user_id and sms.channel = 'sms'`

/** What its reader chose or, if they chose nothing, what is usual. */
export function withChoices({ mail, sms, ...one }: NotifiedRow): Notified {
  const usual = defaultChoices(one)
  return { ...one, mail: mail ?? usual.mail, sms: sms ?? usual.sms }
}
