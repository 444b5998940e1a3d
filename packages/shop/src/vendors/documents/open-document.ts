import { z } from 'zod'
import { hmac, isHmacOf } from '../../accounts/secrets/hmac.ts'
import { audit } from '../../audit/audit.ts'
import { type Ctx, requireRight } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { MINUTE } from '../../durations.ts'
import { Refusal } from '../../errors.ts'
import type { PrivateFileStore } from '../../files/private-file-store.ts'
import { parse } from '../../input.ts'
import { documentTexts } from './document-texts.ts'

/** How long a link to a document works, in milliseconds. */
const LIFETIME = 5 * MINUTE

/** URLs with which one member of staff may read one document, for five minutes. */
export interface DocumentLinks {
  /** The URL for a download. */
  url: string
  /** The URL for an `img`, or null: only pictures can be shown, which were encoded anew when they were uploaded. */
  inline_url: string | null
  expires_at: Date
}

/** A document for a person who may read it. */
export interface OpenedDocument {
  bytes: Buffer
  media_type: string
  /** The name contains nothing that the applicant wrote. */
  file_name: string
  is_inline: boolean
}

const DocumentId = z.object({ id: z.int() })

/**
 * Makes links to a document for the actor. They work only in that person's own session, while it has the right. Needs
 * `vendor.review`. Refuses a deleted document (`not_found`).
 */
export async function linkToDocument(ctx: Ctx, secret: string, input: unknown): Promise<DocumentLinks> {
  const actor = requireRight(ctx, 'vendor.review')
  const { id } = parse(DocumentId, input, ctx.locale)
  const { media_type } = await findStored(ctx, id)
  const expires_at = new Date(ctx.now.getTime() + LIFETIME)
  const link = (form: Form) => {
    const claim = `${id}.${expires_at.getTime()}.${form}`
    return `/papers/${claim}.${signature(secret, claim, actor.id)}`
  }
  return { url: link('file'), inline_url: isPicture(media_type) ? link('inline') : null, expires_at }
}

/**
 * Opens a document by the last part of its link, and writes that to the audit log before anything is sent. Refuses a
 * link that has expired, belongs to somebody else or is forged, and a document that was deleted (`not_found`).
 */
export async function openDocument(
  ctx: Ctx,
  privateFiles: PrivateFileStore,
  secrets: string | readonly string[],
  token: string,
): Promise<OpenedDocument> {
  const actor = requireRight(ctx, 'vendor.review')
  const [, claim = '', id, until, form, signed = ''] = TOKEN.exec(token) ?? []
  const isOurs = isHmacOf(
    secrets,
    subject(claim, actor.id),
    Buffer.from(signed, 'base64url').toString('base64'),
  )
  if (!isOurs || Number(until) <= ctx.now.getTime()) throw notThere(ctx)
  const document = await findStored(ctx, Number(id))
  const bytes = await privateFiles.read(document.file)
  if (!bytes) throw notThere(ctx)
  await inTransaction(ctx, async (ctx) => {
    // A document that was deleted or replaced while it was being read is not sent.
    const { file } = await findStored(ctx, Number(id))
    if (file !== document.file) throw notThere(ctx)
    await audit(ctx, {
      action: 'paper.read',
      object_kind: 'vendor_request',
      object_id: document.vendor_request_id,
      details: { document: Number(id), type: document.type },
    })
  })
  const ending = isPicture(document.media_type) ? 'jpg' : 'pdf'
  return {
    bytes,
    media_type: document.media_type,
    file_name: `application-${document.vendor_request_id}-${document.type.toLowerCase()}.${ending}`,
    is_inline: form === ('inline' satisfies Form) && isPicture(document.media_type),
  }
}

type Form = 'file' | 'inline'

/** The document's id, the end of the link's time in milliseconds and the form; then the signature. */
const TOKEN = /^((\d{1,10})\.(\d{13,15})\.(file|inline))\.([\w-]{43})$/

async function findStored(ctx: Ctx, id: number) {
  const document = await ctx.db
    .selectFrom('vendor_documents')
    .select(['vendor_request_id', 'type', 'file', 'media_type'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!document?.file) throw notThere(ctx)
  return { ...document, file: document.file }
}

const notThere = (ctx: Ctx) => new Refusal('not_found', documentTexts(ctx.locale).noDocument)

const isPicture = (media_type: string) => media_type === 'image/jpeg'

function signature(secret: string, claim: string, reader: string): string {
  return Buffer.from(hmac(secret, subject(claim, reader)), 'base64').toString('base64url')
}

/** The same secret signs cookies and tokens; the prefix keeps those signatures from passing as this one. */
const subject = (claim: string, reader: string) => `paper:${claim}:${reader}`
