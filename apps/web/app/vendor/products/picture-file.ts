import { pageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { notFound } from '../../not-found.server.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import type { Route } from './+types/picture-file'
import { addPictureByScript } from './product-action.server.ts'

export const handle = { access: { vendor: 'catalogue' }, files: 1 } satisfies PageHandle

/** Only an action: the product's page sends its photos here, which lets it show their progress. */
export function loader() {
  notFound()
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const page = context.get(pageContext)
  return addPictureByScript(page, idOf(params.id), await request.formData(), 'own')
}
