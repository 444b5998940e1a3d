import type { Ctx } from '@himalayan-green/shop/context.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import {
  addFarmPicture,
  captionFarmPicture,
  removeFarmPicture,
} from '@himalayan-green/shop/vendors/pictures/farm-pictures.ts'
import { redirect } from 'react-router'
import { seenIn } from '../../forms/beside-now.ts'
import { intents } from '../../forms/intents.server.ts'
import { refusedFiles, refusedForm, typedIn } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'

/** Adds a photo of the farm, says what it shows, or takes it away; answers what was done. */
export const action = intents(
  {
    add: async ({ ctx, pictures }, form) => {
      const file = form.get('picture')
      const bytes = file instanceof File ? await file.bytes() : new Uint8Array()
      await addFarmPicture(ctx, pictures, bytes, typedIn(form))
      return 'added'
    },
    caption: async ({ ctx }, form) => {
      const { before, ...typed } = typedIn(form)
      await captionFarmPicture(ctx, Number(form.get('id')), { ...typed, before: before && seenIn(before) })
      return 'captioned'
    },
    remove: async ({ ctx }, form) => {
      await removeOnce(ctx, Number(form.get('id')))
      return 'removed'
    },
  },
  {
    done: (outcome, { ctx }) => redirect(`${localeHref(ctx.locale, '/vendor/farm')}?saved=${outcome}`, 303),
    refused: (error, _page, form, { intent }) =>
      intent === 'add' ? refusedFiles(error, form, 'picture') : refusedForm(error, form, 'caption_en'),
  },
)

/** A picture that is gone already is removed as well: the button was pressed twice. */
async function removeOnce(ctx: Ctx, id: number): Promise<void> {
  try {
    await removeFarmPicture(ctx, id)
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'not_found')) throw error
  }
}
