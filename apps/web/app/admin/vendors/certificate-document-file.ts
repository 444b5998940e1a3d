import { readCertificateDocument } from '@himalayan-green/shop/certificates/read-document.ts'
import { documentResponse } from '@himalayan-green/shop/http/document-response.ts'
import { pageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { orNotFound } from '../../not-found.server.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import type { Route } from './+types/certificate-document-file.ts'

export const handle = { access: { staff: 'vendor.change' } } satisfies PageHandle

/** The document of a certificate, for those who decide; the audit log notes each look. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, privateFiles } = context.get(pageContext)
  return documentResponse(
    await orNotFound(readCertificateDocument(ctx, privateFiles, 'staff', idOf(params.id))),
  )
}
