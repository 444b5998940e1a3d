import type { PictureRef } from '@himalayan-green/shop/files/pictures.ts'
import { type ChangeEvent, useEffect, useId, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import { shrinkPhoto } from '../../forms/shrink-photo.ts'
import { useHref } from '../../locale.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { RareIcon } from '../../ui/icons/rare-icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { sendPicture } from './send-picture.ts'
import { useProductMessages } from './texts/vendor-products.ts'

const MOST = 6

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
  const words = useProductMessages()
  const revalidator = useRevalidator()
  const [isLive, setLive] = useState(false)
  const [uploads, setUploads] = useState<Upload[]>([])
  useEffect(() => setLive(true), [])

  const put = (file: File, change: Partial<Upload>) =>
    setUploads((now) => now.map((one) => (one.file === file ? { ...one, ...change } : one)))

  async function send(file: File): Promise<void> {
    put(file, { part: 0, error: '' })
    const answer = await sendPicture(href(path), await shrinkPhoto(file), (part) => put(file, { part }))
    if (answer.error !== undefined) return put(file, { error: answer.error || words.uploadFailed })
    setUploads((now) => now.filter((one) => one.file !== file))
    await revalidator.revalidate()
  }

  /** One after another: a slow line carries one well. */
  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])].slice(0, MOST)
    target.value = ''
    setUploads((now) => [...now, ...files.map((file) => ({ file, part: 0 }))])
    for (const file of files) await send(file)
  }

  const id = useId()
  const field = (isCamera: boolean) => (
    <input
      id={isCamera ? `${id}-camera` : id}
      type="file"
      name="picture"
      accept="image/jpeg,image/png,image/webp"
      capture={isCamera ? 'environment' : undefined}
      multiple={isLive && !isCamera}
      required
      onChange={isLive ? choose : undefined}
    />
  )
  return (
    <section className="panel" aria-labelledby="product-pictures">
      <h2 id="product-pictures">{words.pictures}</h2>
      <p className="vendor-product-note">
        {words.picturesText} {note}
      </p>
      {(images.length > 0 || uploads.length > 0) && (
        <ol className="vendor-product-pictures">
          {images.map((image, n) => (
            <li key={image.file}>
              <Picture of={image} place="card" alt={words.pictureOf(n + 1)} />
              <Form method="post" preventScrollReset>
                <input type="hidden" name="file" value={image.file} />
                {n > 0 && (
                  <button
                    type="submit"
                    name="do"
                    value="picture-earlier"
                    aria-label={words.earlier}
                    title={words.earlier}
                  >
                    <Icon name="caret-left" size="small" />
                  </button>
                )}
                {n < images.length - 1 && (
                  <button
                    type="submit"
                    name="do"
                    value="picture-later"
                    aria-label={words.later}
                    title={words.later}
                  >
                    <Icon name="caret-right" size="small" />
                  </button>
                )}
                <button
                  type="submit"
                  name="do"
                  value="picture-remove"
                  aria-label={words.remove}
                  title={words.remove}
                >
                  <Icon name="trash" size="small" />
                </button>
              </Form>
            </li>
          ))}
          {uploads.map(({ file, part, error }) => (
            <li key={`${file.name} ${file.lastModified} ${file.size}`} className="vendor-product-upload">
              <span className="small">{file.name}</span>
              {error ? (
                <>
                  <span className="field-error" role="alert">
                    {error}
                  </span>
                  <button type="button" className="vendor-product-plain" onClick={() => send(file)}>
                    {words.again}
                  </button>
                  <button
                    type="button"
                    className="vendor-product-plain"
                    onClick={() => setUploads((now) => now.filter((one) => one.file !== file))}
                  >
                    {words.remove}
                  </button>
                </>
              ) : (
                <>
                  <progress max={100} value={part} aria-label={file.name} />
                  <span className="small">{part < 100 ? words.uploading(part) : words.preparing}</span>
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
      {images.length + uploads.length < MOST && (
        <Form method="post" encType="multipart/form-data" preventScrollReset className="vendor-product-add">
          <label className="upload" htmlFor={id}>
            <RareIcon name="image-square" />
            <span className="upload-text">
              <b>{words.addPicture}</b>
              <span className="small">{words.pictureKinds}</span>
            </span>
            {field(false)}
          </label>
          {isLive ? (
            <label className="upload vendor-product-camera" htmlFor={`${id}-camera`}>
              <RareIcon name="image-square" />
              <span className="upload-text">
                <b>{words.takePhoto}</b>
              </span>
              {field(true)}
            </label>
          ) : (
            <button type="submit" name="do" value="picture" className="button is-ghost">
              {words.uploadButton}
            </button>
          )}
        </Form>
      )}
    </section>
  )
}
