import { ARTICLE_KINDS } from '@himalayan-green/shop/content/article-content.ts'
import { textIn } from '@himalayan-green/shop/content/articles.ts'
import { listEditedArticles } from '@himalayan-green/shop/content/edit-articles.ts'
import { listTextsToRead } from '@himalayan-green/shop/content/read-articles.ts'
import { Link } from 'react-router'
import { useForeign } from '../../content/written.tsx'
import { pageContext } from '../../context.ts'
import { useHref } from '../../locale.tsx'
import { Flag } from '../../ui/flag.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { DownloadLink } from '../download/download-link.tsx'
import { useStartTexts } from '../start/texts/start.ts'
import { useAdminTexts } from '../texts/admin.ts'
import type { Route } from './+types/page'

export const handle = { access: { staff: 'content.edit' } } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const articles = await listEditedArticles(page.ctx)
  const unread = new Set(
    (await listTextsToRead(page.ctx))
      .filter(({ is_written, read_at }) => is_written && !read_at)
      .map(({ article_id }) => article_id),
  )
  const shown = articles.map(({ id, slug, kind, status, content }) => ({
    id,
    slug,
    kind,
    status,
    title: textIn(content, 'title', page.ctx.locale),
    isUnread: unread.has(id),
  }))
  return {
    kinds: ARTICLE_KINDS.map((kind) => ({ kind, articles: shown.filter((one) => one.kind === kind) })).filter(
      ({ articles }) => articles.length > 0,
    ),
  }
}

/** All texts by their kind, drafts too. */
export default function Articles({ loaderData }: Route.ComponentProps) {
  const href = useHref()
  const admin = useAdminTexts()
  const foreign = useForeign()
  const { reading } = useStartTexts()
  return (
    <>
      <PageHead title={admin.articles} noindex />
      <div className="admin-head">
        <h1>{admin.articles}</h1>
        <DownloadLink list="articles" />
        <Link className="button" to={href('/admin/articles/new')}>
          {admin.newArticle}
        </Link>
      </div>
      {loaderData.kinds.map(({ kind, articles }) => (
        <section key={kind} className="panel" aria-labelledby={kind}>
          <h2 id={kind}>{admin.kinds[kind]}</h2>
          <ul className="admin-list">
            {articles.map(({ id, slug, status, title, isUnread }) => (
              <li key={id}>
                <Link to={href(`/admin/articles/${id}`)} lang={foreign(title)}>
                  {title.text}
                </Link>
                <span className="small muted">{slug}</span>
                <Flag tone={status === 'published' ? 'green' : 'grey'}>{admin.status[status]}</Flag>
                {isUnread && <Flag tone="tori">{reading.flag}</Flag>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
