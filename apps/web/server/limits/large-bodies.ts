import { askerOf } from '@himalayan-green/shop/fair/asker-of.ts'
import {
  type BodyFaultReason,
  BUSY_SECONDS,
  bodyFaultSentence,
  STATUS_OF_BODY_FAULT,
} from '@himalayan-green/shop/http/body-fault.ts'
import { BODY, BODY_OF_WORK, withBoundedBody } from '@himalayan-green/shop/http/bounded-body.ts'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { clientOf } from '../client.ts'
import { localeOfPath } from '../pages/locale-of-path.ts'
import type { PagesSettings } from '../pages/page-settings.ts'
import { isMultipart } from './sent-form.ts'

const MEGABYTE = 1024 * 1024

/** The limit of a file (files/inspect-file.ts). */
const FILE = 5 * MEGABYTE
/** For the form around files, and for one that is a little too large: its page says so in the form. */
const AROUND_FILES = 3 * MEGABYTE

/**
 * Refuses bodies that are larger than any form, too slow, or without room in memory, before it holds them in memory. A page
 * says itself whether its form holds files, and whether only people with a role send it (`files` and `access` in PageHandle).
 */
export function refuseLargeBodies(
  trustedProxies: number,
  pages: () => Promise<PagesSettings>,
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    const { method, path } = c.req
    const isRead = method === 'GET' || method === 'HEAD'
    const page = isRead ? null : (await pages()).at(path)
    const files = (isMultipart(c.req.header('content-type')) && page?.files) || 0
    if (files === 'asTheyCome') return next()
    const most =
      files > 0 ? files * FILE + AROUND_FILES : typeof page?.access === 'object' ? BODY_OF_WORK : BODY
    const network = askerOf(clientOf(c, trustedProxies)).name
    const { signal } = c.req.raw
    return withBoundedBody(c, next, { most, network, signal }, (reason) => answerOf(c, reason, most))
  }
}

function answerOf(c: Context, reason: BodyFaultReason, most: number): Response {
  const sentence = bodyFaultSentence(reason, most, localeOfPath(c.req.path))
  const headers = {
    'Cache-Control': 'no-store',
    ...(reason === 'busy' && { 'Retry-After': `${BUSY_SECONDS}` }),
  }
  return c.text(sentence, STATUS_OF_BODY_FAULT[reason], headers)
}
