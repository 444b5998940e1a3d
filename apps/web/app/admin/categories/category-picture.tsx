import type { StaffCategory } from '@himalayan-green/shop/catalog/categories/staff-categories.ts'
import { Form, useNavigation } from 'react-router'
import { BeforeField } from '../../forms/before-field.tsx'
import { Field } from '../../forms/field.tsx'
import { FileForm } from '../../forms/file-form.tsx'
import { FileInput } from '../../forms/file-input.tsx'
import { Intent } from '../../forms/intent.tsx'
import { shrinkChosen } from '../../forms/shrink-chosen.ts'
import type { Faults, Typed } from '../../forms/typed.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { Picture } from '../../ui/picture.tsx'
import type { action } from './category-action.server.ts'
import { useCategoriesTexts } from './texts/categories.ts'

/** The photo of a category as the shop shows it, a field for another one, and its description. */
export function CategoryPicture(props: { category: StaffCategory; typed: Typed; errors: Faults }) {
  const { category, typed, errors } = props
  const texts = useCategoriesTexts()
  const common = useCommonTexts()
  const isSending = useNavigation().formData?.get('intent') === 'picture'
  const { picture, image } = category
  const alt = (field: 'alt_en' | 'alt_ne') => (
    <Field label={texts[field]} error={errors[field]} optional>
      {(control) => (
        <input
          {...control}
          name={field}
          defaultValue={typed[field]}
          lang={field.slice(-2)}
          maxLength={200}
          autoComplete="off"
        />
      )}
    </Field>
  )
  return (
    <section className="panel" id="picture" aria-labelledby="picture-title">
      <h2 id="picture-title">{texts.picture}</h2>
      <div className="category-picture">
        {image && <Picture of={image} place="shelf" alt="" />}
        <div>
          <p className="muted">
            {picture ? texts.ownPicture : image ? texts.productPicture : texts.noPicture}
          </p>
          {/* The key makes a new form for each photo, so that its field is empty again. */}
          <FileForm key={picture?.file} preventScrollReset>
            <Field label={texts.choosePicture} hint={texts.pictureKinds} error={errors.picture}>
              {(control) => (
                <FileInput
                  {...control}
                  name="picture"
                  accept="image/jpeg,image/png,image/webp"
                  required
                  onChange={shrinkChosen}
                />
              )}
            </Field>
            <Intent<typeof action>
              name="picture"
              className="button is-ghost"
              aria-busy={isSending}
              disabled={isSending}
            >
              {isSending ? common.uploading : texts.upload}
            </Intent>
          </FileForm>
        </div>
      </div>
      {picture && (
        <>
          <Form method="post" noValidate preventScrollReset className="category-alt">
            <input type="hidden" name="version" value={category.version} />
            <BeforeField now={{ alt_en: picture.alt_en, alt_ne: picture.alt_ne }} />
            <p className="field-hint">{texts.altHint}</p>
            <div className="field-pair">
              {alt('alt_en')}
              {alt('alt_ne')}
            </div>
            <Intent<typeof action> name="alt" className="button is-ghost">
              {texts.saveAlt}
            </Intent>
          </Form>
          <Form method="post" preventScrollReset className="category-alt">
            <Intent<typeof action> name="picture-remove" className="button is-danger">
              {texts.removePicture}
            </Intent>
          </Form>
        </>
      )}
    </section>
  )
}
