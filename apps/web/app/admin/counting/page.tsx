import { countStock, readCountingSheet } from '@himalayan-green/shop/catalog/history/count-stock.ts'
import {
  listProductCategories,
  listProductVendors,
} from '@himalayan-green/shop/catalog/managing/catalogue.ts'
import type { BulkOutcome } from '@himalayan-green/shop/catalog/managing/change-products.ts'
import { requireActor } from '@himalayan-green/shop/context.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import type { KeyboardEvent } from 'react'
import { data, Form, Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { statusOf } from '../../forms/refused-form.server.ts'
import { useHref, useTexts } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { OtherName, useName } from '../../ui/names.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { withQuery } from '../../ui/with-query.ts'
import { VendorAndCategory } from '../catalogue/vendor-and-category.tsx'
import type { Route } from './+types/page'
import { useCountingTexts } from './texts/counting.ts'
import './counting.css'

export const handle = { access: { staff: 'product.change' } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const asked = (name: string) => url.searchParams.get(name) || undefined
  const query = { vendor: asked('vendor'), category: asked('category') }
  const [sheet, vendors, categories] = await orNotFound(
    Promise.all([
      readCountingSheet(ctx, { ...query, cursor: asked('cursor') }),
      listProductVendors(ctx),
      listProductCategories(ctx),
    ]),
  )
  const mayChange = requireActor(ctx).rights.includes('product.change')
  return { ...sheet, query, vendors, categories, mayChange, made: formatTimestamp(ctx.now, ctx.locale) }
}

interface Answer {
  outcome?: BulkOutcome
  error?: string
}

/** A line of the form is its product, with what the sheet says of it; what stays empty was not counted. */
export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext)
  const form = await request.formData()
  const products = form.getAll('line').flatMap((line) => {
    const [id, stock, stocked] = String(line).split(':')
    const counted = String(form.get(`counted_${id}`) ?? '').trim()
    return counted === '' ? [] : [{ id, stock, stocked, counted }]
  })
  try {
    return data<Answer>({ outcome: await countStock(ctx, { products }) })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data<Answer>({ error: Object.values(error.fields)[0] ?? error.message }, statusOf(error))
  }
}

/** `/admin/catalogue/count`: a sheet to print and count by, and the column where the numbers are typed. */
export default function CountingSheet({ loaderData, actionData }: Route.ComponentProps) {
  const { lines, next, query, vendors, categories, mayChange, made } = loaderData
  const href = useHref()
  const name = useName()
  const texts = useCountingTexts()
  const { catalogue, shell } = useTexts()
  return (
    <>
      <PageHead title={texts.title} noindex />
      <BackLink to="/admin/catalogue">{texts.back}</BackLink>
      <h1>{texts.title}</h1>
      <p className="muted">{texts.made(made)}</p>
      <p className="small muted counting-screen">{texts.intro}</p>
      {actionData?.error && <Outcome tone="red">{actionData.error}</Outcome>}
      {actionData?.outcome && <Counted outcome={actionData.outcome} />}
      <Form action={href('/admin/catalogue/count')} className="search-row counting-screen">
        <VendorAndCategory query={query} vendors={vendors} categories={categories} />
        <button type="submit" className="button is-ghost">
          {texts.show}
        </button>
      </Form>
      {lines.length === 0 ? (
        <p className="panel">{texts.none}</p>
      ) : (
        <Form method="post" className="panel counting" key={made}>
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.product}</th>
                <th scope="col">{texts.unit}</th>
                <th scope="col" className="is-figure">
                  {texts.stock}
                </th>
                <th scope="col" className="is-figure">
                  {texts.counted}
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.id}>
                  <td>
                    {name(line)} <OtherName of={line} className="other-name" />
                  </td>
                  <td>{catalogue.unit(line.unit_description)}</td>
                  <td className="is-figure">{shell.count(line.stock)}</td>
                  <td className="is-figure counting-cell">
                    {mayChange && (
                      <>
                        <input type="hidden" name="line" value={`${line.id}:${line.stock}:${line.stocked}`} />
                        <input
                          name={`counted_${line.id}`}
                          inputMode="numeric"
                          autoComplete="off"
                          maxLength={6}
                          aria-label={texts.countOf(name(line))}
                          onKeyDown={goDown}
                        />
                      </>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {mayChange && (
            <button type="submit" className="button">
              {texts.save}
            </button>
          )}
        </Form>
      )}
      {next && (
        <Link
          className="button is-ghost"
          to={withQuery(href('/admin/catalogue/count'), { ...query, cursor: next })}
        >
          {texts.more}
        </Link>
      )}
    </>
  )
}

/** Enter and the arrow keys go through the column; the button below it sends the sheet. */
function goDown(event: KeyboardEvent<HTMLInputElement>) {
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const fields = [
    ...event.currentTarget.form!.querySelectorAll<HTMLInputElement>(
      '.counting-cell input:not([type=hidden])',
    ),
  ]
  const next = fields[fields.indexOf(event.currentTarget) + step]
  if (next) next.focus()
  else if (step > 0) event.currentTarget.form!.querySelector('button')?.focus()
}

function Counted({ outcome: { done, refused } }: { outcome: BulkOutcome }) {
  const name = useName()
  const texts = useCountingTexts()
  return (
    <>
      {done > 0 && <Outcome tone="green">{texts.done(done)}</Outcome>}
      {refused.length > 0 && (
        <div className="notice is-red" role="alert">
          <ul>
            {refused.map((one) => (
              <li key={one.id}>
                <b>{name(one)}</b>: {one.sentence}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
