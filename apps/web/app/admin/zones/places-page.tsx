import { redirect } from 'react-router'
import { pageContext } from '../../context.ts'
import { localeHref } from '../../locale.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import type { Route } from './+types/places-page'

export const handle = { access: { staff: 'zone.change' } } satisfies PageHandle

/** `/admin/places` redirects: its content is part of the page of zones. */
export function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  return redirect(localeHref(page.ctx.locale, '/admin/zones'), 301)
}
