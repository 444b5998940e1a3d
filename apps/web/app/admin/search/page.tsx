import { writtenDay } from '@himalayan-green/shop/nepal/written-date.ts'
import { listProductPage } from '@himalayan-green/shop/search/products.ts'
import { readSearchedWords, SEARCHED_DAYS } from '@himalayan-green/shop/search/searches/searched-words.ts'
import { listStaffSynonyms } from '@himalayan-green/shop/search/synonyms/staff-synonyms.ts'
import { Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { withQuery } from '../../ui/with-query.ts'
import { ListSearch } from '../list/list-search.tsx'
import { OfficeHead } from '../list/office-head.tsx'
import type { Route } from './+types/page'
import { SearchedWordsOf } from './searched-words.tsx'
import { SynonymList } from './synonym-list.tsx'
import { useAskVendorsTexts } from './texts/ask-vendors.ts'
import { useSearchWordsTexts } from './texts/search-words.ts'
import { type Tried, TrySearch } from './try-search.tsx'
import './search-words.css'

export const handle = { access: { staff: 'category.change' } } satisfies PageHandle

const STATES = ['own', 'delivered', 'off'] as const
type State = (typeof STATES)[number]

/** So many products are shown of a search that is tried. */
const TRIED = 6

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  // A form sends fields that are left alone as empty strings.
  const asked = (name: string) => url.searchParams.get(name) || undefined
  const query = {
    search: asked('search'),
    cursor: asked('cursor'),
    state: asked('state') as State | undefined,
  }
  const list = await orNotFound(listStaffSynonyms(ctx, query))
  const typed = asked('try')?.slice(0, 100)
  const isSwitched = url.searchParams.has('switched')
  const isDeleted = url.searchParams.has('deleted')
  let tried: Tried | null = null
  if (typed) {
    const { products } = await orNotFound(listProductPage(ctx, { search: typed, limit: TRIED }))
    tried = {
      typed,
      products: products.map(({ id, slug, name_en, name_ne, image }) => ({
        id,
        slug,
        name_en,
        name_ne,
        image,
      })),
    }
  }
  const { in_vain, popular } = await readSearchedWords(ctx)
  const shown = (rows: typeof popular) =>
    rows.map(({ asked_vendors, ...row }) => ({
      ...row,
      asked: asked_vendors && {
        count: asked_vendors.count,
        day: writtenDay(asked_vendors.at, ctx.locale),
      },
    }))
  const searched = { in_vain: shown(in_vain), popular: shown(popular), days: SEARCHED_DAYS }
  const askedFor = asked('asked')?.slice(0, 60)
  return { ...list, query, tried, searched, askedFor, isSwitched, isDeleted }
}

export { action } from './synonyms-action.server.ts'

/** `/admin/search`: what words of a search mean, and what a search shows. */
export default function SearchWords({ loaderData, actionData }: Route.ComponentProps) {
  const { synonyms, counts, next, query, tried, searched, askedFor, isSwitched, isDeleted } = loaderData
  const href = useHref()
  const texts = useSearchWordsTexts()
  const ask = useAskVendorsTexts()
  const address = (change: Record<string, string | undefined>) =>
    withQuery(href('/admin/search'), { ...query, cursor: undefined, ...change })
  return (
    <>
      <OfficeHead title={texts.title} files={[{ list: 'synonyms' }, { list: 'searches' }]}>
        <Link className="button is-small" to={href('/admin/search/new')}>
          <Icon name="plus" size="small" /> {texts.add}
        </Link>
      </OfficeHead>
      <p className="admin-intro muted">{texts.intro}</p>
      {askedFor && <Outcome tone="green">{ask.done(askedFor)}</Outcome>}
      {isDeleted && <Outcome tone="green">{texts.deleted}</Outcome>}
      {actionData && <Outcome tone="red">{actionData.errors.save}</Outcome>}
      <TrySearch tried={tried} />
      <SearchedWordsOf notFound={searched.in_vain} popular={searched.popular} days={searched.days} />
      <section className="list-card search-words" aria-labelledby="words">
        <h2 id="words">{texts.list}</h2>
        <FilterLinks
          look="tabs"
          label={texts.states}
          shown={query.state ?? ''}
          links={[
            { name: '', to: address({ state: undefined }), text: texts.all, count: counts.all },
            ...STATES.map((name) => ({
              name,
              to: address({ state: name }),
              text: texts[name],
              count: counts[name],
            })),
          ]}
        />
        <div className="list-filters">
          <ListSearch action={href('/admin/search')} search={query.search} texts={texts}>
            {query.state && <input type="hidden" name="state" value={query.state} />}
          </ListSearch>
        </div>
        {isSwitched && <Outcome tone="green">{texts.saved}</Outcome>}
        <SynonymList synonyms={synonyms} />
        {next && (
          <p className="list-pages">
            <Link className="button is-ghost is-small" to={address({ cursor: next })}>
              {texts.more}
            </Link>
          </p>
        )}
      </section>
    </>
  )
}
