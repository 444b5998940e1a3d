import { listStaffCategories } from '@himalayan-green/shop/catalog/categories/staff-categories.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import {
  addSynonym,
  changeSynonym,
  deleteSynonym,
} from '@himalayan-green/shop/search/synonyms/change-synonyms.ts'
import { readStaffSynonym } from '@himalayan-green/shop/search/synonyms/staff-synonyms.ts'
import { useMemo } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
import { besideNow } from '../../forms/beside-now.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { Intent } from '../../forms/intent.tsx'
import { intents } from '../../forms/intents.server.ts'
import { useConflictTexts } from '../../forms/texts/conflict.ts'
import { useFirstFault } from '../../forms/use-first-fault.ts'
import { useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { Flag } from '../../ui/flag.tsx'
import { useName } from '../../ui/names.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { withQuery } from '../../ui/with-query.ts'
import type { Route } from './+types/synonym-page'
import { refusedSynonym, synonymIn, typedSynonym } from './synonym-form.server.ts'
import { SynonymForm } from './synonym-form.tsx'
import { useSearchWordsTexts } from './texts/search-words.ts'
import './search-words.css'

export const handle = { access: { staff: 'category.change' } } satisfies PageHandle

/** The page also loads anew after a refused form: the next try is held against what somebody else has saved meanwhile. */
export const shouldRevalidate = () => true

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const categories = (await listStaffCategories(ctx)).map(({ id, name_en, name_ne }) => ({
    id,
    name_en,
    name_ne,
  }))
  if (params.id === 'new') {
    const typed: Record<string, string> = { words: (url.searchParams.get('word') ?? '').slice(0, 60) }
    return { synonym: null, categories, typed }
  }
  const synonym = await orNotFound(readStaffSynonym(ctx, idOf(params.id)))
  return { synonym, categories, typed: typedSynonym(synonym) }
}

/** Changes a row of synonyms; each answers the page that follows. */
export const action = intents(
  {
    save: async ({ ctx }, form, { params }) => {
      if (params.id === 'new')
        return `/admin/search/${(await addSynonym(ctx, synonymIn(form, true))).id}?saved`
      return changed(ctx, idOf(params.id), synonymIn(form, false))
    },
    off: ({ ctx }, _form, { params }) => changed(ctx, idOf(params.id), { is_off: true }),
    on: ({ ctx }, _form, { params }) => changed(ctx, idOf(params.id), { is_off: false }),
    delete: async ({ ctx }, _form, { params }) => {
      await deleteSynonym(ctx, idOf(params.id))
      return '/admin/search?deleted'
    },
  },
  {
    refused: async (error, _page, form, { intent }) => {
      if ((error as { code?: string }).code === 'not_found') await orNotFound(Promise.reject(error))
      return refusedSynonym(error, form, intent === 'delete' ? 'delete' : 'save')
    },
  },
)

async function changed(ctx: Ctx, id: number, input: Record<string, unknown>): Promise<string> {
  await changeSynonym(ctx, id, input)
  return `/admin/search/${id}?saved`
}

const NO_ERRORS: Record<string, string> = {}

/** `/admin/search/3`, or `new`: words and what they mean. */
export default function SynonymPage({ loaderData, actionData }: Route.ComponentProps) {
  const { synonym, categories, typed: now } = loaderData
  const href = useHref()
  const name = useName()
  const texts = useSearchWordsTexts()
  const common = useCommonTexts()
  const conflict = useConflictTexts()
  const [query] = useSearchParams()
  const refused = useMemo(() => {
    if (!actionData) return undefined
    const nowIs = (value: string, field: string) => {
      const category = categories.find(({ id }) => field === 'category_id' && `${id}` === value)
      const way = field === 'way' ? texts.ways[value as keyof typeof texts.ways] : undefined
      return conflict.nowIs(category ? name(category) : (way ?? value))
    }
    return besideNow(actionData, now, nowIs)
  }, [actionData, now, categories, texts, conflict, name])
  const errors = refused?.errors ?? NO_ERRORS
  const page = useFirstFault<HTMLDivElement>(errors)
  const typed = { ...now, ...refused?.typed }
  const title = synonym ? synonym.words.join(', ') : texts.newRow
  return (
    <div ref={page}>
      <PageHead title={title} noindex />
      <BackLink to="/admin/search">{texts.back}</BackLink>
      <div className="admin-head">
        <h1>{title}</h1>
        {synonym?.is_off && <Flag>{texts.isOff}</Flag>}
        {synonym && (
          <Link className="link" to={withQuery(href('/admin/search'), { try: synonym.words[0] })}>
            {texts.tryTitle}
          </Link>
        )}
      </div>
      {!actionData && query.has('saved') && <Outcome tone="green">{texts.saved}</Outcome>}
      {Object.keys(errors).length > 0 && (
        <p className="notice is-red" role="alert">
          {errors.save ?? errors.delete ?? common.lookAgain}
        </p>
      )}
      <SynonymForm synonym={synonym} categories={categories} now={now} typed={typed} errors={errors} />
      {synonym && (
        <section className="panel" aria-labelledby="state">
          <h2 id="state">{texts.state}</h2>
          <p className="admin-intro muted">
            {synonym.is_off ? texts.isOffText : texts.isOn} {synonym.is_delivered && texts.cameAlong}
          </p>
          <Form method="post" className="admin-buttons">
            <Intent<typeof action> name={synonym.is_off ? 'on' : 'off'} className="button is-ghost">
              {synonym.is_off ? texts.switchOn : texts.switchOff}
            </Intent>
            {!synonym.is_delivered && (
              <Intent<typeof action> name="delete" className="button is-danger">
                {texts.deleteButton}
              </Intent>
            )}
          </Form>
        </section>
      )}
    </div>
  )
}
