import { listCommonNames } from '@himalayan-green/shop/places/common-names/staff-names.ts'
import { placeLabel } from '@himalayan-green/shop/places/place-label.ts'
import { Form } from 'react-router'
import { pageContext } from '../../context.ts'
import { Field } from '../../forms/field.tsx'
import { useHref, useTexts } from '../../locale.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { useName } from '../../ui/names.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import type { Route } from './+types/names-page'
import { useZonesTexts } from './texts/zones.ts'
import './zones.css'

export const handle = { access: { staff: 'zone.change' } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const search = (url.searchParams.get('search') ?? '').slice(0, 100)
  const names = (await listCommonNames(ctx, { search: search || undefined })).map((one) => ({
    ...one,
    place: placeLabel({ location: one.location, ward: one.ward_no, area: null, alias: null }, ctx.locale),
  }))
  return { names, search, isDeleted: url.searchParams.has('deleted') }
}

/** `/admin/place-names`: what people call places. */
export default function PlaceNames({ loaderData }: Route.ComponentProps) {
  const { names, search, isDeleted } = loaderData
  const href = useHref()
  const nameOf = useName()
  const texts = useZonesTexts()
  const { shell } = useTexts()
  return (
    <>
      <PageHead title={texts.names} noindex />
      <BackLink to="/admin/zones">{texts.all}</BackLink>
      <div className="admin-head">
        <h1>{texts.names}</h1>
        <Link className="button is-small" to={href('/admin/place-names/new')}>
          <Icon name="plus" size="small" /> {texts.addName}
        </Link>
      </div>
      {isDeleted && <Outcome tone="green">{texts.nameDeleted}</Outcome>}
      <p className="admin-intro muted">{texts.namesIntro}</p>
      <Form role="search" className="search-row">
        <Field label={texts.findName}>
          {(control) => (
            <input
              {...control}
              type="search"
              name="search"
              maxLength={100}
              key={search}
              defaultValue={search}
            />
          )}
        </Field>
        <button type="submit" className="button is-ghost">
          {shell.search}
        </button>
      </Form>
      {names.length === 0 ? (
        <p className="panel">{texts.noNames}</p>
      ) : (
        <ul className="panel common-names">
          {names.map((one) => (
            <li key={one.id}>
              <Link to={href(`/admin/place-names/${one.id}`)}>{nameOf(one)}</Link>
              <span>{one.place}</span>
              <span className="small muted">{one.aliases.join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
