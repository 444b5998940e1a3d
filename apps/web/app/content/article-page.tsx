import { findArticle } from '@himalayan-green/shop/content/articles.ts'
import { redirect } from 'react-router'
import { pageContext } from '../context.ts'
import { localeHref, useTexts } from '../locale.tsx'
import { orNotFound } from '../not-found.server.ts'
import { Breadcrumb } from '../ui/page/breadcrumb.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import type { Route } from './+types/article-page'
import { articleToShow } from './article.server.ts'
import { articlePath } from './article-path.server.ts'
import { ArticleView } from './article-view.tsx'
import './content.css'

export const handle = { cache: 'everybody' } satisfies PageHandle

/** A published article. A former slug, and that of an article with an address of its own, redirects to its address. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, gateways } = context.get(pageContext)
  const article = await orNotFound(findArticle(ctx, gateways, params.slug))
  const path = articlePath(article)
  if (path !== `/article/${params.slug}`) throw redirect(localeHref(ctx.locale, path), 301)
  return articleToShow(article, ctx)
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { title, seo, slug } = loaderData
  const { content } = useTexts()
  return (
    <div className="wrap">
      <PageHead title={seo.title} description={seo.description} remoteImage={seo.remoteImage} />
      <Breadcrumb
        to={[
          { name: content.resources, path: '/resources' },
          { name: title.text, path: `/article/${slug}` },
        ]}
      />
      <ArticleView article={loaderData} />
    </div>
  )
}
