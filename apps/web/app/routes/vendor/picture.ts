import { addPicture } from '@himalayan-green/shop/catalog/product-pictures.ts'
import { STATUS_OF } from '@himalayan-green/shop/envelope.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import { pageContext } from '../../context.ts'
import { idOf } from '../../form-of-saved.server.ts'
import { notFound } from '../../not-found.server.ts'
import { vendorRequired } from '../../vendor-required.server.ts'
import type { Route } from './+types/picture'

/** There is nothing to look at: the product's page sends its photos here, to know how far they are. */
export function loader({ context, url }: Route.LoaderArgs) {
  vendorRequired(context.get(pageContext), url, 'catalogue')
  notFound()
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const page = context.get(pageContext)
  vendorRequired(page, url, 'catalogue')
  const file = (await request.formData()).get('picture')
  const bytes = file instanceof File ? await file.bytes() : new Uint8Array()
  try {
    await addPicture(page.ctx, page.pictures, idOf(params.id), bytes)
    return Response.json({})
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return Response.json({ error: error.message }, { status: STATUS_OF[error.code] })
  }
}
