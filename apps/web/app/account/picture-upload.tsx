import { type ChangeEvent, useId, useState } from 'react'
import { useTexts } from '../locale.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { RareIcon } from '../ui/icons/rare-icon.tsx'
import { useAccountTexts } from './texts/account.ts'

interface Chosen {
  name: string
  size: number
  /** The preview as a data: URL, which the content policy allows; null until the file is read. */
  preview: string | null
}

/** The field for a picture: a plain file field, and with scripts a preview of the chosen file. */
export function PictureUpload({ error }: { error: string | undefined }) {
  const account = useAccountTexts()
  const { shell } = useTexts()
  const id = useId()
  const [chosen, setChosen] = useState<Chosen | null>(null)

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    setChosen(file ? { name: file.name, size: file.size, preview: null } : null)
    if (!file?.type.startsWith('image/')) return
    const reader = new FileReader()
    reader.onload = () =>
      setChosen((now) => (now?.name === file.name ? { ...now, preview: String(reader.result) } : now))
    reader.readAsDataURL(file)
  }

  return (
    <div className="field">
      <label className={error && !chosen ? 'upload is-faulty' : 'upload'} htmlFor={id}>
        {chosen?.preview ? (
          <img className="upload-preview" src={chosen.preview} alt="" width={56} height={56} />
        ) : (
          <RareIcon name="image-square" />
        )}
        <span className="upload-text">
          <b>{chosen ? chosen.name : account.choosePicture}</b>
          <span className="small">
            {chosen ? `${shell.count(megabytes(chosen.size))} MB` : account.pictureKinds}
          </span>
        </span>
        <input
          id={id}
          type="file"
          name="display_picture"
          accept="image/jpeg,image/png,image/webp"
          required
          onChange={choose}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
        />
      </label>
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          <Icon name="warning-circle" /> {error}
        </p>
      )}
    </div>
  )
}

/** 1536000 → 1.5 */
function megabytes(bytes: number): number {
  return Math.max(1, Math.round((bytes * 10) / 1024 / 1024)) / 10
}
