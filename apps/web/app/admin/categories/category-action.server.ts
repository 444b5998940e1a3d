import {
  removeCategoryPicture,
  setCategoryPicture,
} from '@himalayan-green/shop/catalog/categories/category-picture.ts'
import { addCategory, changeCategory } from '@himalayan-green/shop/catalog/categories/change-categories.ts'
import { deleteCategory, mergeCategory } from '@himalayan-green/shop/catalog/categories/merge-category.ts'
import { placeCategory } from '@himalayan-green/shop/catalog/categories/place-category.ts'
import { setCategorySeason } from '@himalayan-green/shop/catalog/seasons/seasons.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { intents, type Sent } from '../../forms/intents.server.ts'
import { refusedFiles } from '../../forms/refused-form.server.ts'
import { orNotFound } from '../../not-found.server.ts'
import { seasonIn } from '../../vendor/products/product-form.server.ts'
import { categoryIn } from './category-form.server.ts'
import { movePinDown, movePinUp, pin, placePin, unpin } from './category-pins.server.ts'

/** What is done with a category and its pins; each answers the page that follows. */
export const action = intents(
  {
    save: async ({ ctx }, form, { params }) => {
      if (params.id === 'new')
        return `/admin/categories/${(await addCategory(ctx, categoryIn(form, true))).id}?saved`
      await changeCategory(ctx, idOf(params.id), categoryIn(form, false))
      return saved(params)
    },
    season: async ({ ctx }, form, { params }) => {
      await setCategorySeason(ctx, idOf(params.id), seasonIn(form))
      return saved(params, '#season')
    },
    place: async ({ ctx }, form, { params }) => {
      await placeCategory(ctx, idOf(params.id), { place: String(form.get('place') ?? '') })
      return saved(params)
    },
    picture: async ({ ctx, pictures }, form, { params }) => {
      const file = form.get('picture')
      const bytes = file instanceof File ? await file.bytes() : new Uint8Array()
      await setCategoryPicture(ctx, pictures, idOf(params.id), bytes)
      return saved(params, '#picture')
    },
    'picture-remove': async ({ ctx }, _form, { params }) => {
      await removeCategoryPicture(ctx, idOf(params.id))
      return saved(params, '#picture')
    },
    alt: async ({ ctx }, form, { params }) => {
      const [alt_en, alt_ne] = [String(form.get('alt_en') ?? ''), String(form.get('alt_ne') ?? '')]
      await changeCategory(ctx, idOf(params.id), {
        alt_en,
        alt_ne,
        version: form.get('version') ?? undefined,
      })
      return saved(params, '#picture')
    },
    merge: async ({ ctx }, form, { params }) => {
      const seen = { into: String(form.get('into') ?? ''), version: String(form.get('version') ?? '') }
      const into = await mergeCategory(ctx, idOf(params.id), seen)
      return `/admin/categories/${into.id}?merged`
    },
    delete: async ({ ctx }, _form, { params }) => {
      await deleteCategory(ctx, idOf(params.id))
      return '/admin/categories?deleted'
    },
    'pin-put': pin,
    'pin-take': unpin,
    'pin-up': movePinUp,
    'pin-down': movePinDown,
    'pin-place': placePin,
  },
  {
    refused: async (error, _page, form, { intent }) => {
      if ((error as { code?: string }).code === 'not_found') await orNotFound(Promise.reject(error))
      return refusedFiles(error, form, LAST_FIELD.get(intent) ?? 'save')
    },
  },
)

const saved = ({ id }: Sent['params'], anchor = '') => `/admin/categories/${id}?saved${anchor}`

/** The field under which an error stands that belongs to no field. */
const LAST_FIELD = new Map([
  ['place', 'place'],
  ['picture', 'picture'],
  ['picture-remove', 'picture'],
  ['alt', 'alt_ne'],
  ['pin-put', 'products'],
  ['merge', 'into'],
  ['delete', 'delete'],
])
