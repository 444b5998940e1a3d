import {
  type CatalogueRow,
  countCatalogue,
  listCatalogue,
  listProductCategories,
  listProductVendors,
  MAX_COUNTED,
} from '@himalayan-green/shop/catalog/managing/catalogue.ts'
import type { CatalogueState, Lack } from '@himalayan-green/shop/catalog/managing/catalogue-input.ts'
import { requireActor } from '@himalayan-green/shop/context.ts'
import { useState } from 'react'
import { Form, Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { Intent } from '../../forms/intent.tsx'
import { useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { useName } from '../../ui/names.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { withQuery } from '../../ui/with-query.ts'
import { OfficeHead } from '../list/office-head.tsx'
import type { Route } from './+types/page'
import { BulkBar } from './bulk-bar.tsx'
import { action, type CatalogueAnswer } from './catalogue-action.server.ts'
import { ASKED, type CatalogueAsked } from './catalogue-asked.ts'
import { CatalogueFilters } from './catalogue-filters.tsx'
import { CatalogueTable } from './catalogue-table.tsx'
import { useCatalogueTexts } from './texts/catalogue.ts'
import { LastEdit, SavedEdits, useUndo } from './undo.tsx'
import './catalogue.css'

export const handle = { access: { staff: 'product.change' } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  // A form sends fields that are left alone as empty strings.
  const query: CatalogueAsked = Object.fromEntries(
    ASKED.map((name) => [name, url.searchParams.get(name) || undefined]),
  )
  const { status, missing, ...others } = query
  const filters = { ...others, status: status as CatalogueState, missing: missing as Lack }
  const [list, counts, vendors, categories] = await orNotFound(
    Promise.all([
      listCatalogue(ctx, filters),
      countCatalogue(ctx),
      listProductVendors(ctx),
      listProductCategories(ctx),
    ]),
  )
  const mayChange = requireActor(ctx).rights.includes('product.change')
  return { ...list, query, counts, mostCounted: MAX_COUNTED, vendors, categories, mayChange }
}

export { action }

/** `/admin/catalogue`: all vendors' products in one table, changed where they stand, one by one or many at once. */
export default function Catalogue({ loaderData, actionData }: Route.ComponentProps) {
  const { products, next, query, categories, mayChange } = loaderData
  const href = useHref()
  const texts = useCatalogueTexts()
  const common = useCommonTexts()
  const [chosen, setChosen] = useState<{ of: CatalogueAnswer | undefined; ids: number[] }>()
  // After a change those stay selected that were refused.
  const selected = new Set(chosen && chosen.of === actionData ? chosen.ids : idsOf(actionData))
  const undo = useUndo(products)
  const shown = products.filter(({ id }) => selected.has(id))
  const address = (change: CatalogueAsked) =>
    withQuery(href('/admin/catalogue'), { ...query, cursor: undefined, ...change })
  return (
    <>
      <OfficeHead title={texts.title} files={[{ list: 'products', query: { ...query, cursor: undefined } }]}>
        <div className="admin-buttons">
          <Link
            className="link"
            to={withQuery(href('/admin/catalogue/count'), { vendor: query.vendor, category: query.category })}
          >
            {texts.count}
          </Link>
          {mayChange && (
            <Link className="button is-small" to={href('/admin/products/new')}>
              <Icon name="plus" size="small" /> {texts.add}
            </Link>
          )}
        </div>
      </OfficeHead>
      {actionData?.edited ? (
        <EditAnswer answer={actionData} edited={actionData.edited} products={products} />
      ) : (
        actionData && <BulkAnswer answer={actionData} />
      )}
      {!mayChange && <p className="notice">{texts.lookOnly}</p>}
      <section className="panel catalogue" aria-label={texts.title}>
        <CatalogueFilters {...loaderData} address={address} />
        {products.length === 0 ? (
          <p className="catalogue-none">
            {texts.none}{' '}
            <Link className="link" to={href('/admin/catalogue')}>
              {texts.showAll}
            </Link>
          </p>
        ) : (
          <SavedEdits value={undo.saved}>
            <CatalogueTable
              products={products}
              mayChange={mayChange}
              selected={selected}
              onSelect={(ids) => setChosen({ of: actionData, ids })}
            />
          </SavedEdits>
        )}
        <div className="catalogue-foot">
          <LastEdit undo={undo} />
          {mayChange && products.length > 0 && <span className="small muted on-keys">{texts.keys}</span>}
          {query.cursor && (
            <Link className="button is-ghost is-small" to={address({})}>
              {texts.first}
            </Link>
          )}
          {next && (
            <Link className="button is-ghost is-small" to={address({ cursor: next })}>
              {common.nextPage}
            </Link>
          )}
        </div>
      </section>
      {mayChange && products.length > 0 && (
        <BulkBar count={shown.length} categories={categories} typed={actionData?.typed} />
      )}
    </>
  )
}

const idsOf = (answer: CatalogueAnswer | undefined): number[] =>
  answer?.typed?.ids ?? answer?.outcome?.refused.map(({ id }) => id) ?? []

/** What became of a value that took a code on its way (sign-in/step-up.server.ts): its cell is another by now. */
function EditAnswer(props: {
  answer: CatalogueAnswer
  edited: NonNullable<CatalogueAnswer['edited']>
  products: CatalogueRow[]
}) {
  const { answer, edited, products } = props
  const name = useName()
  const texts = useCatalogueTexts()
  const common = useCommonTexts()
  const product = products.find(({ id }) => id === edited.product)
  const [field, of] = [texts.fields[edited.field], product && name(product)]
  if (answer.error)
    return (
      <Outcome tone="red">
        {of && field && `${texts.notSaved(field, of, edited.value)} `}
        {answer.error}
      </Outcome>
    )
  return <Outcome tone="green">{of && field ? texts.savedOne(field, of) : common.saved}</Outcome>
}

/** What became of the change of many products: those that were refused are named. */
function BulkAnswer({ answer }: { answer: CatalogueAnswer }) {
  const name = useName()
  const texts = useCatalogueTexts()
  if (answer.error) return <Outcome tone="red">{answer.error}</Outcome>
  if (!answer.outcome) return null
  const { done, undo, refused } = answer.outcome
  return (
    <>
      {done > 0 && (
        <Outcome tone="green">{answer.isUndone ? texts.undoneMany(done) : texts.done(done)}</Outcome>
      )}
      {undo && (
        <Form method="post" preventScrollReset className="catalogue-undo">
          <input type="hidden" name="field" value={undo.field} />
          {undo.products.map(({ id, before, now }) => (
            <input key={id} type="hidden" name="undo" value={`${id}:${before}:${now}`} />
          ))}
          <Intent<typeof action> name="undo" className="button is-ghost is-small">
            {texts.undoMany(undo.products.length)}
          </Intent>
        </Form>
      )}
      {refused.length > 0 && (
        <div className="notice is-red" role="alert">
          <div>
            {texts.refused(refused.length)}
            <ul>
              {refused.map((one) => (
                <li key={one.id}>
                  <b>{name(one)}</b>: {one.sentence}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </>
  )
}
