import { redirect } from 'react-router'
import { pageContext } from '../../context.ts'
import { localeHref } from '../../locale.tsx'
import { staffMayRead } from '../staff-required.server.ts'
import type { Route } from './+types/places-page'

/** `/admin/places`: what was here is part of the page of zones. */
export function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  staffMayRead(page, url, 'zone.change')
  return redirect(localeHref(page.ctx.locale, '/admin/zones'), 301)
}
