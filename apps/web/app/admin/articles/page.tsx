import { ARTICLE_KINDS } from '@himalayan-green/shop/content/article-content.ts'
import { textIn } from '@himalayan-green/shop/content/articles.ts'
import { listEditedArticles } from '@himalayan-green/shop/content/edit-articles.ts'
import { listTextsToRead } from '@himalayan-green/shop/content/read-articles.ts'
import { Link } from 'react-router'
import { useForeign } from '../../content/written.tsx'
import { pageContext } from '../../context.ts'
import { useHref } from '../../locale.tsx'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { Flag } from '../../ui/flag.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { withQuery } from '../../ui/with-query.ts'
import { ListTable } from '../list/list-table.tsx'
import { OfficeHead } from '../list/office-head.tsx'
import { useStartTexts } from '../start/texts/start.ts'
import { useAdminTexts } from '../texts/admin.ts'
import type { Route } from './+types/page'

export const handle = { access: { staff: 'content.edit' } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const kind = ARTICLE_KINDS.find((one) => one === url.searchParams.get('kind'))
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
  const counts: Partial<Record<(typeof ARTICLE_KINDS)[number] | 'all', number>> = { all: shown.length }
  for (const one of shown) counts[one.kind] = (counts[one.kind] ?? 0) + 1
  const place = (one: (typeof shown)[number]) => ARTICLE_KINDS.indexOf(one.kind)
  return {
    kind,
    counts,
    articles: shown
      .filter((one) => !kind || one.kind === kind)
      .sort((one, other) => place(one) - place(other)),
  }
}

// The list of the shop comes with all that reads it, which no browser has.
const KINDS = [
  'article',
  'faq',
  'terms',
  'resource',
  'values',
  'page',
] as const satisfies typeof ARTICLE_KINDS

/** All texts by their kind, drafts too; `?kind=` shows one kind. */
export default function Articles({ loaderData }: Route.ComponentProps) {
  const { kind, counts, articles } = loaderData
  const href = useHref()
  const base = href('/admin/articles')
  const admin = useAdminTexts()
  const foreign = useForeign()
  const { reading } = useStartTexts()
  return (
    <>
      <OfficeHead title={admin.articles} files={[{ list: 'articles' }]}>
        <Link className="button" to={href('/admin/articles/new')}>
          {admin.newArticle}
        </Link>
      </OfficeHead>
      <section className="list-card" aria-label={admin.articles}>
        <FilterLinks
          look="tabs"
          label={admin.kind}
          shown={kind ?? ''}
          links={[
            { name: '', to: base, text: admin.allKinds, count: counts.all },
            ...KINDS.filter((one) => counts[one]).map((one) => ({
              name: one,
              to: withQuery(base, { kind: one }),
              text: admin.kinds[one],
              count: counts[one],
            })),
          ]}
        />
        <ListTable
          label={admin.articles}
          rows={articles}
          keyOf={({ id }) => id}
          columns={[
            {
              head: admin.articleTitle,
              kind: 'name',
              cell: ({ id, title }) => (
                <Link to={href(`/admin/articles/${id}`)} lang={foreign(title)}>
                  {title.text}
                </Link>
              ),
            },
            { head: admin.kind, cell: ({ kind }) => admin.kinds[kind] },
            { head: admin.address, cell: ({ slug }) => <span className="muted">{slug}</span>, isExtra: true },
            {
              head: admin.state,
              kind: 'flag',
              cell: ({ status, isUnread }) => (
                <span className="list-flags">
                  <Flag tone={status === 'published' ? 'green' : 'grey'}>{admin.status[status]}</Flag>
                  {isUnread && <Flag tone="tori">{reading.flag}</Flag>}
                </span>
              ),
            },
          ]}
        />
      </section>
    </>
  )
}
