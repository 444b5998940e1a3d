import { z } from 'zod'
import { type Ctx, requireVendor } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import { parse } from '../../input.ts'
import { agreementTexts } from './agreement-texts.ts'

/** The article that vendors agree to. Staff may change its text, and each change is a new version. */
export const AGREEMENT_KEY = 'vendor-agreement'

/** The present agreement, and which version a vendor has accepted. */
export interface Agreement {
  version: number
  /** The slug of its article; null while staff have unpublished it. */
  slug: string | null
  /** When the vendor agreed, and to which version; null before. */
  agreed_at: Date | null
  agreed_version: number | null
}

const Agree = z.object({ version: z.coerce.number().int().min(1) })

/** The present agreement, and what this vendor accepted. */
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
 * Records that the owner accepts the agreement in the version that they read. Refuses (`conflict`) if its text has
 * changed since. Accepting a version again keeps the first time.
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

/**
 * Refuses (`not_allowed`) a vendor that has not agreed yet. Call it before anything is listed for sale (Act 2081, s14).
 */
export async function requireAgreement(ctx: Ctx, vendor_id: number): Promise<void> {
  const { agreed_at } = await ctx.db
    .selectFrom('vendors')
    .select('agreed_at')
    .where('id', '=', vendor_id)
    .executeTakeFirstOrThrow()
  if (!agreed_at) throw new Refusal('not_allowed', agreementTexts(ctx.locale).agreeFirst)
}
