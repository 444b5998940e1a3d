import { pageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { notFound } from '../../not-found.server.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { addPictureByScript } from '../../vendor/products/product-action.server.ts'
import type { Route } from './+types/picture-file'

export const handle = { access: { staff: 'product.change', readers: false }, files: 1 } satisfies PageHandle

/** Only an action: the product's page sends its photos here, which lets it show their progress. */
export function loader() {
  notFound()
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const page = context.get(pageContext)
  return addPictureByScript(page, idOf(params.id), await request.formData(), 'any')
}
