import { redirect } from 'react-router'
import { pageContext } from '../../context.ts'
import { localeHref } from '../../locale.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import type { Route } from './+types/moved-page'

export const handle = { access: { staff: 'product.change' } } satisfies PageHandle

/** `/admin/products`: where the catalogue stood before, with the same filters. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  return redirect(localeHref(ctx.locale, '/admin/catalogue') + url.search, 301)
}
