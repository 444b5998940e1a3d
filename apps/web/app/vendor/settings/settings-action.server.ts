import { askChange, cancelChange } from '@himalayan-green/shop/vendors/vendor-changes.ts'
import { changeVendorSettings } from '@himalayan-green/shop/vendors/vendor-settings.ts'
import { redirect } from 'react-router'
import { seenIn } from '../../forms/beside-now.ts'
import { intents } from '../../forms/intents.server.ts'
import { refusedForm, typedIn } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'

/** Saves how the vendor trades, asks for other facts, or takes that back; each answers the query of the page that follows. */
export const action = intents(
  {
    save: async ({ ctx }, form) => {
      const { before, ...typed } = typedIn(form)
      await changeVendorSettings(ctx, { ...typed, before: seenIn(before) })
      return 'saved'
    },
    ask: async ({ ctx }, form) => {
      await askChange(ctx, typedIn(form))
      return 'sent#business'
    },
    'take-back': async ({ ctx }) => {
      await cancelChange(ctx)
      return 'taken-back#business'
    },
  },
  {
    done: (outcome, { ctx }) => redirect(localeHref(ctx.locale, `/vendor/settings?${outcome}`), 303),
    refused: (error, _page, form, { intent }) =>
      refusedForm(error, form, intent === 'ask' ? 'reason' : 'phone'),
  },
)
