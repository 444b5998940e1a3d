import type { FarmPicture } from '@himalayan-green/shop/vendors/pictures/farm-pictures.ts'
import { Form } from 'react-router'
import { BeforeField } from '../../forms/before-field.tsx'
import { besideNow } from '../../forms/beside-now.ts'
import { Field } from '../../forms/field.tsx'
import { FileForm } from '../../forms/file-form.tsx'
import { FileInput } from '../../forms/file-input.tsx'
import { Intent, type IntentOf } from '../../forms/intent.tsx'
import { shrinkChosen } from '../../forms/shrink-chosen.ts'
import { TextField } from '../../forms/text-field.tsx'
import { useConflictTexts } from '../../forms/texts/conflict.ts'
import { type Faults, firstFault, type Typed } from '../../forms/typed.ts'
import { Flag } from '../../ui/flag.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { action } from './farm-action.server.ts'
import { useFarmPictureTexts } from './texts/farm-pictures.ts'

const TONES = { pending: 'blue', published: 'green', rejected: 'red' } as const

interface Refused {
  errors: Faults
  typed: Typed
}

/** A photo of the farm: its state, its captions, and a button that removes it. */
export function FarmPictureCard(props: {
  picture: Omit<FarmPicture, 'added_at'>
  n: number
  refused: Refused | undefined
}) {
  const { picture, n, refused: sent } = props
  const texts = useFarmPictureTexts()
  const conflict = useConflictTexts()
  const now = { caption_en: picture.caption_en, caption_ne: picture.caption_ne }
  const refused = sent && besideNow(sent, now, conflict.nowIs)
  return (
    <li className="panel farm-picture">
      <Picture of={picture} place="card" alt={texts.pictureOf(n)} />
      <div className="farm-picture-text">
        <Flag tone={TONES[picture.status]}>{texts.status[picture.status]}</Flag>
        {picture.note && <p className="farm-picture-note">{texts.why(picture.note)}</p>}
        <Form method="post" noValidate aria-label={texts.pictureOf(n)}>
          <input type="hidden" name="id" value={picture.id} />
          <BeforeField now={now} />
          {refused?.errors.conflict && <p className="notice is-red">{refused.errors.conflict}</p>}
          <CaptionFields values={picture} refused={refused} />
          <p className="small muted">{texts.waitsAgain}</p>
          <div className="farm-picture-buttons">
            <Intent<typeof action> name="caption" className="button is-ghost">
              {texts.saveCaptions}
            </Intent>
            <Intent<typeof action> name="remove" className="button is-danger">
              {texts.remove}
            </Intent>
          </div>
        </Form>
      </div>
    </li>
  )
}

const FIELDS = ['caption_en', 'caption_ne'] as const

function CaptionFields(props: {
  values: { caption_en: string; caption_ne: string }
  refused: Refused | undefined
}) {
  const { values, refused } = props
  const texts = useFarmPictureTexts()
  const faults = refused?.errors ?? {}
  const focused = firstFault(faults, FIELDS)
  const labels = { caption_en: texts.captionEn, caption_ne: texts.captionNe }
  return FIELDS.map((name) => (
    <TextField
      key={name}
      name={name}
      label={labels[name]}
      typed={refused?.typed ?? {}}
      faults={faults}
      focused={focused}
      answer={refused}
      maxLength={200}
      defaultValue={values[name]}
      optional
    />
  ))
}

/** The form for another photo: a plain file field, so that it works without scripts. */
export function AddFarmPicture({ refused }: { refused: Refused | undefined }) {
  const texts = useFarmPictureTexts()
  return (
    <FileForm
      knownBy={{ intent: 'add' satisfies IntentOf<typeof action> }}
      errors={refused?.errors}
      noValidate
    >
      <Field label={texts.choose} hint={texts.kinds} error={refused?.errors.picture}>
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
      <CaptionFields values={{ caption_en: '', caption_ne: '' }} refused={refused} />
      <button type="submit" className="button">
        {texts.upload}
      </button>
    </FileForm>
  )
}
