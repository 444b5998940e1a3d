import { type Ctx, requireActor } from '../context.ts'
import { inNepal } from '../nepal/time.ts'
import { orderNumber } from '../orders/number.ts'
import { type NumberKeys, openNumber } from '../vendors/documents/document-number.ts'
import { type OwnRows, readable } from './own-rows.ts'

// What the shop stores about a person besides what their pages show: payments, bills, messages, applications to sell,
// and what they did for a vendor or the company.

/** The attempts to pay one's own order groups, without the gateways' internal answers. */
export async function ownPayments(ctx: Ctx): Promise<OwnRows> {
  const rows = await ctx.db
    .selectFrom('payments as p')
    .innerJoin('order_groups as g', 'g.id', 'p.order_group_id')
    .select(['p.order_group_id', 'p.provider', 'p.amount_paisa', 'p.status', 'p.reference', 'p.provider_ref'])
    .select(['p.started_at', 'p.completed_at'])
    .where('g.user_id', '=', requireActor(ctx).id)
    .orderBy('p.started_at')
    .execute()
  return rows.map(readable)
}

/** Bills and credit notes of one's own order groups. They keep the buyer for as long as tax law requires. */
export async function ownBills(ctx: Ctx): Promise<OwnRows> {
  const rows = await ctx.db
    .selectFrom('bills as b')
    .innerJoin('order_groups as g', 'g.id', 'b.order_group_id')
    .select([
      'b.order_group_id',
      'b.kind',
      'b.fiscal_year',
      'b.number',
      'b.issued_at',
      'b.date_bs',
      'b.seller',
    ])
    .select(['b.buyer', 'b.lines', 'b.vat_paisa', 'b.total_paisa', 'b.payment_method', 'b.reason'])
    .where('g.user_id', '=', requireActor(ctx).id)
    .orderBy('b.issued_at')
    .execute()
  return rows.map((row) => ({
    ...readable(row),
    lines: row.lines.map(({ order_item_id, ...line }) => readable(line)),
  }))
}

/** Mails and SMS to confirmed addresses of the person. Their text is deleted once they are sent. */
export async function ownMessages(ctx: Ctx): Promise<OwnRows> {
  const contacts = await confirmedContacts(ctx)
  const rows = await ctx.db
    .selectFrom('outgoing_messages')
    .select(['channel', 'recipient', 'subject', 'created_at', 'sent_at', 'failed_at'])
    .where(({ eb, fn, val }) => eb('recipient', '=', fn.any(val(contacts))))
    .orderBy('id')
    .execute()
  return rows.map(readable)
}

/**
 * Applications to sell here with an email or phone that the person has confirmed in the account and in the application,
 * with the documents' numbers. Both are required because an applicant may mistype a phone and enter somebody else's.
 */
export async function ownApplications(ctx: Ctx, keys: NumberKeys | null): Promise<OwnRows> {
  const contacts = await confirmedContacts(ctx)
  const requests = await ctx.db
    .selectFrom('vendor_requests as r')
    .innerJoin('locations as l', 'l.id', 'r.location_id')
    .select([
      'r.id',
      'r.name',
      'r.company_name',
      'r.email',
      'r.phone',
      'l.name_en as municipality',
      'r.ward_no',
    ])
    .select(['r.tole', 'r.status', 'r.created_at', 'r.submitted_at', 'r.decided_at'])
    .where(({ eb, or, and, fn, val }) =>
      or([
        and([eb('r.email', '=', fn.any(val(contacts))), eb('r.email_confirmed_at', 'is not', null)]),
        and([eb('r.phone', '=', fn.any(val(contacts))), eb('r.phone_confirmed_at', 'is not', null)]),
      ]),
    )
    .orderBy('r.id')
    .execute()
  if (requests.length === 0) return []
  const ids = requests.map(({ id }) => id)
  const documents = await ctx.db
    .selectFrom('vendor_documents')
    .select([
      'vendor_request_id',
      'type',
      'document_no',
      'number_sealed',
      'status',
      'note',
      'created_at',
      'file',
    ])
    .where('vendor_request_id', 'in', ids)
    .orderBy('id')
    .execute()
  const steps = await ctx.db
    .selectFrom('vendor_request_steps')
    .select(['vendor_request_id', 'status', 'note', 'at'])
    .where('vendor_request_id', 'in', ids)
    .orderBy('id')
    .execute()
  return requests.map(({ id, ...request }) => ({
    ...readable(request),
    papers: documents
      .filter(({ vendor_request_id }) => vendor_request_id === id)
      .map(({ vendor_request_id, number_sealed, file, ...document }) => ({
        ...readable(document),
        document_no: keys && openNumber(keys, { ...document, vendor_request_id, number_sealed }),
        is_kept: file !== null,
      })),
    steps: steps
      .filter(({ vendor_request_id }) => vendor_request_id === id)
      .map(({ vendor_request_id, ...step }) => readable(step)),
  }))
}

/** What was written about one's own orders, and what one wrote about others'. */
export async function ownConversations(ctx: Ctx): Promise<OwnRows> {
  const { id } = requireActor(ctx)
  const rows = await ctx.db
    .selectFrom('conversation_messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .innerJoin('order_groups as g', 'g.id', 'c.order_group_id')
    .leftJoin('vendors as v', 'v.id', 'c.vendor_id')
    .select(['g.number', 'v.name_en as vendor', 'm.author_kind', 'm.text', 'm.at'])
    .where(({ eb, or }) => or([eb('g.user_id', '=', id), eb('m.author_id', '=', id)]))
    .orderBy('m.id')
    .execute()
  return rows.map(({ number, ...row }) => ({ order: orderNumber(number), ...readable(row) }))
}

export interface OwnWork {
  /** The vendor of which they are a member. */
  vendor: Record<string, unknown> | null
  /** Their staff roles. */
  roles: string[]
  /** When they set up the second factor; null without one. */
  second_factor_since: string | null
  /** Their actions in the audit log. */
  events: OwnRows
}

/** Their roles for a vendor or the company, and what they did. */
export async function ownWork(ctx: Ctx): Promise<OwnWork> {
  const { id } = requireActor(ctx)
  const vendor = await ctx.db
    .selectFrom('vendor_members as m')
    .innerJoin('vendors as v', 'v.id', 'm.vendor_id')
    .select(['v.name_en', 'v.name_ne', 'm.roles'])
    .where('m.user_id', '=', id)
    .executeTakeFirst()
  const roles = await ctx.db
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', id)
    .orderBy('role')
    .execute()
  const factor = await ctx.db
    .selectFrom('second_factors')
    .select('set_up_at')
    .where('user_id', '=', id)
    .executeTakeFirst()
  const history = await ctx.db
    .selectFrom('audit_entries')
    .select(['at', 'action', 'object_kind', 'object_id'])
    .where('actor_id', '=', id)
    .orderBy('id')
    .execute()
  return {
    vendor: vendor ? readable(vendor) : null,
    roles: roles.map(({ role }) => role),
    second_factor_since: factor ? inNepal(factor.set_up_at) : null,
    events: history.map(readable),
  }
}

/**
 * The person's phone, which is stored only once it is confirmed, and their email if it is confirmed, because anybody
 * can type an email.
 */
async function confirmedContacts(ctx: Ctx): Promise<string[]> {
  const { id } = requireActor(ctx)
  const { email, phone, email_verified } = await ctx.db
    .selectFrom('users')
    .select(['email', 'phone', 'email_verified'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [phone, email_verified ? email : null].filter((contact) => contact !== null)
}
