import { deleteOrderView, saveOrderView } from '@himalayan-green/shop/office/workbench/order-views.ts'
import { redirect } from 'react-router'
import { intents } from '../../../forms/intents.server.ts'
import { refusedForm } from '../../../forms/refused-form.server.ts'
import { localeHref } from '../../../locale.tsx'
import { addressOf, filtersOf, queryIn } from './order-query.ts'

/** Saves what is filtered under a name, or deletes a view; each answers the list that follows. */
export const action = intents(
  {
    save: async ({ ctx }, form) => {
      const query = queryIn(new URLSearchParams(String(form.get('query') ?? '')))
      await saveOrderView(ctx, {
        name: String(form.get('name') ?? ''),
        is_for_all: form.has('is_for_all'),
        filters: filtersOf(query),
      })
      return { query, done: 'saved' }
    },
    delete: async ({ ctx }, form) => {
      await deleteOrderView(ctx, String(form.get('view') ?? ''))
      return { query: {}, done: 'deleted' }
    },
  },
  {
    done: ({ query, done }, { ctx }) =>
      redirect(addressOf(localeHref(ctx.locale, '/admin/orders'), query, { done }), 303),
    refused: (error, _page, form) => refusedForm(error, form, 'name'),
  },
)
