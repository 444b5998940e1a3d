import { type Selectable, sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { DAY, MINUTE } from '../durations.ts'
import { sendSms } from '../messaging/send.ts'
import { countReplaced } from '../messaging/sms-budget.ts'
import type { PushAnswer, PushService } from './push-service.ts'
import { browsersOf, forgetGone } from './subscriptions.ts'
import type { PushMessages } from './tables.ts'

/** After this long a process that has not finished must have died: longer than a push service is waited for. */
const MAX_TRY_MS = MINUTE
/** News of yesterday helps nobody. */
const WORTH_SENDING = DAY

/**
 * Sends a notification to the browsers of its reader. Once one push service has it, it is done, and the SMS in whose place it stood
 * is not sent. If none takes it, that SMS is sent at once, and the push is not tried again: so nobody gets both. Without an SMS
 * behind it, it is tried again (throws), as long as a push service may answer otherwise. `push` is null if the shop has no key.
 */
export async function deliverPush(ctx: Ctx, push: PushService | null, id: number): Promise<void> {
  const message = await takeUp(ctx, id)
  if (!message) return
  const browsers = push && isWorthSending(ctx, message) ? await browsersOf(ctx, message.user_id) : []
  const content = { title: message.title, body: message.body, path: message.path, tag: `push-${id}` }
  const answers = await Promise.all(
    browsers.map(async (browser) => ({ ...browser, answer: await push!.send(browser, content) })),
  )
  const some = (wanted: PushAnswer) => answers.filter(({ answer }) => answer === wanted)
  const isTaken = some('taken').length > 0
  const isOver = isTaken || message.sms !== null || some('failed').length === 0
  await inTransaction(ctx, async (ctx) => {
    await forgetGone(ctx, some('gone'))
    if (!isOver) {
      await ctx.db.updateTable('push_messages').set({ tried_at: null }).where('id', '=', id).execute()
      return
    }
    const { numDeletedRows } = await ctx.db
      .deleteFrom('push_messages')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    // It went with its reader's account meanwhile.
    if (numDeletedRows === 0n || !message.sms) return
    if (isTaken) await countReplaced(ctx, message.sms.text)
    else if (isWorthSending(ctx, message)) await sendSms(ctx, message.sms)
  })
  if (!isOver) throw new Error(`no push service takes message ${id} now`)
}

const isWorthSending = ({ now }: Ctx, { created_at }: Pick<Message, 'created_at'>) =>
  now.getTime() - created_at.getTime() < WORTH_SENDING

type Message = Pick<Selectable<PushMessages>, 'user_id' | 'title' | 'body' | 'path' | 'sms' | 'created_at'>

/** Marks it as being sent; nothing if it is done. Throws while another process sends it, so that the job is tried again. */
async function takeUp(ctx: Ctx, id: number): Promise<Message | undefined> {
  const taken = await ctx.db
    .updateTable('push_messages')
    .set({ tried_at: ctx.now })
    .where('id', '=', id)
    .where(({ eb, or }) =>
      or([eb('tried_at', 'is', null), eb('tried_at', '<', new Date(ctx.now.getTime() - MAX_TRY_MS))]),
    )
    .returning(['user_id', 'title', 'body', 'path', 'sms', 'created_at'])
    .executeTakeFirst()
  if (taken) return taken
  const other = await ctx.db
    .selectFrom('push_messages')
    .select(sql`1`.as('one'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (other) throw new Error(`push message ${id} is being sent by another`)
  return undefined
}
