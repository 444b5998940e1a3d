import type { ArticleKind } from '@himalayan-green/shop/content/article-content.ts'
import { Form, Link } from 'react-router'
import { BeforeField } from '../../forms/before-field.tsx'
import { Field } from '../../forms/field.tsx'
import { Intent } from '../../forms/intent.tsx'
import { useFirstFault } from '../../forms/use-first-fault.ts'
import { useHref } from '../../locale.tsx'
import { useCommonTexts } from '../../texts/common.ts'
import { Flag } from '../../ui/flag.tsx'
import { useAdminTexts } from '../texts/admin.ts'
import type { action } from './article-action.server.ts'
import { FactList, type ShownFact } from './fact-list.tsx'

type ByField = Record<string, string>

/** An article with both languages side by side. `article` is null for one that is not saved yet. */
export function ArticleForm(props: {
  article: { status: 'draft' | 'published'; version: number; path: string } | null
  kinds: readonly ArticleKind[]
  facts: ShownFact[]
  /** What is saved. */
  now: ByField
  typed: ByField
  errors: ByField
}) {
  const { article, kinds, facts, now, typed, errors } = props
  const href = useHref()
  const admin = useAdminTexts()
  const common = useCommonTexts()
  const form = useFirstFault(errors)
  const line = (name: string, label: string, optional = true) => (
    <Field label={label} error={errors[name]} optional={optional}>
      {(control) => (
        <input
          {...control}
          name={name}
          defaultValue={typed[name]}
          lang={/_(en|ne)$/.exec(name)?.[1]}
          autoComplete="off"
        />
      )}
    </Field>
  )
  const area = (name: string, label: string, rows: number) => (
    <Field label={label} error={errors[name]} optional>
      {(control) => (
        <textarea
          {...control}
          name={name}
          rows={rows}
          defaultValue={typed[name]}
          lang={/_(en|ne)$/.exec(name)?.[1]}
        />
      )}
    </Field>
  )
  return (
    <Form ref={form} method="post" noValidate className="admin-form">
      {article && <input type="hidden" name="version" value={article.version} />}
      {article && <BeforeField now={now} />}
      {article && (
        <p className="admin-state">
          <Flag tone={article.status === 'published' ? 'green' : 'grey'}>{admin.status[article.status]}</Flag>
          {article.status === 'published' && (
            <Link className="link" to={href(article.path)}>
              {admin.showPage}
            </Link>
          )}
        </p>
      )}
      <section className="panel" aria-label={admin.texts}>
        <div className="field-pair">
          {line('title_en', admin.title_en, false)}
          {line('title_ne', admin.title_ne)}
          {area('summary_en', admin.summary_en, 3)}
          {area('summary_ne', admin.summary_ne, 3)}
          {area('body_en', admin.body_en, 20)}
          {area('body_ne', admin.body_ne, 20)}
        </div>
        <p className="field-hint">{admin.markdownHint}</p>
        <FactList facts={facts} />
      </section>
      <section className="panel" aria-label={admin.place}>
        <div className="field-pair">
          {line('slug', admin.slug, false)}
          <Field label={admin.kind} error={errors.kind}>
            {(control) => (
              <select {...control} name="kind" defaultValue={typed.kind}>
                {kinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {admin.kinds[kind]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label={admin.position} error={errors.position} hint={admin.positionHint}>
            {(control) => (
              <input {...control} name="position" inputMode="numeric" defaultValue={typed.position} />
            )}
          </Field>
          {line('image', admin.image)}
        </div>
        <details>
          <summary className="link">{admin.seo}</summary>
          <div className="field-pair admin-seo">
            {line('seo.title_en', admin.seoTitle_en)}
            {line('seo.title_ne', admin.seoTitle_ne)}
            {line('seo.description_en', admin.seoDescription_en)}
            {line('seo.description_ne', admin.seoDescription_ne)}
            {line('seo.remoteImage', admin.seoImage)}
          </div>
        </details>
      </section>
      <p className="admin-buttons">
        <button type="submit" className="button">
          {common.save}
        </button>
        <Intent<typeof action> name="preview" className="button is-ghost">
          {admin.preview}
        </Intent>
        {article?.status === 'published' ? (
          <Intent<typeof action> name="draft" className="button is-ghost">
            {admin.unpublish}
          </Intent>
        ) : (
          <Intent<typeof action> name="published" className="button is-ghost">
            {admin.publish}
          </Intent>
        )}
      </p>
    </Form>
  )
}
