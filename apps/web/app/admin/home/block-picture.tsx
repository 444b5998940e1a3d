import { Form, useNavigation } from 'react-router'
import { BeforeField } from '../../forms/before-field.tsx'
import { besideNow } from '../../forms/beside-now.ts'
import { Field } from '../../forms/field.tsx'
import { FileForm } from '../../forms/file-form.tsx'
import { FileInput } from '../../forms/file-input.tsx'
import { Intent } from '../../forms/intent.tsx'
import { shrinkChosen } from '../../forms/shrink-chosen.ts'
import { useConflictTexts } from '../../forms/texts/conflict.ts'
import type { Faults, Typed } from '../../forms/typed.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { Picture } from '../../ui/picture.tsx'
import type { Chosen } from './chosen-block.tsx'
import type { action } from './home-action.server.ts'
import { useHomeEditorTexts } from './texts/home-editor.ts'

/** A banner's picture, with its description in both languages, which an upload demands. */
export function BlockPicture(props: { chosen: Chosen; typed: Typed; errors: Faults }) {
  const { chosen } = props
  const { picture } = chosen
  const texts = useHomeEditorTexts()
  const common = useCommonTexts()
  const conflict = useConflictTexts()
  const now = { alt_en: picture?.alt_en ?? '', alt_ne: picture?.alt_ne ?? '' }
  const { typed, errors } = besideNow(props, now, conflict.nowIs)
  const isSending = useNavigation().formData?.get('intent') === 'picture'
  const alts = (
    <>
      {(['alt_en', 'alt_ne'] as const).map((name) => (
        <Field key={name} label={name === 'alt_en' ? texts.altEn : texts.altNe} error={errors[name]}>
          {(control) => (
            <input
              {...control}
              name={name}
              defaultValue={typed[name] ?? now[name]}
              lang={name.slice(-2)}
              maxLength={200}
              autoComplete="off"
            />
          )}
        </Field>
      ))}
      <p className="field-hint">{texts.altHint}</p>
    </>
  )
  return (
    <section className="home-picture" id="picture" aria-labelledby="picture-title">
      <h3 id="picture-title">{texts.picture}</h3>
      {picture && <Picture of={{ ...picture, sized: true }} place="card" alt="" />}
      {/* The key makes a new form for each photo, so that its field is empty again. */}
      <FileForm key={picture?.file} preventScrollReset errors={errors}>
        <input type="hidden" name="block" value={chosen.id} />
        <BeforeField now={now} />
        {errors.conflict && <p className="notice is-red">{errors.conflict}</p>}
        <Field label={texts.choosePicture} hint={texts.pictureKinds} error={errors.picture}>
          {(control) => (
            <FileInput
              {...control}
              name="picture"
              accept="image/jpeg,image/png,image/webp"
              onChange={shrinkChosen}
            />
          )}
        </Field>
        {alts}
        <p className="admin-buttons">
          <Intent<typeof action>
            name="picture"
            className="button is-ghost is-small"
            aria-busy={isSending}
            disabled={isSending}
          >
            {isSending ? common.uploading : texts.upload}
          </Intent>
          {picture && (
            <Intent<typeof action> name="alt" className="button is-ghost is-small">
              {texts.saveAlt}
            </Intent>
          )}
        </p>
      </FileForm>
      {picture && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="block" value={chosen.id} />
          <Intent<typeof action> name="picture-remove" className="button is-danger is-small">
            {texts.removePicture}
          </Intent>
        </Form>
      )}
    </section>
  )
}
