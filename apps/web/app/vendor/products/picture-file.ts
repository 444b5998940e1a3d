import { pageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { notFound } from '../../not-found.server.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import type { Route } from './+types/picture-file'
import { addPictureByScript } from './product-actions.server.ts'

export const handle = { access: { vendor: 'catalogue' }, files: 1 } satisfies PageHandle

/** There is nothing to look at: the product's page sends its photos here, to know how far they are. */
export function loader() {
  notFound()
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const page = context.get(pageContext)
  return addPictureByScript(page, idOf(params.id), await request.formData(), 'own')
}
