import type { PictureRef } from '@himalayan-green/shop/files/pictures.ts'
import { useHref, useLocale, useTexts } from '../locale.tsx'
import { listAddress } from '../shop/filters/list-filters.ts'
import { Link } from '../ui/link.tsx'
import { OriginMark } from '../ui/origin/origin-mark.tsx'
import { Picture } from '../ui/picture.tsx'
import { useHomeTexts } from './texts/home.ts'

/** The three belts, Himal, Pahad and Terai: three pictures each, and the link to all products of each. */
export function Belts(props: {
  belts: { belt: 'himal' | 'pahad' | 'terai'; pictures: (PictureRef | null)[] }[]
}) {
  const href = useHref()
  const { shell } = useTexts()
  const home = useHomeTexts()
  const other = useLocale() === 'en' ? 'ne' : 'en'
  return (
    <ul className="belts">
      {props.belts.map(({ belt, pictures }) => (
        <li key={belt} className="belt">
          <div className="belt-pictures">
            {pictures.map((picture) => (
              <Picture key={picture?.file} of={picture} place="belt" />
            ))}
          </div>
          <div className="belt-text">
            <h3>
              <OriginMark belt={belt} />
              <Link to={href(listAddress('/shop', { belt }))}>{shell.belts[belt].name}</Link>
              <span lang={other} className="other-name">
                {shell.belts[belt].second}
              </span>
            </h3>
            <p>{home.beltText[belt]}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
