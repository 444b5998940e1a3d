import type { Context, MiddlewareHandler } from 'hono'
import { fieldRefusal } from '../errors.ts'
import { askerOf } from '../fair/asker-of.ts'
import { type ApiEnv, clientOf, refusalResponse } from './api-router.ts'
import { type BodyFaultReason, BUSY_SECONDS, bodyFaultSentence, STATUS_OF_BODY_FAULT } from './body-fault.ts'
import { BODY, BODY_OF_WORK, withBoundedBody } from './bounded-body.ts'
import { fileTexts } from './file-texts.ts'
import { errorBody } from './responses.ts'

const MEGABYTE = 1024 * 1024
/** A file may have 5 MB; the rest is for the form around it. */
const BYTES_A_FILE = 5.1 * MEGABYTE

/** The form of a route may contain up to `files` files in the field `field`; it stands after what refuses strangers. */
export const upload =
  (field: string, files = 1): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    c.set('upload', { field, files })
    await next()
  }

/** A route reads its form while it arrives, with limits of its own (multipart.ts). */
export const readsAsItComes: MiddlewareHandler<ApiEnv> = async (c, next) => {
  c.req.raw = c.var.unread
  await next()
}

/**
 * Limits every body before it is held in memory, as strangers' unless the route takes a role or files. Bodies that are too
 * large, too slow or cut off are answered with 413, 408, 400 or 503; a file that is too large is a fault of its field.
 */
export const limitBodies: MiddlewareHandler<ApiEnv> = (c, next) => {
  c.set('unread', c.req.raw)
  const network = askerOf(clientOf(c)).name
  return withBoundedBody(c, next, { most: () => mostOf(c), network }, (reason) =>
    answerOfBodyFault(c, reason),
  )
}

function mostOf(c: Context<ApiEnv>): number {
  const { upload, isWork } = c.var
  if (upload && isMultipart(c.req.header('content-type'))) return BYTES_A_FILE * upload.files
  return isWork ? BODY_OF_WORK : BODY
}

const isMultipart = (contentType = '') => /^multipart\/form-data/i.test(contentType)

const CODE_OF_BODY_FAULT = {
  tooLarge: 'too_large',
  tooManyFields: 'too_large',
  tooSlow: 'too_slow',
  cutOff: 'invalid',
  busy: 'busy',
} as const

function answerOfBodyFault(c: Context<ApiEnv>, reason: BodyFaultReason): Response {
  const { locale } = c.var.ctx
  if (reason === 'tooLarge' && c.var.upload) {
    const sentence = fileTexts(locale).tooLarge
    return refusalResponse(fieldRefusal('invalid', c.var.upload.field, sentence))
  }
  const body = errorBody(CODE_OF_BODY_FAULT[reason], bodyFaultSentence(reason, mostOf(c), locale))
  const headers = reason === 'busy' ? { 'Retry-After': `${BUSY_SECONDS}` } : undefined
  return c.json(body, STATUS_OF_BODY_FAULT[reason], headers)
}
