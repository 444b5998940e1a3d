import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Ctx } from '../context.ts'
import { attachFile } from '../files/orphan-files.ts'
import { applyCertificates } from './apply-certificates.ts'
import type { Certificates } from './tables.ts'

/** A certificate that was approved, with the name of its stored paper. */
export type ApprovedCertificate = Omit<
  Insertable<Certificates>,
  'form_key' | 'status' | 'added_by' | 'created_at' | 'decided_at' | 'approved_at' | 'paper'
> & { paper: string }

/** Adds approved certificates, in the open transaction. */
export async function addCertificates(ctx: Ctx, certificates: ApprovedCertificate[]): Promise<void> {
  for (const certificate of certificates) {
    await attachFile(ctx, certificate.paper)
    await ctx.db
      .insertInto('certificates')
      .values({
        ...certificate,
        form_key: randomUUID(),
        status: 'approved',
        added_by: null,
        created_at: ctx.now,
        decided_at: ctx.now,
        approved_at: ctx.now,
      })
      .execute()
    await applyCertificates(ctx, certificate.vendor_id)
  }
}
