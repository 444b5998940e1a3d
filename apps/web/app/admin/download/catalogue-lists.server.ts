import {
  listStaffCategories,
  type StaffCategory,
} from '@himalayan-green/shop/catalog/categories/staff-categories.ts'
import { listToModerate, type ToModerate } from '@himalayan-green/shop/catalog/changing/moderate-products.ts'
import { type CatalogueRow, listCatalogue } from '@himalayan-green/shop/catalog/managing/catalogue.ts'
import { listStaffTags, type StaffTag } from '@himalayan-green/shop/catalog/tags/staff-tags.ts'
import {
  readSearchedWords,
  type SearchedWords,
} from '@himalayan-green/shop/search/searches/searched-words.ts'
import { listStaffSynonyms, type StaffSynonym } from '@himalayan-green/shop/search/synonyms/staff-synonyms.ts'
import { vendorProductTexts } from '../../vendor/products/texts/vendor-products.ts'
import { searchWordsTexts } from '../search/texts/search-words.ts'
import { tagsTexts } from '../tags/texts/tags.ts'
import { columnsIn, fileList, nameIn, PER_PAGE, wholeList } from './file-list.server.ts'
import { downloadTexts } from './texts/download.ts'

const products = fileList<CatalogueRow>({
  path: '/admin/catalogue',
  async read(ctx, asked, cursor) {
    const { products, next } = await listCatalogue(ctx, { ...asked, cursor, limit: PER_PAGE })
    return { rows: products, next }
  },
  columns(locale) {
    const { text, number, rupees, yesNo } = columnsIn<CatalogueRow>(locale)
    const vendor = nameIn(locale)
    return [
      number('id', (product) => product.id),
      text('nameEn', (product) => product.name_en),
      text('nameNe', (product) => product.name_ne),
      text('vendor', (product) => vendor(product.vendor)),
      text('status', (product) => vendorProductTexts[locale].status[product.status]),
      rupees('price', (product) => product.marked_price_paisa),
      text('unit', (product) => product.unit_description),
      number('stock', (product) => product.stock),
      yesNo('low', (product) => product.is_low),
      yesNo('changed', (product) => product.has_change),
    ]
  },
})

const productsToCheck = fileList<ToModerate>({
  path: '/admin/products-to-check',
  async read(ctx, _asked, cursor) {
    const { waiting, next } = await listToModerate(ctx, cursor ? { cursor } : {})
    return { rows: waiting, next }
  },
  count: async (ctx) => (await listToModerate(ctx)).count,
  columns(locale) {
    const { text, number, when } = columnsIn<ToModerate>(locale)
    return [
      number('id', (one) => one.product_id),
      text('kind', (one) => downloadTexts[locale].asked[one.kind]),
      text('nameEn', (one) => one.name_en),
      text('nameNe', (one) => one.name_ne),
      text('vendor', (one) => nameIn(locale)(one.vendor)),
      ...when((one) => one.since),
    ]
  },
})

const categories = fileList<StaffCategory>({
  path: '/admin/categories',
  read: async (ctx) => wholeList(await listStaffCategories(ctx)),
  columns(locale) {
    const { text, number, yesNo } = columnsIn<StaffCategory>(locale)
    return [
      number('rank', (category) => category.place),
      text('nameEn', (category) => category.name_en),
      text('nameNe', (category) => category.name_ne),
      text('address', (category) => category.slug),
      yesNo('hidden', (category) => category.is_hidden),
      number('onSale', (category) => category.product_count),
      number('products', (category) => category.product_total),
    ]
  },
})

const tags = fileList<StaffTag>({
  path: '/admin/tags',
  read: async (ctx) => wholeList(await listStaffTags(ctx)),
  columns(locale) {
    const { text, number } = columnsIn<StaffTag>(locale)
    return [
      text('kind', (tag) => tagsTexts[locale].kinds[tag.kind]),
      text('nameEn', (tag) => tag.name_en),
      text('nameNe', (tag) => tag.name_ne),
      text('words', (tag) => tag.words.join(', ')),
      number('products', (tag) => tag.product_count),
    ]
  },
})

const synonyms = fileList<StaffSynonym>({
  path: '/admin/search',
  async read(ctx, { search, state }, cursor) {
    const { synonyms, next } = await listStaffSynonyms(ctx, { search, state, cursor, limit: PER_PAGE })
    return { rows: synonyms, next }
  },
  async count(ctx, { search, state }) {
    const { counts } = await listStaffSynonyms(ctx, { search, state, limit: 1 })
    return counts[(state ?? 'all') as keyof typeof counts]
  },
  columns(locale) {
    const { text, yesNo } = columnsIn<StaffSynonym>(locale)
    return [
      text('words', (row) => row.words.join(', ')),
      text('way', (row) => searchWordsTexts[locale].ways[row.way]),
      text('means', (row) => row.means.join(', ')),
      text('category', ({ category }) => category && nameIn(locale)(category)),
      text('note', (row) => row.note),
      yesNo('delivered', (row) => row.is_delivered),
      yesNo('off', (row) => row.is_off),
    ]
  },
})

const searches = fileList<SearchedWords>({
  path: '/admin/search',
  async read(ctx) {
    const { in_vain, popular } = await readSearchedWords(ctx)
    return wholeList([...new Map([...in_vain, ...popular].map((row) => [row.words, row])).values()])
  },
  columns(locale) {
    const { text, number, day } = columnsIn<SearchedWords>(locale)
    return [
      text('words', (row) => row.words),
      number('searches', (row) => row.searches),
      number('notFound', (row) => row.in_vain),
      number('asks', (row) => row.asks),
      day('askedVendors', ({ asked_vendors }) => asked_vendors && asked_vendors.at),
      text('clicked', ({ clicked }) => clicked.map(nameIn(locale)).join('; ')),
    ]
  },
})

/** The lists of the catalogue, and of the words that it is searched by. */
export const CATALOGUE_LISTS = { products, productsToCheck, categories, tags, synonyms, searches }
