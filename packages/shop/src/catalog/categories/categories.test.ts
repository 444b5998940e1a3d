import sharp from 'sharp'
import { expect } from 'vitest'
import { rightsWithout } from '../../../test/scenes/factories.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { listAudit } from '../../audit/read-audit.ts'
import { listSitemap } from '../../content/sitemap.ts'
import type { Ctx } from '../../context.ts'
import { countByCategory, listProducts } from '../../search/products.ts'
import { addProduct } from '../changing/change-product.ts'
import { readHomeShelves } from '../home-shelves.ts'
import { sizePicture } from '../pictures/product-images.ts'
import { findProduct } from '../product-detail.ts'
import { findCategory, listCategories } from './categories.ts'
import { removeCategoryPicture, setCategoryPicture } from './category-picture.ts'
import { addCategory, changeCategory } from './change-categories.ts'
import { placeCategory } from './place-category.ts'
import { listStaffCategories, readStaffCategory } from './staff-categories.ts'

const staffOf = async (shop: TestShop, name = 'Asha') =>
  shop.as((await shop.addCustomer({ rights: ['category.change', 'audit.read'], name })).actor)

let made = 0
/** Names of its own for each category. */
const names = () => ({ name_en: `Wild greens ${++made}`, name_ne: `जङ्गली साग ${made}` })

const shownTo = async (ctx: Ctx) => (await listCategories(ctx)).map(({ id }) => id)
const photo = (background: string) =>
  sharp({ create: { width: 30, height: 30, channels: 3, background } })
    .png()
    .toBuffer()

test('in an empty shop staff make a category with all that it says, and a vendor can list a product in it', async ({
  shop,
}) => {
  const staff = await staffOf(shop)
  expect(await listStaffCategories(staff)).toEqual([])
  const category = await addCategory(staff, {
    name_en: 'Tea and coffee',
    name_ne: 'चिया र कफी',
    text_en: ' From the hills. ',
    text_ne: 'पहाडबाट।',
    seo_title_en: 'Tea from Ilam',
    seo_description_ne: 'इलामको चिया',
  })
  expect(category).toMatchObject({
    slug: 'tea-and-coffee',
    text_en: 'From the hills.',
    text_ne: 'पहाडबाट।',
    place: 1,
    version: 1,
    seo_title_en: 'Tea from Ilam',
    seo_title_ne: '',
    seo_description_ne: 'इलामको चिया',
    is_hidden: false,
    product_count: 0,
    product_total: 0,
    image: null,
    picture: null,
    former_slugs: [],
  })
  expect(await findCategory(shop.as(null), 'tea-and-coffee')).toMatchObject({ text_ne: 'पहाडबाट।' })
  const vendor_id = (await shop.addVendor()).id
  const member = shop.as((await shop.addCustomer({ vendor_id })).actor)
  const product = await addProduct(member, {
    name_en: 'Ilam tea',
    name_ne: 'इलाम चिया',
    category_id: category.id,
    district_id: 3,
    marked_price: 300,
    unit: 'packet',
    unit_description: '250 g',
    stock: 5,
  })
  expect(product.category.id).toBe(category.id)
  expect(await readStaffCategory(staff, category.id)).toMatchObject({ product_count: 0, product_total: 1 })
})

test('only who may sees to categories, and what was done is in the audit log', async ({ shop }) => {
  const { id } = await shop.addCategory()
  const other = shop.as((await shop.addCustomer({ rights: rightsWithout('category.change') })).actor)
  for (const action of [
    () => listStaffCategories(other),
    () => readStaffCategory(other, id),
    () => addCategory(other, names()),
    () => changeCategory(other, id, { text_en: 'x' }),
    () => placeCategory(other, id, { place: 1 }),
    () => setCategoryPicture(other, shop.pictures, id, new Uint8Array()),
    () => removeCategoryPicture(other, id),
  ])
    await expect(action()).rejects.toMatchObject({ code: 'forbidden' })

  const staff = await staffOf(shop)
  const added = await addCategory(staff, names())
  await changeCategory(staff, added.id, { text_en: 'New.', text_ne: '', is_hidden: true })
  await changeCategory(staff, added.id, { text_en: 'New.' })
  await placeCategory(staff, added.id, { place: 1 })
  const { entries } = await listAudit(staff, { object_kind: 'category', object_id: `${added.id}` })
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ['category.place', { before: expect.any(Number), after: 1 }],
    [
      'category.change',
      { before: { text_en: '', is_hidden: false }, after: { text_en: 'New.', is_hidden: true } },
    ],
    ['category.add', expect.objectContaining({ slug: added.slug, name_ne: added.name_ne })],
  ])
})

