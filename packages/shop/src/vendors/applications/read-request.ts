import { type Ctx, requireReading } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import { type NumberKeys, openNumber } from '../documents/document-number.ts'
import { latinOf } from '../latin-names.ts'
import type { DocumentType, SentBy, VendorRequestStatus } from '../tables.ts'
import { reviewTexts, stepText } from './review-texts.ts'

/** A document as the reviewer sees it; its file is opened through separate links. */
export interface ReviewedDocument {
  id: number
  type: DocumentType
  /** Empty if it was deleted, its key is lost, or whoever reads does not review applications. */
  document_no: string
  media_type: string
  bytes: number
  status: 'uploaded' | 'accepted' | 'rejected'
  note: string
  created_at: Date
  /** False once it was deleted. */
  is_kept: boolean
}

/** A step of an application. */
interface RequestStep {
  status: VendorRequestStatus
  at: Date
  /** The member of staff; null for the applicant and for automatic steps. */
  actor: string | null
  /** A sentence in the reader's language. */
  text: string
  /** The note that the applicant got. */
  note: string
  /** How the applicant was written to about it; empty if nothing could be sent, null if nothing was to be. */
  sent: SentBy[] | null
}

/** An application with everything that a reviewer needs. */
export interface ReviewedRequest {
  id: number
  name: string
  company_name: string
  email: string
  phone: string
  /** Whether the applicant confirmed the address; of one without any, both get neutral lines alone (answer-line.ts). */
  email_confirmed: boolean
  phone_confirmed: boolean
  locale: 'en' | 'ne'
  status: VendorRequestStatus
  created_at: Date
  submitted_at: Date | null
  decided_at: Date | null
  address: {
    location: { id: number; name_en: string; name_ne: string }
    district: { id: number; name_en: string; name_ne: string }
    ward_no: number
    tole: string
  }
  documents: ReviewedDocument[]
  steps: RequestStep[]
  /** The id of the last submission: a decision that names it is refused if something new has come since. */
  submission: number | null
  /** The vendor that it became. */
  vendor: { id: number; slug: string; name_en: string; name_ne: string } | null
  /** The vendor whose member this email's account already is; then the application cannot be approved. */
  acts_for: string | null
  /** Other applications with the same email, phone or PAN. */
  others: { id: number; company_name: string; status: VendorRequestStatus }[]
  /** The vendor's names as proposed from the application; the reviewer may correct them. */
  names: { name_en: string; name_ne: string }
}

/**
 * One application, with its documents in the order PAN, citizenship, VAT. Refuses an unknown id (`not_found`). Needs
 * `vendor.review`.
 */
export async function readRequest(ctx: Ctx, keys: NumberKeys, id: number): Promise<ReviewedRequest> {
  const { rights } = requireReading(ctx, 'vendor.review')
  const row = await findRow(ctx, id)
  if (!row) throw new Refusal('not_found', reviewTexts(ctx.locale).noRequest)
  const { vendor_slug, vendor_en, vendor_ne, vendor_id, ward_no, tole, acts_for, ...request } = row
  const { location_id, location_en, location_ne, district_id, district_en, district_ne, ...rest } = request
  const { email_confirmed_at, phone_confirmed_at, ...own } = rest
  const [documents, steps, others] = [
    await findDocuments(ctx, rights.includes('vendor.review') ? keys : null, id),
    await findSteps(ctx, id),
    await findOthers(ctx, keys, row),
  ]
  return {
    ...own,
    email_confirmed: email_confirmed_at !== null,
    phone_confirmed: phone_confirmed_at !== null,
    address: {
      location: { id: location_id, name_en: location_en, name_ne: location_ne },
      district: { id: district_id, name_en: district_en, name_ne: district_ne },
      ward_no,
      tole,
    },
    documents,
    steps: steps.map(({ status, at, actor, actor_id, note, sent }) => ({
      status,
      at,
      note,
      sent,
      actor: actor_id === null ? null : actor,
      text: stepText(status, actor, ctx.locale),
    })),
    submission: steps.findLast(({ status }) => status === 'submitted')?.id ?? null,
    vendor: vendor_id && { id: vendor_id, slug: vendor_slug!, name_en: vendor_en!, name_ne: vendor_ne! },
    acts_for,
    others,
    names: namesOf(own.company_name),
  } as ReviewedRequest
}

