import type { StaffCategory } from '@himalayan-green/shop/catalog/categories/staff-categories.ts'
import { Form } from 'react-router'
import { BeforeField } from '../../forms/before-field.tsx'
import { Field } from '../../forms/field.tsx'
import type { Faults, Typed } from '../../forms/typed.ts'
import { useTexts } from '../../locale.tsx'
import { useSite } from '../../site.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { type Named, useName } from '../../ui/names.tsx'
import { useCategoriesTexts } from './texts/categories.ts'

const LANGUAGES = ['en', 'ne'] as const

/** Names, text, URL and the texts for search engines. `category` is null for one that is not saved yet. */
export function CategoryForm(props: {
  category: StaffCategory | null
  /** Those that it may be inside of; null where it holds others itself. */
  parents: (Named & { id: number })[] | null
  /** The fields as they are saved now. */
  now: Typed
  typed: Typed
  errors: Faults
}) {
  const { category, parents, now, typed, errors } = props
  const name = useName()
  const texts = useCategoriesTexts()
  const common = useCommonTexts()
  type Name = `${'name' | 'text' | 'seo_title' | 'seo_description'}_${'en' | 'ne'}` | 'slug'
  const line = (field: Name, most: number, hint?: string, optional = false) => (
    <Field label={texts[field]} error={errors[field]} hint={hint} optional={optional}>
      {(control) => (
        <input
          {...control}
          name={field}
          defaultValue={typed[field]}
          lang={/_(en|ne)$/.exec(field)?.[1]}
          maxLength={most}
          autoComplete="off"
        />
      )}
    </Field>
  )
  const area = (field: Name, hint?: string) => (
    <Field label={texts[field]} error={errors[field]} hint={hint} optional>
      {(control) => (
        <textarea
          {...control}
          name={field}
          rows={3}
          maxLength={300}
          defaultValue={typed[field]}
          lang={/_(en|ne)$/.exec(field)?.[1]}
        />
      )}
    </Field>
  )
  return (
    <Form method="post" noValidate className="admin-form" key={category?.version}>
      {category && <input type="hidden" name="version" value={category.version} />}
      {category && <BeforeField now={ownOf(now)} />}
      <section className="panel" aria-labelledby="about">
        <h2 id="about">{texts.about}</h2>
        <div className="field-pair">
          {line('name_en', 100)}
          {line('name_ne', 100)}
          {area('text_en', texts.textHint)}
          {area('text_ne')}
        </div>
        <Field label={texts.inside} error={errors.parent_id} hint={parents ? undefined : texts.holdsOthers}>
          {(control) => (
            <select {...control} name="parent_id" defaultValue={typed.parent_id ?? ''}>
              <option value="">{texts.onTop}</option>
              {parents?.map((one) => (
                <option key={one.id} value={one.id}>
                  {name(one)}
                </option>
              ))}
            </select>
          )}
        </Field>
        {line('slug', 80, category ? texts.slugHint : texts.slugNewHint, !category)}
        {category && category.former_slugs.length > 0 && (
          <p className="small muted">{texts.formerSlugs(category.former_slugs.join(', '))}</p>
        )}
        <p className="admin-box">
          <label>
            <input type="checkbox" name="is_hidden" defaultChecked={typed.is_hidden === 'on'} />
            {texts.is_hidden}
          </label>
          <span className="field-hint">{texts.hiddenHint}</span>
        </p>
      </section>
      <section className="panel" aria-labelledby="seo">
        <h2 id="seo">{texts.seo}</h2>
        <p className="admin-intro muted">{texts.seoHint}</p>
        <div className="field-pair">
          {line('seo_title_en', 120, undefined, true)}
          {line('seo_title_ne', 120, undefined, true)}
          {area('seo_description_en')}
          {area('seo_description_ne')}
        </div>
        {category && <Preview category={category} />}
      </section>
      <p className="admin-buttons">
        <button type="submit" className="button">
          {common.save}
        </button>
      </p>
    </Form>
  )
}

/** What is saved, as a search engine shows it. */
function Preview({ category }: { category: StaffCategory }) {
  const texts = useCategoriesTexts()
  const { shell } = useTexts()
  const { publicUrl } = useSite()
  return (
    <>
      <p className="small muted">{texts.preview}</p>
      <div className="category-previews">
        {LANGUAGES.map((language) => (
          <div key={language} lang={language} className="category-preview stack gap-1">
            <span className="small muted">
              {publicUrl.replace(/^https?:\/\//, '')}
              {language === 'ne' ? '/ne' : ''}/category/{category.slug}
            </span>
            <b>{shell.titleOf(category[`seo_title_${language}`] || category[`name_${language}`])}</b>
            <span>{category[`seo_description_${language}`] || category[`text_${language}`]}</span>
          </div>
        ))}
      </div>
    </>
  )
}

/** The photo's form holds the texts about the photo. */
function ownOf({ alt_en, alt_ne, ...own }: Typed): Typed {
  return own
}
