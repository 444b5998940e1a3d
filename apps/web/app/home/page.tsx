import { readShownHome } from '@himalayan-green/shop/content/home/shown-home.ts'
import { pageContext } from '../context.ts'
import { useSite } from '../site.ts'
import terraces from '../styles/terraces.svg?url'
import { JsonLd } from '../ui/page/json-ld.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { organizationData } from '../ui/page/structured-data.ts'
import type { Route } from './+types/page'
import { readHome } from './home.server.ts'
import { HomeView } from './home-view.tsx'

/**
 * The hero's background is the largest element on a phone's first screen, so the browser requests it before it reads its style
 * sheet.
 */
export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: terraces, as: 'image', type: 'image/svg+xml', fetchPriority: 'high' },
]

export const handle = { cache: 'everybody', categoryRow: true, deliverTo: true } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  return readHome(page, await readShownHome(page.ctx))
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { settings, publicUrl } = useSite()
  return (
    <>
      <PageHead />
      {settings && <JsonLd data={organizationData(settings, `${publicUrl}/apple-touch-icon.png`)} />}
      <HomeView home={loaderData} />
    </>
  )
}
