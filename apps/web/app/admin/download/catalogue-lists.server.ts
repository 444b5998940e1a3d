import { type CatalogueRow, listCatalogue } from '@himalayan-green/shop/catalog/managing/catalogue.ts'
import { vendorProductTexts } from '../../vendor/products/texts/vendor-products.ts'
import { columnsIn, fileList, nameIn, PER_PAGE } from './file-list.server.ts'

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

/** The lists of the catalogue. */
export const CATALOGUE_LISTS = { products }
