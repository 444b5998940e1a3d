import type { Farm } from '@himalayan-green/shop/farms/farm.ts'
import type { ReactNode } from 'react'
import { useLocale, useTexts } from '../locale.tsx'
import { OriginPanel } from '../product/origin-panel.tsx'
import { Rating } from '../product/rating.tsx'
import { initialsOf } from '../search/initials.tsx'
import { nameIn, OtherName, useName } from '../ui/names.tsx'
import { FarmStory } from './farm-story.tsx'
import { useHeightText } from './height-text.ts'
import { kindOf, useFarmTexts } from './texts/farm.ts'

/** Who it is, what it says of itself, where it lies, and how its products are rated. */
export function FarmHead({ farm, since, share }: { farm: Farm; since: string; share: ReactNode }) {
  const nameOf = useName()
  const texts = useFarmTexts()
  const { shell, catalogue } = useTexts()
  const locale = useLocale()
  const { district, palika } = farm
  const kind = kindOf(farm.kind, texts)
  return (
    <header className="farm-head">
      <span className="farm-initials" aria-hidden="true">
        {initialsOf(nameIn(locale, farm))}
      </span>
      <div className="farm-title stack gap-1">
        <h1>{nameOf(farm)}</h1>
        <OtherName of={farm} className="product-other-name" />
        <p>{texts.kindIn(kind, nameOf(palika), nameOf(district))}</p>
        {farm.rating_average !== null && <Rating average={farm.rating_average} count={farm.rating_count} />}
        <p className="muted">{texts.since(since)}</p>
        <FarmStory farm={farm} />
      </div>
      <OriginPanel
        district={district}
        text={texts.placeIn(shell.belts[district.belt].mark, nameOf(district))}
        height={useHeightText()(farm.height)}
      />
      {share}
      {farm.is_away && <p className="notice is-grey">{catalogue.unavailable}</p>}
    </header>
  )
}
