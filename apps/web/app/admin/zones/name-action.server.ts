import {
  addCommonName,
  changeCommonName,
  deleteCommonName,
} from '@himalayan-green/shop/places/common-names/change-names.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { intents } from '../../forms/intents.server.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { orNotFound } from '../../not-found.server.ts'

/** Saves a name that people say, or deletes it; each answers the page that follows. */
export const action = intents(
  {
    save: async ({ ctx }, form, { params }) => {
      const { name_en, name_ne, aliases, location, ward_no, version } = Object.fromEntries(form)
      const name = { name_en, name_ne, aliases, location, ward_no }
      if (params.id === 'new') return `/admin/place-names/${(await addCommonName(ctx, name)).id}?saved`
      const id = idOf(params.id)
      await changeCommonName(ctx, id, { ...name, version })
      return `/admin/place-names/${id}?saved`
    },
    delete: async ({ ctx }, _form, { params }) => {
      await orNotFound(deleteCommonName(ctx, idOf(params.id)))
      return '/admin/place-names?deleted'
    },
  },
  {
    refused: async (error, _page, form) => {
      if ((error as { code?: string }).code === 'not_found') await orNotFound(Promise.reject(error))
      return refusedForm(error, form, 'outside')
    },
  },
)
