import { readCertificatePaper } from '@himalayan-green/shop/certificates/read-paper.ts'
import { paperResponse } from '@himalayan-green/shop/http/paper-response.ts'
import { pageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { orNotFound } from '../../not-found.server.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import type { Route } from './+types/paper-file'

export const handle = { access: { vendor: 'catalogue' } } satisfies PageHandle

/** The paper of a certificate, for the team of its vendor. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, privateFiles } = context.get(pageContext)
  return paperResponse(await orNotFound(readCertificatePaper(ctx, privateFiles, 'vendor', idOf(params.id))))
}
