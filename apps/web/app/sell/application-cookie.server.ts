import { createCookie } from 'react-router'
import type { PageContext } from '../context.ts'
import { type DocumentType, PAPER_TYPES } from './paper-rules.ts'

/** The application's key and its submitted documents, in a cookie that no script reads. */
export interface Held {
  key: string
  types: DocumentType[]
}

/** The cookie is signed, and only https of this host sends it, so that nobody can plant the key of another application. */
export function cookieOf({ config }: Pick<PageContext, 'config'>) {
  const secure = config.publicUrl.startsWith('https://')
  return createCookie(secure ? '__Host-vendor-application' : 'vendor-application', {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: 2 * 60 * 60,
    secure,
    secrets: config.authSecrets.map((secret) => `vendor application ${secret}`),
  })
}

/** The content of the cookie, whether its key still opens an application or not. */
export async function heldIn(page: PageContext, request: Request): Promise<Held | null> {
  const held: unknown = await cookieOf(page).parse(request.headers.get('cookie'))
  if (!held || typeof held !== 'object' || !('key' in held) || typeof held.key !== 'string') return null
  const sent = 'types' in held && Array.isArray(held.types) ? held.types : []
  return { key: held.key, types: PAPER_TYPES.filter((type) => sent.includes(type)) }
}
