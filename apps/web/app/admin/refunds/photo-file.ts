import { photoResponse } from '@himalayan-green/shop/http/photo-response.ts'
import { readRefundPhoto } from '@himalayan-green/shop/refunds/staff-refunds.ts'
import { pageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { orNotFound } from '../../not-found.server.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import type { Route } from './+types/photo-file'

export const handle = { access: { staff: 'refund.decide' } } satisfies PageHandle

/** A photo of a report, for those who decide; the audit log records each look. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const place = /^[0-3]$/.test(params.place) ? Number(params.place) : -1
  const photo = readRefundPhoto(page.ctx, page.privateFiles, 'staff', idOf(params.id), place)
  return photoResponse(await orNotFound(photo), 'refund')
}
