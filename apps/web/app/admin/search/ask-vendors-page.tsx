import { listStaffCategories } from '@himalayan-green/shop/catalog/categories/staff-categories.ts'
import { writtenDay } from '@himalayan-green/shop/nepal/written-date.ts'
import { messageOf } from '@himalayan-green/shop/notifications/render.ts'
import { listDistricts } from '@himalayan-green/shop/places/places.ts'
import { askVendors } from '@himalayan-green/shop/search/searches/ask-vendors.ts'
import { listAskableVendors } from '@himalayan-green/shop/search/searches/askable-vendors.ts'
import { readMissed } from '@himalayan-green/shop/search/searches/missed-words.ts'
import { ASK_AGAIN_DAYS } from '@himalayan-green/shop/trade-terms.ts'
import { Form, redirect } from 'react-router'
import { pageContext } from '../../context.ts'
import { Field } from '../../forms/field.tsx'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { type Named, useName } from '../../ui/names.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { withQuery } from '../../ui/with-query.ts'
import type { Route } from './+types/ask-vendors-page'
import { useAskVendorsTexts } from './texts/ask-vendors.ts'
import './search-words.css'

export const handle = { access: { staff: 'category.change' }, bottomBar: false } satisfies PageHandle

/** The page also loads anew after a refused form: it then shows who asked meanwhile. */
export const shouldRevalidate = () => true

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const words = url.searchParams.get('words')?.replaceAll('\0', '').slice(0, 60) ?? ''
  const missed = await orNotFound(readMissed(ctx, words))
  const district = chosenId(url, 'district')
  const category = chosenId(url, 'category')
  const [list, districts, categories] = await Promise.all([
    orNotFound(listAskableVendors(ctx, { district, category })),
    listDistricts(ctx),
    listStaffCategories(ctx),
  ])
  const asked = missed?.asked_vendors
  return {
    words,
    message: missed && messageOf(ctx, 'VendorProductWanted', { words, ...missed }, ctx.locale),
    asked: asked && { ...asked, day: writtenDay(asked.at, ctx.locale) },
    days: ASK_AGAIN_DAYS,
    district,
    category,
    districts: districts.map(named),
    categories: categories.map(named),
    ...list,
  }
}

function chosenId(url: URL, name: string): number | undefined {
  const id = Number(url.searchParams.get(name))
  return Number.isInteger(id) && id > 0 && id < 1_000_000_000 ? id : undefined
}

const named = ({ id, name_en, name_ne }: Named & { id: number }) => ({ id, name_en, name_ne })

export async function action({ context, request, url }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext)
  const form = await request.formData()
  const words = url.searchParams.get('words') ?? ''
  try {
    await askVendors(ctx, { words, vendors: form.getAll('vendor').map(Number) })
  } catch (error) {
    return refusedForm(error, form, 'vendors')
  }
  return redirect(withQuery(localeHref(ctx.locale, '/admin/search'), { asked: words }), 303)
}

/** `/admin/search/ask?words=kiwano`: which vendors are asked to sell what people search for and do not find. */
export default function AskVendors({ loaderData, actionData }: Route.ComponentProps) {
  const { words, message, asked, days, district, category, districts, categories, vendors, has_more } =
    loaderData
  const name = useName()
  const texts = useAskVendorsTexts()
  const title = texts.title(words)
  const refused = actionData && Object.values(actionData.errors)[0]
  const byName = (one: Named & { id: number }) => (
    <option key={one.id} value={one.id}>
      {name(one)}
    </option>
  )
  return (
    <>
      <PageHead title={title} noindex />
      <BackLink to="/admin/search">{texts.back}</BackLink>
      <h1>{title}</h1>
      {refused && <Outcome tone="red">{refused}</Outcome>}
      {!message && !refused && <p className="admin-intro">{texts.notMissed}</p>}
      {asked && !refused && (
        <p className="admin-intro">{texts.asked(asked.count, asked.day, asked.by ?? texts.colleague)}</p>
      )}
      {message && !asked && (
        <>
          <p className="admin-intro muted">{texts.message}</p>
          <blockquote className="panel ask-vendors-message">{message}</blockquote>
          <p className="admin-intro small muted">{texts.leadsTo(days)}</p>
          <section className="panel" aria-labelledby="vendors">
            <h2 id="vendors">{texts.which}</h2>
            <Form method="get" className="search-row">
              <input type="hidden" name="words" value={words} />
              <Field label={texts.district}>
                {(control) => (
                  <select {...control} name="district" key={district} defaultValue={district}>
                    <option value="">{texts.allDistricts}</option>
                    {districts.map(byName)}
                  </select>
                )}
              </Field>
              <Field label={texts.category}>
                {(control) => (
                  <select {...control} name="category" key={category} defaultValue={category}>
                    <option value="">{texts.allCategories}</option>
                    {categories.map(byName)}
                  </select>
                )}
              </Field>
              <button type="submit" className="button is-ghost">
                {texts.show}
              </button>
            </Form>
            {vendors.length === 0 && <p>{texts.none}</p>}
            {has_more && <p className="small muted">{texts.hasMore(vendors.length)}</p>}
            {vendors.length > 0 && (
              <Form method="post" key={`${district} ${category}`}>
                <ul className="ask-vendors">
                  {vendors.map((vendor) => (
                    <li key={vendor.id}>
                      <label>
                        <input type="checkbox" name="vendor" value={vendor.id} defaultChecked />
                        <span>
                          {name(vendor)}{' '}
                          <span className="small muted">
                            {name({ name_en: vendor.district_en, name_ne: vendor.district_ne })}
                          </span>
                        </span>
                      </label>
                    </li>
                  ))}
                </ul>
                <button type="submit" className="button">
                  {texts.send}
                </button>
              </Form>
            )}
          </section>
        </>
      )}
    </>
  )
}
