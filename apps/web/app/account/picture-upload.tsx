import { type ChangeEvent, useState } from 'react'
import { Field } from '../forms/field.tsx'
import { FileInput } from '../forms/file-input.tsx'
import { useTexts } from '../locale.tsx'
import { useAccountTexts } from './texts/account.ts'

interface Chosen {
  name: string
  size: number
  /** The preview as a data: URL, which the content policy allows; null until the file is read. */
  preview: string | null
}

/** The field for a picture of oneself, with scripts with a preview of the chosen file. */
export function PictureUpload({ error }: { error: string | undefined }) {
  const account = useAccountTexts()
  const { shell } = useTexts()
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
    <Field
      label={account.choosePicture}
      hint={chosen ? `${shell.count(megabytes(chosen.size))} MB` : account.pictureKinds}
      error={error}
    >
      {(control) => (
        <FileInput
          {...control}
          name="display_picture"
          accept="image/jpeg,image/png,image/webp"
          required
          onChange={choose}
          picture={
            chosen?.preview && (
              <img className="upload-preview" src={chosen.preview} alt="" width={56} height={56} />
            )
          }
        />
      )}
    </Field>
  )
}

/** 1536000 → 1.5 */
function megabytes(bytes: number): number {
  return Math.max(1, Math.round((bytes * 10) / 1024 / 1024)) / 10
}
