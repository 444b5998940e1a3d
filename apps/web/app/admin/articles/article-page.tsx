import { ARTICLE_KINDS } from '@himalayan-green/shop/content/article-content.ts'
import { listVersions, readEditedArticle } from '@himalayan-green/shop/content/edit-articles.ts'
import { FACTS } from '@himalayan-green/shop/content/fact-names.ts'
import { readFacts } from '@himalayan-green/shop/content/facts.ts'
import { listReadings } from '@himalayan-green/shop/content/read-articles.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { articlePath } from '../../content/article-path.server.ts'
import { type PageContext, pageContext } from '../../context.ts'
import { besideNow } from '../../forms/beside-now.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { useConflictTexts } from '../../forms/texts/conflict.ts'
import { orNotFound } from '../../not-found.server.ts'
import { useCommonTexts } from '../../texts/common.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useAdminTexts } from '../texts/admin.ts'
import type { Route } from './+types/article-page'
import { typedArticle } from './article-form.server.ts'
import { ArticleForm } from './article-form.tsx'
import { ArticlePreview } from './article-preview.tsx'
import { ArticleReadings } from './article-readings.tsx'
import { ArticleVersions } from './article-versions.tsx'
import '../../content/content.css'

export const handle = { access: { staff: 'content.edit' } } satisfies PageHandle

const NO_ERRORS: Record<string, string> = {}
const NEW: Record<string, string> = { kind: 'article', position: '0' }

/** The names that texts may use in braces, and their values now. */
async function factsOf({ ctx, gateways }: PageContext) {
  const facts = (await readFacts(ctx, gateways))[ctx.locale]
  return Object.entries(FACTS).map(([name, what]) => ({
    name,
    what: what[ctx.locale],
    value: facts[name as keyof typeof FACTS],
  }))
}

/** The id in the address; null for a new article. */
function articleOf({ id }: { id: string }): number | null {
  return id === 'new' ? null : idOf(id)
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const id = articleOf(params)
  const facts = await factsOf(page)
  if (id === null)
    return { kinds: ARTICLE_KINDS, facts, article: null, typed: NEW, versions: [], readings: [] }
  const article = await orNotFound(readEditedArticle(page.ctx, id))
  const { status, version } = article
  const versions = await listVersions(page.ctx, id)
  const readings = status === 'published' ? await listReadings(page.ctx, id) : []
  return {
    kinds: ARTICLE_KINDS,
    facts,
    article: { status, version, path: articlePath(article) },
    typed: typedArticle(article),
    versions: versions.map(({ changed_at, ...one }) => ({
      ...one,
      timestamp: formatTimestamp(changed_at, page.ctx.locale),
    })),
    readings: readings.map(({ language, is_written, read_at, read_by }) => ({
      language,
      is_written,
      read: read_at && { timestamp: formatTimestamp(read_at, page.ctx.locale), by: read_by },
    })),
  }
}

export { action } from './article-action.server.ts'

/** The page also loads anew after a refused form: the next try is held against what somebody else has saved meanwhile. */
export const shouldRevalidate = () => true

export default function EditArticle({ loaderData, actionData }: Route.ComponentProps) {
  const { article, versions, readings } = loaderData
  const conflict = useConflictTexts()
  const admin = useAdminTexts()
  const shown = useMemo(
    () =>
      actionData &&
      besideNow(actionData, loaderData.typed, (value, name) =>
        conflict.nowIs(name === 'kind' ? (admin.kinds[value as keyof typeof admin.kinds] ?? value) : value),
      ),
    [actionData, loaderData.typed, conflict, admin],
  )
  const { errors, typed } = shown ?? { errors: NO_ERRORS, typed: loaderData.typed }
  const preview = actionData && 'preview' in actionData ? actionData.preview : undefined
  const common = useCommonTexts()
  const [query] = useSearchParams()
  const title = loaderData.typed.title_en || admin.newArticle
  return (
    <>
      <PageHead title={title} noindex />
      <h1>{title}</h1>
      {query.has('saved') && !actionData && (
        <p className="notice is-green" role="status">
          {common.saved}
        </p>
      )}
      {Object.keys(errors).length > 0 && (
        <p className="notice is-red" role="alert">
          {errors.save ?? common.lookAgain}
        </p>
      )}
      {preview && <ArticlePreview preview={preview} />}
      <ArticleForm
        key={article?.version ?? 0}
        kinds={loaderData.kinds}
        facts={loaderData.facts}
        article={article}
        now={loaderData.typed}
        typed={typed}
        errors={errors}
      />
      {article && readings.length > 0 && <ArticleReadings readings={readings} version={article.version} />}
      {versions.length > 0 && <ArticleVersions versions={versions} />}
    </>
  )
}
