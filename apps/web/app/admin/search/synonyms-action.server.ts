import { changeSynonym } from '@himalayan-green/shop/search/synonyms/change-synonyms.ts'
import { redirect } from 'react-router'
import type { PageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { intents } from '../../forms/intents.server.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { withQuery } from '../../ui/with-query.ts'

/** Switches a row of synonyms off and on. */
export const action = intents(
  { off: (page, form) => switchTo(page, form, true), on: (page, form) => switchTo(page, form, false) },
  {
    done: (id, { ctx }, _form, { url }) => {
      const query = { search: '', state: '', cursor: '' }
      for (const name of ['search', 'state', 'cursor'] as const)
        query[name] = url.searchParams.get(name) ?? ''
      const list = withQuery(localeHref(ctx.locale, '/admin/search'), { ...query, switched: 'yes' })
      return redirect(`${list}#row-${id}`, 303)
    },
    refused: (error, _page, form) => refusedForm(error, form, 'save'),
  },
)

async function switchTo({ ctx }: PageContext, form: FormData, is_off: boolean): Promise<number> {
  const id = idOf(String(form.get('row')))
  await orNotFound(changeSynonym(ctx, id, { is_off }))
  return id
}
