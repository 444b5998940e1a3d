import { setVendorReach } from '@himalayan-green/shop/vendors/reach/vendor-reach.ts'
import { askChange, cancelChange } from '@himalayan-green/shop/vendors/vendor-changes.ts'
import { changeVendorSettings } from '@himalayan-green/shop/vendors/vendor-settings.ts'
import { data, redirect } from 'react-router'
import { seenIn } from '../../forms/beside-now.ts'
import { intents } from '../../forms/intents.server.ts'
import { refusedForm, typedIn } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'
import { reachIn, typedReach } from '../reach/reach-form.server.ts'

/** Saves how the vendor trades, asks for other facts, or takes that back; each answers the query of the page that follows. */
export const action = intents(
  {
    save: async ({ ctx }, form) => {
      const { before, ...typed } = typedIn(form)
      await changeVendorSettings(ctx, { ...typed, before: seenIn(before) })
      return 'saved'
    },
    reach: async ({ ctx }, form) => {
      await setVendorReach(ctx, reachIn(form))
      return 'saved#reach'
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
    refused: (error, _page, form, { intent }) => {
      if (intent === 'reach') {
        const refused = refusedForm(error, form, 'zones')
        return data(typedReach(refused.data, form), refused.init ?? undefined)
      }
      return refusedForm(error, form, intent === 'ask' ? 'reason' : 'phone')
    },
  },
)
