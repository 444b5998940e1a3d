import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { applyCertificates } from '../certificates/apply-certificates.ts'
import type { Ctx } from '../context.ts'
import { attachFile, storeTemporary } from '../files/orphan-files.ts'
import type { PrivateFileStore } from '../files/private-file-store.ts'
import { nepalDay } from '../nepal/nepal-day.ts'

const DOCUMENT = new URL('./papers/certificate.pdf', import.meta.url)

/** Made-up certificates: one that holds for long, and one that ends soon. */
const CERTIFICATES = [
  {
    vendor: 'sinja-khola-organic-growers',
    kind: 'organic',
    body: 'Himal Organic Certification',
    number: 'HOC-2083-118',
    area: '212 ropani in Sinja-3, Jumla',
    area_ne: 'जुम्लाको सिञ्जा-३ मा २१२ रोपनी',
    products: [
      'jumla-marsi-rice',
      'jumla-mixed-beans',
      'jumla-organic-apple',
      'jumla-white-potato',
      'walnut-in-shell',
      'amaranth-seed',
    ],
    days: 300,
  },
  {
    vendor: 'himal-phaparbari-cooperative',
    kind: 'pgs',
    body: 'Phaparbari PGS Group',
    number: 'PGS-07',
    area: '64 ropani in Phaparbari',
    area_ne: 'फापरबारीमा ६४ रोपनी',
    products: [
      'mustang-red-apple',
      'mustang-kidney-beans',
      'sweet-buckwheat-flour',
      'dried-apple-rings',
      'whole-buckwheat',
    ],
    days: 20,
  },
] as const

/** Stores the documents of certificates of vendors who have none yet, by vendor. Call it outside of a transaction. */
export async function keepCertificates(
  ctx: Ctx,
  privateFiles: PrivateFileStore,
): Promise<Map<string, string>> {
  const stored = new Map<string, string>()
  for (const { vendor } of CERTIFICATES) {
    const there = await ctx.db
      .selectFrom('certificates as c')
      .innerJoin('vendors as v', 'v.id', 'c.vendor_id')
      .select('c.id')
      .where('v.slug', '=', vendor)
      .executeTakeFirst()
    if (!there) stored.set(vendor, await storeTemporary(ctx, privateFiles, await readFile(DOCUMENT)))
  }
  return stored
}

/** Adds the certificates whose documents were stored, for what grows on their land; `today` they still hold. Call it in a transaction. */
export async function loadCertificates(ctx: Ctx, stored: Map<string, string>, today: Date): Promise<void> {
  for (const { vendor, days, products, ...certificate } of CERTIFICATES) {
    const document = stored.get(vendor)
    if (!document) continue
    const { id: vendor_id } = await ctx.db
      .selectFrom('vendors')
      .select('id')
      .where('slug', '=', vendor)
      .executeTakeFirstOrThrow()
    await attachFile(ctx, document)
    const { id } = await ctx.db
      .insertInto('certificates')
      .values({
        ...certificate,
        vendor_id,
        form_key: randomUUID(),
        covers: 'chosen',
        until_date: nepalDay(today, -days),
        paper: document,
        media_type: 'application/pdf',
        status: 'approved',
        created_at: ctx.now,
        decided_at: ctx.now,
        approved_at: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.db
      .insertInto('certificate_products')
      .columns(['certificate_id', 'product_id'])
      .expression((qb) =>
        qb
          .selectFrom('products')
          .select((eb) => [eb.val(id).as('certificate_id'), 'id'])
          .where('vendor_id', '=', vendor_id)
          .where('slug', 'in', products),
      )
      .execute()
    await applyCertificates(ctx, vendor_id)
  }
}
