import type { Ctx } from '@himalayan-green/shop/context.ts'
import { addArea, changeArea, deleteArea } from '@himalayan-green/shop/places/zones/change-areas.ts'
import { readArea, readStaffWard } from '@himalayan-green/shop/places/zones/zones.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { intents } from '../../forms/intents.server.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { orNotFound } from '../../not-found.server.ts'

/** Saves a tole, chowk or bazaar, switches it on or off, or deletes it; each answers the page that follows. */
export const action = intents(
  {
    save: async ({ ctx }, form, { params }) => {
      if (params.id === 'new')
        return inItsZone(ctx, (await addArea(ctx, { ...termsIn(form), ward: form.get('ward') })).ward)
      const id = idOf(params.id)
      await changeArea(ctx, id, { ...termsIn(form), version: form.get('version') })
      return `/admin/areas/${id}?saved`
    },
    switch: async ({ ctx }, form, { params }) => {
      const id = idOf(params.id)
      await orNotFound(changeArea(ctx, id, { is_active: form.get('to') === 'on' }))
      return `/admin/areas/${id}?switched`
    },
    delete: async ({ ctx }, _form, { params }) => {
      const id = idOf(params.id)
      const { ward } = await orNotFound(readArea(ctx, id))
      await deleteArea(ctx, id)
      return inItsZone(ctx, ward)
    },
  },
  {
    refused: (error, _page, form) => refusedForm(error, form, 'outside'),
  },
)

function termsIn(form: FormData) {
  const { name_en, name_ne, aliases, zone } = Object.fromEntries(form)
  return { name_en, name_ne, aliases, zone }
}

/** The path of the zone that lists the area's ward. */
async function inItsZone(ctx: Ctx, ward: number): Promise<string> {
  const { zone } = await readStaffWard(ctx, ward)
  return zone ? `/admin/zones/${zone.id}?ward=${ward}#ward-${ward}` : '/admin/zones'
}
