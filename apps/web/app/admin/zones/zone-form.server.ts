import type { Ctx } from '@himalayan-green/shop/context.ts'
import { listServedPlaces } from '@himalayan-green/shop/places/served-places.ts'
import { changeWard } from '@himalayan-green/shop/places/zones/change-places.ts'
import { addZone, changeZone, deleteZone } from '@himalayan-green/shop/places/zones/change-zones.ts'
import { type ChangedWards, putWards, takeWards } from '@himalayan-green/shop/places/zones/put-wards.ts'
import { wardsText, wardsTyped } from '@himalayan-green/shop/places/zones/typed-wards.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { unknownForm } from '../../forms/unknown-form.server.ts'
import { orNotFound } from '../../not-found.server.ts'

/** Creates the zone of a form; answers the path to redirect to, after that of the zones. */
export async function createZone(ctx: Ctx, form: FormData): Promise<string> {
  if (!isSaving(form)) throw unknownForm(ctx)
  const { id, put } = await addZone(ctx, { ...termsIn(form), ...wardsIn(form) })
  return `/${id}?created${put ? `&${wardsQuery('put', put)}` : ''}`
}

/** Whether the form is saved: its button says so, or the form has no word for it. */
const isSaving = (form: FormData) => (form.get('intent') ?? 'save') === 'save'

/** Carries out the pressed button (`intent`) for a zone; without one it saves the terms. */
export async function changeZoneBy(ctx: Ctx, id: number, form: FormData): Promise<string> {
  switch (String(form.get('intent'))) {
    case 'switch': {
      const ward = idOf(String(form.get('ward')))
      await orNotFound(changeWard(ctx, ward, { is_active: form.get('to') === 'on' }))
      return `/${id}?switched=${ward}`
    }
    case 'put':
      return `/${id}?${wardsQuery('put', await putWards(ctx, id, wardsIn(form)))}#wards`
    case 'take':
      return `/${id}?${wardsQuery('take', await takeWards(ctx, id, wardsIn(form)))}#wards`
    case 'open':
      await changeZone(ctx, id, { is_open: true })
      return `/${id}?opened`
    case 'close':
      await changeZone(ctx, id, { is_open: false })
      return `/${id}?opened`
    case 'delete':
      await deleteZone(ctx, id)
      return '?deleted'
    default:
      if (!isSaving(form)) throw unknownForm(ctx)
      await changeZone(ctx, id, { ...termsIn(form), version: form.get('version') })
      return `/${id}?saved`
  }
}

function termsIn(form: FormData) {
  const { name_en, name_ne, fee, minimum, free_above } = Object.fromEntries(form)
  const delivery_weekdays = form.getAll('delivery_weekdays')
  return { name_en, name_ne, fee, minimum, free_above, delivery_weekdays }
}

const wardsIn = (form: FormData) => ({ location: form.get('location'), wards: form.get('wards') })

/** The outcome for wards as a query, so that the page still shows it after a reload. */
function wardsQuery(done: 'put' | 'take', { location, wards, moved, off }: ChangedWards): string {
  const told = { [done]: `${location.id}`, wards: list(wards), moved: list(moved), off: list(off) }
  return `${new URLSearchParams(Object.entries(told).filter(([, value]) => value))}`
}

const list = (numbers: number[]) => wardsText(numbers).replaceAll('–', '-')

/** Reads it back for the page; null where the address says nothing of wards. */
export async function readWardsQuery(ctx: Ctx, { searchParams }: URL) {
  const done = (['put', 'take'] as const).find((one) => searchParams.has(one))
  if (!done) return null
  const palika = (await listServedPlaces(ctx)).find(({ id }) => `${id}` === searchParams.get(done))
  const told = (name: string) => wardsText(wardsTyped(searchParams.get(name) ?? '', 0) ?? [])
  if (!palika || !told('wards')) return null
  const { name_en, name_ne } = palika
  return {
    done,
    location: { name_en, name_ne },
    wards: told('wards'),
    moved: told('moved'),
    off: told('off'),
  }
}
