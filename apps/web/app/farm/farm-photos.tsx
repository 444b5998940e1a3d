import type { PublishedFarmPicture } from '@himalayan-green/shop/vendors/pictures/farm-pictures.ts'
import { useLocale } from '../locale.tsx'
import { Picture } from '../ui/picture.tsx'
import { useFarmTexts } from './texts/farm.ts'

/** The photos of a farm, each with its caption in the reader's language, else in the other. */
export function FarmPhotos({ pictures, name }: { pictures: PublishedFarmPicture[]; name: string }) {
  const locale = useLocale()
  const texts = useFarmTexts()
  return (
    <ul className="farm-photos">
      {pictures.map((picture, n) => {
        const { caption_en, caption_ne } = picture
        const [own, other] = locale === 'ne' ? [caption_ne, caption_en] : [caption_en, caption_ne]
        return (
          <li key={picture.file}>
            <figure>
              <Picture
                of={picture}
                place="card"
                alt={own || other ? '' : texts.photoOf(name)}
                first={n < 2}
              />
              {(own || other) && (
                <figcaption className="small" lang={own ? undefined : locale === 'ne' ? 'en' : 'ne'}>
                  {own || other}
                </figcaption>
              )}
            </figure>
          </li>
        )
      })}
    </ul>
  )
}
