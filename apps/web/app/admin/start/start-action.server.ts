import { closeForOrders } from '@himalayan-green/shop/opening/change-opening.ts'
import { askMessageTest, confirmMessageTest } from '@himalayan-green/shop/start/message-test.ts'
import { openShopForOrders } from '@himalayan-green/shop/start/open-shop.ts'
import { testGateway } from '@himalayan-green/shop/start/read-start.ts'
import { recordRestore } from '@himalayan-green/shop/start/record-restore.ts'
import { setupOf } from '@himalayan-green/shop/start/setup.ts'
import { redirect } from 'react-router'
import { intents } from '../../forms/intents.server.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'
import { stepUpFirst } from '../../sign-in/step-up.server.ts'

/** What gets the shop ready; each answers the query or the anchor of the page to come back to. */
export const action = intents(
  {
    open: async (page, form) => {
      const input = { ...Object.fromEntries(form), accept: form.getAll('accept') }
      await openShopForOrders(page.ctx, setupOf(page), input)
      return ''
    },
    close: async ({ ctx }, form) => {
      await closeForOrders(ctx, Object.fromEntries(form))
      return ''
    },
    gateway: async (page, form) => {
      await testGateway(page.ctx, setupOf(page), Object.fromEntries(form))
      return '#payment'
    },
    message: async (page, form) => {
      await askMessageTest(page.ctx, page.client, setupOf(page), Object.fromEntries(form))
      return `?sent=${form.get('channel')}#${form.get('channel')}`
    },
    arrived: async ({ ctx, client }, form) => {
      await confirmMessageTest(ctx, client, Object.fromEntries(form))
      return `#${form.get('channel')}`
    },
    backup: async ({ ctx }, form) => {
      await recordRestore(ctx, Object.fromEntries(form))
      return '#backup'
    },
  },
  {
    done: (outcome, { ctx }) => redirect(localeHref(ctx.locale, `/admin/start${outcome}`), 303),
    refused: (error, page, form, { intent, url }) => {
      stepUpFirst(error, page, url)
      const refused = refusedForm(error, form, LAST_FIELD.get(intent) ?? 'form')
      // Several of one name.
      for (const key of form.getAll('accept')) refused.data.typed[`accept.${key}`] = 'on'
      return refused
    },
  },
)

/** An error that belongs to no field stands beside the form that was sent. */
const LAST_FIELD = new Map<unknown, string>([
  ['message', 'channel'],
  ['arrived', 'code'],
])
