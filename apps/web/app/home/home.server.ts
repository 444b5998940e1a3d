import { isSoldLoose, LOOSE_FIRST, readHomeShelves } from '@himalayan-green/shop/catalog/home-shelves.ts'
import { methodsInWords } from '@himalayan-green/shop/content/facts.ts'
import type { ShownBlock } from '@himalayan-green/shop/content/home/shown-home.ts'
import type { Locale } from '@himalayan-green/shop/context.ts'
import type { PictureRef } from '@himalayan-green/shop/files/pictures.ts'
import { bsDate } from '@himalayan-green/shop/nepal/bikram-sambat.ts'
import { methodsOffered } from '@himalayan-green/shop/payments/payment-methods.ts'
import type { PageContext } from '../context.ts'
import type { CardProduct } from '../product/product-card.tsx'
import { cardOf } from '../shop/product-list.server.ts'
import { setApart } from './set-apart.ts'

/** A block in the reader's language; what is left out is that of the software. */
export interface HomeBlock {
  id: string
  kind: ShownBlock['kind']
  title?: string
  /** The title in the other language. */
  second?: string
  text?: string
  action?: string
  path?: string
  picture?: PictureRef & { alt: string }
  products?: CardProduct[]
}

const IN_HERO = 2

/** What the home page shows; `shown` are the blocks that staff published, null for those of the software. */
export async function readHome({ ctx, gateways }: PageContext, shown: ShownBlock[] | null) {
  const shelves = await readHomeShelves(ctx)
  const { month } = bsDate(ctx.now)
  const online = methodsOffered(gateways).filter((method) => method !== 'cod')
  const { featured, week, pantry, himal, pahad, terai } = shelves
  return {
    ...(shown && { blocks: shown.map((block) => blockIn(ctx.locale, block)) }),
    online: methodsInWords(online, ctx.locale),
    featured: setApart(featured)
      .slice(0, IN_HERO)
      .map(({ slug, name_en, name_ne, image, district, marked_price_paisa, unit_description }) => ({
        slug,
        name_en,
        name_ne,
        image,
        district,
        marked_price_paisa,
        unit_description,
      })),
    week: setApart(week, { places: LOOSE_FIRST, comeFirst: isSoldLoose }).map(cardOf),
    weekIsInSeason: 2 * week.filter(({ season }) => season.includes(month)).length >= week.length,
    pantry: setApart(pantry).map(cardOf),
    belts: [
      { belt: 'himal' as const, pictures: himal.map(({ image }) => image) },
      { belt: 'pahad' as const, pictures: pahad.map(({ image }) => image) },
      { belt: 'terai' as const, pictures: terai.map(({ image }) => image) },
    ].filter(({ pictures }) => pictures.length > 0),
  }
}

export type Home = Awaited<ReturnType<typeof readHome>>

/** A text that is missing in a language is shown in the other one. */
function blockIn(locale: Locale, block: ShownBlock): HomeBlock {
  const [own, other] = locale === 'ne' ? (['ne', 'en'] as const) : (['en', 'ne'] as const)
  const { id, kind } = block
  const title = block[`title_${own}`] || block[`title_${other}`]
  const second = block[`title_${own}`] && block[`title_${other}`]
  const text = 'text_en' in block ? block[`text_${own}`] || block[`text_${other}`] : ''
  const [action, path] =
    'path' in block ? [block[`action_${own}`] || block[`action_${other}`], block.path] : ['', '']
  return {
    id,
    kind,
    ...(title && { title, ...(second && { second }) }),
    ...(text && { text }),
    ...(action && { action }),
    ...(path && { path }),
    ...('picture' in block &&
      block.picture && {
        picture: {
          file: block.picture.file,
          dominant_colour: block.picture.dominant_colour,
          sized: true,
          alt: block.picture[`alt_${own}`],
        },
      }),
    ...('cards' in block && { products: block.cards.map(cardOf) }),
  }
}
