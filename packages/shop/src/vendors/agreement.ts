import { z } from 'zod'
import { type Ctx, requireVendor } from '../context.ts'
import { Refusal } from '../errors.ts'
import { parse } from '../input.ts'
import { agreementTexts } from './agreement-texts.ts'

/** The article that is agreed to: staff may change its words, and each change is a version. */
export const AGREEMENT_KEY = 'vendor-agreement'

/** The agreement as it stands, and what a vendor has accepted of it. */
export interface Agreement {
  version: number
  /** Of its article; null while staff have taken it down. */
  slug: string | null
  /** When the vendor agreed, and to which version; null before. */
  agreed_at: Date | null
  agreed_version: number | null
}

const Agree = z.object({ version: z.coerce.number().int().min(1) })

/** What this vendor agreed to, and what there is to agree to. */
export async function readAgreement(ctx: Ctx, vendor_id: number): Promise<Agreement> {
  const vendor = await ctx.db
    .selectFrom('vendors')
    .select(['agreed_at', 'agreed_version'])
    .where('id', '=', vendor_id)
    .executeTakeFirstOrThrow()
  const article = await ctx.db
    .selectFrom('articles')
    .select(['version', 'slug', 'status'])
    .where('key', '=', AGREEMENT_KEY)
    .executeTakeFirstOrThrow()
  return { ...vendor, version: article.version, slug: article.status === 'published' ? article.slug : null }
}

/**
 * The owner accepts the agreement in the version that they read; `conflict` when its words have changed since. Accepting
 * again changes nothing: the first time of each version stays.
 */
export async function agree(ctx: Ctx, input: unknown): Promise<Agreement> {
  const vendor_id = requireVendor(ctx, 'owner')
  const { version } = parse(Agree, input, ctx.locale)
  const current = await readAgreement(ctx, vendor_id)
  if (version !== current.version) throw new Refusal('conflict', agreementTexts(ctx.locale).changed)
  await ctx.db
    .updateTable('vendors')
    .set({ agreed_at: ctx.now, agreed_version: version, agreed_by: ctx.actor!.id })
    .where('id', '=', vendor_id)
    .where((is) => is.or([is('agreed_version', 'is', null), is('agreed_version', '<', version)]))
    .execute()
  return readAgreement(ctx, vendor_id)
}

/** Refuses (`not_allowed`) what a vendor may do only after agreeing: call it before anything is listed (Act 2081, s14). */
export async function requireAgreement(ctx: Ctx, vendor_id: number): Promise<void> {
  const { agreed_at } = await ctx.db
    .selectFrom('vendors')
    .select('agreed_at')
    .where('id', '=', vendor_id)
    .executeTakeFirstOrThrow()
  if (!agreed_at) throw new Refusal('not_allowed', agreementTexts(ctx.locale).agreeFirst)
}
