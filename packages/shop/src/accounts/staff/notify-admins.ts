import type { Ctx, Locale } from '../../context.ts'
import { greet, SIGNED } from '../../messaging/greet.ts'
import { sendAll } from '../../messaging/send.ts'
import { composeEmail, type EmailText, linkTo } from '../codes/emails.ts'
import { ADMIN } from './admin-role.ts'

// When a member of staff does something that could be misused to gain money or power, all admins get a mail about it.
// So does the one who did it, because somebody else may be using their account.

/**
 * Mails what `emailIn` says, in the reader's language and with a link to `path`, to every admin who may log in and has
 * a confirmed email, and to the person `also` whom it is about. Call it in the transaction of the change.
 */
export async function notifyAdmins(
  ctx: Ctx,
  { path, also }: { path: string; also?: string },
  emailIn: (locale: Locale) => EmailText,
): Promise<void> {
  const readers = await ctx.db
    .selectFrom('users')
    .select(['name', 'email', 'locale'])
    .where('email', 'is not', null)
    .where('email_verified', '=', true)
    .where((eb) => {
      const admins = eb.selectFrom('user_roles').select('user_id').where('role', '=', ADMIN)
      const isAdmin = eb.and([eb('blocked_at', 'is', null), eb('id', 'in', admins)])
      return also ? eb.or([isAdmin, eb('id', '=', also)]) : isAdmin
    })
    .orderBy('id')
    .execute()
  await sendAll(
    ctx,
    readers.map(({ email, name, locale }) => {
      const { subject, text } = emailIn(locale)
      const link = linkTo({ ...ctx, locale }, path)
      const composed = composeEmail(
        subject,
        greet(locale, name),
        text,
        WORDS[locale].ifNot(link),
        SIGNED[locale],
      )
      return { to: email!, ...composed }
    }),
  )
}

/** What happened to a member of staff. */
type OfPerson = { is: 'given' | 'taken'; role: string } | { is: 'blocked' | 'factor_reset' }

/**
 * Informs the admins and the person what changed about the person's account or roles, and by whom (null: by the one who
 * set the shop up).
 */
export async function notifyOfPerson(
  ctx: Ctx,
  { user_id, by, ...change }: { user_id: string; by: string | null } & OfPerson,
): Promise<void> {
  const people = await ctx.db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone'])
    .where('id', 'in', [user_id, by ?? user_id])
    .execute()
  const person = people.find(({ id }) => id === user_id)!
  const who = `${person.name} (${person.email ?? person.phone ?? ''})`
  const byWhom = by === null ? null : people.find(({ id }) => id === by)!.name
  const also = change.is === 'given' ? undefined : user_id
  await notifyAdmins(ctx, { path: `/admin/people/${user_id}`, also }, (locale) => {
    const texts = WORDS[locale]
    switch (change.is) {
      case 'given':
        return { subject: texts.given(person.name), text: texts.givenText(who, change.role, byWhom) }
      case 'taken':
        return { subject: texts.taken(person.name), text: texts.takenText(who, change.role, byWhom!) }
      case 'blocked':
        return { subject: texts.blocked(person.name), text: texts.blockedText(who, byWhom!) }
      case 'factor_reset':
        return { subject: texts.reset(person.name), text: texts.resetText(who, byWhom!) }
    }
  })
}

/** Informs the admins that a role gained or lost rights. */
export async function notifyOfRights(
  ctx: Ctx,
  role: string,
  { added, taken }: { added: string[]; taken: string[] },
): Promise<void> {
  const by = ctx.actor!.name
  await notifyAdmins(ctx, { path: '/admin/roles' }, (locale) => {
    const texts = WORDS[locale]
    const parts = [
      texts.changedText(role, by),
      ...(added.length > 0 ? [texts.added(added.join(', '))] : []),
      ...(taken.length > 0 ? [texts.gone(taken.join(', '))] : []),
    ]
    return { subject: texts.changed(role), text: parts.join('\n') }
  })
}

/** Whether a person has a staff role. */
export async function isOfCompany(ctx: Ctx, user_id: string): Promise<boolean> {
  const role = await ctx.db
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return role !== undefined
}

/** Roles and rights have the names that docs/rights.md explains. */
const WORDS = {
  en: {
    given: (person: string) => `A new role for ${person}`,
    givenText: (who: string, role: string, by: string | null) =>
      by === null ? `${who} now has the role “${role}”.` : `${by} gave ${who} the role “${role}”.`,
    taken: (person: string) => `A role of ${person} was removed`,
    takenText: (who: string, role: string, by: string) => `${by} removed the role “${role}” from ${who}.`,
    blocked: (person: string) => `The account of ${person} was blocked`,
    blockedText: (who: string, by: string) => `${by} blocked the account of ${who}.`,
    reset: (person: string) => `Two-step verification of ${person} was reset`,
    resetText: (who: string, by: string) => `${by} reset the two-step verification of ${who}.`,
    changed: (role: string) => `The permissions of the role “${role}” were changed`,
    changedText: (role: string, by: string) =>
      `${by} changed the permissions of the role “${role}”. This applies to everyone with the role.`,
    added: (rights: string) => `Added: ${rights}`,
    gone: (rights: string) => `Removed: ${rights}`,
    ifNot: (link: string) => `If you did not expect this, check it now:\n${link}`,
  },
  ne: {
    given: (person: string) => `${person}लाई नयाँ भूमिका`,
    givenText: (who: string, role: string, by: string | null) =>
      by === null ? `${who} को भूमिका अब “${role}” पनि हो।` : `${by}ले ${who} लाई “${role}” भूमिका दिनुभयो।`,
    taken: (person: string) => `${person}को एउटा भूमिका हटाइयो`,
    takenText: (who: string, role: string, by: string) => `${by}ले ${who} को “${role}” भूमिका हटाउनुभयो।`,
    blocked: (person: string) => `${person}को खाता रोकियो`,
    blockedText: (who: string, by: string) => `${by}ले ${who} को खाता रोक्नुभयो।`,
    reset: (person: string) => `${person}को दुई-चरणीय प्रमाणीकरण हटाइयो`,
    resetText: (who: string, by: string) => `${by}ले ${who} को दुई-चरणीय प्रमाणीकरण हटाउनुभयो।`,
    changed: (role: string) => `“${role}” भूमिकाका अनुमति बदलिए`,
    changedText: (role: string, by: string) =>
      `${by}ले “${role}” भूमिकाले गर्न पाउने काम बदल्नुभयो। यो भूमिका भएका सबैमा यही लागू हुन्छ।`,
    added: (rights: string) => `थपिएका: ${rights}`,
    gone: (rights: string) => `हटाइएका: ${rights}`,
    ifNot: (link: string) => `तपाईंलाई थाहा नभएको हो भने अहिले नै हेर्नुहोस्:\n${link}`,
  },
} satisfies Record<Locale, unknown>
