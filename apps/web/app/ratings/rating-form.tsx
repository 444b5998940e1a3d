import type { OwnRating } from '@himalayan-green/shop/reviews/own-rating.ts'
import { Field } from '../forms/field.tsx'
import { FileForm } from '../forms/file-form.tsx'
import { Intent } from '../forms/intent.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { PhotoField } from './photo-field.tsx'
import type { action } from './rate-action.server.ts'
import { useRatingTexts } from './texts/ratings.ts'

const STARS = [1, 2, 3, 4, 5] as const

/** Stars and words, for a new rating or the one change of it. */
export function RatingForm(props: {
  rating: OwnRating | null
  errors: Record<string, string>
  typed: Record<string, string>
}) {
  const { rating, errors, typed } = props
  const texts = useRatingTexts()
  const given = Number(typed.stars ?? rating?.stars)
  return (
    <FileForm className="stack gap-4" errors={errors}>
      <fieldset className="star-choice">
        <legend className="field-label">{texts.stars}</legend>
        <div>
          {STARS.map((star) => (
            <label key={star}>
              <input
                type="radio"
                name="stars"
                value={star}
                defaultChecked={given === star}
                required
                aria-describedby={errors.stars ? 'stars-error' : undefined}
              />
              <Icon name="star-fill" />
              <span>{texts.starsOf[star]}</span>
            </label>
          ))}
        </div>
        {errors.stars && (
          <p className="field-error" id="stars-error" role="alert">
            <Icon name="warning-circle" /> {texts.chooseStars}
          </p>
        )}
      </fieldset>
      <Field label={texts.titleField} optional error={errors.title}>
        {(control) => (
          <input
            type="text"
            name="title"
            maxLength={80}
            defaultValue={typed.title ?? rating?.title}
            {...control}
          />
        )}
      </Field>
      <Field label={texts.comment} optional error={errors.comment} hint={texts.wordsHint}>
        {(control) => (
          <textarea
            name="comment"
            rows={5}
            maxLength={2000}
            defaultValue={typed.comment ?? rating?.comment}
            {...control}
          />
        )}
      </Field>
      {!rating && <PhotoField error={errors.photo} multiple />}
      {errors.save && (
        <p className="field-error" role="alert">
          <Icon name="warning-circle" /> {errors.save}
        </p>
      )}
      <Intent<typeof action> name={rating ? 'change' : 'rate'} className="button is-wide">
        {rating ? texts.change : texts.send}
      </Intent>
      {rating && <p className="small muted">{texts.changeHint}</p>}
    </FileForm>
  )
}
