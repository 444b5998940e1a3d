import type { Ctx } from '@himalayan-green/shop/context.ts'
import { listServedPlaces } from '@himalayan-green/shop/places/served-places.ts'
import { changeWard } from '@himalayan-green/shop/places/zones/change-places.ts'
import { addZone, changeZone, deleteZone } from '@himalayan-green/shop/places/zones/change-zones.ts'
import { type ChangedWards, putWards, takeWards } from '@himalayan-green/shop/places/zones/put-wards.ts'
import { wardsText, wardsTyped } from '@himalayan-green/shop/places/zones/typed-wards.ts'
import { data, redirect } from 'react-router'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { intents } from '../../forms/intents.server.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { stepUpFirst } from '../../sign-in/step-up.server.ts'

function termsIn(form: FormData) {
  const { name_en, name_ne, fee, minimum, free_above, travel_days, brought_by } = Object.fromEntries(form)
  const delivery_weekdays = form.getAll('delivery_weekdays')
  return { name_en, name_ne, fee, minimum, free_above, travel_days, brought_by, delivery_weekdays }
}

const wardsIn = (form: FormData) => ({ location: form.get('location'), wards: form.get('wards') })

/** The outcome for wards as a query, so that the page still shows it after a reload. */
function wardsQuery(done: 'put' | 'take', { location, wards, moved, off }: ChangedWards): string {
  const params = { [done]: `${location.id}`, wards: list(wards), moved: list(moved), off: list(off) }
  return `${new URLSearchParams(Object.entries(params).filter(([, value]) => value))}`
}

const list = (numbers: number[]) => wardsText(numbers).replaceAll('–', '-')

/** Reads it back for the page; null where the address says nothing of wards. */
export async function readWardsQuery(ctx: Ctx, { searchParams }: URL) {
  const done = (['put', 'take'] as const).find((one) => searchParams.has(one))
  if (!done) return null
  const palika = (await listServedPlaces(ctx)).find(({ id }) => `${id}` === searchParams.get(done))
  const wardsAt = (name: string) => wardsText(wardsTyped(searchParams.get(name) ?? '', 0) ?? [])
  if (!palika || !wardsAt('wards')) return null
  const { name_en, name_ne } = palika
  return {
    done,
    location: { name_en, name_ne },
    wards: wardsAt('wards'),
    moved: wardsAt('moved'),
    off: wardsAt('off'),
  }
}

/** What is done with a zone, its wards and what is in them; each answers the path after that of the zones. */
export const action = intents(
  {
    save: async ({ ctx }, form, { params }) => {
      if (params.id === 'new') {
        const { id, put } = await addZone(ctx, { ...termsIn(form), ...wardsIn(form) })
        return `/${id}?created${put ? `&${wardsQuery('put', put)}` : ''}`
      }
      const id = idOf(params.id)
      await changeZone(ctx, id, { ...termsIn(form), version: form.get('version') })
      return `/${id}?saved`
    },
    switch: async ({ ctx }, form, { params }) => {
      const ward = idOf(String(form.get('ward')))
      await orNotFound(changeWard(ctx, ward, { is_active: form.get('to') === 'on' }))
      return `/${idOf(params.id)}?switched=${ward}`
    },
    put: async ({ ctx }, form, { params }) => {
      const id = idOf(params.id)
      return `/${id}?${wardsQuery('put', await putWards(ctx, id, wardsIn(form)))}#wards`
    },
    take: async ({ ctx }, form, { params }) => {
      const id = idOf(params.id)
      return `/${id}?${wardsQuery('take', await takeWards(ctx, id, wardsIn(form)))}#wards`
    },
    open: async ({ ctx }, _form, { params }) => {
      const id = idOf(params.id)
      await changeZone(ctx, id, { is_open: true })
      return `/${id}?opened`
    },
    close: async ({ ctx }, _form, { params }) => {
      const id = idOf(params.id)
      await changeZone(ctx, id, { is_open: false })
      return `/${id}?opened`
    },
    delete: async ({ ctx }, _form, { params }) => {
      await deleteZone(ctx, idOf(params.id))
      return '?deleted'
    },
  },
  {
    done: (outcome, page) => redirect(localeHref(page.ctx.locale, `/admin/zones${outcome}`), 303),
    refused: (error, page, form, { intent, url }) => {
      stepUpFirst(error, page, url)
      const refused = refusedForm(error, form, 'outside')
      const { errors, typed } = refused.data
      // Several of one name.
      const delivery_weekdays = form.getAll('delivery_weekdays').join()
      return data({ errors, typed: { ...typed, delivery_weekdays }, intent }, refused.init ?? undefined)
    },
  },
)
