import { listZones, readArea, readStaffWard } from '@himalayan-green/shop/places/zones/zones.ts'
import { Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { BeforeField } from '../../forms/before-field.tsx'
import { besideNow } from '../../forms/beside-now.ts'
import { Field } from '../../forms/field.tsx'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { Intent } from '../../forms/intent.tsx'
import { useConflictTexts } from '../../forms/texts/conflict.ts'
import { faultOutside, firstFault, type Typed } from '../../forms/typed.ts'
import { useFirstFault } from '../../forms/use-first-fault.ts'
import { useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { useName } from '../../ui/names.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import type { Route } from './+types/area-page'
import { action } from './area-action.server.ts'
import { AliasesField, NameFields } from './name-fields.tsx'
import { PlaceSwitch } from './place-switch.tsx'
import { useZonesTexts } from './texts/zones.ts'
import './zones.css'

export const handle = { access: { staff: 'zone.change' } } satisfies PageHandle

const NO_ERRORS: Record<string, string> = {}
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

export { action }

/** `/admin/areas/12`, or `new?ward=380106`: a tole, chowk or bazaar of a ward. */
export default function AreaPage({ loaderData, actionData }: Route.ComponentProps) {
  const { area, ward, zones, isSaved, isSwitched } = loaderData
  const href = useHref()
  const nameOf = useName()
  const texts = useZonesTexts()
  const common = useCommonTexts()
  const conflict = useConflictTexts()
  const saved: Typed = area
    ? {
        name_en: area.name_en,
        name_ne: area.name_ne,
        aliases: area.aliases.join(', '),
        zone: `${area.zone ?? ''}`,
      }
    : {}
  const { typed, errors } = actionData
    ? besideNow(actionData, saved, (value, field) => {
        const zone = field === 'zone' ? zones.find(({ id }) => `${id}` === value) : undefined
        return conflict.nowIs(zone ? nameOf(zone) : value)
      })
    : { typed: saved, errors: NO_ERRORS }
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
      {isSaved && !actionData && <Outcome tone="green">{common.saved}</Outcome>}
      <form ref={form} method="post" noValidate className="admin-form">
        <section className="panel">
          <p className="zone-text muted">{texts.areasText}</p>
          <input type="hidden" name="ward" value={ward.id} />
          {area && <input type="hidden" name="version" value={area.version} />}
          {area && <BeforeField now={saved} />}
          <NameFields {...field} />
          <AliasesField {...field} />
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
              {area ? common.save : texts.createArea}
            </button>
          </p>
        </section>
      </form>
      {area && (
        <form method="post" className="panel">
          <p className="muted">{texts.deleteAreaText}</p>
          <p className="admin-buttons">
            <Intent<typeof action> name="delete" className="button is-danger">
              {texts.deleteArea}
            </Intent>
          </p>
        </form>
      )}
    </>
  )
}
