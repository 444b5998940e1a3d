import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { consume } from '../accounts/rate-limit.ts'
import { type Ctx, requireActor, requireVendor } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { DAY } from '../durations.ts'
import { fieldRefusal, Refusal } from '../errors.ts'
import { inspectDocument } from '../files/inspect-file.ts'
import { attachFile, storeTemporary } from '../files/orphan-files.ts'
import type { PrivateFileStore } from '../files/private-file-store.ts'
import { TypedId } from '../http/schemas.ts'
import { choiceOf, lineOfText, parse } from '../input.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import { typedDay } from '../nepal/typed-day.ts'
import { lockVendor } from '../vendors/lock-vendor.ts'
import { CERTIFICATE_KINDS } from './certificate.ts'
import { certificateTexts, inBoth } from './texts.ts'

/** Certificates of one vendor that wait at a time, and that it may hand in within a day. */
const MAX_WAITING = 20
const MAX_A_DAY = 20
/** No certificate holds for longer, in days. */
const LONGEST = 5 * 366

/** What a document says, as its vendor writes it down. */
export const CertificateFields = z.object({
  key: z
    .string()
    .max(40)
    .regex(/^[0-9a-f-]{36}$/)
    .optional()
    .meta({
      description: 'A random UUID: sent again with it, it is no second certificate',
    }),
  kind: choiceOf(CERTIFICATE_KINDS).meta({ description: '`pgs`: guaranteed by the group of a village' }),
  body: lineOfText(120).meta({ description: 'Who certified: a body, or the group of a village' }),
  number: lineOfText(60),
  area: lineOfText(120).meta({ description: 'Which land it covers', example: '12 ropani in Sinja-3' }),
  area_ne: lineOfText(120, 0).default('').meta({ description: 'The same in Nepali, for pages in Nepali' }),
  covers: choiceOf(['all', 'chosen']).meta({ description: 'All products of the vendor, or `products`' }),
  products: z
    .array(TypedId)
    .max(200)
    .overwrite((ids) => [...new Set(ids)])
    .default([])
    .meta({ description: 'Ids of products of the vendor; left out where it covers all' }),
  until_date: typedDay.meta({ format: 'date', description: 'Its last day, a day of Nepal' }),
})

const NewCertificate = CertificateFields.refine(
  ({ covers, products }) => covers === 'all' || products.length > 0,
  { path: ['products'], ...inBoth('noProducts') },
)

/**
 * Hands in a certificate of the actor's vendor with its document, a JPEG, PNG, WebP or PDF of at most 5 MB, which is stored encrypted; it
 * waits for staff. With the key of an earlier one it answers that. Refuses a day that is over or too far away (`until_date`), products
 * of others (`products`), a file that is none of these (`document`), and too many (`too_many`, `not_allowed`). Needs the role `catalogue`.
 */
export async function handInCertificate(
  ctx: Ctx,
  privateFiles: PrivateFileStore,
  document: Uint8Array,
  input: unknown,
): Promise<{ id: number }> {
  const vendor_id = requireVendor(ctx, 'catalogue')
  const { key = randomUUID(), products, ...words } = parse(NewCertificate, input, ctx.locale)
  const before = await handedIn(ctx, vendor_id, key)
  if (before) return before
  refuseDay(ctx, words.until_date)
  if (words.covers === 'chosen') await refuseStrange(ctx, vendor_id, products)
  await consume(ctx, { key: `certificate ${vendor_id}`, max: MAX_A_DAY, within: DAY })
  const { media_type, bytes } = await inspectDocument(document, ctx.locale)
  const file = await storeTemporary(ctx, privateFiles, bytes)
  return inTransaction(ctx, async (ctx) => {
    await lockVendor(ctx, vendor_id)
    // Somebody sent the same form at the same moment; the file is removed with those that nobody claims.
    const again = await handedIn(ctx, vendor_id, key)
    if (again) return again
    await refuseTooMany(ctx, vendor_id)
    await attachFile(ctx, file)
    const { id } = await ctx.db
      .insertInto('certificates')
      .values({
        vendor_id,
        form_key: key,
        ...words,
        paper: file,
        media_type,
        added_by: requireActor(ctx).id,
        created_at: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (words.covers === 'chosen')
      await ctx.db
        .insertInto('certificate_products')
        .values(products.map((product_id) => ({ certificate_id: id, product_id })))
        .execute()
    return { id }
  })
}

function handedIn(ctx: Ctx, vendor_id: number, key: string) {
  return ctx.db
    .selectFrom('certificates')
    .select('id')
    .where('vendor_id', '=', vendor_id)
    .where('form_key', '=', key)
    .executeTakeFirst()
}

function refuseDay({ locale, now }: Ctx, until: string): void {
  const texts = certificateTexts(locale)
  if (until < nepalDay(now)) throw fieldRefusal('invalid', 'until_date', texts.past)
  if (until > nepalDay(now, -LONGEST)) throw fieldRefusal('invalid', 'until_date', texts.tooLate)
}

async function refuseStrange(ctx: Ctx, vendor_id: number, products: number[]): Promise<void> {
  const own = await ctx.db
    .selectFrom('products')
    .select('id')
    .where('vendor_id', '=', vendor_id)
    .where('id', 'in', products)
    .execute()
  if (own.length < products.length)
    throw fieldRefusal('invalid', 'products', certificateTexts(ctx.locale).strangeProduct)
}

async function refuseTooMany(ctx: Ctx, vendor_id: number): Promise<void> {
  const waiting = await ctx.db
    .selectFrom('certificates')
    .select('id')
    .where('vendor_id', '=', vendor_id)
    .where('status', '=', 'pending')
    .execute()
  if (waiting.length >= MAX_WAITING)
    throw new Refusal('not_allowed', certificateTexts(ctx.locale).full(MAX_WAITING))
}
