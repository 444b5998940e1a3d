import type { PictureRef } from '@himalayan-green/shop/files/pictures.ts'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../locale.tsx'
import { Picture, pictureAddress } from '../ui/picture.tsx'

/**
 * The large picture with what lies on it, and small ones to choose from when there are several. Without scripts a small one opens its
 * file.
 */
export function ProductPictures(props: { name: string; pictures: PictureRef[]; children?: ReactNode }) {
  const { name, pictures, children } = props
  const [shown, setShown] = useState(0)
  const { catalogue } = useTexts()
  return (
    <div className="product-pictures">
      <div className="product-picture">
        <Picture of={pictures[shown] ?? null} place="product" alt={name} first largest />
        {children}
      </div>
      {pictures.length > 1 && (
        <ul className="product-thumbs" aria-label={catalogue.pictures(name)}>
          {pictures.map((picture, index) => (
            <li key={picture.file}>
              <a
                href={pictureAddress(picture.file)}
                aria-current={index === shown}
                onClick={(event) => {
                  event.preventDefault()
                  setShown(index)
                }}
              >
                <Picture of={picture} place="thumb" alt={catalogue.pictureOf(name, index + 1)} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