/** The name in both scripts: if it is in Devanagari, the English one is transliterated. */
export function namesOf(company_name: string): { name_en: string; name_ne: string } {
  const latin = latinOf(company_name)
  if (latin === company_name) return { name_en: company_name, name_ne: company_name }
  return {
    name_en: latin.replace(/(?<![\p{L}'’])\p{Ll}/gu, (character) => character.toUpperCase()),
    name_ne: company_name,
  }
}

function findRow(ctx: Ctx, id: number) {
  return ctx.db
    .selectFrom('vendor_requests as r')
    .innerJoin('locations as l', 'l.id', 'r.location_id')
    .innerJoin('districts as d', 'd.id', 'l.district_id')
    .leftJoin('vendors as v', 'v.id', 'r.vendor_id')
    .select([
      'r.id',
      'r.name',
      'r.company_name',
      'r.email',
      'r.phone',
      'r.email_confirmed_at',
      'r.phone_confirmed_at',
      'r.locale',
      'r.status',
      'r.ward_no',
      'r.tole',
    ])
    .select(['r.created_at', 'r.submitted_at', 'r.decided_at', 'r.vendor_id'])
    .select(['l.id as location_id', 'l.name_en as location_en', 'l.name_ne as location_ne'])
    .select(['d.id as district_id', 'd.name_en as district_en', 'd.name_ne as district_ne'])
    .select(['v.slug as vendor_slug', 'v.name_en as vendor_en', 'v.name_ne as vendor_ne'])
    .select((one) =>
      one
        .selectFrom('users as u')
        .innerJoin('vendor_members as m', 'm.user_id', 'u.id')
        .innerJoin('vendors as other', 'other.id', 'm.vendor_id')
        .select(`other.name_${ctx.locale}`)
        .whereRef('u.email', '=', 'r.email')
        .where('r.vendor_id', 'is', null)
        .as('acts_for'),
    )
    .where('r.id', '=', id)
    .executeTakeFirst()
}

const ORDER: DocumentType[] = ['PAN', 'CITIZENSHIP', 'VAT']

/** Without keys, numbers are left out. */
async function findDocuments(ctx: Ctx, keys: NumberKeys | null, id: number): Promise<ReviewedDocument[]> {
  const documents = await ctx.db
    .selectFrom('vendor_documents')
    .select(['id', 'vendor_request_id', 'type', 'document_no', 'number_sealed'])
    .select(['media_type', 'bytes', 'status', 'note', 'created_at', 'file'])
    .where('vendor_request_id', '=', id)
    .execute()
  return documents
    .sort((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type))
    .map(({ file, number_sealed, vendor_request_id, ...document }) => ({
      ...document,
      document_no: keys ? openNumber(keys, { ...document, number_sealed, vendor_request_id }) : '',
      is_kept: file !== null,
    }))
}

function findSteps(ctx: Ctx, id: number) {
  return ctx.db
    .selectFrom('vendor_request_steps as s')
    .leftJoin('users as u', 'u.id', 's.actor_id')
    .select(['s.id', 's.status', 's.at', 's.note', 's.sent', 's.actor_id', 'u.name as actor'])
    .where('s.vendor_request_id', '=', id)
    .orderBy('s.id')
    .execute()
}

/** The newest twenty are returned. */
async function findOthers(
  ctx: Ctx,
  keys: NumberKeys,
  { id, email, phone }: { id: number; email: string; phone: string },
) {
  const pans = ctx.db.selectFrom('vendor_documents').where('type', '=', 'PAN')
  const own = await pans
    .select(['vendor_request_id', 'type', 'document_no', 'number_sealed'])
    .where('vendor_request_id', '=', id)
    .executeTakeFirst()
  const pan = own && openNumber(keys, own)
  const withPan = (number: string) =>
    pans
      .select('vendor_request_id')
      .where((is) =>
        is.or([is('number_mark', 'in', keys.texts.marks(number)), is('document_no', '=', number)]),
      )
  return ctx.db
    .selectFrom('vendor_requests')
    .select(['id', 'company_name', 'status'])
    .where('id', '!=', id)
    .where((is) =>
      is.or([
        is('email', '=', email),
        is('phone', '=', phone),
        ...(pan ? [is('id', 'in', withPan(pan))] : []),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
}
