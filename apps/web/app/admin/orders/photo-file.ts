import { readDeliveryPhoto } from '@himalayan-green/shop/fulfilment/delivery-photos.ts'
import { photoResponse } from '@himalayan-green/shop/http/photo-response.ts'
import { pageContext } from '../../context.ts'
import { orNotFound } from '../../not-found.server.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import type { Route } from './+types/photo-file'

export const handle = { access: { staff: 'order.read' } } satisfies PageHandle

/** The photo that shows staff that an item was delivered. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const id = /^[0-9]{1,15}$/.test(params.itemId) ? Number(params.itemId) : 0
  return photoResponse(
    await orNotFound(readDeliveryPhoto(page.ctx, page.privateFiles, 'staff', id)),
    'delivery',
  )
}
