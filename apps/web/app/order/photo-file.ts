import { readDeliveryPhoto } from '@himalayan-green/shop/fulfilment/delivery-photos.ts'
import { photoAnswer } from '@himalayan-green/shop/http/photo-answer.ts'
import { pageContext } from '../context.ts'
import { orNotFound } from '../not-found.server.ts'
import { sessionRequired } from '../session-required.server.ts'
import type { Route } from './+types/photo-file'

/** The photo that shows the customer that an item was delivered. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  sessionRequired(page, url)
  const id = /^[0-9]{1,15}$/.test(params.itemId) ? Number(params.itemId) : 0
  return photoAnswer(await orNotFound(readDeliveryPhoto(page.ctx, page.papers, 'customer', id)), 'delivery')
}