test.for([
  [{ name_en: '' }, 'name_en'],
  [{ name_en: 'चिया' }, 'name_en'],
  [{ name_ne: 'Tea' }, 'name_ne'],
  [{ slug: 'Tea leaves' }, 'slug'],
  [{ slug: '-tea' }, 'slug'],
  [{ slug: 'x'.repeat(81) }, 'slug'],
  [{ text_en: 'x'.repeat(301) }, 'text_en'],
  [{ seo_title_en: 'x'.repeat(121) }, 'seo_title_en'],
  [{ is_hidden: 'yes' }, 'is_hidden'],
  [{ alt_en: 'A leaf' }, 'alt_en'],
] as const)('%j is refused under its field', async ([wrong, field], { shop }) => {
  const staff = await staffOf(shop)
  const { id } = await addCategory(staff, names())
  await expect(changeCategory(staff, id, wrong)).rejects.toMatchObject({
    code: 'invalid',
    fields: { [field]: expect.any(String) },
  })
})

test('names and slugs are one category’s alone, also of two made at once, and also a slug that it had before', async ({
  shop,
}) => {
  const staff = await staffOf(shop)
  const first = await addCategory(staff, { ...names(), slug: 'greens' })
  await changeCategory(staff, first.id, { slug: 'leafy-greens' })
  for (const slug of ['greens', 'leafy-greens'])
    await expect(addCategory(staff, { ...names(), slug })).rejects.toMatchObject({
      code: 'conflict',
      fields: { slug: 'Another category has this URL, or had it before.' },
    })
  await expect(
    addCategory(staff, { ...names(), name_en: first.name_en.toUpperCase(), slug: 'x1' }),
  ).rejects.toMatchObject({ fields: { name_en: expect.any(String) } })

  const twins = await Promise.allSettled(
    [1, 2, 3].map(() => addCategory(staff, { ...names(), slug: 'twins' })),
  )
  expect(twins.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  const [one, two] = [await addCategory(staff, names()), await addCategory(staff, names())]
  const renamed = await Promise.allSettled(
    [one, two].map(({ id }) => changeCategory(staff, id, { slug: 'the-same' })),
  )
  expect(renamed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('another slug leaves the old ones leading on, also back to one that it had', async ({ shop }) => {
  const staff = await staffOf(shop)
  const visitor = shop.as(null)
  const { id } = await addCategory(staff, { ...names(), slug: 'herbs' })
  await changeCategory(staff, id, { slug: 'wild-herbs' })
  await changeCategory(staff, id, { slug: 'all-herbs' })
  for (const slug of ['herbs', 'wild-herbs', 'all-herbs'])
    expect(await findCategory(visitor, slug)).toMatchObject({ id, slug: 'all-herbs' })
  const back = await changeCategory(staff, id, { slug: 'herbs' })
  expect(back).toMatchObject({ slug: 'herbs', former_slugs: ['all-herbs', 'wild-herbs'] })
  expect(await findCategory(visitor, 'all-herbs')).toMatchObject({ slug: 'herbs' })
  expect(await findCategory(visitor, 'no-herbs')).toBeUndefined()
})

test('of two who save at once the second is told, and a change that is there already is none', async ({
  shop,
}) => {
  const staff = await staffOf(shop)
  const { id, version } = await addCategory(staff, names())
  await changeCategory(staff, id, { text_en: 'Mine.', version })
  await expect(changeCategory(staff, id, { text_en: 'Yours.', version })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await changeCategory(staff, id, { text_en: 'Mine.', version })).toMatchObject({
    text_en: 'Mine.',
    version: version + 1,
  })
  await expect(changeCategory(staff, 32_000, { text_en: 'x' })).rejects.toMatchObject({ code: 'not_found' })
})

test('categories stand by id until staff place them; several who do it at once leave every place once [S2.62 as read]', async ({
  shop,
}) => {
  const staff = await staffOf(shop)
  const visitor = shop.as(null)
  for (let n = 0; n < 3; n++) await shop.addCategory()
  const { db } = shop.database
  await db.updateTable('categories').set({ position: null }).execute()
  const ids = await shownTo(visitor)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))

  const [first, second] = [ids[0]!, ids[1]!]
  const last = ids.at(-1)!
  expect(await placeCategory(staff, last, { place: '१' })).toMatchObject({ place: 1 })
  expect((await shownTo(visitor)).slice(0, 3)).toEqual([last, first, second])
  expect(await placeCategory(staff, last, { place: 900 })).toMatchObject({
    // Hidden ones have their places too.
    place: (await listStaffCategories(staff)).length,
  })
  expect(await shownTo(visitor)).toEqual(ids)
  // One that is made later is the last.
  const added = await addCategory(staff, names())
  expect((await shownTo(visitor)).at(-1)).toBe(added.id)

  await Promise.all(ids.map((id, n) => placeCategory(staff, id, { place: 1 + ((n * 7) % ids.length) })))
  const places = (await listStaffCategories(staff)).map(({ place }) => place)
  expect(places).toEqual(places.map((_, n) => n + 1))
  expect((await shownTo(visitor)).toSorted((a, b) => a - b)).toEqual([...ids, added.id])
  await expect(placeCategory(staff, 32_000, { place: 1 })).rejects.toMatchObject({ code: 'not_found' })
  await expect(placeCategory(staff, first, { place: 0 })).rejects.toMatchObject({
    fields: { place: expect.any(String) },
  })
})

test('a hidden category is in no list and has no page, and its products stay on sale', async ({ shop }) => {
  const staff = await staffOf(shop)
  const visitor = shop.as(null)
  const { id, slug } = await addCategory(staff, names())
  const product = await shop.addProduct({ category_id: id, name_en: 'Quince jelly' })
  await shop.addProductImage(product.id)
  const inSitemap = async () =>
    (await listSitemap(visitor, 0, 1000)).some(({ path }) => path === `/category/${slug}`)
  const inWindow = async () =>
    Object.values(await readHomeShelves(visitor)).some((shelf) =>
      shelf.some((one: { id: number }) => one.id === product.id),
    )
  expect([await inSitemap(), (await shownTo(visitor)).includes(id)]).toEqual([true, true])

  await changeCategory(staff, id, { is_hidden: true })
  expect([await inSitemap(), (await shownTo(visitor)).includes(id), await inWindow()]).toEqual([
    false,
    false,
    false,
  ])
  expect(await findCategory(visitor, slug)).toBeUndefined()
  await expect(listProducts(visitor, { category: slug })).rejects.toMatchObject({
    fields: { category: expect.any(String) },
  })
  expect((await findProduct(visitor, product.slug)).category.is_hidden).toBe(true)
  expect((await listProducts(visitor, { search: 'quince' })).products.map((one) => one.id)).toEqual([
    product.id,
  ])
  expect((await listStaffCategories(staff)).find((one) => one.id === id)).toMatchObject({ is_hidden: true })
})

test('a photo of its own is shown instead of its best product’s, with its sizes and words', async ({
  shop,
}) => {
  const staff = await staffOf(shop)
  const visitor = shop.as(null)
  const { id, slug } = await addCategory(staff, names())
  const product = await shop.addProduct({ category_id: id })
  await shop.addProductImage(product.id, { file: 'e'.repeat(20) })
  const shown = async () => (await listCategories(visitor)).find((one) => one.id === id)!.image!.file
  expect(await shown()).toBe('e'.repeat(20))

  const bytes = await photo('#2a6')
  const { picture, version } = await setCategoryPicture(staff, shop.pictures, id, bytes)
  expect(await setCategoryPicture(staff, shop.pictures, id, bytes)).toMatchObject({ version })
  expect(await shown()).toBe(picture!.file)
  await sizePicture(staff, shop.pictures, picture!.file)
  await changeCategory(staff, id, { alt_en: 'A green leaf', alt_ne: 'हरियो पात' })
  expect((await findCategory(visitor, slug))!.picture).toEqual({
    file: picture!.file,
    dominant_colour: expect.stringMatching(/^#/),
    sized: true,
    alt_en: 'A green leaf',
    alt_ne: 'हरियो पात',
  })
  for (const wrong of [Buffer.from('<svg/>'), new Uint8Array()])
    await expect(setCategoryPicture(staff, shop.pictures, id, wrong)).rejects.toMatchObject({
      code: 'invalid',
      fields: { picture: expect.any(String) },
    })
  expect((await removeCategoryPicture(staff, id)).picture).toBeNull()
  expect((await removeCategoryPicture(staff, id)).image!.file).toBe('e'.repeat(20))
})

test('the counts beside the categories are of what is searched and filtered, whatever category is looked at', async ({
  shop,
}) => {
  const visitor = shop.as(null)
  const [tea, jam] = [await shop.addCategory(), await shop.addCategory()]
  const vendor_id = (await shop.addVendor()).id
  for (const [category_id, name_en, rupees] of [
    [tea.id, 'Zebu tea', 100],
    [tea.id, 'Zebu leaves', 900],
    [jam.id, 'Zebu jam', 100],
    [jam.id, 'Quiet jam', 100],
  ] as const)
    await shop.addProduct({ category_id, name_en, vendor_id, marked_price_paisa: rupees * 100 })
  expect(await countByCategory(visitor, { search: 'zebu' })).toEqual({
    all: 3,
    of: { [tea.id]: 2, [jam.id]: 1 },
    up_to: null,
  })
  expect(
    await countByCategory(visitor, { search: 'zebu', max_price_paisa: 500_00, category: tea.slug }),
  ).toEqual({ all: 2, of: { [tea.id]: 1, [jam.id]: 1 }, up_to: null })
  const cheap = await countByCategory(visitor, { max_price_paisa: 500_00 })
  expect([cheap.of[tea.id], cheap.of[jam.id], cheap.up_to]).toEqual([1, 2, 1000])
  for (const { id, slug } of [tea, jam]) {
    const { count } = await listProducts(visitor, { category: slug, search: 'zebu' })
    expect((await countByCategory(visitor, { search: 'zebu' })).of[id]).toBe(count)
  }
})
