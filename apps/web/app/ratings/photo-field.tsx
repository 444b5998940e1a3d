import { Field } from '../forms/field.tsx'
import { FileInput } from '../forms/file-input.tsx'
import { shrinkChosen } from '../forms/shrink-chosen.ts'
import { useRatingTexts } from './texts/ratings.ts'

/** Photos from the camera or the album. */
export function PhotoField({ error, multiple }: { error: string | undefined; multiple?: boolean }) {
  const texts = useRatingTexts()
  return (
    <Field label={texts.photos} optional error={error} hint={texts.photosHint}>
      {(control) => (
        <FileInput
          name="photo"
          accept="image/jpeg,image/png,image/webp"
          multiple={multiple}
          onChange={shrinkChosen}
          {...control}
        />
      )}
    </Field>
  )
}
