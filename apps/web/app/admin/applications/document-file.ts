import { linkToDocument } from '@himalayan-green/shop/vendors/documents/open-document.ts'
import { redirect } from 'react-router'
import { pageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { orNotFound } from '../../not-found.server.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import type { Route } from './+types/document-file.ts'

export const handle = { access: { staff: 'vendor.review' } } satisfies PageHandle

/** Redirects to a document by a fresh link: such links live five minutes, and a page may stay open for longer. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const links = await orNotFound(
    linkToDocument(page.ctx, page.config.authSecret, { id: idOf(params.document) }),
  )
  return redirect(links.url, 303)
}
