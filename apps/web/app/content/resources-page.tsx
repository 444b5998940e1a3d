import { type ArticleSummary, listArticles } from '@himalayan-green/shop/content/articles.ts'
import { pageContext } from '../context.ts'
import { useHref, useLocale, useTexts } from '../locale.tsx'
import { Link } from '../ui/link.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import type { Route } from './+types/resources-page'
import { useForeign } from './written.tsx'
import './content.css'

export const handle = { cache: 'everybody' } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, gateways } = context.get(pageContext)
  const articles = await listArticles(ctx, gateways)
  const ofKinds = (...kinds: ArticleSummary['kind'][]) =>
    articles
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ slug, title, summary }) => ({ slug, title, summary }))
  return { resources: ofKinds('resource'), articles: ofKinds('values', 'article') }
}

/** Everything to read about food, and about us. */
export default function Resources({ loaderData }: Route.ComponentProps) {
  const { resources, articles } = loaderData
  const { content } = useTexts()
  const other = useLocale() === 'en' ? 'ne' : 'en'
  return (
    <div className="wrap">
      <PageHead title={content.resources} description={content.resourcesText} />
      <div className="resources">
        <h1>{content.resources}</h1>
        <p className="article-other-title" lang={other}>
          {content.resourcesSecond}
        </p>
        <p className="article-summary">{content.resourcesText}</p>
        <ReadingList items={resources} />
        {articles.length > 0 && (
          <>
            <h2>{content.aboutUs}</h2>
            <ReadingList items={articles} />
          </>
        )}
      </div>
    </div>
  )
}

function ReadingList({ items }: { items: Pick<ArticleSummary, 'slug' | 'title' | 'summary'>[] }) {
  const href = useHref()
  const foreign = useForeign()
  return (
    <ul className="reading-list">
      {items.map(({ slug, title, summary }) => (
        <li key={slug} className="card">
          <Link className="cover-link" to={href(`/article/${slug}`)} lang={foreign(title)}>
            {title.text}
          </Link>
          <p lang={foreign(summary)}>{summary.text}</p>
        </li>
      ))}
    </ul>
  )
}
