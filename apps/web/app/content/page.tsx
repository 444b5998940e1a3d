import { findPage } from '@himalayan-green/shop/content/articles.ts'
import { pageContext } from '../context.ts'
import { pathWithoutLocale } from '../locale.tsx'
import { notFound, orNotFound } from '../not-found.server.ts'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import type { Route } from './+types/page'
import { articleToShow } from './article.server.ts'
import { keyAt } from './article-path.server.ts'
import { ArticleView } from './article-view.tsx'
import './content.css'

export const handle = { cache: 'everybody' } satisfies PageHandle

/** /terms, /privacy and /refund-policy: texts of the database at addresses of their own. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, gateways } = context.get(pageContext)
  const key = keyAt(pathWithoutLocale(url.pathname).replace(/\/$/, '')) ?? notFound()
  const article = await orNotFound(findPage(ctx, gateways, key))
  return articleToShow(article, ctx)
}

export default function TextPage({ loaderData }: Route.ComponentProps) {
  const { seo } = loaderData
  return (
    <div className="wrap">
      <PageHead title={seo.title} description={seo.description} remoteImage={seo.remoteImage} />
      <ArticleView article={loaderData} />
    </div>
  )
}
