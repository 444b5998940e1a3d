import type { Locale } from '@himalayan-green/shop/context.ts'
import { DAY } from '@himalayan-green/shop/durations.ts'
import { computePromises } from '@himalayan-green/shop/promises/compute-promises.ts'
import { addBuyers, addFarm, addOrders } from '@himalayan-green/shop/test/scenes/promised.ts'
import { testOfParts as test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { shown } from '../../test/shown.tsx'
import * as farmPage from '../farm/page.tsx'
import * as productPage from '../product/page.tsx'
import * as page from './page.tsx'

const SAID: Record<Locale, { tooFew: string; packed: string; delivered: string; strip: string }> = {
  en: {
    tooFew: 'at least 20 orders from at least 5 customers. There are not enough yet.',
    packed: 'Packed 9 of 10 within 6 hours of 20 orders in the last 90 days',
    delivered: 'Delivered in full 100 of 100 of 20 orders in the last 90 days',
    strip: '100% of 20 orders delivered in full in the last 90 days',
  },
  ne: {
    tooFew: 'कम्तीमा ५ जना ग्राहकका २० वटा अर्डर पुगेपछि मात्र तथ्याङ्क देखाइन्छ।',
    packed: 'प्याक भयो १० मध्ये ९ वटा ६ घण्टाभित्र पछिल्लो ९० दिनका २० अर्डरमा',
    delivered: 'पूरा डेलिभरी भयो 100% पछिल्लो ९० दिनका २० अर्डरमा',
    strip: 'पछिल्ला ९० दिनका २० अर्डरमध्ये 100% पूरा डेलिभरी',
  },
}

test('from twenty orders on the shop, its farm and the farm’s product show how they do, in both languages', async ({
  shop,
}) => {
  const farm = await addFarm(shop)
  const { slug } = await shop.database.db
    .selectFrom('products')
    .select('slug')
    .where('id', '=', farm.products[0]!)
    .executeTakeFirstOrThrow()
  const see = async (locale: Locale) => {
    const under = locale === 'ne' ? '/ne' : ''
    const opened = (module: Parameters<typeof shown>[0], path: string, of?: string) =>
      shown(module, shop, { path: under + path, locale, params: of ? { slug: of } : {} })
    return {
      ofShop: await opened(page, '/promises'),
      ofFarm: await opened(farmPage, `/farm/${farm.slug}`, farm.slug),
      ofProduct: await opened(productPage, `/product/${slug}`, slug),
    }
  }
  const order = (count: number, buyers: string[]) =>
    addOrders(shop, farm, buyers, count, {
      at: new Date(Date.now() - 30 * DAY),
      items: [
        [
          ['confirmed', 0],
          ['packed', 301],
          ['out_for_delivery', 1200],
          ['delivered', 1300],
        ],
      ],
    })
  const buyers = await addBuyers(shop, 5)
  await order(19, buyers)
  await computePromises(shop.as(null))
  for (const locale of ['en', 'ne'] as const) {
    const { ofShop, ofFarm, ofProduct } = await see(locale)
    expect(ofShop.text).toContain(SAID[locale].tooFew)
    expect(ofShop.html).toContain(`href="${locale === 'ne' ? '/ne' : ''}/article/how-we-count"`)
    for (const { html } of [ofShop, ofFarm, ofProduct]) expect(html).not.toContain('promise-figures')
    expect(ofProduct.text).not.toContain(SAID[locale].strip)
  }

  await order(1, buyers)
  await computePromises(shop.as(null))
  for (const locale of ['en', 'ne'] as const) {
    const { ofShop, ofFarm, ofProduct } = await see(locale)
    for (const { text, html } of [ofShop, ofFarm]) {
      expect(text).toContain(SAID[locale].packed)
      expect(text).toContain(SAID[locale].delivered)
      // Nobody was asked and nothing given back: of that there is no figure.
      expect(html.match(/<dt>/g)!.length).toBeGreaterThanOrEqual(3)
      expect(html.match(/class="promise-figures">.*?<\/dl>/s)![0].match(/<dt>/g)).toHaveLength(3)
    }
    expect(ofProduct.text).toContain(SAID[locale].strip)
  }
})
