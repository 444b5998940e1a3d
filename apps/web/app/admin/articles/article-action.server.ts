import { addArticle, changeArticle, restoreVersion } from '@himalayan-green/shop/content/edit-articles.ts'
import { fillIn, fillInMarkdown, readFacts } from '@himalayan-green/shop/content/facts.ts'
import { renderMarkdown } from '@himalayan-green/shop/content/markdown.ts'
import { markRead } from '@himalayan-green/shop/content/read-articles.ts'
import { redirect } from 'react-router'
import type { PageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { intents, type Sent } from '../../forms/intents.server.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'
import { articleIn } from './article-form.server.ts'

/** Saves, publishes or takes down the article, restores a version, records that somebody has read it, or shows a preview. */
export const action = intents(
  {
    preview: previewOf,
    save: saveArticle,
    published: saveArticle,
    draft: saveArticle,
    restore: async ({ ctx }, _form, { params, value }) => {
      const id = idOf(params.id)
      await restoreVersion(ctx, id, { version: Number(value) })
      return redirect(`${localeHref(ctx.locale, `/admin/articles/${id}`)}?saved`, 303)
    },
    read: async ({ ctx }, form, { params }) => {
      const id = idOf(params.id)
      await markRead(ctx, id, Object.fromEntries(form))
      return redirect(`${localeHref(ctx.locale, `/admin/articles/${id}`)}#readings`, 303)
    },
  },
  {
    refused: (error, _page, form) => refusedForm(error, form, 'save'),
  },
)

/** Saves the article as it stands, or published, or taken down, as the button says. */
async function saveArticle({ ctx }: PageContext, form: FormData, { params }: Sent) {
  const written = articleIn(form)
  const saved =
    params.id === 'new' ? await addArticle(ctx, written) : await changeArticle(ctx, idOf(params.id), written)
  return redirect(`${localeHref(ctx.locale, `/admin/articles/${saved.id}`)}?saved`, 303)
}

async function previewOf({ ctx, gateways }: PageContext, form: FormData) {
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const facts = await readFacts(ctx, gateways)
  const shown = (language: 'en' | 'ne') => ({
    title: fillIn(typed[`title_${language}`] ?? '', facts[language]),
    summary: fillIn(typed[`summary_${language}`] ?? '', facts[language]),
    html: renderMarkdown(fillInMarkdown(typed[`body_${language}`] ?? '', facts[language]), language),
  })
  const errors: Record<string, string> = {}
  return { errors, typed, preview: { en: shown('en'), ne: shown('ne') } }
}
