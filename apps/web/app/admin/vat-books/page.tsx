import { requireActor } from '@himalayan-green/shop/context.ts'
import { bsDay, bsDayText } from '@himalayan-green/shop/nepal/bikram-sambat.ts'
import { monthOf, monthText } from '@himalayan-green/shop/nepal/bs-months.ts'
import { compareVatBook } from '@himalayan-green/shop/reports/vat-books/book-by-ledger.ts'
import {
  type Book,
  listBookChoices,
  readVatBook,
  sumVatBook,
} from '@himalayan-green/shop/reports/vat-books/vat-book.ts'
import { Form, Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { Field } from '../../forms/field.tsx'
import { useHref, useLocale } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { useName } from '../../ui/names.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { withQuery } from '../../ui/with-query.ts'
import { ReportFiles } from '../reports/report-files.tsx'
import type { Route } from './+types/page'
import { BookLines } from './book-lines.tsx'
import { ByLedger } from './by-ledger.tsx'
import { useVatBooksTexts } from './texts/vat-books.ts'

const BOOKS = ['sales', 'purchases'] as const satisfies Book[]

export const handle = { access: { staff: 'money.read' } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  requireActor(ctx)
  const asked = (name: string) => url.searchParams.get(name) || undefined
  const choices = await orNotFound(listBookChoices(ctx))
  const cursor = asked('cursor')
  // The month before this one is the one that is declared.
  const query = {
    book: asked('book') ?? 'sales',
    of: asked('of') ?? 'company',
    month: asked('month') ?? choices.months[1] ?? monthOf(ctx.now),
  }
  const { lines, next } = await orNotFound(readVatBook(ctx, { ...query, cursor }))
  return {
    query,
    next,
    isFirst: cursor === undefined,
    lines,
    sums: await sumVatBook(ctx, query),
    compared: await compareVatBook(ctx, query),
    months: choices.months.map((month) => ({ month, name: monthText(month, ctx.locale) })),
    monthName: monthText(query.month, ctx.locale),
    vendors: choices.vendors,
    today: bsDayText(bsDay(ctx.now), ctx.locale),
  }
}

/** `/admin/vat-books`: a month of the sales or the purchases of the company or of a vendor, as it is declared. */
export default function VatBooks({ loaderData }: Route.ComponentProps) {
  const { query, lines, next, isFirst, sums, compared, months, monthName, vendors, today } = loaderData
  const href = useHref()
  const name = useName()
  const locale = useLocale()
  const texts = useVatBooksTexts()
  const book = BOOKS.find((one) => one === query.book) ?? 'sales'
  const vendor = vendors.find(({ id }) => `${id}` === query.of)
  const whose = vendor ? name(vendor) : texts.company
  const address = (change: Record<string, string>) =>
    withQuery(href('/admin/vat-books'), { ...query, ...change })
  const title = texts.of(texts.books[book], whose)
  return (
    <div className="report">
      <PageHead title={texts.title} noindex />
      <div className="admin-head">
        <h1>{texts.title}</h1>
        <ReportFiles list="vatBooks" query={query} />
      </div>
      <p className="muted report-on-screen">{texts.intro}</p>
      <Form method="get" className="search-row">
        <input type="hidden" name="book" value={book} />
        <Field label={texts.month}>
          {(control) => (
            <select {...control} name="month" key={query.month} defaultValue={query.month}>
              {months.map((one) => (
                <option key={one.month} value={one.month}>
                  {one.name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={texts.whose}>
          {(control) => (
            <select {...control} name="of" key={query.of} defaultValue={query.of}>
              <option value="company">{texts.company}</option>
              {vendors.map((one) => (
                <option key={one.id} value={one.id}>
                  {name(one)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <button type="submit" className="button">
          {texts.show}
        </button>
      </Form>
      <FilterLinks
        look="tabs"
        label={texts.which}
        shown={book}
        links={BOOKS.map((one) => ({ name: one, to: address({ book: one }), text: texts.books[one] }))}
      />
      <section className="panel report-panel">
        <h2>
          {title}, {monthName}
        </h2>
        <p className="report-paper">{texts.printed(today)}</p>
        <p className="muted">
          {texts.withoutVat} {book === 'purchases' && !vendor && texts.fees}
        </p>
        {lines.length === 0 ? (
          <p>{texts.none}</p>
        ) : (
          <BookLines lines={lines} sums={sums} book={book} locale={locale} />
        )}
      </section>
      {next && (
        <p className="admin-buttons">
          <Link className="button is-ghost" to={address({ cursor: next })}>
            {texts.more}
          </Link>
        </p>
      )}
      {isFirst && compared.length > 0 && <ByLedger compared={compared} />}
    </div>
  )
}
