import { textIn } from '@himalayan-green/shop/content/articles.ts'
import { type EditedArticle, listEditedArticles } from '@himalayan-green/shop/content/edit-articles.ts'
import { listRedirects, type Redirect } from '@himalayan-green/shop/content/redirects/redirects.ts'
import { listPromotions, type StaffPromotion } from '@himalayan-green/shop/promotions/staff-promotions.ts'
import { promotionTexts } from '../promotions/texts/promotions.ts'
import { adminTexts } from '../texts/admin.ts'
import { columnsIn, fileList, nameIn, PER_PAGE, wholeList } from './file-list.server.ts'

const articles = fileList<EditedArticle>({
  path: '/admin/articles',
  read: async (ctx) => wholeList(await listEditedArticles(ctx)),
  columns(locale) {
    const { text, when } = columnsIn<EditedArticle>(locale)
    const { kinds, status } = adminTexts[locale]
    return [
      text('title', ({ content }) => textIn(content, 'title', locale).text),
      text('address', (article) => article.slug),
      text('kind', (article) => kinds[article.kind]),
      text('status', (article) => status[article.status]),
      ...when((article) => article.updated_at),
    ]
  },
})

const redirects = fileList<Redirect>({
  path: '/admin/redirects',
  async read(ctx, { search }, cursor) {
    const { redirects, next } = await listRedirects(ctx, { search, cursor, limit: PER_PAGE })
    return { rows: redirects, next }
  },
  columns(locale) {
    const { text, when } = columnsIn<Redirect>(locale)
    return [
      text('from', (redirect) => redirect.from_path),
      text('to', (redirect) => redirect.to_path),
      ...when((redirect) => redirect.added_at),
    ]
  },
})

const promotions = fileList<StaffPromotion>({
  path: '/admin/promotions',
  read: async (ctx) => wholeList(await listPromotions(ctx)),
  columns(locale) {
    const { text, number, rupees, day, yesNo } = columnsIn<StaffPromotion>(locale)
    const { status, kinds } = promotionTexts[locale]
    const name = nameIn(locale)
    return [
      text('code', (promotion) => promotion.code),
      text('name', name),
      text('kind', (promotion) => kinds[promotion.kind]),
      number('percent', ({ kind, value }) => (kind === 'percent' ? value / 100 : null)),
      rupees('amount', ({ kind, value }) => (kind === 'amount' ? value : null)),
      rupees('minimum', (promotion) => promotion.minimum_paisa),
      text('vendor', ({ vendor }) => vendor && name(vendor)),
      text('category', ({ category }) => category && name(category)),
      yesNo('vendorPays', ({ bearer }) => bearer === 'vendor'),
      text('status', (promotion) => status[promotion.status]),
      day('from', (promotion) => promotion.starts_at),
      day('until', (promotion) => promotion.ends_at),
      number('uses', (promotion) => promotion.uses),
      rupees('given', (promotion) => promotion.given_paisa),
      text('who', (promotion) => promotion.created_by),
    ]
  },
})

/** What the shop says, and what it gives away. */
export const CONTENT_LISTS = { articles, redirects, promotions }
