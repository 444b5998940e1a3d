import { inside } from '@himalayan-green/shop/catalog/categories/category-tree.ts'
import { placeCategory } from '@himalayan-green/shop/catalog/categories/place-category.ts'
import { listStaffCategories } from '@himalayan-green/shop/catalog/categories/staff-categories.ts'
import { Form, Link, redirect } from 'react-router'
import { pageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { useScripts } from '../../forms/use-scripts.ts'
import { localeHref, useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { Announcer } from '../../ui/announcer.tsx'
import { Count } from '../../ui/count.tsx'
import { Flag } from '../../ui/flag.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { OtherName, useName } from '../../ui/names.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { Picture } from '../../ui/picture.tsx'
import { OfficeHead } from '../list/office-head.tsx'
import type { Route } from './+types/page'
import { useCategoriesTexts } from './texts/categories.ts'
import { type Moved, useMoving } from './use-moving.ts'
import './categories.css'

export const handle = { access: { staff: 'category.change' } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const categories = await listStaffCategories(page.ctx)
  const moved = categories.find(({ id }) => `${id}` === url.searchParams.get('moved'))
  return {
    isDeleted: url.searchParams.has('deleted'),
    moved: moved ?? null,
    categories: categories.map(
      ({ id, parent_id, name_en, name_ne, image, place, is_hidden, product_count }) => ({
        ...{ id, parent_id, name_en, name_ne, image, place, is_hidden, product_count },
      }),
    ),
  }
}

/** Moves one: `category` is its id, `place` where it goes on its level, or inside `parent_id`, where that is sent. */
export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const form = await request.formData()
  const id = idOf(String(form.get('category')))
  const parent = form.get('parent_id')
  const to = { place: String(form.get('place')), ...(parent !== null && { parent_id: String(parent) }) }
  const moved = await orNotFound(placeCategory(page.ctx, id, to))
  // By script the page stays as it is; its list is read anew.
  if (form.has('stay')) {
    const { name_en, name_ne, parent_id, place } = moved
    return { moved: { id, name_en, name_ne, parent_id, place } } satisfies Moved
  }
  const list = localeHref(page.ctx.locale, '/admin/categories')
  return redirect(`${list}?moved=${id}#category-${id}`, 303)
}

/** `/admin/categories`: all of them in the order of the shop, and buttons that change it. */
export default function Categories({ loaderData }: Route.ComponentProps) {
  const { moved, isDeleted } = loaderData
  const moving = useMoving(loaderData.categories)
  const categories = moving.rows
  const hasScripts = useScripts()
  const href = useHref()
  const name = useName()
  const texts = useCategoriesTexts()
  const common = useCommonTexts()
  // Each counts those that shoppers find inside it, too.
  const onSale = categories
    .filter(({ parent_id, is_hidden }) => parent_id === null || is_hidden)
    .reduce((sum, { product_count }) => sum + product_count, 0)
  const parentOf = (id: number | null) => categories.find((one) => one.id === id)
  const nowAt = ({ parent_id, place, ...named }: Moved['moved']) => {
    const parent = parentOf(parent_id)
    return parent ? texts.movedInside(name(named), place, name(parent)) : texts.moved(name(named), place)
  }
  return (
    <>
      <OfficeHead title={texts.title} files={[{ list: 'categories' }]}>
        <Link className="button is-small" to={href('/admin/categories/new')}>
          <Icon name="plus" size="small" /> {texts.add}
        </Link>
      </OfficeHead>
      {categories.length > 0 && (
        <p className="admin-intro muted">
          {common.andThen(texts.count(categories.length, onSale), texts.intro)} {hasScripts && texts.keys}
        </p>
      )}
      <Announcer announcement={moving.moved ? nowAt(moving.moved) : ''} />
      {isDeleted && <Outcome tone="green">{texts.deleted}</Outcome>}
      {moved && (
        <Outcome key={`${moved.id} ${moved.place}`} tone="green">
          {nowAt(moved)}
        </Outcome>
      )}
      {categories.length === 0 && <p className="panel">{texts.none}</p>}
      {categories.length > 0 && (
        <ol className="panel staff-categories">
          {categories.map((category) => {
            const parent = parentOf(category.parent_id)
            const level = inside(categories, category.parent_id)
            const place = level.indexOf(category) + 1
            return (
              <li
                key={category.id}
                id={`category-${category.id}`}
                className={[parent && 'is-inside', moving.side(category.id)].filter(Boolean).join(' ')}
                {...(hasScripts && moving.rowProps(category.id))}
              >
                <span className="staff-category-place figures">
                  <Count of={place} />
                </span>
                <Picture of={category.image} place="thumb" />
                <Link to={href(`/admin/categories/${category.id}`)} draggable={false}>
                  {name(category)} <OtherName of={category} />
                </Link>
                <span className="staff-category-facts">
                  {parent && <span className="visually-hidden">{texts.insideOf(name(parent))}</span>}
                  {category.is_hidden && <Flag>{texts.hidden}</Flag>}
                  <span className="small muted">{texts.products(category.product_count)}</span>
                </span>
                <Form method="post" preventScrollReset className="staff-category-moves">
                  <input type="hidden" name="category" value={category.id} />
                  {place > 1 && (
                    <button
                      type="submit"
                      name="place"
                      value={place - 1}
                      className="is-up"
                      aria-label={texts.up(name(category))}
                    >
                      <Icon name="caret-down" size="small" />
                    </button>
                  )}
                  {place < level.length && (
                    <button
                      type="submit"
                      name="place"
                      value={place + 1}
                      aria-label={texts.down(name(category))}
                    >
                      <Icon name="caret-down" size="small" />
                    </button>
                  )}
                </Form>
              </li>
            )
          })}
        </ol>
      )}
    </>
  )
}
