import { createCookie } from 'react-router'
import type { PageContext } from '../context.ts'
import { DOCUMENT_TYPES, type DocumentType } from './document-rules.ts'

/** The application's key and its submitted documents, in a cookie that no script reads. */
export interface PendingApplication {
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
export async function pendingIn(page: PageContext, request: Request): Promise<PendingApplication | null> {
  const pending: unknown = await cookieOf(page).parse(request.headers.get('cookie'))
  if (!pending || typeof pending !== 'object' || !('key' in pending) || typeof pending.key !== 'string')
    return null
  const sent = 'types' in pending && Array.isArray(pending.types) ? pending.types : []
  return { key: pending.key, types: DOCUMENT_TYPES.filter((type) => sent.includes(type)) }
}
