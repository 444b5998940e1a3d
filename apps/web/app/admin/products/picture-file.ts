import { pageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { notFound } from '../../not-found.server.ts'
import { addPictureByScript } from '../../vendor/products/product-deeds.server.ts'
import { staffRequired } from '../staff-required.server.ts'
import type { Route } from './+types/picture-file'

/** There is nothing to look at: the product's page sends its photos here, to know how far they are. */
export function loader({ context, url }: Route.LoaderArgs) {
  staffRequired(context.get(pageContext), url, 'product.change')
  notFound()
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const page = context.get(pageContext)
  staffRequired(page, url, 'product.change')
  return addPictureByScript(page, idOf(params.id), await request.formData(), 'any')
}
