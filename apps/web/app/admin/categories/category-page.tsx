import { inside, namedWithParents } from '@himalayan-green/shop/catalog/categories/category-tree.ts'
import {
  findToPin,
  listPins,
  MAX_PINS,
  type PinnableProduct,
} from '@himalayan-green/shop/catalog/categories/pins.ts'
import { listStaffCategories } from '@himalayan-green/shop/catalog/categories/staff-categories.ts'
import { BS_MONTHS } from '@himalayan-green/shop/nepal/bikram-sambat.ts'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
import { besideNow } from '../../forms/beside-now.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { useConflictTexts } from '../../forms/texts/conflict.ts'
import { useFirstFault } from '../../forms/use-first-fault.ts'
import { useHref } from '../../locale.tsx'
import { notFound } from '../../not-found.server.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { Flag } from '../../ui/flag.tsx'
import { type Named, OtherName, useName } from '../../ui/names.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { SeasonPanel } from '../../vendor/products/season-panel.tsx'
import type { Route } from './+types/category-page'
import { CategoryEnd } from './category-end.tsx'
import { typedCategory } from './category-form.server.ts'
import { CategoryForm } from './category-form.tsx'
import { CategoryPicture } from './category-picture.tsx'
import { CategoryPins } from './category-pins.tsx'
import { CategoryPlace } from './category-place.tsx'
import { useCategoriesTexts } from './texts/categories.ts'
import './categories.css'

export const handle = {
  access: { staff: 'category.change' },
  files: 1,
} satisfies PageHandle

/**
 * The page also loads anew after a refused form, so that the next try is checked against what somebody else has saved
 * meanwhile.
 */
export const shouldRevalidate = () => true

const NEW: Record<string, string> = {}
const NO_PINS = {
  pins: [] as PinnableProduct[],
  search: '',
  found: [] as PinnableProduct[],
  mostPins: MAX_PINS,
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const months = BS_MONTHS[page.ctx.locale]
  const all = await listStaffCategories(page.ctx)
  if (params.id === 'new') {
    const parents = inside(all, null).map(named)
    return { category: null, parents, places: 0, others: [], typed: NEW, months, ...NO_PINS }
  }
  const id = idOf(params.id)
  const category = all.find((one) => one.id === id) ?? notFound()
  const others = all.filter((one) => one.id !== id)
  const holdsOthers = inside(all, id).length > 0
  const search = url.searchParams.get('pin') ?? ''
  const [pins, found] = await Promise.all([listPins(page.ctx, id), findToPin(page.ctx, id, search)])
  return {
    category,
    /** Those that it may be inside of; null where it holds others itself. */
    parents: holdsOthers ? null : inside(others, null).map(named),
    places: inside(all, category.parent_id).length,
    others: namedWithParents(others).map(named),
    typed: typedCategory(category),
    pins,
    search,
    found,
    mostPins: MAX_PINS,
    months,
  }
}

const named = ({ id, name_en, name_ne }: Named & { id: number }) => ({ id, name_en, name_ne })

export { action } from './category-action.server.ts'

/** `/admin/categories/3`, or `new`: a category's names and texts, its photo and place, and how to remove it. */
export default function Category({ loaderData, actionData }: Route.ComponentProps) {
  const { category, parents, places, others } = loaderData
  const href = useHref()
  const name = useName()
  const texts = useCategoriesTexts()
  const common = useCommonTexts()
  const [query] = useSearchParams()
  const conflict = useConflictTexts()
  const refused = useMemo(() => {
    const nowIs = (value: string, field: string) => {
      if (field !== 'parent_id') return conflict.nowIs(value)
      const parent = parents?.find(({ id }) => `${id}` === value)
      return conflict.nowIs(parent ? name(parent) : texts.onTop)
    }
    return actionData && besideNow(actionData, loaderData.typed, nowIs)
  }, [actionData, loaderData.typed, conflict, parents, name, texts])
  const errors = refused?.errors ?? NEW
  const page = useFirstFault<HTMLDivElement>(errors)
  const typed = { ...loaderData.typed, ...refused?.typed }
  const title = category ? name(category) : texts.newCategory
  return (
    <div ref={page} className="staff-category">
      <PageHead title={title} noindex />
      <BackLink to="/admin/categories">{texts.back}</BackLink>
      <div className="admin-head">
        <h1>
          {title} {category && <OtherName of={category} />}
        </h1>
        {category &&
          (category.is_hidden ? (
            <Flag>{texts.hidden}</Flag>
          ) : (
            <Link className="link" to={href(`/category/${category.slug}`)}>
              {texts.see}
            </Link>
          ))}
      </div>
      {!actionData && query.has('saved') && <Outcome tone="green">{common.saved}</Outcome>}
      {!actionData && query.has('merged') && <Outcome tone="green">{texts.merged}</Outcome>}
      {Object.keys(errors).length > 0 && (
        <p className="notice is-red" role="alert">
          {errors.save ?? common.lookAgain}
        </p>
      )}
      <CategoryForm
        category={category}
        parents={parents}
        now={loaderData.typed}
        typed={typed}
        errors={errors}
      />
      {category && (
        <>
          <CategoryPicture category={category} typed={typed} errors={errors} />
          <CategoryPins
            pins={loaderData.pins}
            most={loaderData.mostPins}
            search={loaderData.search}
            found={loaderData.found}
            error={errors.products}
          />
          <SeasonPanel months={category.season} names={loaderData.months} of="category" />
          <CategoryPlace place={category.place} of={places} typed={typed} errors={errors} />
          <CategoryEnd category={category} others={others} errors={errors} />
        </>
      )}
    </div>
  )
}
