import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { MAIL_TO, SMS_TO } from './addresses.ts'
import { CHANGES } from './changes.ts'
import { defaultChoices } from './choices.ts'
import type { NotificationType, NotificationValues } from './notification-values.ts'
import { ORDER_IN_MAIL, WITH_ORDER } from './orders-in-mails.ts'
import { type Notified, sendByChoice } from './send-by-choice.ts'
import type { Amount } from './tables.ts'

/** A notification that is to be sent. */
export type Notice = {
  [T in NotificationType]: {
    user_id: string
    type: T
    values: NotificationValues[T]
    /** The id of its subject. A person gets each type only once for the same id. */
    object_id: string
    /** Never null if the type has 'Order' in it. */
    order_group_id: string | null
  }
}[NotificationType]

/**
 * Notifies people: on the site, and by mail and SMS as they wish. Call it in the transaction of the event, so that they
 * are notified if and only if it happened. Repeating it does nothing. It takes one statement however many people there
 * are, and those of one message if anybody gets one. Answers the notifications that are new.
 */
export async function notify(ctx: Ctx, ...notices: Notice[]): Promise<Notified[]> {
  if (notices.length === 0) return []
  const { rows } = await ctx.db.executeQuery(TELL({ notices: JSON.stringify(notices), now: ctx.now }))
  const notified = rows.map(({ mail, sms, ...one }): Notified => {
    const usual = defaultChoices(one)
    return { ...one, mail: mail ?? usual.mail, sms: sms ?? usual.sms }
  })
  await sendByChoice(ctx, notified)
  return notified
}

/** Includes the reader's choices, if they made any. */
interface Row extends Omit<Notified, 'mail' | 'sms'> {
  mail: Amount | null
  sms: Amount | null
}

// The statement is written so that each person is looked up, instead of all being read, whatever number the planner
// estimates.
const TELL = statement<Row>(`
  with told as (
    insert into notifications (user_id, type, object_id, order_group_id, values, event, created_at)
    select user_id, type, object_id, order_group_id, values, type || ' ' || object_id, $now
    from jsonb_to_recordset($notices) as notice (user_id uuid, type text, object_id text, order_group_id uuid, values jsonb)
    on conflict (user_id, event) do nothing
    returning user_id, type, values, object_id, order_group_id
  )
  select told.type, told.values, told.object_id, told.order_group_id, u.name, u.email, u.phone, u.locale,
    mail.amount as mail, sms.amount as sms,
    case when told.type in (${WITH_ORDER.map((type) => `'${type}'`).join(', ')}) and u.email is not null then (${ORDER_IN_MAIL}) end as "order",
    pg_notify('${CHANGES}', 'new ' || told.user_id)
  from told
  cross join lateral (
    select name, locale, ${MAIL_TO} as email, ${SMS_TO} as phone from users where id = told.user_id limit 1) u
  left join notification_choices mail on mail.user_id = told.user_id and mail.channel = 'mail'
  left join notification_choices sms on sms.user_id = told.user_id and sms.channel = 'sms'`)
