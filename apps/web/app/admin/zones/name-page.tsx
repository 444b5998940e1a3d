import { readCommonName } from '@himalayan-green/shop/places/common-names/staff-names.ts'
import { useMemo } from 'react'
import { Form } from 'react-router'
import { pageContext } from '../../context.ts'
import { BeforeField } from '../../forms/before-field.tsx'
import { besideNow } from '../../forms/beside-now.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { Intent } from '../../forms/intent.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useConflictTexts } from '../../forms/texts/conflict.ts'
import { faultOutside, firstFault, type Typed } from '../../forms/typed.ts'
import { useFirstFault } from '../../forms/use-first-fault.ts'
import { orNotFound } from '../../not-found.server.ts'
import { PalikaField } from '../../places/palika-field.tsx'
import { useCommonTexts } from '../../texts/common.ts'
import { useName } from '../../ui/names.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import type { Route } from './+types/name-page'
import { action } from './name-action.server.ts'
import { AliasesField, NameFields } from './name-fields.tsx'
import { useZonesTexts } from './texts/zones.ts'
import './zones.css'

export const handle = { access: { staff: 'zone.change' } } satisfies PageHandle

/** The page also loads anew after a refused form: the next try is held against what somebody else has saved meanwhile. */
export const shouldRevalidate = () => true

const NO_ERRORS: Record<string, string> = {}
const FIELDS = ['name_en', 'name_ne', 'aliases', 'location', 'ward_no']

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const isSaved = url.searchParams.has('saved')
  if (params.id === 'new') {
    // A name that somebody waits for, in whichever script it was typed.
    const name = (url.searchParams.get('name') ?? '').slice(0, 80)
    const typed: Typed = { [/\p{Script=Devanagari}/u.test(name) ? 'name_ne' : 'name_en']: name }
    return { name: null, typed, isSaved }
  }
  const name = await orNotFound(readCommonName(ctx, idOf(params.id)))
  const { location } = name
  const of = `name_${ctx.locale}` as const
  const typed: Typed = {
    name_en: name.name_en,
    name_ne: name.name_ne,
    aliases: name.aliases.join(', '),
    location: `${location[of]}, ${location.district[of]}`,
    ward_no: `${name.ward_no ?? ''}`,
  }
  return { name, typed, isSaved }
}

export { action }

/** `/admin/place-names/3`, or `new`: a name that people say, and where that is. */
export default function PlaceName({ loaderData, actionData }: Route.ComponentProps) {
  const { name, typed: saved, isSaved } = loaderData
  const nameOf = useName()
  const texts = useZonesTexts()
  const common = useCommonTexts()
  const conflict = useConflictTexts()
  const refused = useMemo(
    () => actionData && besideNow(actionData, name ? saved : {}, (value) => conflict.nowIs(value)),
    [actionData, name, saved, conflict],
  )
  const errors = refused?.errors ?? NO_ERRORS
  const typed = { ...saved, ...refused?.typed }
  const form = useFirstFault(errors)
  const field = { typed, faults: errors, focused: firstFault(errors, FIELDS) }
  const outside = faultOutside(errors, FIELDS)
  const title = name ? nameOf(name) : texts.addName
  return (
    <>
      <PageHead title={title} noindex />
      <BackLink to="/admin/place-names">{texts.backToNames}</BackLink>
      <h1>{title}</h1>
      {outside && <Outcome tone="red">{outside}</Outcome>}
      {isSaved && !actionData && <Outcome tone="green">{common.saved}</Outcome>}
      <Form ref={form} method="post" noValidate className="admin-form" key={name?.version}>
        <section className="panel">
          {name && <input type="hidden" name="version" value={name.version} />}
          {name && <BeforeField now={saved} />}
          <NameFields {...field} />
          <AliasesField {...field} />
          <div className="field-pair">
            <PalikaField
              name="location"
              typed={typed.location}
              error={errors.location}
              focused={field.focused === 'location'}
              onFound={() => {}}
            />
            <TextField
              {...field}
              name="ward_no"
              label={texts.wardIfSure}
              hint={texts.wardIfSureHint}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              optional
            />
          </div>
          <p className="admin-buttons">
            <Intent<typeof action> name="save" className="button">
              {common.save}
            </Intent>
          </p>
        </section>
      </Form>
      {name && (
        <Form method="post" className="panel admin-buttons">
          <Intent<typeof action> name="delete" className="button is-danger">
            {texts.deleteName}
          </Intent>
        </Form>
      )}
    </>
  )
}
