import type { Insertable, Selectable } from 'kysely'
import { holdProduct } from '../../src/catalog/changing/product-changes.ts'
import { setPrice } from '../../src/catalog/changing/set-price.ts'
import { writeSearchKeys } from '../../src/catalog/search-keys/write-keys.ts'
import type { Categories, ProductImages, Products } from '../../src/catalog/tables.ts'
import { certificateOfNew } from '../../src/certificates/apply-certificates.ts'
import { EMPTY_CONTENT } from '../../src/content/article-content.ts'
import type { Articles } from '../../src/content/tables.ts'
import { type Ctx, type Db, RIGHTS, type Right } from '../../src/context.ts'
import { NOTICES } from '../../src/notices.ts'
import type { Vendors } from '../../src/vendors/tables.ts'
import { searchTextOf } from '../../src/words/search-text.ts'

/** Kaski: products and vendors of the tests come from here unless they say otherwise. */
const KASKI = 38

export type Factories = ReturnType<typeof factoriesOf>

/** Short makers of what a test needs. Each takes overrides and answers the whole row. */
export function factoriesOf(db: Db) {
  let made = 0

  return {
    addCategory(overrides: Partial<Insertable<Categories>> = {}): Promise<Selectable<Categories>> {
      const n = ++made
      return db
        .insertInto('categories')
        .values({ slug: `category-${n}`, name_en: `Category ${n}`, name_ne: `वर्ग ${n}`, ...overrides })
        .returningAll()
        .executeTakeFirstOrThrow()
    },

    /** An open vendor in Kaski, who has agreed to sell here. */
    addVendor(overrides: Partial<Insertable<Vendors>> = {}): Promise<Selectable<Vendors>> {
      const n = ++made
      return db
        .insertInto('vendors')
        .values({
          slug: `vendor-${n}`,
          name_en: `Vendor ${n}`,
          name_ne: `बिक्रेता ${n}`,
          kind: 'farm',
          district_id: KASKI,
          local_level: 'Pokhara',
          agreed_at: new Date(),
          agreed_version: 1,
          ...overrides,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    },

    /** A published product at Rs 100 with 10 in stock; its vendor and category are new unless given. */
    async addProduct(overrides: Partial<Insertable<Products>> = {}): Promise<Selectable<Products>> {
      return (await this.addProducts(1, overrides))[0]!
    },

    /** So many of them, of one vendor and in one category; in the order of their ids. */
    async addProducts(
      count: number,
      overrides: Partial<Insertable<Products>> = {},
    ): Promise<Selectable<Products>[]> {
      const numbers = Array.from({ length: count }, () => ++made)
      const category_id = overrides.category_id ?? (await this.addCategory()).id
      const vendor_id = overrides.vendor_id ?? (await this.addVendor()).id
      const products = numbers.map((n) => {
        const product = {
          slug: `product-${n}`,
          name_en: `Product ${n}`,
          name_ne: `सामान ${n}`,
          aliases: [],
          category_id,
          vendor_id,
          district_id: KASKI,
          marked_price_paisa: 100_00,
          unit: 'kg',
          unit_description: '1 kg',
          stock: 10,
          status: 'published' as const,
          ...overrides,
        }
        const search_text = searchTextOf([product.name_en, product.name_ne, ...product.aliases])
        return {
          search_text,
          stocked: product.stock,
          certificate_id: certificateOfNew(vendor_id),
          ...product,
        }
      })
      const added = await db.insertInto('products').values(products).returning('id').execute()
      const ids = added.map(({ id }) => id)
      await writeSearchKeys({ db }, ids)
      return db.selectFrom('products').selectAll().where('id', 'in', ids).orderBy('id').execute()
    },

    /** Gives a product another price, as its vendor does. */
    async setPrice(product_id: number, paisa: number): Promise<void> {
      await db.transaction().execute(async (db) => {
        const ctx: Ctx = {
          db,
          actor: null,
          now: new Date(),
          locale: 'en',
          publicUrl: 'http://localhost',
          readsSms: false,
          notices: NOTICES,
        }
        await setPrice(ctx, (await holdProduct(ctx, product_id))!, paisa, 'set')
      })
    },

    /** A picture of the product, first in place, all its sizes made. */
    addProductImage(
      product_id: number,
      overrides: Partial<Insertable<ProductImages>> = {},
    ): Promise<Selectable<ProductImages>> {
      return db
        .insertInto('product_images')
        .values({
          product_id,
          file: `picture-${++made}`,
          width: 512,
          ground: '#dfe8d8',
          sized_at: new Date(),
          ...overrides,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    },

    /** A published article with one version. */
    async addArticle(overrides: Partial<Insertable<Articles>> = {}): Promise<Selectable<Articles>> {
      const content = JSON.stringify({ ...EMPTY_CONTENT, title_en: 'On honey', body_en: 'It keeps.' })
      const now = new Date()
      const added = await db
        .insertInto('articles')
        .values({
          slug: `article-of-test-${++made}`,
          kind: 'article',
          status: 'published',
          published_at: now,
          content,
          created_at: now,
          updated_at: now,
          ...overrides,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await db
        .insertInto('article_versions')
        .values({ article_id: added.id, version: 1, content, changed_at: now })
        .execute()
      return added
    },
  }
}

/** What colleagues hold who may do everything but this; neither do they look at everything (`all.read`). */
export const rightsWithout = (missing: Right): Right[] =>
  RIGHTS.filter((right) => right !== missing && right !== 'all.read')
