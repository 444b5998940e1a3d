import type { Ctx } from '@himalayan-green/shop/context.ts'
import { addArea, changeArea, deleteArea } from '@himalayan-green/shop/places/zones/change-areas.ts'
import { listZones, readArea, readStaffWard } from '@himalayan-green/shop/places/zones/zones.ts'
import { data, Link, redirect } from 'react-router'
import { pageContext } from '../../context.ts'
import { Field } from '../../forms/field.tsx'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { TextField } from '../../forms/text-field.tsx'
import { faultOutside, firstFault, type Typed } from '../../forms/typed.ts'
import { unknownForm } from '../../forms/unknown-form.server.ts'
import { useFirstFault } from '../../forms/use-first-fault.ts'
import { localeHref, useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { useName } from '../../ui/names.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import type { Route } from './+types/area-page'
import { PlaceSwitch } from './place-switch.tsx'
import { useZonesTexts } from './texts/zones.ts'
import './zones.css'

export const handle = { access: { staff: 'zone.change' } } satisfies PageHandle

const FIELDS = ['name_en', 'name_ne', 'aliases', 'zone']

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { ctx } = page
  const isNew = params.id === 'new'
  const area = isNew ? null : await orNotFound(readArea(ctx, idOf(params.id)))
  const ward = await orNotFound(readStaffWard(ctx, area?.ward ?? idOf(url.searchParams.get('ward') ?? '')))
  const zones = (await listZones(ctx)).map(({ id, name_en, name_ne }) => ({ id, name_en, name_ne }))
  const asked = (name: string) => url.searchParams.has(name)
  return { area, ward, zones, isSaved: asked('saved'), isSwitched: asked('switched') }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const { ctx } = page
  const form = await request.formData()
  const isNew = params.id === 'new'
  try {
    if (isNew && form.has('intent')) throw unknownForm(ctx)
    const to = isNew
      ? await inItsZone(ctx, (await addArea(ctx, { ...termsIn(form), ward: form.get('ward') })).ward)
      : await changeBy(ctx, idOf(params.id), form)
    return redirect(localeHref(ctx.locale, to), 303)
  } catch (error) {
    const refused = refusedForm(error, form, 'outside')
    return data(refused.data, refused.init ?? undefined)
  }
}

/** Carries out the pressed button for an area; answers the path to redirect to. */
async function changeBy(ctx: Ctx, id: number, form: FormData): Promise<string> {
  const intent = form.get('intent')
  if (intent === 'delete') {
    const { ward } = await orNotFound(readArea(ctx, id))
    await deleteArea(ctx, id)
    return inItsZone(ctx, ward)
  }
  if (intent === 'switch') {
    await orNotFound(changeArea(ctx, id, { is_active: form.get('to') === 'on' }))
    return `/admin/areas/${id}?switched`
  }
  if (intent !== null) throw unknownForm(ctx)
  await changeArea(ctx, id, { ...termsIn(form), version: form.get('version') })
  return `/admin/areas/${id}?saved`
}

function termsIn(form: FormData) {
  const { name_en, name_ne, aliases, zone } = Object.fromEntries(form)
  return { name_en, name_ne, aliases, zone }
}

/** The path of the zone that lists the area's ward. */
async function inItsZone(ctx: Ctx, ward: number): Promise<string> {
  const { zone } = await readStaffWard(ctx, ward)
  return zone ? `/admin/zones/${zone.id}?ward=${ward}#ward-${ward}` : '/admin/zones'
}

/** `/admin/areas/12`, or `new?ward=380106`: a tole, chowk or bazaar of a ward. */
export default function AreaPage({ loaderData, actionData }: Route.ComponentProps) {
  const { area, ward, zones, isSaved, isSwitched } = loaderData
  const href = useHref()
  const nameOf = useName()
  const texts = useZonesTexts()
  const { typed: again, errors = {} } = actionData ?? {}
  const saved: Typed = area
    ? {
        name_en: area.name_en,
        name_ne: area.name_ne,
        aliases: area.aliases.join(', '),
        zone: `${area.zone ?? ''}`,
      }
    : {}
  const typed = again ?? saved
  const form = useFirstFault(errors)
  const field = { typed, faults: errors, focused: firstFault(errors, FIELDS) }
  const outside = faultOutside(errors, FIELDS)
  const wardName = texts.ward(nameOf(ward.location), ward.number)
  const title = area ? nameOf(area) : texts.addArea
  return (
    <>
      <PageHead title={title} noindex />
      {ward.zone && (
        <p>
          <Link className="link" to={href(`/admin/zones/${ward.zone.id}?ward=${ward.id}#ward-${ward.id}`)}>
            {texts.backToZone(nameOf(ward.zone))}
          </Link>
        </p>
      )}
      <div className="admin-head" id="area">
        <div>
          <h1>{title}</h1>
          <p className="muted">{texts.areaIn(wardName)}</p>
        </div>
        {area && (
          <PlaceSwitch kind="area" {...area} name={nameOf(area)} anchor="area" isSwitched={isSwitched} />
        )}
      </div>
      {outside && <Outcome tone="red">{outside}</Outcome>}
      {isSaved && !actionData && <Outcome tone="green">{texts.saved}</Outcome>}
      <form ref={form} method="post" noValidate className="admin-form">
        <section className="panel">
          <p className="zone-text muted">{texts.areasText}</p>
          <input type="hidden" name="ward" value={ward.id} />
          {area && <input type="hidden" name="version" value={area.version} />}
          <div className="field-pair">
            <TextField {...field} name="name_en" label={texts.name_en} autoComplete="off" maxLength={80} />
            <TextField {...field} name="name_ne" label={texts.name_ne} autoComplete="off" maxLength={80} />
          </div>
          <TextField
            {...field}
            name="aliases"
            label={texts.aliases}
            hint={texts.aliasesHint}
            autoComplete="off"
            optional
          />
          <Field label={texts.zone} error={errors.zone}>
            {(control) => (
              <select {...control} name="zone" defaultValue={typed.zone ?? ''}>
                <option value="">{texts.zoneOfWard}</option>
                {zones.map((one) => (
                  <option key={one.id} value={one.id}>
                    {nameOf(one)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <p className="admin-buttons">
            <button type="submit" className="button">
              {area ? texts.save : texts.createArea}
            </button>
          </p>
        </section>
      </form>
      {area && (
        <form method="post" className="panel">
          <p className="muted">{texts.deleteAreaText}</p>
          <p className="admin-buttons">
            <button type="submit" name="intent" value="delete" className="button is-danger">
              {texts.deleteArea}
            </button>
          </p>
        </form>
      )}
    </>
  )
}
