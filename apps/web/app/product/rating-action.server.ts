import { Refusal } from '@himalayan-green/shop/errors.ts'
import { voteHelpful } from '@himalayan-green/shop/reviews/vote-helpful.ts'
import { redirect } from 'react-router'
import { idOf } from '../forms/form-of-saved.server.ts'
import { intents } from '../forms/intents.server.ts'
import { refusedForm } from '../forms/refused-form.server.ts'
import { localeHref } from '../locale.tsx'
import { notFound } from '../not-found.server.ts'
import { signInFirst } from '../session-required.server.ts'

/** Says that a rating helped; whoever is not signed in signs in first. */
export const action = intents(
  { helpful: ({ ctx }, form) => voteHelpful(ctx, idOf(String(form.get('rating')))) },
  {
    done: (_done, { ctx }, _form, { params, url }) => {
      const query = new URLSearchParams(url.searchParams)
      query.set('voted', 'yes')
      return redirect(`${localeHref(ctx.locale, `/product/${params.slug}`)}?${query}#ratings`, 303)
    },
    refused: (error, { ctx }, form, { url }) => {
      if (!ctx.actor) return signInFirst(ctx, url)
      if (error instanceof Refusal && error.code === 'not_found') notFound()
      return refusedForm(error, form, 'rating')
    },
  },
)
