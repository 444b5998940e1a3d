import { z } from 'zod'
import { hmac, isHmacOf } from '../../accounts/secrets/hmac.ts'
import { audit } from '../../audit/audit.ts'
import { type Ctx, requireReading } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { MINUTE } from '../../durations.ts'
import { Refusal } from '../../errors.ts'
import type { PrivateFileStore } from '../../files/private-file-store.ts'
import { parse } from '../../input.ts'
import { documentTexts } from './document-texts.ts'

/** Milliseconds that a link to a paper lives. */
const LIFETIME = 5 * MINUTE

/** Addresses under which one person of the company may read one paper, for five minutes. */
export interface DocumentLinks {
  /** Downloads it. */
  url: string
  /** Shows it in a page, as an `img`: only pictures, which were made anew when they came in. */
  inline_url: string | null
  expires_at: Date
}

/** A paper on its way to whoever may read it. */
export interface OpenedDocument {
  bytes: Buffer
  media_type: string
  /** Without anything that the applicant wrote. */
  file_name: string
  is_inline: boolean
}

const DocumentId = z.object({ id: z.int() })

/**
 * Makes the links to a paper for whoever asks. They work only together with that person's own session, and only while
 * it has the right. Needs `vendor.review`; not_found for what was deleted.
 */
export async function linkToDocument(ctx: Ctx, secret: string, input: unknown): Promise<DocumentLinks> {
  const actor = requireReading(ctx, 'vendor.review')
  const { id } = parse(DocumentId, input, ctx.locale)
  const { media_type } = await findKept(ctx, id)
  const expires_at = new Date(ctx.now.getTime() + LIFETIME)
  const link = (form: Form) => {
    const claim = `${id}.${expires_at.getTime()}.${form}`
    return `/papers/${claim}.${signature(secret, claim, actor.id)}`
  }
  return { url: link('file'), inline_url: isPicture(media_type) ? link('inline') : null, expires_at }
}

/**
 * Opens a paper by the last part of its link, and writes that into the audit log before anything of it is handed out.
 * Not_found for a link that is over, somebody else's or made up, and for a paper that was deleted.
 */
export async function openDocument(
  ctx: Ctx,
  privateFiles: PrivateFileStore,
  secrets: string | readonly string[],
  token: string,
): Promise<OpenedDocument> {
  const actor = requireReading(ctx, 'vendor.review')
  const [, claim = '', id, until, form, signed = ''] = TOKEN.exec(token) ?? []
  const isOurs = isHmacOf(
    secrets,
    subject(claim, actor.id),
    Buffer.from(signed, 'base64url').toString('base64'),
  )
  if (!isOurs || Number(until) <= ctx.now.getTime()) throw notThere(ctx)
  const paper = await findKept(ctx, Number(id))
  const bytes = await privateFiles.read(paper.file)
  if (!bytes) throw notThere(ctx)
  await inTransaction(ctx, async (ctx) => {
    // Deleted or replaced while it was read, it is not handed out any more.
    const { file } = await findKept(ctx, Number(id))
    if (file !== paper.file) throw notThere(ctx)
    await audit(ctx, {
      action: 'paper.read',
      object_kind: 'vendor_request',
      object_id: paper.vendor_request_id,
      details: { document: Number(id), type: paper.type },
    })
  })
  const ending = isPicture(paper.media_type) ? 'jpg' : 'pdf'
  return {
    bytes,
    media_type: paper.media_type,
    file_name: `application-${paper.vendor_request_id}-${paper.type.toLowerCase()}.${ending}`,
    is_inline: form === ('inline' satisfies Form) && isPicture(paper.media_type),
  }
}

type Form = 'file' | 'inline'

/** Paper, end of its time in milliseconds, form; signature. */
const TOKEN = /^((\d{1,10})\.(\d{13,15})\.(file|inline))\.([\w-]{43})$/

async function findKept(ctx: Ctx, id: number) {
  const paper = await ctx.db
    .selectFrom('vendor_documents')
    .select(['vendor_request_id', 'type', 'file', 'media_type'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!paper?.file) throw notThere(ctx)
  return { ...paper, file: paper.file }
}

const notThere = (ctx: Ctx) => new Refusal('not_found', documentTexts(ctx.locale).noDocument)

const isPicture = (media_type: string) => media_type === 'image/jpeg'

function signature(secret: string, claim: string, reader: string): string {
  return Buffer.from(hmac(secret, subject(claim, reader)), 'base64').toString('base64url')
}

/** The secret signs cookies and tokens too; this keeps those signatures from passing as this one. */
const subject = (claim: string, reader: string) => `paper:${claim}:${reader}`
