import { takeData } from '@himalayan-green/shop/privacy/requests/give-data.ts'
import { redirect } from 'react-router'
import { pageContext } from '../../context.ts'
import { localeHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { stepUpFirst } from '../../sign-in/step-up.server.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import type { Route } from './+types/data-file'

export const handle = { access: { staff: 'customer.close', readers: false } } satisfies PageHandle

/** Whoever opens the address itself, as with the browser's way back, is led to the proof. */
export function loader({ context, params }: Route.LoaderArgs) {
  return redirect(localeHref(context.get(pageContext).ctx.locale, `/admin/customers/${params.id}/data`), 303)
}

/** All that the shop keeps about a customer, for a proven request (`request`), once. */
export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const { ctx } = page
  const form = await request.formData()
  const { data } = await orNotFound(takeData(ctx, String(form.get('request')))).catch((error: unknown) => {
    stepUpFirst(error, page, new URL(request.url))
    throw error
  })
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="himalayan-green.json"',
      'Cache-Control': 'no-store',
    },
  })
}
