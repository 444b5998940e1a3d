import { pageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { notFound } from '../../not-found.server.ts'
import { vendorRequired } from '../vendor-required.server.ts'
import type { Route } from './+types/picture-file'
import { addPictureByScript } from './product-deeds.server.ts'

/** There is nothing to look at: the product's page sends its photos here, to know how far they are. */
export function loader({ context, url }: Route.LoaderArgs) {
  vendorRequired(context.get(pageContext), url, 'catalogue')
  notFound()
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const page = context.get(pageContext)
  vendorRequired(page, url, 'catalogue')
  return addPictureByScript(page, idOf(params.id), await request.formData(), 'own')
}
