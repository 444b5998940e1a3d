import type { PictureRef } from '@himalayan-green/shop/files/pictures.ts'
import { type ChangeEvent, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import { Field } from '../../forms/field.tsx'
import { FileInput } from '../../forms/file-input.tsx'
import { Intent } from '../../forms/intent.tsx'
import { shrinkPhoto } from '../../forms/shrink-photo.ts'
import { useScripts } from '../../forms/use-scripts.ts'
import { useHref, useTexts } from '../../locale.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { ProductAction } from './product-action.server.ts'
import { sendPicture } from './send-picture.ts'
import { useProductTexts } from './texts/vendor-products.ts'

const MAX_PICTURES = 6

/** One photo on its way. */
interface Upload {
  file: File
  /** What part of it is sent, 0 to 100. */
  part: number
  error?: string
}

/**
 * The pictures with buttons for their order, and fields for new ones: the camera on a phone, files everywhere. Without
 * scripts a plain form; with them each photo shows how far it is, and can be sent again alone.
 */
export function ProductPictures(props: {
  /** Where a photo is sent by script, without the locale. */
  path: string
  images: PictureRef[]
  note: string | undefined
  error: string | undefined
}) {
  const { path, images, note, error } = props
  const href = useHref()
  const texts = useProductTexts()
  const { shell } = useTexts()
  const revalidator = useRevalidator()
  const isLive = useScripts()
  const [uploads, setUploads] = useState<Upload[]>([])

  const put = (file: File, change: Partial<Upload>) =>
    setUploads((now) => now.map((one) => (one.file === file ? { ...one, ...change } : one)))

  async function send(file: File): Promise<void> {
    put(file, { part: 0, error: '' })
    const answer = await sendPicture(href(path), await shrinkPhoto(file), (part) => put(file, { part }))
    if (answer.error !== undefined) return put(file, { error: answer.error || texts.uploadFailed })
    setUploads((now) => now.filter((one) => one.file !== file))
    await revalidator.revalidate()
  }

  /** Photos go one after another: a slow connection carries one well. */
  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])].slice(0, MAX_PICTURES)
    target.value = ''
    setUploads((now) => [...now, ...files.map((file) => ({ file, part: 0 }))])
    for (const file of files) await send(file)
  }

  const field = (isCamera: boolean) => (
    <Field
      label={isCamera ? texts.takePhoto : texts.addPicture}
      hint={isCamera ? undefined : texts.pictureKinds}
    >
      {(control) => (
        <FileInput
          {...control}
          name="picture"
          accept="image/jpeg,image/png,image/webp"
          capture={isCamera ? 'environment' : undefined}
          multiple={isLive && !isCamera}
          required
          onChange={isLive ? choose : undefined}
        />
      )}
    </Field>
  )
  return (
    <section className="panel" aria-labelledby="product-pictures">
      <h2 id="product-pictures">{texts.pictures}</h2>
      <p className="vendor-product-note">
        {texts.picturesText} {note}
      </p>
      {(images.length > 0 || uploads.length > 0) && (
        <ol className="vendor-product-pictures">
          {images.map((image, n) => (
            <li key={image.file}>
              <Picture of={image} place="card" alt={texts.pictureOf(n + 1)} />
              <Form method="post" preventScrollReset>
                <input type="hidden" name="file" value={image.file} />
                {n > 0 && (
                  <Intent<ProductAction>
                    name="picture-earlier"
                    aria-label={texts.earlier}
                    title={texts.earlier}
                  >
                    <Icon name="caret-left" size="small" />
                  </Intent>
                )}
                {n < images.length - 1 && (
                  <Intent<ProductAction> name="picture-later" aria-label={texts.later} title={texts.later}>
                    <Icon name="caret-right" size="small" />
                  </Intent>
                )}
                <Intent<ProductAction> name="picture-remove" aria-label={texts.remove} title={texts.remove}>
                  <Icon name="trash" size="small" />
                </Intent>
              </Form>
            </li>
          ))}
          {uploads.map(({ file, part, error }) => (
            <li
              key={`${file.name} ${file.lastModified} ${file.size}`}
              className="vendor-product-upload stack gap-2"
            >
              <span className="small">{file.name}</span>
              {error ? (
                <>
                  <span className="field-error" role="alert">
                    {error}
                  </span>
                  <button type="button" className="vendor-product-plain" onClick={() => send(file)}>
                    {shell.tryAgain}
                  </button>
                  <button
                    type="button"
                    className="vendor-product-plain"
                    onClick={() => setUploads((now) => now.filter((one) => one.file !== file))}
                  >
                    {texts.remove}
                  </button>
                </>
              ) : (
                <>
                  <progress max={100} value={part} aria-label={file.name} />
                  <span className="small">{part < 100 ? texts.uploading(part) : texts.preparing}</span>
                </>
              )}
            </li>
          ))}
        </ol>
      )}
      {error && (
        <p className="field-error" role="alert">
          <Icon name="warning-circle" /> {error}
        </p>
      )}
      {images.length + uploads.length < MAX_PICTURES && (
        <Form method="post" encType="multipart/form-data" preventScrollReset className="stack gap-2-half">
          {field(false)}
          {isLive ? (
            <div className="vendor-product-camera">{field(true)}</div>
          ) : (
            <Intent<ProductAction> name="picture" className="button is-ghost">
              {texts.uploadButton}
            </Intent>
          )}
        </Form>
      )}
    </section>
  )
}
